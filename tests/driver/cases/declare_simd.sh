# declare_simd.sh: ompt-cc makes the same vector variants of a function as clang, with the same
# names, wherever the function is called.
# SPDX-License-Identifier: MIT
cat >f.c <<'END'
#pragma omp declare simd uniform(n) linear(i : 1)
#pragma omp declare simd simdlen(8) inbranch
static inline int in_parts(int i, int n) {
  int s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int k = 0; k < n; k++)
    s += i;
  return s;
}
_Pragma("omp declare simd notinbranch") float square(float x) { return x * x; }
#pragma omp declare simd linear(q : 1) aligned(q : 16)
extern void elsewhere(float *q);
double inner(double);
int main(void) {
  int t = 0;
  float a[8] = {1, 2, 3};
#pragma omp parallel
  {
#pragma omp for simd reduction(+ : t)
    for (int i = 0; i < 8; i++)
      t += in_parts(i, 4) + (int)square(a[i]);
    elsewhere(a);
    a[0] = inner(a[1]);
  }
  return t;
}
END
# COMPILER...: prints the names of the variants of all functions that f.c defines or uses, in
# alphabetical order.
names() {
  "$@" -fopenmp -O0 -w -S -emit-llvm f.c -o f.ll || fail "exit status $?: $*"
  sed -n 's/^attributes #[0-9]* = //p' f.ll | grep -o '_ZGV[^"]*' | sort
}
names "$clang" >expected
names "$cc" >got
[ "$(wc -l <expected)" -ge 20 ] || fail "clang has no variants"
same expected got
