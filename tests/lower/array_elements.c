/* array_elements.c: if only elements of a shared array are used, a pointer to
 * the first element is passed; otherwise, a pointer to the array. */
int sum(const int *);

int arrays(void) {
  int list[4] = {1, 2, 3, 4}, whole[4] = {5}, m[3][2] = {{1}};
  const short fixed[2] = {1, 2};
  static int kept[2];
  int out = 0;
#pragma omp parallel reduction(+ : out)
  {
    out += list[1] + m[2][1] + fixed[0] + kept[1] + sum(list);
    out += whole[0] + (int)sizeof whole;
#pragma omp task shared(list)
    list[0] = 1;
  }
  return out;
}
