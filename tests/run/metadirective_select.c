/* metadirective_select.c: the directive that a metadirective selects at compile
 * time. [OMP 5.2 §7.4]
 * SPDX-License-Identifier: MIT
 */
#include <omp.h>
#include <stdio.h>

#define USE_TEAMS 1
#define WIDTH 2 + 1

static int threads(void) {
  int n = 0;
#pragma omp metadirective when(user = {condition(USE_TEAMS && WIDTH > 2)}      \
                               : parallel num_threads(WIDTH) reduction(+ : n)) \
    default(nothing)
  n++;
  return n;
}

#define STRING(x) #x
#define PRAGMA(x) _Pragma(STRING(omp x))
#define PICK                                                   \
  PRAGMA(metadirective when(device = {kind(nohost, gpu)}       \
                            : parallel num_threads(7))         \
         otherwise(parallel num_threads(5)))

static void count(int *n) {
#pragma omp atomic
  (*n)++;
}

int main(void) {
  int n = 0, sum = 0, teams = 0;
  printf("%d\n", threads());
  PICK
  count(&n);
  printf("%d\n", n);

  /* The matching selector with the highest score wins. If several selectors have
   * this score, the first of them wins. */
#pragma omp metadirective                                                 \
    when(implementation = {vendor(score(2) : llvm)} : parallel num_threads(2)) \
    when(user = {condition(score(1 + 2) : 1)} : parallel num_threads(4))  \
    when(user = {condition(score(99) : 0 ? 1 : 0)} : parallel num_threads(6))  \
    when(user = {condition(score(3) : 2)} : parallel num_threads(8))
#pragma omp single
  sum = omp_get_num_threads();
  printf("%d\n", sum);

  /* The first selector is contained in the second, which matches too, so the
   * second wins. */
#pragma omp metadirective when(device = {kind(any)} : parallel num_threads(2)) \
    when(device = {kind(any)}, user = {condition(1)} : parallel num_threads(3))
#pragma omp master
  sum = omp_get_num_threads();
  printf("%d\n", sum);

#pragma omp metadirective when(device = {arch("nvptx64", amdgcn)} : parallel for) \
    when(device = {kind(cpu)}, implementation = {vendor("llvm")}              \
         : teams distribute parallel for num_teams(3) reduction(+ : teams))    \
    default(parallel for)
  for (int i = 0; i < 30; i++)
    teams += omp_get_num_teams();
  printf("%d\n", teams);

  /* Selects no directive, in a position that needs a statement. */
  for (int i = 0; i < 2; i++)
#pragma omp metadirective when(user = {condition(0x10 >> 4 == 2)} : parallel)
    teams++;
  if (teams == 92)
#pragma omp metadirective when(user = {condition(true)} : nothing) default(parallel)
    teams++;
#pragma omp parallel num_threads(3)
  {
#pragma omp metadirective when(user = {condition(!0)} : barrier) default(taskwait)
#pragma omp metadirective when(user = {condition(1)} : for reduction(+ : sum)) \
    otherwise(single)
    for (int i = 0; i < 3; i++)
      sum += 10;
  }
  printf("%d %d\n", teams, sum);
  return 0;
}

/* output:
3
5
4
3
90
93 33
*/
