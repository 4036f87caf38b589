# modules.sh: with -fmodules, the headers of modules are read as text.
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
#include <stdio.h>
#include "own/own.h"
int main(void) {
  int threads = 0;
#pragma omp parallel num_threads(3) reduction(+ : threads)
  threads++;
  printf("%d %d\n", twice(20), threads);
}
END
for flags in -fmodules '-fmodules -fmodule-map-file=own/module.modulemap'; do
  run "$cc" -fopenmp $flags -fmodules-cache-path="$PWD/cache" uses.c -o uses
  [ "$(./uses)" = '40 3' ] || fail "with $flags: $(./uses)"
done
