/* runtime.c: programs that spend nearly all their time in calls of the runtime.
 *
 * usage: runtime tasks|locks|forks|work [FORKS]
 *
 * Each program takes 0.5 to 1.2 s of processor time, so that there are enough
 * samples for reliable shares on a busy machine.
 */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdlib.h>
#include <string.h>

static volatile long sink;
static long fork_count = 12000000;

static int tree(int depth) {
  int left = 0, right = 0;
  if (depth == 0)
    return 1;
#pragma omp task shared(left)
  left = tree(depth - 1);
#pragma omp task shared(right)
  right = tree(depth - 1);
#pragma omp taskwait
  return left + right;
}

static void tasks(void) {
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 6400; i++)
    sink += tree(12);
}

static void locks(void) {
  omp_lock_t lock;
  omp_init_lock(&lock);
  for (int i = 0; i < 90000000; i++) {
    omp_set_lock(&lock);
    omp_unset_lock(&lock);
  }
  omp_destroy_lock(&lock);
}

static void forks(void) {
  for (long i = 0; i < fork_count; i++) {
#pragma omp parallel
    sink = i;
  }
}

static void work(void) {
#pragma omp parallel
  for (int i = 0; i < 1600000000; i++)
    sink += i;
}

int main(int argc, char **argv) {
  static const struct {
    const char *name;
    void (*function)(void);
  } all[] = {
      {"tasks", tasks}, {"locks", locks}, {"forks", forks}, {"work", work}};
  if (argc > 2)
    fork_count = strtol(argv[2], NULL, 10);
  for (unsigned i = 0; argc > 1 && i < sizeof all / sizeof *all; i++)
    if (strcmp(argv[1], all[i].name) == 0) {
      all[i].function();
      return 0;
    }
  return 2;
}
