/* hostile.c: runs the program of hostile_work.c under a tool that behaves
 * badly.
 *
 * usage: hostile [-v] [act...]    env: THREADS="1 2 3 8"
 * Prints a line for each case that fails, then "N passed, N failed, N skipped".
 * A case passes, too, if its event does not come. But without arguments, each
 * event must come in at least one case. This file has no directive: a directive
 * would start the tool when main begins, and not in the process of the case.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "hostile.h"

#include <errno.h>
#include <omp.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#define SECONDS 20
enum { BY_EXIT = 42, BY_EXIT_NOW, BY_CHILD, WRONG };

/* Leaks are not checked. In a child, the only pointer to a block may be on the
 * stack of a thread that exists only in the parent. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) { return "detect_leaks=0"; }

/* ThreadSanitizer has its own thread, which outlives the program's threads.
 * ThreadSanitizer cannot check a child with several threads. */
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define NOT_HERE(act) ((act) == ACT_LEAVE || (act) == ACT_FORK_ON)
#endif
#endif
#ifndef NOT_HERE
#define NOT_HERE(act) 0
#endif

struct hostile *hostile;
static pid_t ours; /* the process of the case */

static const char *const act_names[] = {
    "inquire", "signal",      "register", "control", "thread",
    "fork",    "fork_exit",   "fork_on",  "exit",    "_exit",
    "leave",   "leave_other", "finalize"};

#define GET(field) __atomic_load_n(&hostile->field, __ATOMIC_SEQ_CST)

static void on_signal(int number) {
  (void)number;
  tool_inquire();
}

static void in_thread(void *run(void *), int event) {
  pthread_t thread;
  SO(pthread_create(&thread, NULL, run, &event) == 0);
  pthread_join(thread, NULL);
}

static void *only_register(void *event) {
  tool_register(*(int *)event);
  return NULL;
}

static void do_fork(void) {
  int status = -1;
  pid_t child = fork();
  if (child == 0) {
    alarm(SECONDS / 2); /* a child does not inherit the alarm */
    tool_inquire();
    if (hostile->act == ACT_FORK)
      _exit(BY_CHILD);
    if (hostile->act == ACT_FORK_EXIT)
      exit(BY_CHILD);
    return;
  }
  SO(child > 0);
  while (waitpid(child, &status, 0) < 0 && errno == EINTR)
    ;
  if (WIFSIGNALED(status))
    FAILS("the child: signal %d\n", WTERMSIG(status));
  else
    SO(WEXITSTATUS(status) == (hostile->act == ACT_FORK_ON ? 0 : BY_CHILD));
}

static void act(int event) {
  switch (hostile->act) {
  case ACT_REGISTER:
    tool_register(event);
    in_thread(only_register, event);
    break;
  case ACT_CONTROL:
    omp_control_tool(omp_control_tool_flush, event, NULL);
    break;
  case ACT_THREAD: in_thread(hostile_use_openmp, event); break;
  case ACT_FORK:
  case ACT_FORK_EXIT:
  case ACT_FORK_ON: do_fork(); break;
  case ACT_EXIT: exit(BY_EXIT);
  case ACT_EXIT_NOW: _exit(BY_EXIT_NOW);
  case ACT_LEAVE:
  case ACT_LEAVE_OTHER: pthread_exit(NULL);
  case ACT_FINALIZE: tool_finalize(); break;
  default: break;
  }
}

static int is_place(int event) {
  int first = gettid() == ours;
  switch (hostile->act) {
  case ACT_FORK_ON: return first && (event >= EVENT_FIND || tool_is_outside());
  case ACT_LEAVE: return first && tool_is_outside();
  case ACT_LEAVE_OTHER: return !first && tool_is_outside();
  default: return 1;
  }
}

static void come(int event) {
  if (hostile->act == ACT_INQUIRE)
    tool_inquire();
  else if (hostile->act == ACT_SIGNAL)
    raise(SIGUSR1);
  if (event == hostile->event && is_place(event) &&
      !__atomic_exchange_n(&hostile->done, 1, __ATOMIC_SEQ_CST)) {
    hostile->in_last = hostile->ended;
    act(event);
  }
}

/* Performs the act if the event is the case's event. Does nothing in a child
 * process, because the parent has already counted the act. */
void hostile_act(int event) {
  if (getpid() != ours)
    return;
  if (GET(ended))
    __atomic_add_fetch(&hostile->late, 1, __ATOMIC_SEQ_CST);
  come(event);
}

void hostile_last(int event) {
  if (getpid() != ours)
    return;
  SO(__atomic_exchange_n(&hostile->ended, 1, __ATOMIC_SEQ_CST) == 0);
  come(event);
}

/* ---- The cases ---- */

static void run(void) {
  ours = getpid();
  signal(SIGUSR1, on_signal);
  alarm(SECONDS);
  if (tool_begin)
    tool_begin();
  if (!hostile_work())
    exit(WRONG);
  exit(0);
}

static int wanted(int done) {
  return !done                          ? 0
         : hostile->act == ACT_EXIT     ? BY_EXIT
         : hostile->act == ACT_EXIT_NOW ? BY_EXIT_NOW
                                        : 0;
}

