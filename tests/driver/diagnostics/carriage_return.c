int f(int n) {
#pragma omp parallel \
  private(n)
  n = undeclared;
  int u;
}
