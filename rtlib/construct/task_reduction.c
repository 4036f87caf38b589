/* task_reduction.c: executes reductions in which tasks take part.
 *
 * Layer:   construct. May include base/, model/, tool/, engine/, abi.h.
 * Owns:    struct OCC_reducing. Callers: lowered code.
 * Spec:    [OMP 5.2 §5.5.9, §5.5.10, §5.5.11]
 *
 * A reduction is attached to a taskgroup's record. When a task is created, its
 * in_reduction clause may name items of all taskgroups around the creating
 * task. The creating thread finds an item by the address of the original, or of
 * a copy that the thread has got. The new task later asks for the copy of the
 * thread that runs it. Tasks are tied, so tasks that share a copy never run at
 * the same time.
 *
 * A thread without copies makes copies, and pushes them to one of a few lists;
 * the thread's number selects the list. A thread looks only for its own copies,
 * so the order of a list does not matter. When the taskgroup is over, the
 * thread that opened it folds all copies.
 */
/* SPDX-License-Identifier: MIT */
#include "base/alloc.h"
#include "base/log.h"
#include "model/exported_abi.h"
#include "model/team.h"
#include "model/thread.h"
#include "tool/states.h"

#define LISTS (sizeof((struct OCC_reducing *)0)->copies / sizeof(void *))

struct copies { /* one thread's copies; the items follow, on a new cache line */
  struct copies *next;
  struct OCC_thread *thread;
};

static char *memory_of(struct copies *copies) {
  return (char *)copies + OCC_LINE;
}

static OCC_u64 rounded(OCC_u64 size, OCC_u64 to) {
  return (size + to - 1) & ~(to - 1);
}

void OCC_reducing_start(struct OCC_thread *self, struct OCC_taskgroup *group,
                        struct OCC_reducing *reducing,
                        struct OCC_reduction_item *items, unsigned count,
                        OCC_reducer *reducer) {
  OCC_u64 size = 0;
  for (unsigned i = 0; i < count; i++) {
    OCC_u64 room = items[i].align ? sizeof(void *) : items[i].size;
    size = rounded(size, room < OCC_LINE ? 16 : OCC_LINE);
    items[i].offset = size;
    size += room;
  }
  reducing->items = items;
  reducing->reducer = reducer;
  reducing->count = count;
  reducing->opener = self;
  reducing->own = 0;
  for (unsigned i = 0; i < LISTS; i++)
    reducing->copies[i] = 0;
  reducing->size = size;
  group->reducing = reducing;
}

static char *copy_of(const struct OCC_reduction_item *item,
                     const void *copies) {
  char *place = (char *)copies + item->offset;
  return item->align ? *(char **)(void *)place : place;
}

static void *begin(struct OCC_reducing *reducing, char *memory) {
  const struct OCC_reduction_item *item = reducing->items;
  for (unsigned i = 0; i < reducing->count; i++) {
    if (item[i].align)
      *(void **)(void *)(memory + item[i].offset) =
          OCC_allocate(item[i].allocator, item[i].size, item[i].align);
    reducing->reducer(i, 1, copy_of(&item[i], memory),
                      item[i].also ? item[i].also : item[i].original,
                      item[i].size);
  }
  return memory;
}

static void *make_own(struct OCC_reducing *reducing) {
  int small = reducing->size <= sizeof reducing->room;
  return begin(reducing,
               small ? (char *)reducing->room : occ_room_new(reducing->size));
}

static void *make_copies(struct OCC_thread *self, struct OCC_reducing *reducing,
                         void **list) {
  struct copies *copies = occ_room_new(OCC_LINE + reducing->size);
  void *head = occ_load(list, RELAXED);
  copies->thread = self;
  begin(reducing, memory_of(copies));
  do
    copies->next = head;
  while (!occ_cas(list, &head, (void *)copies, RELEASE));
  return memory_of(copies);
}

static char *copies_of(struct OCC_thread *self, struct OCC_reducing *reducing) {
  void **list = &reducing->copies[self->num % LISTS];
  char *memory = 0;
  if (self == reducing->opener) {
    if (!reducing->own)
      occ_store(&reducing->own, make_own(reducing), RELEASE);
    return reducing->own;
  }
  for (struct copies *copies = occ_load(list, ACQUIRE); copies && !memory;
       copies = copies->next)
    if (copies->thread == self)
      memory = memory_of(copies);
  if (!memory)
    memory = make_copies(self, reducing, list);
  return memory;
}

