/* task_reduction.c: reductions of a taskgroup and of a region; a task and a taskloop take part. */
// SPDX-License-Identifier: MIT
// dump: sharing

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

double most(int n, const double *a) {
  double best = a[0];
#pragma omp taskloop reduction(max : best)
  for (int i = 1; i < n; i++)
    if (a[i] > best)
      best = a[i];
  return best;
}

int count(int n) {
  int tasks = 0;
#pragma omp parallel reduction(task, + : tasks)
  for (int i = 0; i < n; i++) {
#pragma omp task in_reduction(+ : tasks)
    tasks++;
  }
  return tasks;
}
