/* leagues.h: leagues of teams; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* ---- teams, distribute [OMP 5.2 §10.2, §11.6] -----------------------------
 * A league is a region of as many threads as will execute its teams. Its
 * mfunction calls OCC_fork_team once for each team: that is a region of one
 * thread, which begins a contention group of its own, at nesting level 0. A
 * target region is a team without a league. */

struct OCC_league {
  unsigned teams, threads;
  unsigned thread_limit; /* of each team; 0: none */
};

/* The number of teams, and of threads for them. A clause's value is 0 if there
 * is no such clause. */
extern void OCC_league_plan(struct OCC_thread *self, struct OCC_league *league,
                            OCC_i64 lower, OCC_i64 upper, OCC_i64 thread_limit);
extern void OCC_fork_league(struct OCC_thread *self,
                            struct OCC_parallel *parallel, void *env,
                            const struct OCC_league *league);
/* Inside the league's mfunction. */
extern unsigned OCC_league_teams(struct OCC_thread *self);

/* `thread_limit` is that of a target construct's clause; 0: no clause. */
extern void OCC_fork_team(struct OCC_thread *self,
                          struct OCC_parallel *parallel, void *env,
                          unsigned num, OCC_i64 thread_limit);

/* For gomp/ in a target region, in which one thread executes all teams: each
 * call that returns 1 begins the next of `teams` teams; 0 stands for one
 * team. */
extern int OCC_league_next(struct OCC_thread *self, unsigned teams,
                           int is_first);

/* Like the functions of similar names below, with teams in place of threads. */
extern int OCC_dist_span(struct OCC_thread *self, OCC_u64 trip, OCC_u64 *lo,
                         OCC_u64 *hi);
extern OCC_u64 OCC_dist_first(struct OCC_thread *self, OCC_u64 chunk);
extern OCC_u64 OCC_dist_next(struct OCC_thread *self, OCC_u64 lo,
                             OCC_u64 chunk);

/* A clause's value: a number below 1 counts as 1. */
OCC_INLINE OCC_i64 OCC_count(OCC_i64 value) { return value < 1 ? 1 : value; }
