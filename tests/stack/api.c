/* api.c: takes the caller's own stack without a signal, by functions of
 * examples/tools/callstack, and prints it as text: in a child after fork(),
 * after discarded tasks, and on threads that begin and end.
 */
/* SPDX-License-Identifier: MIT */
/* linked: */
/* env: OMP_CANCELLATION=true */

#define _GNU_SOURCE
#include "../../examples/tools/callstack/callstack.h"
#include "mark.h"

#include <errno.h>
#include <omp.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static NOINLINE void expect(const char *wanted) {
  struct callstack stack;
  char *text = NULL;
  size_t size = 0;
  FILE *file = open_memstream(&text, &size);
  errno = 77;
  callstack_take(&stack, NULL);
  if (errno != 77)
    printf("errno is %d\n", errno), exit(1);
#pragma omp critical
  callstack_print(file, &stack);
  fclose(file);
  char *sanitizer = strstr(text, "_ZL17asan_thread_start");
  if (sanitizer)
    *sanitizer = 0;
  if (strcmp(text, wanted))
    printf("expected:\n%sseen:\n%s", wanted, text), fflush(stdout), _exit(1);
  free(text);
}

static NOINLINE void region(const char *wanted) {
#pragma omp parallel num_threads(3)
  {
    expect(wanted);
    STAY;
  }
  STAY;
}

static NOINLINE void forked(void) {
  int status = -1;
  pid_t child = fork();
  if (child == 0) {
    region("expect\nparallel in region (api.c:42-46)\nregion\nforked\nmain\n");
    expect("expect\nforked\nmain\n");
    _exit(0);
  }
  if (waitpid(child, &status, 0) != child || status)
    printf("the child's status is %d\n", status), exit(1);
  STAY;
}

static NOINLINE void *friend(void *argument) {
#pragma omp parallel num_threads(2)
  {
    expect("expect\nparallel in friend (api.c:64-68)\nfriend\n");
    STAY;
  }
  return argument;
}

static NOINLINE void cancelled(void) {
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp taskgroup
    for (int i = 0; i < 50; i++) {
#pragma omp task
      {
        expect("expect\ntask in cancelled (api.c:78-83)\n"
               "parallel in cancelled (api.c:73-85)\ncancelled\nmain\n");
#pragma omp cancel taskgroup
      }
    }
  }
  STAY;
}

int main(void) {
  omp_get_wtime(); /* starts the tool */
  expect("expect\nmain\n");
  const char *wanted = "expect\nparallel in region (api.c:42-46)\nregion\nmain\n";
  for (int i = 0; i < 20; i++) {
    pthread_t thread;
    region(wanted);
    pthread_create(&thread, NULL, friend, NULL);
    pthread_join(thread, NULL);
    cancelled();
  }
  forked();
  region(wanted);
  mark();
  return 0;
}

/* exact:
1 main;mark
*/
