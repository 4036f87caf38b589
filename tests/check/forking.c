/* forking.c: the program forks outside a region and inside a region. A child
 * forks too. Each of these processes uses OpenMP, and starts the tool anew.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static int failed;

static void work(void) {
#pragma omp parallel num_threads(3)
#pragma omp single
  for (int i = 0; i < 10; i++) {
#pragma omp task
    ;
  }
}

/* Forks a child that works and forks, until `generations` is used up. */
static void have_child(int generations) {
  int status;
  pid_t child = fork();
  if (child == 0) {
    work();
    if (generations)
      have_child(generations - 1);
    exit(failed);
  }
  if (waitpid(child, &status, 0) != child || status != 0)
    failed = 1;
}

int main(void) {
  have_child(0);
  work();
  have_child(1);
#pragma omp parallel
#pragma omp critical
  have_child(0);
  work();
  puts(failed ? "a child failed" : "done");
  return failed;
}
