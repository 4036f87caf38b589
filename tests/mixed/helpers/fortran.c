/* fortran.c: fills in a `struct part` with the functions of the Fortran part;
 * contains no OpenMP. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "parts.h"

#include <sys/syscall.h>
#include <unistd.h>

int f_nested(const char *rest, const struct place *place);
void f_set(int threads, int chunk);
int f_get(void);
int f_team(int *thread_ids);
void f_orphaned(int n, int *hit);
void f_tasks(int n, long *sum);
void f_exclude(union any_lock *lock, int counted[3]);
void f_lock(union any_lock *lock, int makes);
int f_own(int more);
int f_region_count(void);

/* Functions that Fortran calls. */
int thread_id(void) { return (int)syscall(SYS_gettid); }
int is_end(const char *rest) { return !*rest; }
int call_nested(const char *rest, const struct place *place) {
  return part_named(*rest)->nested(rest + 1, place);
}

const struct part f_part = {f_nested,  f_set,   f_get,     f_team,
                            f_orphaned, f_tasks, f_exclude, f_lock,
                            f_own,     f_region_count};
