/* found_tool.c: a tool for the 2013 draft that prints a line when it starts. If
 * DECLINE is 1, ompt_initialize declines.
 *
 * With SHOW the tool prints the results of inquiries in a region, even if
 * ompt_initialize declines.
 */
/* SPDX-License-Identifier: MIT */
#include <ompt_2013.h>
#include <stdio.h>
#include <stdlib.h>

static void say(const char *text) {
  printf("%s\n", text);
  fflush(stdout);
}

static void on_parallel(ompt_data_t *task, ompt_frame_t *frame,
                        ompt_parallel_id_t region) {
  (void)task, (void)frame;
  say(region ? "tool: region" : "tool: no region");
}

static void on_loop(ompt_data_t *task, ompt_parallel_id_t region) {
  (void)task, (void)region;
}

static void on_shutdown(void) { say("tool: ends"); }

#ifndef SHOW
int ompt_initialize(void) {
  printf("tool: starts, loops %d\n",
         ompt_set_callback(ompt_event_loop_begin, (ompt_callback_t)on_loop));
  ompt_set_callback(ompt_event_parallel_create, (ompt_callback_t)on_parallel);
  ompt_set_callback(ompt_event_runtime_shutdown, (ompt_callback_t)on_shutdown);
  return !getenv("DECLINE");
}
#else
static void show(void) {
  printf("state %#x, region %d, task %d, thread %d\n",
         (unsigned)ompt_get_state(NULL), ompt_get_parallel_id(0) != 0,
         ompt_get_task_data(0) != NULL, ompt_get_thread_data() != NULL);
}

int main(void) {
  (void)on_parallel, (void)on_loop, (void)on_shutdown;
#pragma omp parallel num_threads(2)
#pragma omp master
  show();
  return 0;
}
#endif
