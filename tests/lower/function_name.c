/* function_name.c: __func__ is the user's function in an mfunction too. */
// SPDX-License-Identifier: MIT

void say(const char *);

void start(void) {
#pragma omp parallel
  say(__func__);
}
