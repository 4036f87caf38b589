// flags: -Werror=unused-variable -Wno-error=parentheses
int f(int n) {
  int unused;
#pragma omp parallel
  if (n = 3)
    ;
  return 0;
}
