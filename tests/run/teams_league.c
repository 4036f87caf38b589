/* teams_league.c: the number of teams, and the numbers that routines return in
 * each team.
 * SPDX-License-Identifier: MIT
 */
#include <omp.h>
#include <stdio.h>

static int seen[64], wrong;

static void orphan(int teams) {
  seen[omp_get_team_num()]++;
  if (omp_get_num_teams() != teams || omp_get_num_threads() != 1 ||
      omp_get_thread_num() != 0 || omp_get_level() != 0 ||
      omp_get_active_level() != 0 || omp_in_parallel() ||
      omp_get_team_size(0) != 1 || omp_get_ancestor_thread_num(1) != -1)
    wrong = 1;
}

static void show(const char *what, int teams) {
  int once = 0, more = 0;
  for (int i = 0; i < 64; i++) {
    once += i < teams && seen[i] == 1;
    more += i >= teams && seen[i];
    seen[i] = 0;
  }
  printf("%s: %d of %d once, %d beyond, wrong %d\n", what, once, teams, more,
         wrong);
  wrong = 0;
}

#define LEAGUE _Pragma("omp teams num_teams(40)")

int main(void) {
  int n = 5;
#pragma omp teams num_teams(n)
  orphan(n);
  show("a variable", 5);

  for (int round = 1; round <= 3; round++) {
#pragma omp teams num_teams(round * 7)
    {
      orphan(round * 7);
    }
    show("in a loop", round * 7);
  }

  LEAGUE
  orphan(40);
  show("more than threads", 40);

#pragma omp teams
  orphan(omp_get_num_teams());
  printf("default: %d\n", seen[0]);
  seen[0] = 0;

  /* Each team has its own copies; a shared variable exists once. */
  int shared[6], first = 10, own = 1;
  short small = 3;
  int sum = 0, all = 0;
#pragma omp teams num_teams(6) private(own) firstprivate(first, small) \
    shared(shared) reduction(+ : sum) default(none)
  {
    own = omp_get_team_num();
    first += own;
    small = (short)(small + first);
    shared[own] = first;
    sum += small;
  }
  for (int i = 0; i < 6; i++)
    all += shared[i];
  printf("shared %d sum %d, %d %d %d\n", all, sum, first, own, small);

  /* A region inside a team is at level 1, and has a team of its own. */
  int inside = 0, bad = 0;
#pragma omp teams num_teams(3) thread_limit(8) reduction(+ : inside)
  {
    int team = omp_get_team_num(), mine = 0;
    omp_set_num_threads(4);
#pragma omp parallel
    {
      if (omp_get_level() != 1 || omp_get_team_num() != team ||
          omp_get_num_teams() != 3 || omp_get_ancestor_thread_num(0) != 0 ||
          omp_get_team_size(1) != omp_get_num_threads())
        bad = 1;
#pragma omp atomic
      mine++;
#pragma omp barrier
#pragma omp single
      if (mine != omp_get_num_threads())
        bad = 1;
    }
    inside += mine;
  }
  printf("threads %d bad %d, outside level %d teams %d team %d\n", inside, bad,
         omp_get_level(), omp_get_num_teams(), omp_get_team_num());
  return 0;
}

/* output:
a variable: 5 of 5 once, 0 beyond, wrong 0
in a loop: 7 of 7 once, 0 beyond, wrong 0
in a loop: 14 of 14 once, 0 beyond, wrong 0
in a loop: 21 of 21 once, 0 beyond, wrong 0
more than threads: 40 of 40 once, 0 beyond, wrong 0
default: 1
shared 75 sum 93, 10 1 3
threads 12 bad 0, outside level 0 teams 1 team 0
*/
