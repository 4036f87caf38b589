// simd_if_array.c: a simd loop with an array of run-time size is a plain loop
// if clang would write the loop twice. An `if` of target has no such effect.
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
