/* function_name.c: __func__ in a region's function is the name of the user's function. */
// SPDX-License-Identifier: MIT

void say(const char *);

void start(void) {
#pragma omp parallel
  say(__func__);
}
