void most(int *x, int e) {
#pragma omp atomic compare
  if (*x < e) {
    *x = e;
  }
}
