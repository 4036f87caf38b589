/* device_floor.c: measures the machine's own times for the operations that a
 * device construct needs.
 *
 *   device_floor [--samples N]
 *
 * Two processes share memory, like a host and its device. A word goes to the
 * other process and back; the receiver polls or sleeps. memcpy copies bytes
 * into new or used memory; process_vm_readv copies the same bytes. Prints
 * name,unit,value.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <linux/futex.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { POLLED = 20000, SLEPT = 500, BYTES = 1 << 26 };
enum { MINE, YOURS };

static unsigned *word;
static char *mine;

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void await(unsigned turn, int sleeps) {
  while (__atomic_load_n(word, __ATOMIC_ACQUIRE) != turn)
    if (sleeps)
      syscall(SYS_futex, word, FUTEX_WAIT, !turn, NULL, NULL, 0);
}

static void pass(unsigned turn, int sleeps) {
  __atomic_store_n(word, turn, __ATOMIC_SEQ_CST);
  if (sleeps)
    syscall(SYS_futex, word, FUTEX_WAKE, 1, NULL, NULL, 0);
}

static double round_trip(int times, int sleeps) {
  const pid_t other = fork();
  if (other == 0)
    for (;;) {
      await(YOURS, sleeps);
      pass(MINE, sleeps);
    }
  double start = 0;
  for (int i = 0; i < times; i++) {
    if (i == times / 10)
      start = seconds();
    pass(YOURS, sleeps);
    await(MINE, sleeps);
  }
  const double taken = seconds() - start;
  kill(other, SIGKILL);
  waitpid(other, NULL, 0);
  return 1e6 * taken / (times - times / 10);
}

static void say_rate(const char *name, size_t bytes, double taken) {
  printf("%s,MB/s,%.6g\n", name, 1e-6 * (double)bytes / taken);
}

static void copies(char *shared, size_t bytes, const char *size) {
  char name[40];
  const int times = bytes < BYTES ? 64 : 3;
  double start = seconds();
  for (int i = 0; i < times; i++)
    memcpy(shared, mine, bytes);
  snprintf(name, sizeof name, "MEMCPY %s", size);
  say_rate(name, bytes, (seconds() - start) / times);
}

static void other_process(size_t bytes) {
  char *there = malloc(bytes);
  memset(there, 1, bytes);
  const pid_t other = fork();
  if (other == 0)
    for (;;)
      pause();
  struct iovec to = {mine, bytes}, from = {there, bytes};
  const double start = seconds();
  if (process_vm_readv(other, &to, 1, &from, 1, 0) == (ssize_t)bytes)
    say_rate("PROCESS_VM_READV 64 MB", bytes, seconds() - start);
  kill(other, SIGKILL);
  waitpid(other, NULL, 0);
  free(there);
}

static void sample(void) {
  const int flags = MAP_SHARED | MAP_ANONYMOUS;
  printf("POLLED ROUND TRIP,us,%.6g\n", round_trip(POLLED, 0));
  printf("SLEEP AND WAKE ROUND TRIP,us,%.6g\n", round_trip(SLEPT, 1));
  char *shared = mmap(0, BYTES, PROT_READ | PROT_WRITE, flags, -1, 0);
  if (shared == MAP_FAILED)
    exit(1);
  double start = seconds();
  memcpy(shared, mine, BYTES);
  say_rate("MEMCPY 64 MB, NEW PAGES", BYTES, seconds() - start);
  copies(shared, 1 << 20, "1 MB");
  copies(shared, BYTES, "64 MB");
  munmap(shared, BYTES);
  other_process(BYTES);
}

int main(int argc, char **argv) {
  const int samples = argc == 3 ? atoi(argv[2]) : 7;
  word =
      mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  mine = malloc(BYTES);
  if (word == MAP_FAILED || !mine)
    return 1;
  memset(mine, 1, BYTES);
  for (int i = 0; i < samples; i++)
    sample();
  return 0;
}
