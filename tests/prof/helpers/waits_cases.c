/* waits_cases.c: checks which waits own_waits.c leaves out of a profile, and how
 * much blame blame_limit.c leaves, with profiles made by hand.
 *
 * For:      own.sh, which links this file with files of examples/tools/prof/profile. Prints what is
 * wrong. Exit status 1 if something is.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/profile/blame_limit.h"
#include "prof/profile/own_waits.h"

#include <math.h>
#include <ompt.h>
#include <stdio.h>

enum { OUTER, INNER, CALLED, LABELS };
static struct label label[LABELS] = {
    {.kind = LABEL_CONSTRUCT, .what = "parallel"},
    {.kind = LABEL_CONSTRUCT, .what = "parallel"},
    {.kind = LABEL_FUNCTION},
};

/* The stacks of all profiles. */
enum {
  WORKS_INNER, /* 100 ns of work in the inner region */
  WORKS_OUTER, /* 100 ns of work in the outer region */
  SERIAL, /* 100 ns of work outside of regions */
  WAITS_INNER, /* 40 ns in a barrier of the inner region */
  WAITS_TASKS, /* 60 ns in a taskwait of the inner region */
  WAITS_OUTER, /* 50 ns in a barrier of the outer region */
  WAITS_ORDERED, /* 50 ns at an ordered construct of the outer region */
  WAITS_LOCK, /* 20 ns for a lock in the inner region */
  WAITS_IDLE, /* 80 ns without a team */
  STACKS
};
static const struct {
  enum doing doing;
  int state, region;
  double time;
} made[STACKS] = {
    {DOING_WORK, ompt_state_work_parallel, INNER, 100},
    {DOING_WORK, ompt_state_work_parallel, OUTER, 100},
    {DOING_WORK, ompt_state_work_serial, LABELS, 100},
    {DOING_BARRIER, ompt_state_wait_barrier, INNER, 40},
    {DOING_TASKS, ompt_state_wait_taskwait, INNER, 60},
    {DOING_BARRIER, ompt_state_wait_barrier, OUTER, 50},
    {DOING_LOCK, ompt_state_wait_ordered, OUTER, 50},
    {DOING_LOCK, ompt_state_wait_lock, INNER, 20},
    {DOING_IDLE, ompt_state_idle, LABELS, 80},
};

static struct frame frame[STACKS][3];
static struct sampled stack[STACKS];
static struct thread_cost thread[2];
static struct profile profile;
static int failures;

static void is(const char *what, double found, double expected) {
  if (fabs(found - expected) < 1e-6)
    return;
  printf("%s: %g instead of %g\n", what, found, expected);
  failures = 1;
}

/* Each thread has half of the time. */
static void make(void) {
  profile = (struct profile){.label_count = LABELS, .label = label, .stack_count = STACKS,
                             .stack = stack, .thread_count = 2, .thread = thread};
  thread[0] = thread[1] = (struct thread_cost){.type = 1};
  for (int i = 0; i < STACKS; i++) {
    int count = 0;
    if (made[i].region != LABELS)
      frame[i][count++].label = OUTER;
    if (made[i].region == INNER)
      frame[i][count++].label = INNER;
    frame[i][count++].label = CALLED;
    stack[i] = (struct sampled){.doing = made[i].doing, .state = made[i].state,
                                .count = count, .frame = frame[i]};
    stack[i].cost.time[made[i].doing] = made[i].time;
    profile.all.time[made[i].doing] += made[i].time;
    for (int k = 0; k < 2; k++)
      thread[k].cost.time[made[i].doing] += made[i].time / 2;
  }
}

static double left(int which) { return stack[which].cost.time[made[which].doing]; }

static void of_a_region(void) {
  make();
  stack[WORKS_INNER].blame_tool[BLAME_TEAM] = 50;
  stack[WORKS_OUTER].blame_tool[BLAME_TEAM] = 20;
  own_waits_leave_out(&profile);
  is("half of the inner barrier", left(WAITS_INNER), 20);
  is("half of the inner taskwait", left(WAITS_TASKS), 30);
  is("a fifth of the outer barrier", left(WAITS_OUTER), 40);
  is("a fifth of the wait for the turn", left(WAITS_ORDERED), 40);
  is("nothing of the lock", left(WAITS_LOCK), 20);
  is("nothing of the idle time", left(WAITS_IDLE), 80);
  is("nothing of the work", left(WORKS_INNER), 100);
  is("left out of the barrier", stack[WAITS_INNER].waited, 20);
  is("all threads: barriers", profile.all.time[DOING_BARRIER], 60);
  is("all threads: left out", profile.tool, 70);
  is("a thread: barriers", thread[1].cost.time[DOING_BARRIER], 30);
  is("a thread: left out", thread[1].tool, 35);
}

