/* metadirective_construct.c: the surrounding constructs select the directive.
 * [OMP 5.2 §7.1, §7.3]
 * SPDX-License-Identifier: MIT
 */
#include <omp.h>
#include <stdio.h>

#define STRING(...) #__VA_ARGS__
#define PRAGMA(...) _Pragma(STRING(omp __VA_ARGS__))
#define SHARE(x) PRAGMA(metadirective when(construct = {parallel, for} : x) \
                        when(construct = {parallel} : for) default(parallel for num_threads(2)))

static int a[4];

static void show(const char *what) {
  printf("%s %d %d %d %d\n", what, a[0], a[1], a[2], a[3]);
  a[0] = a[1] = a[2] = a[3] = 0;
}

static void orphaned(void) { /* no construct surrounds this code in the source */
#pragma omp metadirective when(construct = {parallel} : nothing) default(parallel num_threads(3))
#pragma omp atomic
  a[3]++;
}

int main(void) {
  int on = 1;
  SHARE(nothing)
  for (int i = 0; i < 4; i++)
    a[i] = omp_get_num_threads();
  show("outside");

#pragma omp parallel num_threads(3)
  {
    for (int k = 0; k < 1; k++)
      SHARE(nothing)
      for (int i = 0; i < 4; i++)
        a[i] += omp_get_num_threads();
#pragma omp single
    {
#pragma omp metadirective when(construct = {for} : nothing) \
    when(construct = {parallel} : critical) default(parallel)
      a[3] += omp_in_parallel();
    }
  }
  show("inside");

#pragma omp parallel for num_threads(4)
  for (int i = 0; i < 4; i++) {
    int n = 0;
    SHARE(atomic)
    n++;
#pragma omp metadirective when(construct = {for, parallel} : nothing) \
    default(parallel num_threads(2) reduction(+ : n))
    n += 10;
    a[i] = n + omp_get_level() * 100;
  }
#pragma omp metadirective when(construct = {parallel} : single) default(parallel num_threads(2))
  orphaned();
  show("in a loop");

  /* Only the innermost target construct and the constructs inside it are considered. The score
   * of a construct depends on its position. */
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp target teams num_teams(2) thread_limit(4) map(tofrom : a)
  {
    int me = omp_get_team_num();
#pragma omp metadirective when(construct = {parallel} : nothing)               \
    when(construct = {target} : parallel num_threads(2)) default(barrier)
#pragma omp atomic
    a[me]++;
#pragma omp metadirective when(construct = {target} : parallel num_threads(2)) \
    when(construct = {teams} : parallel num_threads(3))                        \
    when(user = {condition(score(1) : 1)} : nothing)
#pragma omp atomic
    a[2 + me]++;
  }
  show("target");

  /* Inside two constructs, kind(host) has score 4: more than score(2), and less than score(7). */
#pragma omp parallel num_threads(1)
#pragma omp for
  for (int i = 0; i < 1; i++) {
#pragma omp metadirective when(user = {condition(score(2) : 1)} : nothing) \
    when(device = {kind(host)} : task if(0))                               \
    when(construct = {for} : parallel num_threads(7))
    a[0] += omp_get_level();
#pragma omp metadirective when(user = {condition(score(7) : on)} : parallel num_threads(2)) \
    when(device = {kind(host)} : task if(0))
#pragma omp atomic
    a[1]++;
  }
  show("scores");
  return 0;
}

/* output:
outside 2 2 2 2
inside 3 3 3 4
in a loop 111 111 111 113
target 2 2 3 3
scores 1 2 0 0
*/
