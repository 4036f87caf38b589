/* session.h: one run of a program under the sampling library.
 *
 * For:      main.c and scale.c.
 *
 *     struct session session;
 *     if (session_run(&usage, "1000", argv + first, &session) != 0)
 *       return 125;
 *     ... session.profile[0] ...
 *     session_end(&session);
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_SESSION_H
#define PROF_SESSION_H

#include "launch/launch.h"
#include "prof/profile.h"

struct session {
  int status; /* as launch_run gives it */
  double seconds; /* from its start to its end */
  int count; /* processes that used OpenMP, the program's own first */
  size_t room;
  struct profile **profile;
};

/* Runs argv[0] and reads what its processes have left. 0, or -1 after a message
 * if the program could not be observed; a program that is not found is a status
 * only. May be called again: the environment is as before when it returns. */
int session_run(const struct launch_usage *usage, const char *rate,
                char *const argv[], struct session *session);
/* After a run without a profile: says why there is none. */
void session_explain(const struct launch_usage *usage, const char *program);
void session_end(struct session *session);

#endif
