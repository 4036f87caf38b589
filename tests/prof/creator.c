/* creator.c: one thread makes tasks more slowly than the other threads execute
 * them.
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