static const char *name_of(int event) {
  return event == 0                   ? "all callbacks"
         : event == EVENT_FIND        ? "the question for a tool"
         : event == EVENT_INITIALIZER ? "the initializer"
                                      : tool_event_name(event);
}

static int try(enum act act, int event, const char *threads) {
  int status = -1, ends;
  pid_t child;
  memset(hostile, 0, sizeof *hostile);
  hostile->act = act;
  hostile->event = event;
  fflush(NULL);
  child = fork();
  if (child == 0)
    run();
  waitpid(child, &status, 0);
  ends = !hostile->done || hostile->in_last ||
         !(act == ACT_EXIT_NOW || (act == ACT_EXIT && event >= EVENT_FIND));
  if (WIFSIGNALED(status))
    FAILS("signal %d\n", WTERMSIG(status));
  else if (WEXITSTATUS(status) != wanted(hostile->done))
    FAILS("status %d\n", WEXITSTATUS(status));
  else if (hostile->ended != ends)
    FAILS("the tool's last callback came %d times\n", hostile->ended);
  if (hostile->late)
    FAILS("%d callbacks after the last one\n", hostile->late);
  if (hostile->failures)
    printf("FAIL %s in %s with %s threads\n", act_names[act], name_of(event),
           threads);
  return hostile->failures == 0;
}

static int chosen(int count, char **names, enum act act) {
  for (int i = 0; i < count; i++)
    if (!strcmp(names[i], act_names[act]))
      return 1;
  return count == 0;
}

static int takes_part(enum act act, int event) {
  if (event == EVENT_FIND || event == EVENT_INITIALIZER)
    return act >= ACT_REGISTER && act < ACT_LEAVE;
  if (act <= ACT_SIGNAL)
    return event == 0;
  if (event == 0 || event > tool_events || !tool_event_name(event))
    return 0;
  return act == ACT_LEAVE || act == ACT_LEAVE_OTHER ? tool_is_control(event)
                                                    : 1;
}

/* Returns 1 if the event comes only when a thread happens to wait. */
static int comes_by_chance(const char *event) {
  static const char *const waits[] = {
      "_atwt",         "_ctwt",          "_lkwt",
      "_odwt",         "wait_atomic",    "wait_critical",
      "wait_lock",     "wait_nest_lock", "wait_ordered",
      "wait_taskwait", "wait_taskgroup"};
  for (size_t i = 0; i < sizeof waits / sizeof *waits; i++)
    if (strstr(event, waits[i]))
      return 1;
  return 0;
}

/* Of all numbers of threads. */
struct totals {
  int passed, failed, skipped, came[EVENT_INITIALIZER + 1];
};

/* Runs all cases with one number of threads. */
static int run_cases(int count, char **names, const char *threads,
                     struct totals *totals) {
  hostile = mmap(NULL, sizeof *hostile, PROT_READ | PROT_WRITE,
                 MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (hostile == MAP_FAILED)
    return 77;
  for (enum act act = 0; act < ACTS; act++)
    for (int event = 0; event <= EVENT_INITIALIZER; event++)
      if (tool_acts(act) && chosen(count - 1, names + 1, act) &&
          takes_part(act, event)) {
        if (NOT_HERE(act)) {
          totals->skipped++;
          continue;
        }
        if (try(act, event, threads))
          totals->passed++;
        else
          totals->failed++;
        totals->came[event] += hostile->done;
      }
  return 0;
}

/* Executes this program again, because the runtime reads the variables when it
 * is loaded. Returns its status. */
static int run_again(char **names, const char *threads, int file) {
  char number[20];
  int status = -1;
  pid_t child;
  snprintf(number, sizeof number, "%d", file);
  fflush(NULL);
  child = fork();
  if (child == 0) {
    setenv("HOSTILE_TOTALS", number, 1);
    setenv("OMP_NUM_THREADS", threads, 1);
    setenv("OMP_CANCELLATION", "true", 1);
    setenv("OMP_MAX_ACTIVE_LEVELS", "2", 1);
    execv(names[0], names);
    _exit(WRONG);
  }
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : WRONG;
}

int main(int count, char **names) {
  const char *list = getenv("THREADS"), *given = getenv("HOSTILE_TOTALS");
  char *copy = strdup(list ? list : "1 2 3 8"), *threads, *rest = copy;
  int file = given ? atoi(given) : memfd_create("totals", 0), status = 0;
  struct totals *totals = MAP_FAILED;
  if (given || ftruncate(file, sizeof *totals) == 0)
    totals = mmap(NULL, sizeof *totals, PROT_READ | PROT_WRITE, MAP_SHARED,
                  file, 0);
  if (totals == MAP_FAILED)
    return 77;
  if (given)
    return run_cases(count, names, getenv("OMP_NUM_THREADS"), totals);
  while (!status && (threads = strsep(&rest, " ")))
    status = run_again(names, threads, file);
  if (status)
    return status;
  for (int event = 1; event <= tool_events && count == 1; event++)
    if (tool_event_name(event) && !totals->came[event] &&
        !comes_by_chance(tool_event_name(event))) {
      printf("FAIL %s: the event came in no case\n", tool_event_name(event));
      totals->failed++;
    }
  printf("%d passed, %d failed, %d skipped\n", totals->passed, totals->failed,
         totals->skipped);
  free(copy);
  return totals->failed != 0;
}
