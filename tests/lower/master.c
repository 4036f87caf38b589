/* master.c: thread 0 runs the block, and no thread waits. */
// SPDX-License-Identifier: MIT

void report(int);

void say(int n) {
#pragma omp master
  report(n);
}
