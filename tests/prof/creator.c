/* creator.c: one thread makes tasks more slowly than the other threads execute
 * them. The diary counts the creation of a task as a wait. A creator that wakes
 * a thread may lose its processor to this thread, so that a creation takes
 * long. So no thread sleeps:
 *
 * env: OMP_WAIT_POLICY=active
 */
/* SPDX-License-Identifier: MIT */
#include "helpers/answers.h"

enum { MAKE, USE };
static const char *const functions[] = {"make", "use"};

static NOINLINE void make(void) { WORK(MAKE, 0, 5); }
static NOINLINE void use(void) { WORK(USE, 0, 3); }

int main(void) {
  answers_begin();
  for (int round = 0; round < 8; round++) {
    long begin = now();
#pragma omp parallel
    {
      enter();
#pragma omp single
      for (int i = 0; i < 24; i++) {
        make();
#pragma omp task
        use();
      }
    }
    note(REGION, begin);
  }
  answers_end(2, ABOUT_TEAM);
  return 0;
}
