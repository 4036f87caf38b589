/* odd.c: programs in which a profiler could do harm or miss something. The
 * first argument chooses the program. Each program checks itself as far as it
 * can, and returns 0.
 *
 * All sampled work is in work(), where each thread spends 0.3 seconds.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <omp.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/signalfd.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <unwind.h>

#define CHECK(holds)                                      \
  do                                                      \
    if (!(holds)) {                                       \
      fprintf(stderr, "line %d: %s\n", __LINE__, #holds); \
      exit(9);                                            \
    }                                                     \
  while (0)

static double seconds(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Uses a processor for 0.3 s, also if other programs run. */
__attribute__((noinline)) static void work(void) {
  const double end = seconds(CLOCK_THREAD_CPUTIME_ID) + 0.3;
  while (seconds(CLOCK_THREAD_CPUTIME_ID) < end)
    ;
}

static void region(void) {
#pragma omp parallel
  work();
}

static void killed(void) {
  region();
  raise(SIGKILL);
}

/* Ends by _exit, which calls no destructors and no handlers of atexit. */
static void gone(void) {
#pragma omp parallel
  {
    work();
#pragma omp barrier
    _exit(3);
  }
}

static void forks(void) {
  int status;
  region();
  pid_t child = fork();
  if (child == 0) {
    region();
    exit(5);
  }
  CHECK(waitpid(child, &status, 0) == child);
  CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 5);
}

/* The child waits until the profiler has ended, and then begins to use OpenMP.
 * At the end it writes its result into a file. */
static void outlives(const char *result) {
  char name[4096];
  const pid_t profiler = getppid();
  region();
  if (fork() != 0)
    return;
  while (kill(profiler, 0) == 0)
    usleep(10000);
  region();
  snprintf(name, sizeof name, "%s.new", result);
  FILE *file = fopen(name, "w");
  CHECK(file && fprintf(file, "0\n") > 0 && fclose(file) == 0);
  CHECK(rename(name, result) == 0);
}

static void becomes(char *program, const char *what) {
  region();
  execl(program, program, what, (char *)NULL);
}

static void *other_thread(void *openmp) {
  if (openmp)
    region();
  else
    work();
  return NULL;
}
static void threads(void) {
  pthread_t with, without;
  CHECK(pthread_create(&with, NULL, other_thread, "") == 0);
  CHECK(pthread_create(&without, NULL, other_thread, NULL) == 0);
  region();
  pthread_join(with, NULL);
  pthread_join(without, NULL);
}

static void *short_thread(void *unused) {
#pragma omp parallel num_threads(1)
  ;
  return unused;
}
static void many(void) {
  pthread_t thread;
  for (int i = 0; i < 1100; i++) {
    CHECK(pthread_create(&thread, NULL, short_thread, NULL) == 0);
    pthread_join(thread, NULL);
  }
}

static void library(const char *path) {
  void *handle = dlopen(path, RTLD_NOW);
  CHECK(handle != NULL);
  void (*call)(void) = (void (*)(void))dlsym(handle, "from_library");
  CHECK(call != NULL);
  call();
  dlclose(handle);
}

/* Unwinds its stacks as a library does, with libgcc_s, and lists the loaded
 * objects meanwhile. If the calls went to the profiler's libunwind instead, they
 * would wait for a lock that a sample may wait for, too. */
static _Unwind_Reason_Code a_frame(struct _Unwind_Context *frame, void *count) {
  ++*(int *)count;
  return _Unwind_GetIP(frame) ? _URC_NO_REASON : _URC_END_OF_STACK;
}
static int an_object(struct dl_phdr_info *object, size_t size, void *count) {
  (void)size;
  *(int *)count += object->dlpi_phnum > 0;
  return 0;
}
static void unwinds(void) {
  Dl_info place;
  CHECK(dlopen("libgcc_s.so.1", RTLD_NOW | RTLD_GLOBAL) != NULL);
  __typeof__(_Unwind_Backtrace) *backtrace =
      (__typeof__(_Unwind_Backtrace) *)dlsym(RTLD_DEFAULT, "_Unwind_Backtrace");
  CHECK(backtrace != NULL && dladdr((void *)backtrace, &place));
  CHECK(strstr(place.dli_fname, "libgcc_s") != NULL);
#pragma omp parallel
  {
    const double end = seconds(CLOCK_THREAD_CPUTIME_ID) + 0.5;
    int frames = 0, listed = 0;
    while (seconds(CLOCK_THREAD_CPUTIME_ID) < end)
      if (omp_get_thread_num() & 1)
        dl_iterate_phdr(an_object, &listed);
      else
        backtrace(a_frame, &frames);
    CHECK(frames + listed > 0);
  }
}

/* The program's own SIGPROF handler and timer work in the same way as without
 * the profiler. */
static volatile sig_atomic_t prof_ticks, timer_ticks;
static void on_prof(int number) { prof_ticks += number == SIGPROF; }
static void on_timer(int number) { timer_ticks += number == SIGALRM; }
static void timers(void) {
  struct itimerval often = {{0, 10000}, {0, 10000}};
  struct sigaction prof = {.sa_handler = on_prof, .sa_flags = SA_RESTART};
  struct sigaction alarm = {.sa_handler = on_timer, .sa_flags = SA_RESTART};
  CHECK(sigaction(SIGPROF, &prof, NULL) == 0);
  CHECK(sigaction(SIGALRM, &alarm, NULL) == 0);
  CHECK(setitimer(ITIMER_PROF, &often, NULL) == 0);
  CHECK(setitimer(ITIMER_REAL, &often, NULL) == 0);
  do
    region();
  while (prof_ticks <= 2 || timer_ticks <= 5); /* ticks may be late */
  memset(&often, 0, sizeof often);
  setitimer(ITIMER_PROF, &often, NULL);
  setitimer(ITIMER_REAL, &often, NULL);
}

