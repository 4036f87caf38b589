/* declare_reduction.c: reductions at file scope and in a block, of a struct and of a local type. */
// SPDX-License-Identifier: MIT
struct pair {
  double re, im;
};
void begin(struct pair *p, const struct pair *from);
#pragma omp declare reduction(far : struct pair : omp_out.re += omp_in.re) initializer(begin(&omp_priv, &omp_orig))

int hops(int n, struct pair *p) {
  struct pair s = {0, 0};
  typedef struct {
    int n;
  } count;
  count c = {0};
#pragma omp declare reduction(count : count : omp_out.n += omp_in.n) initializer(omp_priv = {sizeof(count) * 0})
#pragma omp parallel for reduction(far : s) reduction(count : c)
  for (int i = 0; i < n; i++) {
    s.re += p[i].re;
    c.n++;
  }
  return c.n + (int)s.re;
}
