/* attach.h: takes a profile of a running process, from outside of the process.
 *
 * For:      main.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_ATTACH_H
#define PROF_ATTACH_H

#include "prof/profile/session.h"

struct attach_wish {
  const char *pid, *seconds, *samples; /* the options' texts, or NULL */
  const char *rate;
};

/* Samples the process until the wanted time is over, the wanted samples are
 * taken, the process ends, or SIGINT, SIGTERM or SIGHUP comes. Returns 0, or -1
 * after a message if the process can't be observed. Calls launch_wrong if an
 * option is wrong. */
int attach_run(const struct launch_usage *usage, const struct attach_wish *wish,
               struct session *session);

/* Returns `pid` if this is a process that can be profiled. Otherwise prints the
 * reason, and returns 0. */
pid_t attach_allowed(const struct launch_usage *usage, pid_t pid);
/* Prints why a thread of the process can't be observed. */
void attach_refused(const struct launch_usage *usage, pid_t pid, int error);

#endif