/* The inner region has too few waits: the rest is taken from all regions. */
static void of_all_regions(void) {
  make();
  stack[WORKS_INNER].blame_tool[BLAME_TEAM] = 125;
  own_waits_leave_out(&profile);
  is("all of the inner barrier", left(WAITS_INNER), 0);
  is("the rest from the outer barrier", left(WAITS_OUTER), 37.5);
  is("as much as was caused", profile.tool, 125);
}

static void of_locks_and_idle_threads(void) {
  make();
  stack[WORKS_INNER].blame_tool[BLAME_LOCK] = 15;
  stack[SERIAL].blame_tool[BLAME_IDLE] = 60;
  own_waits_leave_out(&profile);
  is("lock", left(WAITS_LOCK), 5);
  is("turn", left(WAITS_ORDERED), 50);
  is("idle", left(WAITS_IDLE), 20);
}

/* More was caused than threads have waited, as samples are few. */
static void of_too_much(void) {
  make();
  stack[SERIAL].blame_tool[BLAME_IDLE] = 1000;
  stack[SERIAL].blame_tool[BLAME_TEAM] = 1000;
  own_waits_leave_out(&profile);
  is("nothing is left of idle time", left(WAITS_IDLE), 0);
  is("nothing is left of waits", left(WAITS_OUTER), 0);
  is("the lock stays", left(WAITS_LOCK), 20);
  is("not more than all waits", profile.tool, 280);
}

static void set_blame(int which, enum blame kind, double time) {
  stack[which].cost.blame[kind] = profile.all.blame[kind] = thread[1].cost.blame[kind] = time;
}

/* Threads have waited 200 ns in teams, 20 for a lock, 80 without a team. */
static void no_more_blame_than_waits(void) {
  make();
  set_blame(WORKS_INNER, BLAME_TEAM, 400);
  set_blame(WORKS_INNER, BLAME_LOCK, 20);
  set_blame(SERIAL, BLAME_IDLE, 160);
  stack[WORKS_INNER].blame_starved = 210;
  stack[WORKS_INNER].blame_ready = 100;
  stack[SERIAL].blame_starved = 160;
  blame_limit(&profile);
  is("blame for the team", stack[WORKS_INNER].cost.blame[BLAME_TEAM], 200);
  is("blame for the lock", stack[WORKS_INNER].cost.blame[BLAME_LOCK], 20);
  is("half of 420 was starved", stack[WORKS_INNER].blame_starved, 110);
  is("a quarter was for tasks", stack[WORKS_INNER].blame_ready, 50);
  is("blame for idle threads", stack[SERIAL].cost.blame[BLAME_IDLE], 80);
  is("all of it was starved", stack[SERIAL].blame_starved, 80);
  is("a thread: blame", thread[1].cost.blame[BLAME_TEAM], 200);
  is("all threads: blame", profile.all.blame[BLAME_IDLE], 80);
}

/* 50 ns of waits in teams, which explain no blame for the team, are left for threads without a
 * team. */
static void some_waits_have_two_names(void) {
  make();
  set_blame(WORKS_INNER, BLAME_TEAM, 150);
  set_blame(SERIAL, BLAME_IDLE, 160);
  blame_limit(&profile);
  is("blame for the team", stack[WORKS_INNER].cost.blame[BLAME_TEAM], 150);
  is("blame for idle threads", stack[SERIAL].cost.blame[BLAME_IDLE], 130);
}

/* Waits may be longer than the blame for them. */
static void less_blame_stays(void) {
  make();
  set_blame(WORKS_INNER, BLAME_TEAM, 150);
  blame_limit(&profile);
  is("blame", stack[WORKS_INNER].cost.blame[BLAME_TEAM], 150);
  make();
  for (int i = WAITS_INNER; i < STACKS; i++)
    stack[i].cost.time[made[i].doing] = 0;
  set_blame(SERIAL, BLAME_IDLE, 10);
  blame_limit(&profile);
  is("blame without waits", stack[SERIAL].cost.blame[BLAME_IDLE], 0);
  is("which was not starved", stack[SERIAL].blame_starved, 0);
}

int main(void) {
  no_more_blame_than_waits();
  some_waits_have_two_names();
  less_blame_stays();
  of_a_region();
  of_all_regions();
  of_locks_and_idle_threads();
  of_too_much();
  return failures;
}
