/* macro.c: a macro makes constructs; all constructs of one line get different names. */
// SPDX-License-Identifier: MIT
// dump: regions

#define PRAGMA(x) _Pragma(#x)
#define ADD(to, n) PRAGMA(omp atomic) to += n
#define BOTH(x) PRAGMA(omp parallel) x; PRAGMA(omp parallel) x

static int a;

void change(void) {
  BOTH(ADD(a, 2));
}
