/* events.h: selects the events that the lowered code of a unit reports.
 *
 * Layer:   plan.   Spec: [TR2 §3]
 *
 * The events are listed in rtlib/occ_events.def. A set of events is a mask with
 * the bits of enum OCC_event. With the empty set, lowered code has no events,
 * no frames and no IDs.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PLAN_EVENTS_H
#define OCC_PLAN_EVENTS_H

#include <cstdint>
#include <string>

namespace occ {

using EventSet = uint64_t;

EventSet allEvents();

/// The events of a level: "off", "mandatory", "blame" (the mandatory ones and
/// those for blame shifting) or "all". Returns false if there is no such level.
bool eventsOfLevel(const std::string &Level, EventSet &Into);

/// Adds and removes the events of constructs that \p List names, such as
/// "+loop,-atomic".
bool refineEvents(const std::string &List, EventSet &Into);

/// The words that refineEvents knows: "parallel, implicit_task, ...".
std::string eventWords();

std::string eventMask(EventSet Events);

} // namespace occ

#endif
