/* callstack.h: takes a thread's call stack as the source code shows the calls.
 *
 * For:      performance tools that sample, on a runtime with OMPT TR2.
 * Needs:    libunwind (-lunwind), glibc 2.35; ompt.h, occ.h. Linux on x86-64.
 * Spec:     [TR2 §4.5, Table 1, Appendix B]; chapter 6 (user-model call stacks)
 *           of the paper on the Collector API, "An OpenMP Runtime API for
 *           Profiling". docs/callstack.md is the manual.
 *
 * A worker's stack begins in the runtime, and a task's stack in the code that
 * its thread ran before the task. In the user's model a region is called by the
 * function that contains the construct, and a task by the code that created it.
 * If a tool switches off the events of tasks (occ_report of occ.h), the stack
 * has only one frame for each creator of a new task: the creator's construct.
 * The functions below return the stack of the user's model:
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

/* The most frames of a stack. If the frames of the current task do not fit, the
 * stack has the innermost CALLSTACK_OWN of them, so that there is room for the
 * task's construct, and for the code that created the task. */
enum { CALLSTACK_MOST = 200, CALLSTACK_OWN = 150 };

struct callstack_frame {
  /* an address in the executed instruction. In outer frames this is the call
   * instruction, so pc is not the return address. */
  const void *pc;
  /* NULL: the frame is an ordinary function. Otherwise the frame is the body of
   * this construct. If the construct has no file, another compiler than ompt-cc
   * has outlined it, and pc is the start of the outlined function. */
  const struct occ_region_info *construct;
};

enum callstack_flag {
  CALLSTACK_LONG = 1, /* no room for the outermost frames, of the whole stack or
                         of the current task */
  CALLSTACK_BROKEN = 2, /* frames are missing: no unwind information */
  CALLSTACK_LOOSE = 4 /* the creation of the outermost region or task was not
                         reported, as in code compiled with --ompt=off */
};

struct callstack {
  ompt_state_t state; /* of the thread */
  ompt_wait_id_t wait_id; /* the thread waits for this object; 0: none */
  unsigned flags; /* enum callstack_flag; 0: complete */
  /* 1: the innermost frame is in a call of the runtime. The stack has no frames
   * of the runtime or of a tool that the runtime called. */
  int in_runtime;
  int count; /* 0: no user code, as in an idle worker */
  struct callstack_frame frame[CALLSTACK_MOST]; /* innermost first */
};

/* ---- In the tool's initializer -------------------------------------------
 * Looks up the inquiry functions, finds the runtime's code and prepares
 * libunwind, so that signal handlers need not do this. Call again in a child
 * after fork(), to forget the parent's regions. Returns -1 if the runtime lacks
 * a function that is needed. The tool must then call no other function of this
 * header. */
int callstack_start(ompt_function_lookup_t lookup);

/* Registers the eight callbacks below, and callbacks for target tasks. Call it
 * if the tool has no callbacks of its own for these events. */
void callstack_listen(ompt_set_callback_t set_callback);

/* ---- On these events -----------------------------------------------------
 * A tool with callbacks for these events calls the functions in its callbacks.
 * The functions unwind the stack of the thread that creates a region or a task,
 * and may allocate memory. */

/* Allocates memory for the thread's samples, which otherwise cost more. */
void callstack_thread_begin(ompt_thread_type_t type, ompt_thread_id_t thread);
void callstack_parallel_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                              ompt_parallel_id_t region, uint32_t team_size,
                              void *function, ompt_invoker_t invoker);
/* A tool may call this function instead, for frequent regions. Returns 1 if the
 * region has the same construct and the same callers as the last one that the
 * thread has begun outside of all regions. Then the call costs less, and
 * samples have the same callers as in that region. */
int callstack_parallel_repeats(ompt_parallel_id_t region, const void *function);
void callstack_parallel_end(ompt_parallel_id_t region, ompt_task_id_t task,
                            ompt_invoker_t invoker);
void callstack_task_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                          ompt_task_id_t task, void *function);
void callstack_task_end(ompt_task_id_t task);
/* The next three functions keep the record of a region's creation while a
 * thread may need it: see regions.h. */
void callstack_implicit_task_begin(ompt_parallel_id_t region,
                                   ompt_task_id_t task);
void callstack_implicit_task_end(ompt_parallel_id_t region,
                                 ompt_task_id_t task);
void callstack_thread_end(ompt_thread_type_t type, ompt_thread_id_t thread);

/* ---- In callbacks ---------------------------------------------------------
 * Returns the innermost address in the user's code. It lies in the call of the
 * runtime that reports the event. NULL: not known. */
const void *callstack_here(void);
/* As callstack_here, but faster. Call after callstack_parallel_begin or
 * callstack_task_begin, in the same callback as these. */
const void *callstack_created_here(void);
/* Returns the kind of the construct whose event is reported (see
 * callstack_kind); 0: not known. */
int callstack_event_kind(void);
/* Call when a task begins or continues. Returns 1 at the begin of an explicit
 * task whose creation was reported. */
int callstack_task_begins(ompt_task_id_t task);

/* ---- At any time, on any thread ------------------------------------------
 * Takes the calling thread's stack. If `context` is the third argument of a
 * signal handler, the stack begins at the interrupted code; if `context` is
 * NULL, at the caller. Call after callstack_start. Async-signal safe: allocates
 * no memory, takes no lock and keeps errno. Uses unw_init_local2 and unw_step
 * of libunwind. libunwind's manual calls both async-signal safe; objects.c
 * makes them so. */
void callstack_take(struct callstack *stack, void *context);

/* ---- Stacks as text. Not in signal handlers ---------------------------
 * Writes the frame's name: "parallel in scale (scale.c:3-8)" for a construct,
 * the symbol for a function, otherwise file and offset. */
void callstack_name(const struct callstack_frame *frame, char *text,
                    size_t size);
/* Returns the name of a kind, such as "parallel"; NULL: not known. */
const char *callstack_construct(int kind);
/* Returns the kind with this name; -1: there is none. */
int callstack_kind(const char *name);
/* Returns the runtime's activity, such as "<OMP-idle>", as the paper on the
 * Collector API names it; NULL if the thread executes user code. */
const char *callstack_doing(ompt_state_t state);
/* Prints a line for each frame, innermost first. */
void callstack_print(FILE *file, const struct callstack *stack);

#endif
