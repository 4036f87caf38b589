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

#define BIT(event) (1ull << OCC_EV_##event)
#define OWN_BIT(event) (1ull << (OCC_EV_##event - OCC_EV_LOWERED_COUNT))

static const struct {
  const char *name;
  OCC_u64 lowered, own;
} groups[] = {
    {"task", BIT(TASK_CREATE) | BIT(TASK_END), OWN_BIT(TASK_SWITCH)},
    {"member",
     BIT(IMPLICIT_TASK_BEGIN) | BIT(IMPLICIT_TASK_END) | BIT(BARRIER_BEGIN) |
         BIT(BARRIER_END),
     OWN_BIT(WAIT_BARRIER_BEGIN) | OWN_BIT(WAIT_BARRIER_END) |
         OWN_BIT(IDLE_BEGIN) | OWN_BIT(IDLE_END)},
    {"barrier", BIT(BARRIER_BEGIN) | BIT(BARRIER_END), 0},
    {"taskwait", BIT(TASKWAIT_BEGIN) | BIT(TASKWAIT_END), 0},
    {"taskgroup", BIT(TASKGROUP_BEGIN) | BIT(TASKGROUP_END), 0},
    {"doacross", BIT(DOACROSS), 0},
    {OCC_LEFT_OUT_LOCKS, BIT(CRITICAL_ACQUIRED) | BIT(CRITICAL_RELEASED),
     OWN_BIT(LOCK_ACQUIRED) | OWN_BIT(LOCK_RELEASED) |
         OWN_BIT(NEST_LOCK_ACQUIRED_FIRST) | OWN_BIT(NEST_LOCK_RELEASED_LAST)},
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