/* Makes system calls that a handler would interrupt in spite of SA_RESTART. */
static void sleeps(void) {
  struct timespec wait = {0, 50000000}, until, rest = {7, 7};
  struct timeval limit = {0, 50000};
  sem_t semaphore;
  sigset_t none;
  double begin = seconds(CLOCK_MONOTONIC);
  sem_init(&semaphore, 0, 0);
  sigemptyset(&none);
  CHECK(omp_get_max_threads() > 0); /* starts the runtime, and the samples */
#pragma omp parallel
  ;
  CHECK(usleep(50000) == 0);
  CHECK(nanosleep(&wait, &rest) == 0);
  CHECK(clock_nanosleep(CLOCK_MONOTONIC, 0, &wait, NULL) == 0);
  CHECK(poll(NULL, 0, 50) == 0);
  CHECK(ppoll(NULL, 0, &wait, &none) == 0);
  CHECK(select(0, NULL, NULL, NULL, &limit) == 0);
  CHECK(pselect(0, NULL, NULL, NULL, &wait, &none) == 0);
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_nsec += 50000000;
  until.tv_sec += until.tv_nsec / 1000000000;
  until.tv_nsec %= 1000000000;
  errno = 0;
  CHECK(sem_timedwait(&semaphore, &until) == -1 && errno == ETIMEDOUT);
  CHECK(sleep(1) == 0);
  CHECK(seconds(CLOCK_MONOTONIC) - begin >= 1.39);
  /* A call that is restarted. */
  int ends[2];
  char byte = 0;
  CHECK(pipe(ends) == 0);
  if (fork() == 0) {
    usleep(100000);
    _exit(write(ends[1], "x", 1) != 1);
  }
  CHECK(read(ends[0], &byte, 1) == 1 && byte == 'x');
  wait.tv_nsec = 1;
  nanosleep(&wait, NULL);
}

static void masks(void) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, NULL); /* before the runtime starts */
  region();
}

/* Waits for all signals, and receives only the program's own, as without a
 * profiler. The calls wait longer than the time between two samples. */
static void waits(void) {
  const struct itimerval later = {.it_value = {0, 100000}};
  struct signalfd_siginfo read_info;
  struct timespec limit = {5, 0};
  siginfo_t info;
  sigset_t all;
  int number = 0;
  sigfillset(&all);
  region();
#pragma omp parallel
  pthread_sigmask(SIG_SETMASK, &all, NULL);
  usleep(100000); /* the profiler's signal is pending */
  CHECK(setitimer(ITIMER_REAL, &later, NULL) == 0);
  CHECK(sigwait(&all, &number) == 0 && number == SIGALRM);
  CHECK(setitimer(ITIMER_REAL, &later, NULL) == 0);
  CHECK(sigwaitinfo(&all, &info) == SIGALRM);
  CHECK(setitimer(ITIMER_REAL, &later, NULL) == 0);
  CHECK(sigtimedwait(&all, &info, &limit) == SIGALRM);
  const int file = signalfd(-1, &all, 0);
  CHECK(file >= 0 && setitimer(ITIMER_REAL, &later, NULL) == 0);
  CHECK(read(file, &read_info, sizeof read_info) == sizeof read_info);
  CHECK(read_info.ssi_signo == SIGALRM);
}

/* Resets all signals, then ignores them all, as some programs do at their
 * start. */
static void resets(void) {
  struct sigaction action = {.sa_handler = SIG_DFL}, before;
  region();
  for (int i = 1; i < NSIG; i++) {
    signal(i, SIG_DFL);
    sigaction(i, &action, NULL);
  }
  region();
  for (int i = 1; i < NSIG; i++)
    signal(i, SIG_IGN);
  region();
  CHECK(sigaction(SIGRTMAX - 7, NULL, &before) == 0 &&
        before.sa_handler == SIG_IGN);
  CHECK(signal(SIGUSR1, SIG_DFL) == SIG_IGN);
}

/* Tasks that need some of a small stack. */
static void small(void) {
  for (int i = 0; i < 50; i++) {
#pragma omp parallel num_threads(3)
    {
#pragma omp task
      {
        volatile char room[1000];
        room[i] = 1;
      }
    }
  }
}

static const struct {
  const char *name;
  void (*run)(void);
} programs[] = {{"plain", region},   {"killed", killed}, {"gone", gone},     {"forks", forks},
                {"threads", threads}, {"timers", timers}, {"sleeps", sleeps}, {"masks", masks},
                {"many", many},       {"resets", resets}, {"waits", waits},   {"small", small},
                {"unwinds", unwinds}};

int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "plain";
  if (strcmp(what, "becomes") == 0)
    becomes(argv[0], argc > 2 ? "becomes" : "plain");
  else if (strcmp(what, "library") == 0)
    library(argv[2]);
  else if (strcmp(what, "outlives") == 0)
    outlives(argv[2]);
  for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
    if (strcmp(what, programs[i].name) == 0)
      programs[i].run();
  return 0;
}
