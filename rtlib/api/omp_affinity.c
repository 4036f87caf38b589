/* omp_affinity.c: defines the thread affinity routines.
 *
 * Layer:   api. May include base/, model/, tool/, engine/, include/omp.h.
 * Owns:    nothing. Callers: the user's program.   Spec: [OMP 5.2 §18.3]
 */
/* SPDX-License-Identifier: MIT */
#include "omp.h"

#include "engine/affinity.h"
#include "engine/affinity_text.h"
#include "engine/lifecycle.h"
#include "model/places.h"

#define API __attribute__((__visibility__("default")))

API omp_proc_bind_t omp_get_proc_bind(void) {
  const struct occ_task *task = occ_task_current(occ_asker());
  return (omp_proc_bind_t)occ_settings_bind(task->team->level);
}

API int omp_get_num_places(void) {
  (void)occ_asker();
  return (int)occ_places.count;
}

static const struct occ_cpus *place_of(int place_num) {
  (void)occ_asker();
  return place_num < 0 || (unsigned)place_num >= occ_places.count
             ? 0
             : &occ_places.set[place_num];
}

API int omp_get_place_num_procs(int place_num) {
  const struct occ_cpus *place = place_of(place_num);
  return place ? (int)place->count : 0;
}

API void omp_get_place_proc_ids(int place_num, int *ids) {
  const struct occ_cpus *place = place_of(place_num);
  for (unsigned i = 0; place && i < place->count; i++)
    ids[i] = (int)place->cpu[i];
}

API int omp_get_place_num(void) { return (int)occ_asker()->bound - 1; }

/* Returns the first place of the calling task's partition; sets *count to the
 * number of places in this partition. */
static unsigned partition(unsigned *count) {
  return occ_affinity_partition(
      occ_affinity_seat(occ_task_current(occ_asker())), count);
}

API int omp_get_partition_num_places(void) {
  unsigned count;
  partition(&count);
  return (int)count;
}

API void omp_get_partition_place_nums(int *place_nums) {
  unsigned count, first = partition(&count);
  for (unsigned i = 0; i < count; i++)
    place_nums[i] = (int)(first + i);
}

API void omp_set_affinity_format(const char *format) {
  (void)occ_asker();
  occ_affinity_format_set(format);
}

API size_t omp_get_affinity_format(char *buffer, size_t size) {
  (void)occ_asker();
  return occ_affinity_format_read(buffer, size);
}

API void omp_display_affinity(const char *format) {
  struct occ_thread *self = occ_asker();
  occ_affinity_print(format, occ_task_current(self)->team, self->pub.num, self);
}

API size_t omp_capture_affinity(char *buffer, size_t size, const char *format) {
  struct occ_thread *self = occ_asker();
  return occ_affinity_write(buffer, size, format, occ_task_current(self)->team,
                            self->pub.num, self);
}
