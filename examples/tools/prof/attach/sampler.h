/* sampler.h: samples all OpenMP threads of another process at one moment.
 *
 * For:      attach.c.
 *
 *     sampler_begin(&sampler, &remote, record);
 *     while (...) {
 *       ... wait until tracees_now() >= sampler.next; serve the tracees ...
 *       sampler_round(&sampler);
 *     }
 *     sampler_end(&sampler);
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_SAMPLER_H
#define PROF_SAMPLER_H

#include "prof/attach/joined.h"
#include "prof/attach/tracee.h"
#include "prof/record/record.h"

struct thread;

struct stranger { /* a thread that OpenMP does not know yet */
  pid_t tid;
  int is_there;
  unsigned next, step; /* look in round `next`, again `step` rounds later */
};

struct sampler {
  struct remote *remote;
  struct record *record;
  struct tracees tracees;
  int count, stranger_count;
  size_t room, stranger_room;
  struct thread **thread;
  struct stranger *stranger;
  unsigned round, look;
  unsigned long samples;
  int64_t period;
  int64_t paused; /* time not counted as the program's */
  int64_t stood; /* the part of `paused` in which the program was stopped */
  int64_t last; /* the end of the last round */
  int64_t next; /* when the next round is due */
  int64_t looked; /* when the mapped libraries were compared last */
  int error; /* errno of the first thread that could not be observed */
};

void sampler_begin(struct sampler *sampler, struct remote *remote,
                   struct record *record);
void sampler_round(struct sampler *sampler);
/* Completes the record. The calling thread must end afterwards. */
void sampler_end(struct sampler *sampler);

#endif
