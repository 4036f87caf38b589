/* hostile.h: a program, and tools that behave badly in it, one way at a time.
 *
 * hostile.c runs the program once for each number of threads, each way to
 * behave and each event, in a process of its own. The tool, one for each
 * interface, calls hostile_act in every callback; that does what the case is
 * about the first time that its event comes. A crash, a hang or a wrong answer
 * fails the case.
 */
/* SPDX-License-Identifier: MIT */
#ifndef HOSTILE_H
#define HOSTILE_H

#include <stdio.h>

enum act {
  ACT_INQUIRE,   /* ask everything, with bad arguments too; in every callback */
  ACT_SIGNAL,    /* the same in a signal handler, in every callback */
  ACT_REGISTER,  /* register, in the callback and from another thread */
  ACT_CONTROL,   /* call what programs call to control tools */
  ACT_THREAD,    /* start a thread that uses OpenMP, and wait for it */
  ACT_FORK,      /* a child that ends by _exit */
  ACT_FORK_EXIT, /* a child that ends by exit */
  ACT_FORK_ON,   /* a child that returns, outside of all regions, and goes on
                  * with the program */
  ACT_EXIT,      /* exit */
  ACT_EXIT_NOW,  /* _exit */
  ACT_LEAVE,     /* pthread_exit, on the first thread, outside of all regions */
  ACT_LEAVE_OTHER, /* the same on a thread that the program has made */
  ACT_FINALIZE,  /* the tool ends itself, if the interface has that */
  ACTS
};

enum { /* events that are none */
       EVENT_FIND = 120, /* while the runtime asks whether there is a tool */
       EVENT_INITIALIZER /* at the end of its initializer */
};

struct hostile { /* shared by the processes of a case; atomic */
  enum act act;
  int event;
  int done;     /* it has been done */
  int ended;    /* the tool's last callback has been called */
  int in_last;  /* it has been done in that one */
  int late;     /* callbacks after that */
  int failures;
  int reported;
};
extern struct hostile *hostile;

#define FAILS(...)                                                       \
  do {                                                                   \
    __atomic_add_fetch(&hostile->failures, 1, __ATOMIC_RELAXED);         \
    if (__atomic_fetch_add(&hostile->reported, 1, __ATOMIC_RELAXED) < 5) \
      fprintf(stderr, __VA_ARGS__);                                      \
  } while (0)
#define SO(condition) \
  do { \
    if (!(condition)) \
      FAILS("%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
  } while (0)

/* Where no runtime calls the tool first: it begins before the program does. */
void tool_begin(void) __attribute__((weak));

/* The tool calls these: in each callback; in its last one. */
void hostile_act(int event);
void hostile_last(int event);

/* The tool's: the events are numbered from 1, with gaps, to less than 120. What it
 * does works at EVENT_FIND too, where it has no functions yet. */
extern const int tool_events;
const char *tool_event_name(int event);
int tool_acts(enum act act);           /* it takes part */
int tool_is_outside(void); /* in no region, and in the initial task */
int tool_is_control(int event); /* the program has called omp_control_tool */
void tool_inquire(void);
void tool_register(int event);
void tool_finalize(void);

/* hostile_work.c: the program; it comes by every event. 0: its result is wrong. */
int hostile_work(void);
/* The same as a thread's function: a little of it. `event` points to the one at
 * hand. */
void *hostile_use_openmp(void *event);

#endif
