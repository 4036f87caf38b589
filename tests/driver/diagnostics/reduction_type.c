struct s { int a; };
void f(void) {
  struct s v = {0};
  float x = 0;
#pragma omp parallel reduction(+ : v)
  v.a++;
#pragma omp parallel reduction(& : x)
  x = 1;
#pragma omp parallel reduction(foo : x)
  x = 1;
#pragma omp parallel copyin(x) firstprivate(unknown)
  x = 1;
}
