void scale(int n, double *x) {
#pragma omp metadirective when(user = {condition(n > 1000)} : parallel for) \
    otherwise(simd)
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}
