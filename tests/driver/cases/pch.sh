# pch.sh: a file that is lowered includes a precompiled header that was made with -fopenmp.
# SPDX-License-Identifier: MIT
cat >common.h <<'END'
#include <stdio.h>
#define TEAM 3
struct pair { int a, b; };
static inline int add(struct pair p) { return p.a + p.b; }
END
cat >a.c <<'END'
int main(void) {
  int n = 0;
#pragma omp parallel num_threads(TEAM) reduction(+ : n)
  n += add((struct pair){1, 1});
  printf("%d\n", n);
  return n != 2 * TEAM;
}
END
run "$cc" -fopenmp -x c-header common.h -o common.h.pch
run "$cc" -fopenmp -include common.h a.c -o a
run ./a
run "$cc" -fopenmp -include-pch common.h.pch a.c -o b
run ./b
# A file without constructs is compiled only by clang.
sed '/#pragma/d' a.c >c.c
run "$cc" -fopenmp -include common.h c.c -o c
status_is 1 ./c
