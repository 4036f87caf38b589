int a, b;
int *p = &a;
#pragma omp threadprivate(a)
int f(void) {
  int local;
#pragma omp threadprivate(local)
  b++;
#pragma omp threadprivate(b)
#pragma omp parallel private(a) copyin(b)
  a++;
  return a;
}
