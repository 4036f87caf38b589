/* held.c: lists the locks that each thread holds. See held.h.
 *
 * Layer:   tool. May include model/, tool/.
 * Owns:    occ_thread.held; an adapter for events of mutexes.
 * Callers: tool/emit, with events; tool/tr2_ch4 and tool/own_lookup.
 *
 * The routines for locks change the list themselves. Critical constructs are
 * compiled into the program. So their events have an additional receiver, which
 * does not belong to a tool.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/held.h"

#include "base/atomic.h"
#include "tool/emit.h"

static unsigned waited; /* atomic; 1 after a thread has waited for a lock */

OCC_NOINLINE void occ_held_remove_earlier(struct occ_held *held, OCC_u64 lock) {
  unsigned at = held->count < OCC_HELD ? held->count : OCC_HELD;
  if (held->count > OCC_HELD) {
    held->count--;
    return;
  }
  while (at > 0 && held->lock[at - 1] != lock)
    at--;
  if (at == 0)
    return;
  for (; at < held->count; at++)
    held->lock[at - 1] = held->lock[at];
  held->count--;
}

static void on_acquired(struct OCC_thread *self, enum OCC_event event,
                        const struct OCC_construct *construct, OCC_u64 lock) {
  (void)event, (void)construct;
  occ_held_add(occ_thread_of(self), lock);
}

static void on_released(struct OCC_thread *self, enum OCC_event event,
                        const struct OCC_construct *construct, OCC_u64 lock) {
  (void)event, (void)construct;
  occ_held_remove(occ_thread_of(self), lock);
}

static void on_wait(struct OCC_thread *self, enum OCC_event event,
                    const struct OCC_construct *construct, OCC_u64 lock);

/* The list does not matter any more. */
static void silence(void) {}

static struct occ_adapter adapter = {
    .silence = silence,
    /* If all tools leave out an event, the runtime does less for it
     * (tool/emit). This adapter must not prevent that. */
    .left_out = ~(OCC_LOWERED_BIT(CRITICAL_ACQUIRED) |
                  OCC_LOWERED_BIT(CRITICAL_RELEASED)),
    .receiver = {[OCC_EV_CRITICAL_WAIT] = on_wait,
                 [OCC_EV_LOCK_WAIT] = on_wait,
                 [OCC_EV_NEST_LOCK_WAIT] = on_wait}};

/* Begins a list with the number `list`. If `list` is 0, ends the current
 * list. */
static void keep(unsigned list) {
  occ_store(&adapter.receiver[OCC_EV_CRITICAL_ACQUIRED], list ? on_acquired : 0,
            RELAXED);
  occ_store(&adapter.receiver[OCC_EV_CRITICAL_RELEASED], list ? on_released : 0,
            RELAXED);
  occ_store(&occ_held_kept, list, SEQ_CST);
}

static void on_wait(struct OCC_thread *self, enum OCC_event event,
                    const struct OCC_construct *construct, OCC_u64 lock) {
  (void)self, (void)event, (void)construct, (void)lock;
  if (occ_load(&waited, RELAXED) || occ_swap(&waited, 1, SEQ_CST))
    return;
  if (!occ_load(&occ_held_kept, SEQ_CST)) {
    keep(2);
    occ_emit_renew();
  }
}

/* Stops the lists, unless a thread has waited. If the first wait comes while
 * this function runs, this function or on_wait begins new lists. */
void occ_held_rest(void) {
  if (occ_load(&waited, RELAXED))
    return;
  keep(0);
  if (occ_load(&waited, SEQ_CST))
    keep(2);
  occ_emit_renew();
}

void occ_held_begin(void) {
  occ_store(&waited, 0, RELAXED);
  keep(1);
  occ_emit_listen(&adapter);
}

int occ_held_list(const struct occ_thread *self, OCC_u64 *lock, int room) {
  const int count =
      self && self->held.list == occ_load(&self->held.kept, RELAXED)
          ? (int)self->held.count
          : 0;
  for (int i = 0; i < count && i < room && i < OCC_HELD; i++)
    lock[i] = self->held.lock[i];
  return count;
}
