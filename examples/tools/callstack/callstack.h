/* callstack.h: the call stack that the programmer wrote, of every thread.
 *
 * For:      performance tools that sample, on a runtime with OMPT TR2.
 * Needs:    libunwind (-lunwind), glibc 2.35; ompt.h, occ.h. Linux on x86-64.
 * Spec:     [TR2 4.5, Table 1, Appendix B]; section 6 of "An OpenMP Runtime API
 *           for Profiling" (the Collector API's paper), which names the idea:
 *           user-model call stacks. docs/callstack.md is the manual.
 *
 * A worker's stack begins in the runtime, a task's in whatever its thread was
 * waiting for. The user's model has neither: there a region is called by
 * the function that has the construct, a task by the place that created it.
 * A tool may leave out the events of tasks for some time (occ_report of occ.h):
 * tasks that are created then lie below the constructs of their creators.
 * These functions give that stack:
 *
 *     static void on_signal(int number, siginfo_t *info, void *context) {
 *       static _Thread_local struct callstack stack;
 *       callstack_take(&stack, context);
 *       ...
 *     }
 *     static void start(const char *runtime, unsigned version,
 *                       ompt_function_lookup_t lookup) {
 *       if (callstack_start(lookup) == 0)
 *         callstack_listen((ompt_set_callback_t)lookup("ompt_set_callback"));
 *     }
 *     ompt_initialize_fn_t ompt_tool(void) { return start; }
 */
/* SPDX-License-Identifier: MIT */
#ifndef CALLSTACK_H
#define CALLSTACK_H

#include <occ.h>
#include <ompt.h>
#include <stdio.h>

enum { CALLSTACK_MOST = 200 }; /* frames */

struct callstack_frame {
  /* In the instruction that is executed, or in the call that it waits for: not
   * the address behind it. */
  const void *pc;
  /* Not NULL: this is not a function of the user's but the body of this
   * construct. Without a file, it is another compiler's, and pc the beginning
   * of the function that it has outlined. */
  const struct occ_region_info *construct;
};

enum callstack_flag {
  CALLSTACK_LONG = 1, /* the outermost frames found no room */
  CALLSTACK_BROKEN =
      2, /* code without unwind information: frames are missing */
  CALLSTACK_LOOSE = 4 /* nobody reported where the outermost region or task was
                       * created, as in code compiled with --ompt=off */
};

struct callstack {
  ompt_state_t state; /* what the thread does at the top of the stack */
  ompt_wait_id_t wait_id; /* what for, 0 where there is nothing to tell */
  unsigned flags; /* enum callstack_flag; 0: complete */
  /* The innermost frame has called the runtime, or a tool by way of it, which
   * have not returned yet: their frames are not in the stack. */
  int in_runtime;
  int count; /* 0: no user code, as of a worker without a region */
  struct callstack_frame frame[CALLSTACK_MOST]; /* innermost first */
};

/* ---- In the tool's initializer -------------------------------------------
 * Asks for the inquiry functions, finds out where the runtime's code is and
 * makes libunwind ready, so that a signal handler need not. Called again in a
 * child after fork(), it forgets the parent's regions. Returns -1 where the
 * runtime does not have what is needed; call nothing else then. */
int callstack_start(ompt_function_lookup_t lookup);

/* Registers the seven callbacks below, task_begin and task_end for target tasks
 * as well: for a tool that has none of its own for these events. */
void callstack_listen(ompt_set_callback_t set_callback);

/* ---- On these events -----------------------------------------------------
 * A tool with callbacks of its own calls these from them. They unwind the
 * stack of the thread that creates a region or a task; they may allocate. */
void callstack_parallel_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                              ompt_parallel_id_t region, uint32_t team_size,
                              void *function, ompt_invoker_t invoker);
void callstack_parallel_end(ompt_parallel_id_t region, ompt_task_id_t task,
                            ompt_invoker_t invoker);
void callstack_task_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                          ompt_task_id_t task, void *function);
void callstack_task_end(ompt_task_id_t task);
/* These three keep a region's origin until the last thread has left it. */
void callstack_implicit_task_begin(ompt_parallel_id_t region,
                                   ompt_task_id_t task);
void callstack_implicit_task_end(ompt_parallel_id_t region,
                                 ompt_task_id_t task);
void callstack_thread_end(ompt_thread_type_t type, ompt_thread_id_t thread);

/* ---- At any time, on any thread ------------------------------------------
 * The calling thread's stack. `context` is a signal handler's third argument
 * and means the code that the signal hit; NULL means the caller. After
 * callstack_start. Async-signal safe: no memory, no lock of ours, errno is
 * kept. Of libunwind it uses unw_init_local2 and unw_step, which are
 * async-signal safe by its manual, and with objects.c also in fact. */
void callstack_take(struct callstack *stack, void *context);

/* ---- Later: for people. Not signal safe ----------------------------------
 * The frame's name: "parallel in scale (scale.c:3-8)" for a construct, the
 * symbol for a function, else file and offset. */
void callstack_name(const struct callstack_frame *frame, char *text,
                    size_t size);
const char *callstack_construct(int kind); /* "parallel", or NULL */
/* What the runtime does there, in the paper's words: "<OMP-idle>",
 * "<OMP-implicit_barrier>"; NULL where the thread executes user code. */
const char *callstack_doing(ompt_state_t state);
/* A line for each frame, innermost first. */
void callstack_print(FILE *file, const struct callstack *stack);

#endif
