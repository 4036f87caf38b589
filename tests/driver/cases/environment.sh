# environment.sh: the program's own changes of OpenMP's variables have no effect, with a tool or
# without, also in a child. A library that is loaded later gets the variables of that moment.
# SPDX-License-Identifier: MIT
cat >changes.c <<'END'
#include <omp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
static int as_before(void) {
  omp_sched_t kind;
  int chunk, bound = omp_get_proc_bind();
  omp_get_schedule(&kind, &chunk);
  return omp_get_max_threads() == 3 && kind == omp_sched_dynamic && chunk == 7 &&
         bound == omp_proc_bind_false && omp_get_thread_limit() > 99;
}
int main(void) {
  int status;
  /* Some programs write into the memory of their environment. */
  memset(getenv("OMP_SCHEDULE"), 'x', 3);
  setenv("OMP_NUM_THREADS", "5", 1);
  setenv("OMP_THREAD_LIMIT", "2", 1);
  unsetenv("OMP_PROC_BIND");
  setenv("OMP_PLACES", "threads", 1);
  if (fork() == 0)
    _exit(as_before() ? 0 : 1);
  wait(&status);
  if (status || !as_before())
    return 1;
  if (fork() == 0)
    _exit(as_before() ? 0 : 1);
  wait(&status);
  return status != 0;
}
END
cat >tool.c <<'END'
#include <omp-tools.h>
static int begin(ompt_function_lookup_t lookup, int device, ompt_data_t *data) { return 1; }
static void end(ompt_data_t *data) {}
ompt_start_tool_result_t *ompt_start_tool(unsigned version, const char *runtime) {
  static ompt_start_tool_result_t result = {begin, end, {0}};
  return &result;
}
END
run "$cc" -w -I "$BUILD/lib/ompt-cc/include" -shared -fPIC tool.c -o tool.so
export OMP_NUM_THREADS=3 OMP_SCHEDULE_ALL=dynamic,7 OMP_PROC_BIND=false OMP_SCHEDULE=dynamic,7
for link in '' -static-openmp -static; do
  run "$cc" -fopenmp changes.c $link -o changes
  run ./changes
  run env OMP_TOOL_LIBRARIES="$PWD/tool.so" ./changes 2>warnings
done

# A long text; and a program without OpenMP, which gets no message about a wrong value.
run "$cc" -fopenmp changes.c -o changes
OMP_AFFINITY_FORMAT=$(printf '%5000s' x) OMP_PLACES=$(printf '{0},%.0s' $(seq 900)){0} run ./changes
echo 'int main(void) { return 0; }' >none.c
run "$cc" -fopenmp none.c -Wl,--no-as-needed -lomptcc -o none
OMP_SCHEDULE=wrong run ./none 2>messages
[ ! -s messages ] || fail "$(cat messages)"

echo 'int number(void) { int n = 0;
#pragma omp parallel reduction(+ : n)
n++;
return n; }' >lib.c
cat >loads.c <<'END'
#include <dlfcn.h>
#include <stdlib.h>
int main(void) {
  setenv("OMP_NUM_THREADS", "5", 1);
  void *lib = dlopen("./lib.so", RTLD_NOW);
  setenv("OMP_NUM_THREADS", "4", 1);
  return lib && ((int (*)(void))dlsym(lib, "number"))() == 5 ? 0 : 1;
}
END
run "$cc" -fopenmp -shared -fPIC lib.c -o lib.so
run "$clang" loads.c -ldl -o loads
run ./loads
