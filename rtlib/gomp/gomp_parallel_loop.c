/* gomp_parallel_loop.c: executes gcc's combined parallel loops and parallel
 * sections.
 *
 * Layer:   gomp. May include abi.h, gomp/.
 * Owns:    nothing. Callers: programs that gcc compiled.
 * Spec:    [OMP 5.2 §17]
 *
 * The outlined function begins by asking for chunks. So each thread enters the
 * loop before it calls that function. For tools the loop's address is the
 * region's code address.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_loop.h"

static void enter_loop(struct OCC_thread *self, struct gomp_region *region) {
  struct gomp_loop *it = gomp_loop_begin(
      self, region->inner, region->schedule,
      gomp_trip(1, region->up, region->first, region->end, region->step),
      region->chunk, OCC_ORDERED_NOT);
  it->first = region->first;
  it->end = region->end;
  it->step = region->step;
}

struct gomp_region gomp_region_of_loop(unsigned schedule, long first, long end,
                                       long step, long chunk) {
  return (struct gomp_region){.enter = enter_loop,
                              .inner = &gomp_unseen[OCC_FOR].construct,
                              .first = (uint64_t)first,
                              .end = (uint64_t)end,
                              .step = (uint64_t)step,
                              .chunk = (uint64_t)chunk,
                              .schedule = schedule,
                              .up = step > 0};
}

#define RUN(name, how, chunk_parameter, chunk_size)                            \
  GOMP_ENTRY void GOMP_parallel_loop_##name(                                   \
      gomp_function *function, void *data, unsigned num_threads, long start,   \
      long end, long step chunk_parameter, unsigned flags) {                   \
    struct OCC_thread *self = OCC_self();                                      \
    struct gomp_region region =                                                \
        gomp_region_of_loop(how, start, end, step, chunk_size);                \
    region.function = function;                                                \
    region.data = data;                                                        \
    if (OCC_observed(self))                                                    \
      region.inner = gomp_site(__builtin_return_address(0), function, OCC_FOR, \
                               gomp_loop_detail(how), 0);                      \
    GOMP_FORK(self, &region, num_threads, flags);                              \
  }
#define CHUNK , long chunk
RUN(static, OCC_STATIC, CHUNK, chunk)
RUN(dynamic, OCC_DYNAMIC, CHUNK, chunk)
RUN(guided, OCC_GUIDED, CHUNK, chunk)
RUN(nonmonotonic_dynamic, OCC_DYNAMIC | GOMP_NONMONOTONIC, CHUNK, chunk)
RUN(nonmonotonic_guided, OCC_GUIDED, CHUNK, chunk)
RUN(runtime, OCC_RUNTIME, , 0)
RUN(nonmonotonic_runtime, OCC_RUNTIME | GOMP_NONMONOTONIC, , 0)
RUN(maybe_nonmonotonic_runtime, OCC_RUNTIME | GOMP_NONMONOTONIC, , 0)

static void enter_sections(struct OCC_thread *self,
                           struct gomp_region *region) {
  gomp_sections_begin(self, region->inner, region->end);
}

struct gomp_region gomp_region_of_sections(unsigned count) {
  return (struct gomp_region){.enter = enter_sections,
                              .inner = &gomp_unseen[OCC_SECTIONS].construct,
                              .end = count};
}

GOMP_ENTRY void GOMP_parallel_sections(gomp_function *function, void *data,
                                       unsigned num_threads, unsigned count,
                                       unsigned flags) {
  struct OCC_thread *self = OCC_self();
  struct gomp_region region = gomp_region_of_sections(count);
  region.function = function;
  region.data = data;
  if (OCC_observed(self))
    region.inner =
        gomp_site(__builtin_return_address(0), function, OCC_SECTIONS, 0, 0);
  GOMP_FORK(self, &region, num_threads, flags);
}
