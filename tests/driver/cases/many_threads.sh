# many_threads.sh: a program that requests far more threads than the system has gets a smaller team
# and one message, in whatever way it requests the threads.
# SPDX-License-Identifier: MIT
#
# A small address space limits the number of threads, because each stack takes 1 MB of it.
cat >many.c <<'END'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* Returns the size of the team. All members must have taken part. */
static int team(int wanted) {
  int seen = 0, size = 0;
#pragma omp parallel reduction(+ : seen) num_threads(wanted)
  {
    seen++;
#pragma omp single
    size = omp_get_num_threads();
  }
  return seen == size ? size : -1;
}
int main(int count, char **how) {
  int wanted = 1000000, size = 0, n = 0;
  (void)count;
  if (!strcmp(how[1], "clause"))
    size = team(wanted);
  if (!strcmp(how[1], "routine")) {
    omp_set_num_threads(wanted);
    size = team(omp_get_max_threads());
  }
  if (!strcmp(how[1], "variable"))
    size = team(omp_get_max_threads());
  if (!strcmp(how[1], "often"))
    for (int i = 0; i < 4; i++)
      size = team(wanted);
  if (!strcmp(how[1], "nested")) {
    omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2) reduction(max : size)
    size = team(wanted);
  }
  if (!strcmp(how[1], "teams")) {
#pragma omp teams num_teams(1000000) reduction(+ : n)
    n++;
    size = n < 1 ? -1 : 2;
  }
  puts(size > 1 && size < 4000 ? "fewer" : size < 0 ? "wrong" : "other");
  return 0;
}
END
run "$cc" -fopenmp -O1 many.c -o many
limited() { # WAY yes|no: the way to request threads; is a message expected?
  (
    ulimit -v 4000000
    # shellcheck disable=SC2086
    exec env OMP_STACKSIZE=1M $more timeout 300 ./many "$1" >out 2>err
  ) || fail "$1: exit status $?: $(cat err)"
  [ "$(cat out)" = fewer ] || fail "$1: $(cat out)"
  if [ "$2" = yes ]; then
    has err '^libomptcc: warning: a team of [0-9]+ threads instead of 1000000: '
    [ "$(wc -l <err)" -eq 1 ] || fail "$1: more than one message: $(cat err)"
  else
    [ ! -s err ] || fail "$1: $(cat err)"
  fi
}
more=
limited clause yes
limited routine yes
limited often yes
limited nested yes
limited teams no
more=OMP_NUM_THREADS=1000000 limited variable yes
more="OMP_NUM_THREADS=1000000 OMP_DYNAMIC=true" limited variable no
more="OMP_NUM_THREADS=1000000 OMP_THREAD_LIMIT=7" limited variable no

# The runtime always tries to start some threads (MANY in rtlib/engine/pool.c). Here the system has
# no memory for their stacks.
(
  ulimit -v 300000
  exec timeout 300 ./many clause >out 2>err
) || fail "no room for stacks: exit status $?: $(cat err)"
[ "$(cat out)" = fewer ] || fail "no room for stacks: $(cat out)"
has err '^libomptcc: warning: a team of [0-9]+ threads instead of 1000000: '
