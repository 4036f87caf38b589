/* doacross_nest.h: declares loops whose iterations wait for each other; a part
 * of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* ---- doacross nests [OMP 5.2 §15.10.2] -------------------------------------
 * An iteration is a pair of numbers. The first is its row: a logical iteration
 * of the loop that the threads share. The second is less than `inside`, the
 * number of iterations of each row. */

/* Call once on each thread, after OCC_loop_start. */
extern void OCC_doacross_start(struct OCC_thread *self, struct OCC_loop *loop,
                               OCC_u64 inside);
extern void OCC_doacross_post(struct OCC_thread *self, struct OCC_loop *loop,
                              OCC_u64 row, OCC_u64 at);
/* Waits until iteration (row, at) has posted. Tools get `construct` as the wait
 * ID of the events. */
extern void OCC_doacross_wait(struct OCC_thread *self, struct OCC_loop *loop,
                              const struct OCC_construct *construct,
                              OCC_u64 row,
                              OCC_u64 at);

/* Computes the index of the iteration that a source or sink names. Call it for
 * each loop of the nest, the outermost first: each call adds the loop's part to
 * *number. `distance` is the distance from the first value of the loop's
 * variable to the current value. `by` is the distance from the current value to
 * the value in the named iteration, which is earlier if `earlier` is true.
 * Returns 0 if the loop has no such iteration. */
OCC_INLINE int OCC_doacross_number(OCC_u64 distance, OCC_u64 step, OCC_u64 trip,
                                   int earlier, OCC_u64 by, OCC_u64 *number) {
  OCC_u64 at = distance / step, away = by / step;
  if (by % step != 0 || (earlier ? away > at : away >= trip - at))
    return 0;
  *number = *number * trip + (earlier ? at - away : at + away);
  return 1;
}
/* Goes to the previous iteration of the nest; returns 0 if there is none. */
OCC_INLINE int OCC_doacross_previous(const struct OCC_loop *loop, OCC_u64 *row,
                                     OCC_u64 *at) {
  if (*at > 0) {
    --*at;
    return 1;
  }
  *at = loop->inside - 1;
  return (*row)-- > 0;
}
/* Returns where a row's count of posted iterations lies. Neighbouring rows use
 * different cache lines. */
OCC_INLINE OCC_u64 *OCC_doacross_count(const struct OCC_loop *loop,
                                       OCC_u64 row) {
  return (OCC_u64 *)loop->posted + (row & 7) * (loop->trip / 8 + 1) + row / 8;
}
/* Returns true if the iteration has posted. A row of several iterations has a
 * count of posted iterations. The calling thread keeps two counts: the last
 * that it has read of an even row, and the last of an odd row. It reads a row's
 * count only if the kept count is too low or belongs to another row. So the
 * count's cache line mostly stays with the thread that writes the count. */
OCC_INLINE int OCC_doacross_posted(struct OCC_loop *loop, OCC_u64 row,
                                   OCC_u64 at) {
  unsigned n = (unsigned)row & 1;
  if (!loop->posted) /* one thread runs all iterations in order */
    return 1;
  if (loop->inside == 1)
    return __atomic_load_n((unsigned char *)loop->posted + row,
                           __ATOMIC_ACQUIRE);
  if (loop->seen_row[n] != row || loop->seen_at[n] <= at) {
    loop->seen_row[n] = row;
    loop->seen_at[n] =
        __atomic_load_n(OCC_doacross_count(loop, row), __ATOMIC_ACQUIRE);
  }
  return at < loop->seen_at[n];
}

/* The argument of an event about a source or a sink: an iteration of the nest,
 * and the trip counts of its `count` loops. `row` is the index in the first
 * `shared` loops, and `at` is the index in the other loops. */
struct OCC_vector {
  const OCC_u64 *trip;
  unsigned count, shared;
  OCC_u64 row, at;
  int source;
};

OCC_INLINE void OCC_doacross_tell(struct OCC_thread *self,
                                  const struct OCC_construct *construct,
                                  const OCC_u64 *trip, unsigned count,
                                  unsigned shared, OCC_u64 row, OCC_u64 at,
                                  int source) {
  struct OCC_vector vector;
  vector.trip = trip;
  vector.count = count;
  vector.shared = shared;
  vector.row = row;
  vector.at = at;
  vector.source = source;
  OCC_event(self, OCC_EV_DOACROSS, construct, (OCC_u64)(unsigned long)&vector);
}
OCC_INLINE void OCC_doacross_sink(struct OCC_thread *self,
                                  struct OCC_loop *loop,
                                  const struct OCC_construct *construct,
                                  OCC_u64 row,
                                  OCC_u64 at) {
  if (!OCC_doacross_posted(loop, row, at))
    OCC_doacross_wait(self, loop, construct, row, at);
  OCC_event(self, OCC_EV_ORDERED_ACQUIRED, construct,
            (OCC_u64)(unsigned long)construct);
  OCC_event(self, OCC_EV_ORDERED_RELEASED, construct,
            (OCC_u64)(unsigned long)construct);
}
