/* left_out.c: leaves out events that a tool does not want for some time.
 *
 * Layer:   tool. May include tool/.
 * Owns:    the names of groups of events.
 * Callers: adapters, in the tool's initializer or in a callback.
 *
 * Events of tasks may cost more than the tasks, and a tool cannot avoid this
 * cost by its callbacks: a tool of TR2 can register callbacks only in its
 * initializer, and if a tool of OpenMP 5 removes a callback, the event still
 * reaches the adapter. So occ_left_out_choose clears the events' bits in each
 * thread. Then an event that is left out costs only the test of one bit.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/left_out.h"

#include "tool/held.h"
#include "tool/names.h"

#include <string.h>

static const struct {
  const char *name;
  OCC_u64 lowered, own;
} groups[] = {
    {"task", OCC_LOWERED_BIT(TASK_CREATE) | OCC_LOWERED_BIT(TASK_END),
     OCC_OWN_BIT(TASK_SWITCH)},
    {"member",
     OCC_LOWERED_BIT(IMPLICIT_TASK_BEGIN) | OCC_LOWERED_BIT(IMPLICIT_TASK_END) |
         OCC_LOWERED_BIT(BARRIER_BEGIN) | OCC_LOWERED_BIT(BARRIER_END),
     OCC_OWN_BIT(WAIT_BARRIER_BEGIN) | OCC_OWN_BIT(WAIT_BARRIER_END) |
         OCC_OWN_BIT(IDLE_BEGIN) | OCC_OWN_BIT(IDLE_END)},
    {"barrier", OCC_LOWERED_BIT(BARRIER_BEGIN) | OCC_LOWERED_BIT(BARRIER_END),
     0},
    {"taskwait",
     OCC_LOWERED_BIT(TASKWAIT_BEGIN) | OCC_LOWERED_BIT(TASKWAIT_END), 0},
    {"taskgroup",
     OCC_LOWERED_BIT(TASKGROUP_BEGIN) | OCC_LOWERED_BIT(TASKGROUP_END), 0},
    {"doacross", OCC_LOWERED_BIT(DOACROSS), 0},
    {OCC_LEFT_OUT_LOCKS,
     OCC_LOWERED_BIT(CRITICAL_ACQUIRED) | OCC_LOWERED_BIT(CRITICAL_RELEASED),
     OCC_OWN_BIT(LOCK_ACQUIRED) | OCC_OWN_BIT(LOCK_RELEASED) |
         OCC_OWN_BIT(NEST_LOCK_ACQUIRED_FIRST) |
         OCC_OWN_BIT(NEST_LOCK_RELEASED_LAST)},
};

int occ_left_out_choose(struct occ_adapter *adapter, const char *events,
                        int reported) {
  for (unsigned i = 0; events && i < OCC_COUNT(groups); i++)
    if (!strcmp(events, groups[i].name)) {
      occ_emit_leave_out(adapter, groups[i].lowered, groups[i].own, !reported);
      if (!strcmp(events, OCC_LEFT_OUT_LOCKS)) {
        occ_emit_leave_out(adapter, 0, OCC_INSTEAD_OF_LOCKS, reported);
        if (!reported)
          occ_held_begin();
      }
      return 1;
    }
  return 0;
}
