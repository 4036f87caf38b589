/* function_name.c: __func__ in an mfunction names the user's function. */
// SPDX-License-Identifier: MIT

void say(const char *);

void start(void) {
#pragma omp parallel
  say(__func__);
}
