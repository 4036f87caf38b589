/* records.c: checks examples/tools/callstack's records of the places where
 * regions and tasks were created, with a simulated runtime.
 *
 * Fails when: a record is freed too early, or never. A thread uses the record of a region until it
 * has left this region and another one, or ends. The thread that ends a task uses the task's record
 * until this thread ends another task, or ends itself. A record must also stay until the records
 * created inside it are freed. For each failure, the test prints the record's name.
 */
/* alone: */
/* SPDX-License-Identifier: MIT */
#include "origin.h"

#include <pthread.h>
#include <stddef.h>
#include <string.h>

/* ---- The runtime: the calling thread's current task ---- */

static ompt_task_type_t type = ompt_task_serial;
static uint64_t task = 1, region;
static ompt_frame_t frame;

static ompt_state_t get_state(ompt_wait_id_t *wait_id) {
  *wait_id = 0;
  return ompt_state_work_parallel;
}
static ompt_thread_id_t get_thread_id(void) { return 1; }
static ompt_parallel_id_t get_parallel_id(int level) {
  return level == 0 ? region : 0;
}
static ompt_task_id_t get_task_info(int depth, ompt_task_type_t *its) {
  *its = type;
  return depth == 0 ? task : 0;
}
static ompt_frame_t *get_task_frame(int depth) { return depth ? NULL : &frame; }

static ompt_interface_fn_t lookup(const char *name) {
#define IS(function)                      \
  if (strcmp(name, "ompt_" #function) == 0) \
    return (ompt_interface_fn_t)function;
  IS(get_state)
  IS(get_thread_id)
  IS(get_parallel_id)
  IS(get_task_info)
  IS(get_task_frame)
  return NULL;
}

static void in(ompt_task_type_t its_type, uint64_t its_region, uint64_t its) {
  type = its_type;
  region = its_region;
  task = its;
}

/* ---- Claims ---- */

static int failures;

static void is(const char *what, int holds) {
  if (holds)
    return;
  printf("%s\n", what);
  failures = 1;
}
static int has_creator(void) {
  struct callstack stack;
  callstack_take(&stack, NULL);
  return !(stack.flags & CALLSTACK_LOOSE);
}
static void begin(uint64_t its, uint64_t creator) {
  in(creator == 1 ? ompt_task_serial : ompt_task_explicit, 0, creator);
  callstack_task_begin(creator, &frame, its, (void *)begin);
}
static void end(uint64_t its) {
  in(ompt_task_explicit, 0, its);
  callstack_task_end(its);
}

/* A worker takes one step whenever the primary thread says `step(0)`. */
static pthread_barrier_t turn;
static void step(int is_worker) {
  pthread_barrier_wait(&turn);
  if (!is_worker)
    pthread_barrier_wait(&turn);
}

static void *worker(void *argument) {
  step(1);
  callstack_implicit_task_begin(10, 12);
  step(1), step(1);
  in(ompt_task_implicit, 10, 12);
  is("region, not ended by its worker: kept", has_creator());
  callstack_implicit_task_end(10, 12);
  is("region, ended by its worker: kept", has_creator());
  step(1), step(1);
  in(ompt_task_implicit, 10, 12);
  is("region, left last by its worker: kept", has_creator());
  callstack_thread_end(ompt_thread_worker, 2);
  step(1);
  return argument;
}

static void begin_region(uint64_t its) {
  in(ompt_task_serial, 0, 1);
  callstack_parallel_begin(1, &frame, its, 2, (void *)begin_region,
                           ompt_invoker_program);
  callstack_implicit_task_begin(its, its + 1);
}
static void end_region(uint64_t its) {
  callstack_implicit_task_end(its, its + 1);
  callstack_parallel_end(its, 1, ompt_invoker_program);
}

/* Regions of the primary thread alone: enough of them to free the records that
 * no thread needs. */
static void other_regions(void) {
  for (uint64_t its = 100; its < 200; its++)
    begin_region(its), end_region(its);
}

/* The primary thread ends the region while a worker is still in the region. */
static void of_a_region(void) {
  pthread_t thread;
  pthread_barrier_init(&turn, NULL, 2);
  pthread_create(&thread, NULL, worker, NULL);
  begin_region(10);
  step(0);
  end_region(10);
  other_regions();
  step(0);
  other_regions();
  step(0);
  pthread_join(thread, NULL);
  other_regions();
  in(ompt_task_implicit, 10, 12);
  is("region, its worker has ended: gone", !has_creator());
}

/* The primary thread returns to the outer region. */
static void of_an_outer_region(void) {
  begin_region(50);
  in(ompt_task_implicit, 50, 51);
  callstack_parallel_begin(51, &frame, 60, 1, (void *)begin_region,
                           ompt_invoker_program);
  callstack_implicit_task_begin(60, 61);
  end_region(60);
  callstack_parallel_end(50, 1, ompt_invoker_program); /* reported early */
  other_regions();
  in(ompt_task_implicit, 50, 51);
  is("outer region, not left: kept", has_creator());
  callstack_implicit_task_end(50, 51);
}

static void of_a_task(void) {
  begin(20, 1);
  begin(21, 1);
  in(ompt_task_explicit, 0, 20);
  is("task: kept", has_creator());
  end(20);
  is("task, at its end: kept", has_creator());
  end(21);
  is("another task, at its end: kept", has_creator());
  in(ompt_task_explicit, 0, 20);
  is("task, another has ended: gone", !has_creator());
}

/* The parent of a task has ended. The parent's memory must not be reused for
 * other tasks. */
static void of_a_parent(void) {
  struct origin *child;
  begin(30, 1);
  begin(31, 30);
  end(30);
  for (uint64_t other = 32; other < 40; other++)
    begin(other, 1), end(other);
  child = origin_find(origin_of_task(31));
  is("child of a task that is over: kept", child != NULL);
  is("parent of a task: kept",
     child && atomic_load(&child->outer) &&
         origin_is(atomic_load(&child->outer), origin_of_task(30)));
  in(ompt_task_explicit, 0, 31);
  is("child: kept", has_creator());
  end(31);
  callstack_thread_end(ompt_thread_worker, 1);
  is("child and parent: gone", !origin_find(origin_of_task(31)) &&
                                   !origin_find(origin_of_task(30)));
}

int main(void) {
  if (callstack_start(lookup))
    return 1;
  of_a_region();
  of_an_outer_region();
  of_a_task();
  of_a_parent();
  return failures;
}
