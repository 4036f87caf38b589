/* gomp_loop_entries.h: defines the functions that gcc's code calls for loops,
 * for one type of loop variable.
 *
 * Layer:   gomp. gomp_loop.c and gomp_loop_ull.c include it, after defining:
 *            NUMBER    the type
 *            SIGNED    1 if the type is signed; then step < 0 means downwards
 *            ENTRY(x)  GOMP_loop_x or GOMP_loop_ull_x
 *            BOUNDS    the parameters for the range of the loop
 *            UP        whether the loop runs upwards
 * Owns:    nothing. Callers: programs that gcc compiled.
 * Spec:    [OMP 5.2 §11.5]
 */
/* SPDX-License-Identifier: MIT */

#define BEGIN(self, schedule, chunk, ordered)                                  \
  do {                                                                         \
    const unsigned chosen = (schedule);                                        \
    gomp_single_over(self);                                                    \
    struct gomp_loop *it = gomp_loop_begin(                                    \
        self, GOMP_SITE(self, OCC_FOR, gomp_loop_detail(chosen)), chosen,      \
        gomp_trip(SIGNED, UP, (uint64_t)start, (uint64_t)end, (uint64_t)step), \
        (uint64_t)(chunk), ordered);                                           \
    it->first = (uint64_t)start;                                               \
    it->end = (uint64_t)end;                                                   \
    it->step = (uint64_t)step;                                                 \
  } while (0)

#define NEXT(self, from, to) \
  gomp_loop_next(self, (uint64_t *)(from), (uint64_t *)(to))

#define START(name, schedule, ordered)                                     \
  GOMP_ENTRY bool ENTRY(name##_start)(BOUNDS, NUMBER chunk, NUMBER * from, \
                                      NUMBER * to) {                       \
    struct OCC_thread *self = OCC_self();                                  \
    BEGIN(self, schedule, chunk, ordered);                                 \
    return NEXT(self, from, to);                                           \
  }
/* Starts a loop whose schedule is run-sched-var. */
#define START_RUNTIME(name, schedule, ordered)                              \
  GOMP_ENTRY bool ENTRY(name##_start)(BOUNDS, NUMBER * from, NUMBER * to) { \
    struct OCC_thread *self = OCC_self();                                   \
    BEGIN(self, schedule, 0, ordered);                                      \
    return NEXT(self, from, to);                                            \
  }
#define MORE(name)                                                 \
  GOMP_ENTRY bool ENTRY(name##_next)(NUMBER * from, NUMBER * to) { \
    return NEXT(OCC_self(), from, to);                             \
  }

START(static, OCC_STATIC, OCC_ORDERED_NOT)
START(dynamic, OCC_DYNAMIC, OCC_ORDERED_NOT)
START(guided, OCC_GUIDED, OCC_ORDERED_NOT)
START(nonmonotonic_dynamic, OCC_DYNAMIC | GOMP_NONMONOTONIC, OCC_ORDERED_NOT)
START(nonmonotonic_guided, OCC_GUIDED, OCC_ORDERED_NOT)
START_RUNTIME(runtime, OCC_RUNTIME, OCC_ORDERED_NOT)
START_RUNTIME(nonmonotonic_runtime, OCC_RUNTIME | GOMP_NONMONOTONIC,
              OCC_ORDERED_NOT)
START_RUNTIME(maybe_nonmonotonic_runtime, OCC_RUNTIME | GOMP_NONMONOTONIC,
              OCC_ORDERED_NOT)
START(ordered_static, OCC_STATIC, OCC_ORDERED_REGIONS)
START(ordered_dynamic, OCC_DYNAMIC, OCC_ORDERED_REGIONS)
START(ordered_guided, OCC_GUIDED, OCC_ORDERED_REGIONS)
START_RUNTIME(ordered_runtime, OCC_RUNTIME, OCC_ORDERED_REGIONS)

MORE(static)
MORE(dynamic)
MORE(guided)
MORE(runtime)
MORE(nonmonotonic_dynamic)
MORE(nonmonotonic_guided)
MORE(nonmonotonic_runtime)
MORE(maybe_nonmonotonic_runtime)
MORE(ordered_static)
MORE(ordered_dynamic)
MORE(ordered_guided)
MORE(ordered_runtime)

