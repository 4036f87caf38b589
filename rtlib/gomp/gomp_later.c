/* gomp_later.c: defines routines that gcc's library has from release 13 on.
 *
 * Layer:   gomp. May include gomp/, include/omp.h.
 * Owns:    nothing. Callers: programs that gcc 13 or later compiled.
 * Spec:    [OMP 5.2 §18.8.7, §18.8.8]
 *
 * omp_target_memcpy_async copies in a task in gcc's library; here the calling
 * thread copies, when the dependences are complete. The dependences arrive as
 * gcc's omp_depend_t: an address and a kind.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_task.h"

#define omp_target_memcpy_async ours_takes_other_depobjs
#define omp_target_memcpy_rect_async ours_takes_other_depobjs_too
#include "omp.h"
#undef omp_target_memcpy_async
#undef omp_target_memcpy_rect_async

struct object {
  void *word[2];
};

static void wait_for(const void *caller, const struct object *object,
                     int count) {
  struct OCC_thread *self = OCC_self();
  struct OCC_depend item[count > 0 ? count : 1];
  for (int i = 0; i < count; i++)
    item[i] = gomp_depend_of_object(object[i].word);
  if (count > 0)
    OCC_taskwait_for(self, GOMP_SITE_AT(self, caller, 0, OCC_TASKWAIT, 0), item,
                     (OCC_u64)count, 0);
}

GOMP_ENTRY int omp_target_memcpy_async(void *to, const void *from,
                                       size_t length, size_t to_offset,
                                       size_t from_offset, int to_device,
                                       int from_device, int count,
                                       const struct object *object) {
  wait_for(__builtin_return_address(0), object, count);
  return omp_target_memcpy(to, from, length, to_offset, from_offset, to_device,
                           from_device);
}

GOMP_ENTRY int omp_target_memcpy_rect_async(
    void *to, const void *from, size_t size, int dimensions,
    const size_t *volume, const size_t *to_offsets, const size_t *from_offsets,
    const size_t *to_dimensions, const size_t *from_dimensions, int to_device,
    int from_device, int count, const struct object *object) {
  if (!to && !from)
    return omp_target_memcpy_rect(to, from, size, dimensions, volume,
                                  to_offsets, from_offsets, to_dimensions,
                                  from_dimensions, to_device, from_device);
  wait_for(__builtin_return_address(0), object, count);
  return omp_target_memcpy_rect(to, from, size, dimensions, volume, to_offsets,
                                from_offsets, to_dimensions, from_dimensions,
                                to_device, from_device);
}

GOMP_ENTRY int32_t omp_in_explicit_task_(void) {
  return omp_in_explicit_task();
}

/* Returns the same address, because gcc's code runs only on the host. */
GOMP_ENTRY void *GOMP_target_map_indirect_ptr(void *function) {
  return function;
}
