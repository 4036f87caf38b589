/* hostile.h: a program, and tools that behave badly in it, one way at a time.
 *
 * hostile.c runs the program once for each number of threads, each act and each
 * event, in a process of its own. The tool, one for each interface, calls
 * hostile_act in every callback. hostile_act performs the case's act when its
 * event comes for the first time. A crash, a hang or a wrong result fails the
 * case.
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
  ACT_FORK_ON,   /* a child that returns, outside all regions, and continues the
                  * program */
  ACT_EXIT,      /* exit */
  ACT_EXIT_NOW,  /* _exit */
  ACT_LEAVE,     /* pthread_exit, on the first thread, outside all regions */
  ACT_LEAVE_OTHER, /* the same on a thread that the program made */
  ACT_FINALIZE,  /* the tool ends itself, if the interface has that */
  ACTS
};

enum { /* not events of the interface */
       EVENT_FIND = 120, /* while the runtime asks whether there is a tool */
       EVENT_INITIALIZER /* at the end of its initializer */
};

struct hostile { /* shared by the processes of a case; atomic */
  enum act act;
  int event;
  int done;     /* it has been done */
  int ended;    /* the tool's last callback has been called */
  int in_last;  /* the act was done in that callback */
  int late;     /* callbacks after it */
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

/* For an interface whose runtime does not call the tool first: begins the tool
 * before the program. */
void tool_begin(void) __attribute__((weak));

/* The tool calls these: the first in each callback, the second in its last
 * one. */
void hostile_act(int event);
void hostile_last(int event);

/* Defined by the tool. Events are numbered from 1, with gaps, to less than 120.
 * The functions also work at EVENT_FIND, where the tool has no entry points
 * yet. */
extern const int tool_events;
const char *tool_event_name(int event);
int tool_acts(enum act act);           /* whether it can do this act */
int tool_is_outside(void); /* outside all regions, in the initial task */
int tool_is_control(int event); /* the program has called omp_control_tool */
void tool_inquire(void);
void tool_register(int event);
void tool_finalize(void);

/* hostile_work.c: the program; it causes every event. 0: its result is
 * wrong. */
int hostile_work(void);
/* A small part of it, as a thread's function. `event` points to the current
 * event. */
void *hostile_use_openmp(void *event);

#endif
