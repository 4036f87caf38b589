/* lists.c: a program under test: the environment sets control variables that
 * are lists, OMP_NUM_THREADS (two levels) and OMP_PLACES. At each stop the
 * threads report all of nthreads-var (a routine returns only its first number),
 * and each place of their partition.
 */
/* SPDX-License-Identifier: MIT */
#include "tell.h"

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add_place(char *text, size_t room, int place) {
  int cpus = omp_get_place_num_procs(place), cpu[64];
  if (cpus > 64)
    abort();
  omp_get_place_proc_ids(place, cpu);
  for (int i = 0; i < cpus; i++) {
    size_t used = strlen(text);
    snprintf(text + used, room - used, "%s%d", i ? "," : "{", cpu[i]);
  }
  strncat(text, "}", room - strlen(text) - 1);
}

static struct truth *tell_lists(struct truth *truth, const char *threads) {
  int places = omp_get_partition_num_places(), place[64];
  if (places < 1 || places > 64)
    abort();
  omp_get_partition_place_nums(place);
  snprintf(truth->nthreads, sizeof truth->nthreads, "%s", threads);
  for (int i = 0; i < places; i++) {
    if (i)
      strncat(truth->places, ",",
              sizeof truth->places - strlen(truth->places) - 1);
    add_place(truth->places, sizeof truth->places, place[i]);
  }
  return truth;
}

int main(void) {
  omp_set_max_active_levels(2);
  stop_new("outside", 1);
  tell_lists(TELL(0), "6,3");
  halt(0);
  stop_new("level 1", 6);
#pragma omp parallel
  {
    int me = omp_get_thread_num();
    tell_lists(TELL(me), "3");
    meet(6, me == 4 ? 4 : -1);
  }
  stop_new("level 2", 6);
#pragma omp parallel num_threads(2)
  {
    int outer = omp_get_thread_num();
#pragma omp parallel
    {
      int me = 3 * outer + omp_get_thread_num();
      tell_lists(TELL(me), "3");
      meet(6, me == 5 ? 5 : -1);
    }
  }
  return 0;
}
