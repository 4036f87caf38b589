/* deque.c: base/deque: each item is taken once, and none is lost.
 *
 * The owner pushes four items, and pops between the pushes. The deque's ring
 * buffer has two slots at first, so slots are used again, and the ring grows.
 * Each other thread steals twice.
 *
 * tries: 2 4 0, 3 3 0, 2 2 1, 3 1 1
 * weak: 2 2 2, 3 1 1
 * weak deep: 2 3 2, 3 2 1
 */
/* SPDX-License-Identifier: MIT */
#include "base/deque.c"

#define ITEMS 4

static struct occ_deque *deque;
static unsigned taken[ITEMS];

void *occ_alloc_try(size_t size, size_t align) {
  (void)align;
  return model_alloc(size);
}

void occ_free(void *memory) { (void)memory; }

static int take(void *item) {
  if (item) {
    model_check(taken[(unsigned *)item - taken]++ == 0);
    model_writes(item, sizeof *taken);
  }
  return item != 0;
}

static void push(unsigned number) {
  model_writes(&taken[number], sizeof *taken);
  while (!occ_deque_push(deque, &taken[number]))
    model_check(occ_deque_grow(deque));
}

void model_setup(void) {
  memset(taken, 0, sizeof taken);
  deque = occ_deque_new(2);
}

void model_thread(unsigned num) {
  if (num == 0) {
    push(0);
    push(1);
    take(occ_deque_pop(deque, 0, 0));
    push(2);
    push(3);
    for (int i = 0; i < 3; i++)
      take(occ_deque_pop(deque, 0, 0));
  } else {
    for (int i = 0; i < 2; i++)
      take(occ_deque_steal(deque, 0, 0));
  }
}

void model_end(void) {
  while (take(occ_deque_pop(deque, 0, 0)))
    ;
  for (unsigned i = 0; i < ITEMS; i++)
    model_check(taken[i] == 1);
}
