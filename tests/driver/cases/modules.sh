# modules.sh: with -fmodules, a file that is lowered includes headers as text.
# SPDX-License-Identifier: MIT
cat >own.h <<'END'
static inline int twice(int n) { return 2 * n; }
END
cat >module.modulemap <<'END'
module own { header "own.h" export * }
END
cat >a.c <<'END'
#include "own.h"
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
int main(void) {
  int n = 0;
#pragma omp parallel num_threads(3) reduction(+ : n)
  n += twice(1);
  printf("%d\n", n);
  return n != 6;
}
END
sed '/#pragma/d' a.c >b.c
for options in -fmodules '-fmodules -fmodules-cache-path=cache -g -gmodules' \
  '-fmodules -fmodule-map-file=module.modulemap -fmodule-name=mine' \
  '-fimplicit-module-maps -Wall -Werror'; do
  # shellcheck disable=SC2086
  run "$cc" -fopenmp $options a.c -o a
  run ./a
  # shellcheck disable=SC2086
  run "$cc" -fopenmp $options b.c -o b
  status_is 1 ./b
done
no_temporaries
