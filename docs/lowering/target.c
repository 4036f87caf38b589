void set(int n, double *x, int k) {
#pragma omp target map(tofrom : x[0 : n]) nowait
  x[0] = k;
}
