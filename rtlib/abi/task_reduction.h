/* task_reduction.h: reductions by tasks; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* ---- Reductions by tasks [OMP 5.2 §5.5.9 to §5.5.11] ------------------------
 * A taskgroup with task_reduction, a taskloop with reduction, or one thread's
 * part of a region whose reduction has the task modifier. A thread that runs a
 * task which takes part gets copies of its own, once; after the group's tasks
 * they are folded into the originals. */

struct OCC_reduction_item {
  void *original; /* the object that the copies are folded into */
  void *also; /* another address with the same meaning; or 0 */
  OCC_u64 size;
  OCC_u64 offset;  /* for the runtime: of the copy, or of its address */
  OCC_u64 align; /* of copies in memory of this allocator; or 0 */
  OCC_u64 allocator; /* 0: the default one */
};

/* Item number `item`, of `size` bytes: gives `into` its identity (`from` is the
 * original then), or combines `from` into it. */
typedef void OCC_reducer(unsigned item, int identity, void *into, void *from,
                         OCC_u64 size);

/* On the stack of the function that has the construct. */
struct OCC_reducing {
  struct OCC_reduction_item *items;
  OCC_reducer *reducer;
  unsigned count;
  struct OCC_thread *opener; /* only the runtime uses the rest */
  void *own;                 /* the opener's copies */
  void *copies[8];           /* the others', by thread number */
  OCC_u64 size;
  OCC_u64 room[8] __attribute__((__aligned__(16)));
};

/* A task's data about an item in its in_reduction clause. */
struct OCC_share {
  struct OCC_reducing *of;
  OCC_u64 offset;
  /* The item, if the memory of copies has only the address of this copy; or
   * 0. */
  const struct OCC_reduction_item *item;
};

/* Call after the group has begun, and after it has ended. */
extern void OCC_reducing_start(struct OCC_thread *self,
                               struct OCC_taskgroup *group,
                               struct OCC_reducing *reducing,
                               struct OCC_reduction_item *items, unsigned count,
                               OCC_reducer *reducer);
extern void OCC_reducing_finish(struct OCC_thread *self,
                                struct OCC_reducing *reducing);

/* The innermost reduction around the current task that has `item`. */
extern struct OCC_share OCC_reduction_find(struct OCC_thread *self,
                                           const volatile void *item);
/* The calling thread's copy of an item. */
extern void *OCC_reduction_copy(struct OCC_thread *self, struct OCC_share share);
