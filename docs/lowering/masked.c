void put(int n, int *out) {
#pragma omp masked filter(n / 2)
  *out = 1;
}
