/* declare_target_open.c: a 'begin declare target' without its end. */
// SPDX-License-Identifier: MIT
#pragma omp begin declare target // error: this has no 'end declare target'
int x;
