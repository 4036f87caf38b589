/* kmpc_teams.c: executes leagues of teams in clang's code.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    nothing. Callers: programs that clang compiled.
 * Spec:    [OMP 5.2 §10.2]
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_invoke.h"
#include "kmpc/kmpc_parallel.h"

#include <stdarg.h>

GOMP_CALLS_USER static void run_team(struct OCC_thread *self, void *arguments) {
  const struct kmpc_region *region = arguments;
  const struct OCC_construct *construct = self->task->construct;
  GOMP_CALLER(self);
  OCC_implicit_task_begin(self, construct);
  kmpc_invoke(region->function, 0, region->count, region->arguments);
  GOMP_JOIN(self, construct);
}

GOMP_CALLS_USER static void run_league(struct OCC_thread *self,
                                       void *arguments) {
  const struct kmpc_region *region = arguments;
  const struct OCC_construct *construct = self->task->construct;
  OCC_implicit_task_begin(self, construct);
  for (unsigned team = self->num; team < OCC_league_teams(self);
       team += self->team_size) {
    struct OCC_parallel parallel;
    OCC_parallel_begin(self, &parallel, region->team, 1, 1, 0);
    OCC_fork_team(self, &parallel, arguments, team, 0);
    OCC_parallel_end(self, &parallel);
  }
  GOMP_JOIN(self, construct);
}
KMPC_UNSEEN(OCC_TEAMS, run_league);
KMPC_UNSEEN(OCC_TEAM, run_team);

KMPC_ENTRY void __kmpc_fork_teams(const struct kmpc_ident *loc, int32_t count,
                                  kmpc_microtask *function, ...) {
  struct OCC_thread *self = OCC_self();
  void *arguments[count > 0 ? count : 1];
  struct kmpc_region region = {
      .function = function,
      .count = (unsigned)count,
      .arguments = arguments,
      .team = KMPC_REGION_SITE(self, OCC_TEAM, function, run_team)};
  struct OCC_league league;
  struct OCC_parallel parallel;
  (void)loc;
  KMPC_ARGUMENTS(arguments, count, function);
  OCC_league_plan(self, &league, kmpc_here.least_teams, kmpc_here.most_teams,
                  kmpc_here.thread_limit);
  kmpc_here.least_teams = kmpc_here.most_teams = kmpc_here.thread_limit = 0;
  OCC_parallel_begin(self, &parallel,
                     KMPC_REGION_SITE(self, OCC_TEAMS, function, run_league),
                     league.teams, 1, 0);
  OCC_fork_league(self, &parallel, &region, &league);
  OCC_parallel_end(self, &parallel);
}

/* ---- Clauses of the next league; 0 means no clause ---- */

KMPC_ENTRY void __kmpc_push_num_teams(const struct kmpc_ident *loc,
                                      int32_t thread, int32_t teams,
                                      int32_t thread_limit) {
  (void)loc, (void)thread;
  kmpc_here.least_teams = 0;
  kmpc_here.most_teams = teams;
  kmpc_here.thread_limit = thread_limit;
}

KMPC_ENTRY void __kmpc_push_num_teams_51(const struct kmpc_ident *loc,
                                         int32_t thread, int32_t least,
                                         int32_t most, int32_t thread_limit) {
  (void)loc, (void)thread;
  kmpc_here.least_teams = least;
  kmpc_here.most_teams = most;
  kmpc_here.thread_limit = thread_limit;
}
