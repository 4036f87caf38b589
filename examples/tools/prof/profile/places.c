/* places.c: adds up the events of all threads by their places in the source.
 *
 * Owns:    profile->place.
 * Callers: profile.c.
 *
 * An optimizer may have copied a call. So rows with the same kind and line, in
 * the same function or file, belong to one place.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/profile/naming.h"

#include "launch/launch.h"

#include <math.h>
#include <string.h>

/* Of the frames at the call's address, returns the innermost one with a known
 * line. Without debug information, a region or task has the line of its
 * construct, and a loop that of the construct around it: waits at the loop's
 * end are found at this line. */
static struct frame innermost(struct profile *profile,
                              const struct record_place *row) {
  const int label = naming_construct(profile, row->construct);
  const struct record_frame address = {.pc = row->pc,
                                       .construct =
                                           label < 0 ? row->construct : 0,
                                       .module = row->module};
  const struct known *known = naming_frame(profile, &address);
  if (address.construct)
    return (struct frame){.label = known->frame[0].label,
                          .line = profile->label[known->frame[0].label].line};
  for (int i = 0; i < known->count; i++)
    if (known->frame[i].line > 0)
      return (struct frame){.label = known->frame[i].label,
                            .line = known->frame[i].event_line};
  if (label < 0 || row->kind == PLACE_BARRIER || row->kind == PLACE_SINGLE ||
      row->kind == PLACE_MASKED)
    return known->frame[0];
  return (struct frame){.label = label, .line = profile->label[label].line};
}

static struct place_cost *place_of(struct profile *profile, size_t *room,
                                   enum place_kind kind, struct frame at) {
  const struct label *label = &profile->label[at.label];
  for (int i = 0; i < profile->place_count; i++) {
    struct place_cost *its = &profile->place[i];
    const struct label *other = &profile->label[its->label];
    if (its->kind == kind && its->line == at.line &&
        (its->label == at.label ||
         (label->path && other->path && strcmp(label->path, other->path) == 0)))
      return its;
  }
  struct place_cost *its =
      LAUNCH_ADD(profile->place, profile->place_count, *room);
  *its = (struct place_cost){.kind = kind, .label = at.label, .line = at.line};
  return its;
}

/* Returns the mean length of a tick in nanoseconds, from the thread that was
 * observed longest. */
static double tick_length(const struct record *record) {
  int64_t longest = 0;
  double length = 1;
  for (unsigned i = 0; i < record_threads(record); i++) {
    const struct record_clocks *first = &record->thread[i].first;
    const struct record_clocks *last = &record->thread[i].last;
    if (last->time - first->time <= longest || last->ticks <= first->ticks)
      continue;
    longest = last->time - first->time;
    length = (double)longest / (double)(last->ticks - first->ticks);
  }
  return length;
}

void places_read(struct profile *profile) {
  const struct record *record = profile->reading->record;
  const double tick = tick_length(record);
  size_t room = 0;
  for (unsigned i = 0; i < record_threads(record); i++)
    for (int k = 0; k < RECORD_PLACES; k++) {
      const struct record_place *row = &record->thread[i].place[k];
      if (row->kind == PLACE_NONE || row->kind >= PLACES ||
          row->module >= RECORD_MODULES)
        continue;
      struct place_cost *its =
          place_of(profile, &room, row->kind, innermost(profile, row));
      its->threads++;
      its->count += (double)row->count;
      its->parts += (double)row->parts;
      its->time += tick * (double)row->time;
      its->own += (row->kind == PLACE_TASK ? 1 : tick) * (double)row->own;
      its->most_own = fmax(its->most_own, tick * (double)row->own);
      if ((double)row->count > its->most_count)
        its->most_count = (double)row->count;
    }
}
