/* gomp_teams.c: executes leagues of teams in gcc's code.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    nothing. Callers: programs that gcc compiled.
 * Spec:    [OMP 5.2 §10.2]
 *
 * On the host, a teams construct's block is an outlined function. In a target
 * region, gcc's code executes the block itself and asks whether there is
 * another team. So one thread executes all teams.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_parallel.h"

struct env {
  gomp_function *function;
  void *data;
  const struct OCC_construct *team;
};

GOMP_CALLS_USER static void run_team(struct OCC_thread *self, void *arguments) {
  const struct env *env = arguments;
  const struct OCC_construct *construct = self->task->construct;
  const struct gomp_position outside = gomp_here;
  GOMP_CALLER(self);
  gomp_here.region = 0;
  gomp_here.single = 0;
  OCC_implicit_task_begin(self, construct);
  env->function(env->data);
  gomp_single_over(self);
  gomp_here = outside;
  GOMP_JOIN(self, construct);
}

GOMP_CALLS_USER static void run_league(struct OCC_thread *self,
                                       void *arguments) {
  struct env *env = arguments;
  const struct OCC_construct *construct = self->task->construct;
  OCC_implicit_task_begin(self, construct);
  for (unsigned team = self->num; team < OCC_league_teams(self);
       team += self->team_size) {
    struct OCC_parallel parallel;
    OCC_parallel_begin(self, &parallel, env->team, 1, 1, 0);
    OCC_fork_team(self, &parallel, env, team, 0);
    OCC_parallel_end(self, &parallel);
  }
  GOMP_JOIN(self, construct);
}

GOMP_ENTRY void GOMP_teams_reg(gomp_function *function, void *data,
                               unsigned teams, unsigned thread_limit,
                               unsigned flags) {
  static const struct OCC_call_site
      unseen_league = {{OCC_TEAMS, 0, 0, "", "", run_league, 0}, 0, 0},
      unseen_team = {{OCC_TEAM, 0, 0, "", "", run_team, 0}, 0, 0};
  struct OCC_thread *self = OCC_self();
  const void *address = __builtin_return_address(0);
  const int seen = OCC_observed(self);
  struct env env = {function, data,
                    seen ? gomp_site(address, function, OCC_TEAM, 0, run_team)
                         : &unseen_team.construct};
  struct OCC_league league;
  struct OCC_parallel parallel;
  (void)flags;
  OCC_league_plan(self, &league, 0, teams, thread_limit);
  OCC_parallel_begin(
      self, &parallel,
      seen ? gomp_site(address, function, OCC_TEAMS, 0, run_league)
           : &unseen_league.construct,
      league.teams, 1, 0);
  OCC_fork_league(self, &parallel, &env, &league);
  OCC_parallel_end(self, &parallel);
}

/* Returns 1 if the program must execute the block as one more team. */
GOMP_ENTRY bool GOMP_teams4(unsigned least, unsigned most,
                            unsigned thread_limit, bool is_first) {
  struct OCC_thread *self = OCC_self();
  (void)most;
  (void)thread_limit; /* the target region's limit is used */
  return OCC_league_next(self, least, is_first);
}

/* For code of gcc before 12. One team executes the block. */
GOMP_ENTRY void GOMP_teams(unsigned teams, unsigned thread_limit) {
  (void)teams;
  (void)thread_limit;
}