/* Starts a loop. It may have reductions in which tasks take part, and zeroed
 * memory that the team shares: see gomp_loop_share. If `from` is NULL, gcc's
 * code divides the iterations. */
#define START_SHARED(name, ordered)                                            \
  GOMP_ENTRY bool ENTRY(name)(BOUNDS, long schedule, NUMBER chunk,             \
                              NUMBER *from, NUMBER *to, uintptr_t *reductions, \
                              void **memory) {                                 \
    struct OCC_thread *self = OCC_self();                                      \
    gomp_loop_share(self, GOMP_SITE(self, OCC_FOR, 0), reductions, memory);    \
    if (!from) {                                                               \
      gomp_loop_push(GOMP_SITE(self, OCC_FOR, 0));                             \
      return 1;                                                                \
    }                                                                          \
    BEGIN(self, gomp_schedule((unsigned long)schedule), chunk, ordered);       \
    return NEXT(self, from, to);                                               \
  }
START_SHARED(start, OCC_ORDERED_NOT)
START_SHARED(ordered_start, OCC_ORDERED_REGIONS)

/* ---- Doacross nests: iterations wait for one another ---- */

GOMP_INLINE bool doacross(struct OCC_thread *self,
                          const struct OCC_construct *construct, unsigned count,
                          const NUMBER *trips, unsigned schedule, NUMBER chunk,
                          NUMBER *from, NUMBER *to) {
  struct gomp_loop *it =
      gomp_loop_begin(self, construct, schedule, (uint64_t)trips[0],
                      (uint64_t)chunk, OCC_ORDERED_NEST);
  uint64_t inside = 1;
  it->first = 0;
  it->step = 1;
  it->end = (uint64_t)trips[0];
  it->nest = count;
  it->trips = gomp_allocate(count * sizeof *it->trips, sizeof *it->trips);
  for (unsigned i = 0; i < count; i++)
    it->trips[i] = (uint64_t)trips[i];
  for (unsigned i = 1; i < count; i++)
    inside = OCC_trip_product(inside, it->trips[i]);
  OCC_doacross_start(self, &it->loop, inside);
  return NEXT(self, from, to);
}

#define START_DOACROSS(name, schedule)                                         \
  GOMP_ENTRY bool ENTRY(doacross_##name##_start)(                              \
      unsigned count, NUMBER *trips, NUMBER chunk, NUMBER *from, NUMBER *to) { \
    struct OCC_thread *self = OCC_self();                                      \
    gomp_single_over(self);                                                    \
    return doacross(self,                                                      \
                    GOMP_SITE(self, OCC_FOR, gomp_loop_detail(schedule)),      \
                    count, trips, schedule, chunk, from, to);                  \
  }
START_DOACROSS(static, OCC_STATIC)
START_DOACROSS(dynamic, OCC_DYNAMIC)
START_DOACROSS(guided, OCC_GUIDED)

GOMP_ENTRY bool ENTRY(doacross_runtime_start)(unsigned count, NUMBER *trips,
                                              NUMBER *from, NUMBER *to) {
  struct OCC_thread *self = OCC_self();
  gomp_single_over(self);
  return doacross(self, GOMP_SITE(self, OCC_FOR, gomp_loop_detail(OCC_RUNTIME)),
                  count, trips, OCC_RUNTIME, 0, from, to);
}

GOMP_ENTRY bool ENTRY(doacross_start)(unsigned count, NUMBER *trips,
                                      long schedule, NUMBER chunk, NUMBER *from,
                                      NUMBER *to, uintptr_t *reductions,
                                      void **memory) {
  struct OCC_thread *self = OCC_self();
  const unsigned chosen = gomp_schedule((unsigned long)schedule);
  gomp_loop_share(self, GOMP_SITE(self, OCC_FOR, 0), reductions, memory);
  return doacross(self, GOMP_SITE(self, OCC_FOR, gomp_loop_detail(chosen)),
                  count, trips, chosen, chunk, from, to);
}
