/* found_program.c: a program for found.sh, with TR2 with a tool for that. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef TR2
#include <ompt.h>
static unsigned long long regions, loops;
static void on_parallel(void) { regions++; }
static void on_loop(void) { __atomic_add_fetch(&loops, 1, __ATOMIC_RELAXED); }
static void start(const char *runtime, unsigned version,
                  ompt_function_lookup_t lookup) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)runtime, (void)version;
  set(ompt_event_parallel_begin, on_parallel);
  set(ompt_event_loop_begin, on_loop);
}
ompt_initialize_fn_t ompt_tool(void) { return start; }
#endif

int main(void) {
  int sum = 0;
#pragma omp parallel num_threads(1) reduction(+ : sum)
  {
#pragma omp for
    for (int i = 0; i < 3; i++)
      sum++;
  }
  printf("sum %d\n", sum);
  fflush(stdout);
  if (getenv("FORK")) {
    if (fork() == 0) {
#pragma omp parallel num_threads(1)
      sum++;
      exit(0);
    }
    wait(NULL);
  }
#ifdef TR2
  printf("TR2: %llu regions, %llu loops\n", regions, loops);
#endif
  return 0;
}
