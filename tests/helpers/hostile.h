/* hostile.h: a program, and tools that behave badly in it, in one way at a
 * time.
 *
 * A case is a number of threads, an act and an event. hostile.c runs the
 * program for each case in a new process. Each interface has a tool that calls
 * hostile_act in every callback: when the case's event first comes, hostile_act
 * performs the act. A crash, a hang or a wrong result fails the case.
 */
/* SPDX-License-Identifier: MIT */
#ifndef HOSTILE_H
#define HOSTILE_H

#include <stdio.h>

enum act {
  ACT_INQUIRE,   /* all inquiries in each callback, also bad ones */
  ACT_SIGNAL,    /* the same inquiries in a signal handler */
  ACT_REGISTER,  /* register callbacks, in the callback and from another thread */
  ACT_CONTROL,   /* call the routines with which programs control tools */
  ACT_THREAD,    /* start a thread that uses OpenMP, and wait for it */
  ACT_FORK,      /* a child that ends by _exit */
  ACT_FORK_EXIT, /* a child that ends by exit */
  ACT_FORK_ON,   /* a child that continues the program, outside all regions */
  ACT_EXIT,      /* exit */
  ACT_EXIT_NOW,  /* _exit */
  ACT_LEAVE,     /* pthread_exit, on the first thread, outside all regions */
  ACT_LEAVE_OTHER, /* pthread_exit on a thread that the program made */
  ACT_FINALIZE,  /* the tool ends itself, if the interface allows it */
  ACTS
};

enum { /* two more events, which are not callbacks of the interface */
       EVENT_FIND = 120, /* while the runtime asks for a tool */
       EVENT_INITIALIZER /* at the end of the tool's initializer */
};

struct hostile { /* shared by the processes of a case; atomic */
  enum act act;
  int event;
  int done;     /* 1: the act was performed */
  int ended;    /* 1: the tool's last callback was called */
  int in_last;  /* 1: the act was performed in the last callback */
  int late;     /* number of callbacks after hostile_last */
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

/* Begins the tool before hostile_work, if the interface's runtime does not. */
void tool_begin(void) __attribute__((weak));

/* The tool's last callback calls hostile_last, all others hostile_act. */
void hostile_act(int event);
void hostile_last(int event);

/* The tool defines these. Events have numbers from 1 to 119; some numbers are
 * unused. At EVENT_FIND the tool has not looked up entry points yet. */
extern const int tool_events;
const char *tool_event_name(int event);
int tool_acts(enum act act);           /* 1: the tool can perform this act */
int tool_is_outside(void); /* 1: outside all regions, in the initial task */
int tool_is_control(int event); /* 1: the event is a call of omp_control_tool */
void tool_inquire(void);
void tool_register(int event);
void tool_finalize(void);

/* In hostile_work.c: executes a program with every event. Returns 0 if its
 * result is wrong. */
int hostile_work(void);
/* Executes a small part of the program, as a thread's function. `event` points
 * to the event. */
void *hostile_use_openmp(void *event);

#endif
