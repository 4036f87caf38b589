/* task_reduction.h: declares reductions by tasks; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* ---- Reductions by tasks [OMP 5.2 §5.5.9 to §5.5.11] ------------------------
 * For a taskgroup with task_reduction, a taskloop with reduction, and each
 * thread's part of a region whose reduction has the task modifier. Each thread
 * gets copies of its own when it first runs a task that takes part. After the
 * group's tasks all copies are folded into the originals. */

struct OCC_reduction_item {
  void *original; /* the object into which the copies are folded */
  void *also; /* another address by which tasks find the item, or 0 */
  OCC_u64 size;
  /* Where a thread's memory for copies has the copy, or the copy's address. */
  OCC_u64 offset;
  OCC_u64 align; /* of the copies, if an allocator makes them; otherwise 0 */
  OCC_u64 allocator; /* 0 is the default allocator */
};

/* If `identity`: initializes `into`, a copy of item number `item` with `size`
 * bytes; `from` is the original. Else combines `from` into `into`. */
typedef void OCC_reducer(unsigned item, int identity, void *into, void *from,
                         OCC_u64 size);

/* A reduction, on the stack of the function that has the construct. */
struct OCC_reducing {
  struct OCC_reduction_item *items;
  OCC_reducer *reducer;
  unsigned count;
  struct OCC_thread *opener; /* only the runtime uses the rest */
  void *own;                 /* the opener's copies */
  /* Eight lists of the copies of all threads except the opener. The copies of
   * thread number `num` are in copies[num % 8]. */
  void *copies[8];
  OCC_u64 size;
  OCC_u64 room[8] __attribute__((__aligned__(16)));
};

/* A task's data about an item in its in_reduction clause. */
struct OCC_share {
  struct OCC_reducing *of;
  OCC_u64 offset;
  /* NULL if a thread's memory for copies contains the copy itself. If this
   * memory contains only the copy's address, `item` points to the item. */
  const struct OCC_reduction_item *item;
};

/* Call start when the group has begun, and finish when it has ended. */
extern void OCC_reducing_start(struct OCC_thread *self,
                               struct OCC_taskgroup *group,
                               struct OCC_reducing *reducing,
                               struct OCC_reduction_item *items, unsigned count,
                               OCC_reducer *reducer);
extern void OCC_reducing_finish(struct OCC_thread *self,
                                struct OCC_reducing *reducing);

/* Searches for `item` in the reductions around the current task, innermost
 * first. Ends the program if none of them has it. */
extern struct OCC_share OCC_reduction_find(struct OCC_thread *self,
                                           const volatile void *item);
/* Returns the calling thread's copy of an item. */
extern void *OCC_reduction_copy(struct OCC_thread *self, struct OCC_share share);
