/* session.h: runs a program with the sampling library, and reads the profiles.
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
#include "prof/profile/profile.h"

/* Samples per second, at most. A sample takes 5 to 10 microseconds, so ten
 * times this rate would leave no time to the program. */
enum { SESSION_RATE_MOST = 10000 };

struct session {
  int status; /* exit status as from launch_run */
  double seconds; /* from the program's start to its end */
  int count; /* processes that used OpenMP, the program's own first */
  int failed; /* processes that could not write a record, and said so */
  size_t room;
  struct profile **profile;
};

/* Creates a folder for records, in TMPDIR; by default in memory (/dev/shm), or
 * in /tmp. Returns 0, or -1 after a message, also if there is too little room
 * for a record: writing to a record without room would kill the observed
 * process. Removes folders of sessions that were killed. */
int session_folder(const struct launch_usage *usage, char *path, size_t size);
/* Runs argv[0] and reads the records of its processes. Returns 0, or -1 after a
 * message if the program could not be observed. If the program is not found,
 * sets `status` and returns 0. Can be called several times, because this
 * function restores the environment. */
int session_run(const struct launch_usage *usage, const char *rate,
                char *const argv[], struct session *session);
/* Adds the profiles of the records in a folder. Removes the folder. */
void session_read(const char *folder, struct session *session);
/* Prints why a run has no profile. Call after such a run. */
void session_explain(const struct launch_usage *usage, const char *program);
void session_end(struct session *session);

#endif
