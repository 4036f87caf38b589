/* metadirective.c: what can't be selected at compile time. */
// SPDX-License-Identifier: MIT

enum { YES = 1 };

void f(int n, int *a) {
#pragma omp metadirective when(user = {condition(n > 3)} : parallel) default(nothing) // error: a condition that is not an arithmetic constant
  a[0]++;
#pragma omp metadirective when(user = {condition(YES)} : parallel) default(nothing) // error: a condition that is not an arithmetic constant
  a[0]++;
#pragma omp parallel
  {
#pragma omp metadirective when(construct = {parallel} : single) default(nothing) // error: the set 'construct' is not supported
    a[1]++;
  }
#pragma omp metadirective when(implementation = {unified_shared_memory} : parallel) default(nothing) // error: the selector 'unified_shared_memory' of the set 'implementation'
  a[0]++;
#pragma omp metadirective when(target_device = {device_num(1)} : parallel) default(nothing) // error: the selector 'device_num' of the set 'target_device'
  a[0]++;
#pragma omp metadirective when(device = {kind(cpu)} : parallel) when(user = {condition(score(8) : 1)} : nothing) default(nothing) // error: these scores are decided by the constructs around
  a[0]++;
#pragma omp metadirective when(user = {condition(1)} : taskgraph) default(nothing) // error: 'taskgraph' is newer than OpenMP 3.1
  a[0]++;
}
