/* declare_target_open.c: a 'declare target' that nothing ends. */
// SPDX-License-Identifier: MIT
#pragma omp begin declare target // error: this has no 'end declare target'
int x;
