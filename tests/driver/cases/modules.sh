# modules.sh: with -fmodules, a file that is lowered includes headers as text.
# SPDX-License-Identifier: MIT
mkdir own
cat >own/module.modulemap <<'END'
module own { header "own.h" export * }
END
cat >own/own.h <<'END'
static inline int twice(int n) {
  int sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += 2;
  return sum;
}
END
cat >uses.c <<'END'
#include "own/own.h"
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
int main(void) {
  int threads = 0;
#pragma omp parallel num_threads(3) reduction(+ : threads)
  threads++;
  printf("%d %d\n", twice(20), threads);
}
END
printf '#include <stdarg.h>\n#include <stddef.h>\nint main(void) { return 0; }\n' >none.c
for options in -fmodules '-fmodules -fmodules-cache-path=cache -g -gmodules' \
  '-fmodules -fmodule-map-file=own/module.modulemap -fmodule-name=mine' \
  '-fimplicit-module-maps -Wall -Werror'; do
  # shellcheck disable=SC2086
  run "$cc" -fopenmp $options uses.c -o uses
  [ "$(./uses)" = '40 3' ] || fail "with $options: $(./uses)"
  # shellcheck disable=SC2086
  run "$cc" -fopenmp $options none.c -o none
  run ./none
done
no_temporaries
