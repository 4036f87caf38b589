/* truth.h: a program's own description of its state at a stop.
 *
 * Owns:    struct truth, one for each thread, and struct stop.
 * Callers: the programs, which fill in the structs (tell.h), and the debuggers, which read them
 *          from a program's memory and compare them with libompd's results.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPD_TRUTH_H
#define OMPD_TRUTH_H

#define STOP_MARK 0x53746f7073746f70ull
#define TRUTH_LEVELS 6
#define MOST_TRUTHS 12

enum role {
  ROLE_UNTOLD,
  ROLE_NEVER,   /* a thread that has not used OpenMP */
  ROLE_BEGINS,  /* the initial thread, before it uses OpenMP. libompd knows it
                   only if its begin was reported to a tool or debugger */
  ROLE_RUNS,    /* executes user code of the task that this struct describes */
  ROLE_WAITS,   /* sleeps in a construct of that task; `state` says where */
  ROLE_IDLE,    /* a worker without a region */
  ROLE_ENDED    /* a thread that used OpenMP and has ended */
};

struct truth {
  int role, lwp;
  unsigned long long pthread;
  int state; /* an ompt_state_t; set if the thread waits */
  int waits_for; /* threads with the same number here wait for the same lock or
                    region; 0: none */

  /* The results of omp_get_NAME. */
  int thread_num, num_threads, level, active_level, max_threads, dynamic;
  int max_active_levels, thread_limit, schedule, chunk, proc_bind;
  int cancellation, default_device, num_devices, max_task_priority, num_procs;
  int num_teams, team_num, max_teams, teams_thread_limit;
  int partition_num_places, place_num;
  int in_parallel, in_final;
  unsigned long long default_allocator;
  int ancestor_num[TRUTH_LEVELS], team_size[TRUTH_LEVELS]; /* by level */

  char nthreads[16], places[64]; /* nthreads-var and place-partition-var as
                                    text; empty: not reported */

  unsigned long long inside; /* an address in the code of the task */
  unsigned long long frame; /* the frame pointer of that code */

  /* For an explicit task. Follow the generating tasks from it: after `made`
   * steps comes the implicit task of thread `made_num`. Follow the scheduling
   * tasks from it: after `beneath` steps comes the implicit task of thread
   * `beneath_num`. */
  int made, beneath, made_num, beneath_num;
  int maker_max_threads; /* omp_get_max_threads in the generating task; 0:
                            unknown */
  int within; /* 1: the initial task belongs to a league or target region */

  /* Results of the tool's inquiries, if there is a tool. */
  int tool, tool_state;
  unsigned long long tool_wait, tool_thread, tool_parallel, tool_task;
  unsigned long long tool_exit, tool_enter;
  int tool_exit_flags, tool_enter_flags;
};

/* How many threads, regions etc. have begun in the program, and have ended. */
struct counted {
  unsigned long long threads, regions, tasks;
  unsigned long long threads_ended, regions_ended, tasks_ended;
  unsigned long long leagues, targets; /* on the host */
  unsigned long long devices; /* that have started */
};

struct stop {
  unsigned long long mark; /* STOP_MARK */
  char name[24];
  int count; /* number of truths */
  int tool; /* 1: a tool is linked in */
  int stopper; /* index in `truth` of the thread that stops */
  struct counted counted;
  struct truth truth[MOST_TRUTHS];
};

#endif