void *OCC_reduction_copy(struct OCC_thread *self, struct OCC_share share) {
  char *copies = copies_of(self, share.of);
  return (share.item ? copy_of(share.item, copies) : copies) + share.offset;
}

static int within(const volatile void *address, const void *base,
                  OCC_u64 size) {
  return base && (unsigned long)address - (unsigned long)base < size;
}

static void set_share(struct OCC_share *share,
                      const struct OCC_reduction_item *item, OCC_u64 inside) {
  share->offset = item->align ? inside : item->offset + inside;
  share->item = item->align ? item : 0;
}

/* Returns 1 if the address lies in one thread's copies; sets *share. */
static int is_copy(const struct OCC_reducing *reducing, const void *copies,
                   const volatile void *address, struct OCC_share *share) {
  const struct OCC_reduction_item *item = reducing->items;
  for (unsigned i = 0; i < reducing->count; i++) {
    const char *copy = copies ? copy_of(&item[i], copies) : 0;
    if (within(address, copy, item[i].size)) {
      set_share(share, &item[i], (unsigned long)address - (unsigned long)copy);
      return 1;
    }
  }
  return 0;
}

/* Returns 1 if the address lies in an item or in any thread's copy of it; sets
 * *share. */
static int holds(struct OCC_reducing *reducing, const volatile void *address,
                 struct OCC_share *share) {
  const struct OCC_reduction_item *item = reducing->items;
  const char *copy = occ_load(&reducing->own, ACQUIRE);
  for (unsigned i = 0; i < reducing->count; i++) {
    const void *base =
        within(address, item[i].original, item[i].size) ? item[i].original
        : within(address, item[i].also, item[i].size)   ? item[i].also
                                                        : 0;
    if (base) {
      set_share(share, &item[i], (unsigned long)address - (unsigned long)base);
      return 1;
    }
  }
  for (unsigned i = 0; i <= LISTS; i++) {
    struct copies *copies = 0;
    if (i > 0 && !(copies = occ_load(&reducing->copies[i - 1], ACQUIRE)))
      continue;
    for (;;) {
      if (copies)
        copy = memory_of(copies);
      if (is_copy(reducing, copy, address, share))
        return 1;
      if (!copies || !(copies = copies->next))
        break;
    }
  }
  return 0;
}

/* Searches first the taskgroups of the task's own region, then the taskgroups
 * around the task that encountered the region. That task waits in the fork, so
 * its groups still exist. */
struct OCC_share OCC_reduction_find(struct OCC_thread *self,
                                    const volatile void *item) {
  struct OCC_share share = {0, 0, 0};
  const struct occ_task *task = (const struct occ_task *)self->task;
  for (; task; task = task->team->parent)
    for (struct OCC_taskgroup *group = task->group; group; group = group->outer)
      if (group->reducing && holds(group->reducing, item, &share)) {
        share.of = group->reducing;
        return share;
      }
  occ_quit("in_reduction: no enclosing task_reduction or reduction(task) lists "
           "the variable at %p",
           (const void *)item);
}

static void fold(const struct OCC_reducing *reducing, char *from) {
  const struct OCC_reduction_item *item = reducing->items;
  for (unsigned i = 0; i < reducing->count; i++) {
    char *copy = copy_of(&item[i], from);
    reducing->reducer(i, 0, item[i].original, copy, item[i].size);
    if (item[i].align)
      OCC_deallocate(copy);
  }
}

void OCC_reducing_finish(struct OCC_thread *pub,
                         struct OCC_reducing *reducing) {
  struct occ_thread *self = occ_thread_of(pub);
  unsigned outside = self->state;
  occ_state_set(self, OCC_STATE_WORK_REDUCTION);
  if (reducing->own) {
    fold(reducing, reducing->own);
    if (reducing->own != (void *)reducing->room)
      occ_room_free(reducing->own);
  }
  for (unsigned i = 0; i < LISTS; i++) {
    struct copies *next, *copies = reducing->copies[i];
    for (; copies; copies = next) {
      next = copies->next;
      fold(reducing, memory_of(copies));
      occ_room_free(copies);
    }
  }
  occ_state_set(self, outside);
}
