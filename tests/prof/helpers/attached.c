/* attached.c: a program that runs until a command ends it, for a profiler that
 * attaches to it. Usage: attached MODE COUNT
 *
 * The file COUNT holds a number of eight bytes. After each round of work, the
 * program adds 1 to this number. Commands are single characters on the standard input:
 *
 *   q   end with status 7
 *   g   use more threads (mode grow)
 *   x   execute the same program anew, in mode serial
 *
 * Each round checks its results. If a system call or a signal goes wrong, the
 * program ends with a status other than 7.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <fcntl.h>
#include <omp.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#define NOINLINE __attribute__((noinline))
enum { ENDS = 7, WRONG = 1, EACH = 8000000 };

static volatile sig_atomic_t command, signals;
static volatile uint64_t *rounds;
static int wakes;

static void must(int holds, const char *what) {
  if (holds)
    return;
  fprintf(stderr, "attached: %s\n", what);
  _exit(WRONG);
}

static void *listen(void *argument) {
  char letter;
  uint64_t one = 1;
  while (read(0, &letter, 1) == 1) {
    command = letter;
    must(write(wakes, &one, sizeof one) == sizeof one, "eventfd");
  }
  return argument;
}

/* Checks the sum of the first n odd numbers, which is n * n. */
static NOINLINE long work(long n) {
  long sum = 0;
  for (long i = 0; i < n; i++) {
    sum += 2 * i + 1;
    __asm__ volatile("" : "+r"(sum));
  }
  return sum;
}
static NOINLINE void do_work(long n) { must(work(n) == n * n, "work"); }

static NOINLINE void serial(void) {
  do_work(EACH);
  __asm__ volatile("");
}

static NOINLINE void flat(int threads) {
#pragma omp parallel num_threads(threads)
  do_work(EACH / threads);
}

static NOINLINE void inner(void) {
#pragma omp parallel num_threads(2)
  do_work(EACH);
}
static NOINLINE void nested(void) {
#pragma omp parallel num_threads(2)
  inner();
}

static NOINLINE long tree(int depth) {
  long left = 0, right = 0;
  if (depth == 0)
    return work(EACH / 8) > 0;
#pragma omp task shared(left)
  left = tree(depth - 1);
#pragma omp task shared(right)
  right = tree(depth - 1);
#pragma omp taskwait
  return left + right;
}
static NOINLINE void tasks(void) {
  long leaves = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  leaves = tree(5);
  must(leaves == 32, "tasks");
}

static omp_lock_t the_lock;
static NOINLINE void locked(void) {
#pragma omp parallel num_threads(2)
  for (int i = 0; i < 4; i++) {
    omp_set_lock(&the_lock);
    do_work(EACH);
    omp_unset_lock(&the_lock);
  }
}

static NOINLINE void uneven(void) {
#pragma omp parallel num_threads(2)
  if (omp_get_thread_num() == 0)
    do_work(EACH);
}

static void on_signal(int number) { signals += number == SIGUSR1; }
static NOINLINE void signalled(void) {
  for (int i = 0; i < 20; i++) {
    const int before = signals;
    must(raise(SIGUSR1) == 0 && signals == before + 1, "a signal is missing");
    kill(getpid(), SIGUSR1); /* any thread may receive it */
    while (signals == before + 1)
      ;
    must(signals == before + 2, "a signal came twice");
  }
  flat(2);
}

static NOINLINE void forks(void) {
  int status;
  pid_t child = fork();
  if (child == 0) {
    char text[4096];
    int file = open("/proc/self/status", O_RDONLY);
    ssize_t got = read(file, text, sizeof text - 1);
    text[got > 0 ? got : 0] = 0;
    _exit(strstr(text, "TracerPid:\t0\n") ? 0 : 1);
  }
  must(child > 0 && waitpid(child, &status, 0) == child && status == 0,
       "fork: the child ended badly or was traced");
  flat(2);
}

/* Waits in epoll_wait, which is not restarted if a stop interrupts it. */
static NOINLINE void sleeps(void) {
  struct epoll_event event = {.events = EPOLLIN};
  int all = epoll_create1(0);
  epoll_ctl(all, EPOLL_CTL_ADD, wakes, &event);
  ++*rounds;
  must(epoll_wait(all, &event, 1, -1) == 1, "epoll_wait was interrupted");
  close(all);
}

static NOINLINE void one_round(const char *mode) {
  static const struct {
    const char *name;
    void (*run)(void);
  } modes[] = {{"serial", serial}, {"nested", nested}, {"tasks", tasks},
               {"locked", locked}, {"uneven", uneven}, {"signals", signalled},
               {"forks", forks},   {"sleeps", sleeps}};
  if (strcmp(mode, "grow") == 0)
    flat(command == 'g' ? 6 : 2);
  else if (strcmp(mode, "many") == 0)
    flat(64);
  for (unsigned i = 0; i < sizeof modes / sizeof *modes; i++)
    if (strcmp(mode, modes[i].name) == 0)
      modes[i].run();
}

int main(int argc, char **argv) {
  pthread_t listener;
  must(argc == 3, "attached MODE COUNT");
  int file = open(argv[2], O_RDWR | O_CREAT, 0600);
  must(file >= 0 && ftruncate(file, sizeof *rounds) == 0, argv[2]);
  rounds =
      mmap(NULL, sizeof *rounds, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  wakes = eventfd(0, EFD_CLOEXEC);
  signal(SIGUSR1, on_signal);
  sigset_t ours;
  sigemptyset(&ours);
  sigaddset(&ours, SIGUSR1);
  pthread_sigmask(SIG_BLOCK, &ours, NULL); /* inherited by the listener */
  pthread_create(&listener, NULL, listen, NULL);
  pthread_sigmask(SIG_UNBLOCK, &ours, NULL);
  omp_set_max_active_levels(2);
  omp_init_lock(&the_lock);
  flat(2); /* starts the runtime */
  while (command != 'q') {
    one_round(argv[1]);
    ++*rounds;
    if (command == 'x')
      execl("/proc/self/exe", argv[0], "serial", argv[2], NULL);
  }
  return ENDS;
}
