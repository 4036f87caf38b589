/* serial.c: workers are idle during serial code between regions. */
/* SPDX-License-Identifier: MIT */
#include "helpers/answers.h"

enum { ALONE, TOGETHER };
static const char *const functions[] = {"alone", "together"};

static NOINLINE void alone(void) { WORK(ALONE, 0, 15); }
static NOINLINE void together(void) { WORK(TOGETHER, 0, 10); }

int main(void) {
  answers_begin();
  for (int round = 0; round < 40; round++) {
    alone();
    long begin = now();
#pragma omp parallel
    {
      enter();
      together();
    }
    note(REGION, begin);
  }
  answers_end(2, ABOUT_IDLE);
  return 0;
}
