/* leagues.h: declares leagues of teams; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* ---- teams, distribute [OMP 5.2 §10.2, §11.6] -----------------------------
 * A league is a region whose threads execute the teams. The league's mfunction
 * calls OCC_fork_team once for each team. A team is a region of one thread at
 * nesting level 0, and begins a contention group of its own. A target region is
 * a team without a league. */

struct OCC_league {
  unsigned teams, threads;
  unsigned thread_limit; /* limit of each team, or 0 */
};

/* Computes the number of teams, and of the threads that execute them. The last
 * three arguments are the values of clauses. 0 means that there is no such
 * clause. */
extern void OCC_league_plan(struct OCC_thread *self, struct OCC_league *league,
                            OCC_i64 lower, OCC_i64 upper, OCC_i64 thread_limit);
extern void OCC_fork_league(struct OCC_thread *self,
                            struct OCC_parallel *parallel, void *env,
                            const struct OCC_league *league);
/* Returns the number of teams. Call inside the league's mfunction. */
extern unsigned OCC_league_teams(struct OCC_thread *self);

/* Executes a team. `thread_limit` is the value of the target construct's
 * clause, or 0 if it has no such clause. */
extern void OCC_fork_team(struct OCC_thread *self,
                          struct OCC_parallel *parallel, void *env,
                          unsigned num, OCC_i64 thread_limit);

/* For gcc's code in a target region, where one thread executes all teams.
 * Begins the next team and returns 1. Returns 0 after the last team. `teams` is
 * the number of teams, where 0 means one team. */
extern int OCC_league_next(struct OCC_thread *self, unsigned teams,
                           int is_first);

/* Like OCC_static_span, OCC_static_first and OCC_static_next, but for teams. */
extern int OCC_dist_span(struct OCC_thread *self, OCC_u64 trip, OCC_u64 *lo,
                         OCC_u64 *hi);
extern OCC_u64 OCC_dist_first(struct OCC_thread *self, OCC_u64 chunk);
extern OCC_u64 OCC_dist_next(struct OCC_thread *self, OCC_u64 lo,
                             OCC_u64 chunk);

OCC_INLINE OCC_i64 OCC_count(OCC_i64 value) { return value < 1 ? 1 : value; }
