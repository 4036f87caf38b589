// simd_if_array.c: a simd loop with `if` and an array of run-time size is not
// vectorized: clang would write it twice. An `if` of target does not matter.
void ask(int n, int *out, int asked) {
#pragma omp simd if(asked) simdlen(4) safelen(8)
  for (int i = 0; i < 8; i++) {
    int x[n];
    x[0] = i;
    out[i] = x[0];
  }
#pragma omp target simd if(target : asked) simdlen(4) safelen(8)
  for (int i = 0; i < 8; i++) {
    int x[n];
    x[0] = i;
    out[i] = x[0];
  }
}
