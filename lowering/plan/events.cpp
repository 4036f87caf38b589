/* events.cpp: makes sets of events from the user's options.
 *
 * Layer:   plan.
 */
// SPDX-License-Identifier: MIT
#include "plan/events.h"

#include <cstdio>
#include <cstring>

namespace occ {

namespace {

enum Group { mandatory, blame, detail };

struct Event {
  Group Of;
  const char *Word;
};

/// The index of a row is the event's bit.
const Event Events[] = {
#define OCC_LOWERED(name, tr2, group, word, argument) {group, #word},
#define OCC_LOWERED_OWN(name, word, argument) {detail, #word},
#include "occ_events.def"
};
constexpr unsigned Count = sizeof Events / sizeof Events[0];

EventSet upTo(Group Last) {
  EventSet Out = 0;
  for (unsigned I = 0; I < Count; ++I)
    if (Events[I].Of <= Last)
      Out |= EventSet(1) << I;
  return Out;
}

} // namespace

EventSet allEvents() { return upTo(detail); }

bool eventsOfLevel(const std::string &Level, EventSet &Into) {
  if (Level == "off")
    Into = 0;
  else if (Level == "mandatory")
    Into = upTo(mandatory);
  else if (Level == "blame")
    Into = upTo(blame);
  else if (Level == "all")
    Into = allEvents();
  else
    return false;
  return true;
}

bool refineEvents(const std::string &List, EventSet &Into) {
  for (size_t At = 0; At <= List.size();) {
    size_t End = List.find(',', At);
    if (End == std::string::npos)
      End = List.size();
    std::string Item = List.substr(At, End - At);
    if (Item.size() < 2 || (Item[0] != '+' && Item[0] != '-'))
      return false;
    EventSet Named = 0;
    for (unsigned I = 0; I < Count; ++I)
      if (Item.compare(1, std::string::npos, Events[I].Word) == 0)
        Named |= EventSet(1) << I;
    if (!Named)
      return false;
    Into = Item[0] == '+' ? Into | Named : Into & ~Named;
    At = End + 1;
  }
  return true;
}

std::string eventWords() {
  std::string Out;
  for (unsigned I = 0; I < Count; ++I) {
    bool Told = false;
    for (unsigned J = 0; J < I; ++J)
      Told |= strcmp(Events[J].Word, Events[I].Word) == 0;
    if (!Told)
      Out += (Out.empty() ? "" : ",") + std::string(Events[I].Word);
  }
  return Out;
}

std::string eventMask(EventSet Events) {
  char Text[24];
  snprintf(Text, sizeof Text, "0x%llx", (unsigned long long)Events);
  return Text;
}

} // namespace occ
