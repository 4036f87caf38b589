// flags: -Wall -Wextra -Werror=deprecated -Wdeprecated
int a[10];
int f(void) {
  int difference = 0, unused;
#pragma omp parallel for reduction(- : difference)
  for (int i = 0; i < 10; i++)
    difference -= i;
#pragma omp parallel for ordered(1)
  for (int i = 1; i < 10; i++) {
#pragma omp ordered depend(sink : i - 1)
    a[i] = a[i - 1] + difference;
#pragma omp ordered depend(source)
  }
#pragma omp parallel master
  a[0] = 1;
  return a[9];
}
