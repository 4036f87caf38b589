struct node {
  struct node *next;
  int value;
};

int total(struct node *list) {
  int sum = 0;
#pragma omp taskgroup task_reduction(+ : sum)
  for (; list; list = list->next) {
#pragma omp task in_reduction(+ : sum)
    sum += list->value;
  }
  return sum;
}
