# regions.sh: for any address in the function of a region, occ_region_of finds the region, with each
# way of linking.
# SPDX-License-Identifier: MIT
cat >common.h <<'END'
#define HERE (__extension__({ void *a = where(); a; }))
void *where(void);
void report(const char *what, const void *address);
END
cat >lib.c <<'END'
#include "common.h"
void library(void) {
#pragma omp parallel num_threads(1)
  report("library", HERE);
}
END
cat >main.c <<'END'
#include "common.h"
#include <occ.h>
#include <ompt.h>
#include <stdio.h>
#include <string.h>
static occ_region_of_t region_of;
static void start(const char *runtime, unsigned version,
                  ompt_function_lookup_t lookup) {
  region_of = (occ_region_of_t)lookup("occ_region_of");
}
ompt_initialize_fn_t ompt_tool(void) { return start; }
__attribute__((noinline)) void *where(void) {
  return __builtin_return_address(0);
}
void report(const char *what, const void *address) {
  const struct occ_region_info *r = region_of(address);
  const char *slash = r ? strrchr(r->file, '/') : NULL;
  if (r)
    printf("%s: %s:%d-%d %s\n", what, slash ? slash + 1 : r->file, r->line,
           r->line_end, r->function);
  else
    printf("%s: none\n", what);
}
static int volatile n;
void library(void);
int main(void) {
#pragma omp parallel num_threads(1)
  {
    report("outer", HERE);
#pragma omp task if (0)
    {
      for (int i = 0; i < 3; i++)
        n += i;
      report("task", HERE);
    }
#pragma omp parallel num_threads(1)
    report("inner", HERE);
  }
  report("main", HERE);
  report("runtime", (const void *)(unsigned long)region_of);
  report("data", &region_of);
  library();
  return 0;
}
END
cat >want <<'END'
outer: main.c:27-38 main
task: main.c:30-35 main
inner: main.c:36-37 main
main: none
runtime: none
data: none
library: lib.c:3-4 library
END
check() {
  run ./main >got
  same want got
}
for level in -O0 -O2; do
  run "$cc" -fopenmp $level main.c lib.c -o main
  check
  run "$cc" -fopenmp $level -fPIC -shared lib.c -o libother.so
  run "$cc" -fopenmp $level main.c -L. -lother -Wl,-rpath,"$PWD" -o main
  check
done
run "$cc" -fopenmp -O2 -static main.c lib.c -o main
check
run "$cc" -fopenmp -O2 -ffunction-sections -Wl,--gc-sections main.c lib.c -o main
check
if "$clang" -flto -x c /dev/null -shared -o probe.so 2>probe; then
  run "$cc" -fopenmp -O2 -flto main.c lib.c -o main
  check
fi
