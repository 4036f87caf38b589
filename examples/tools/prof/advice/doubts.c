/* doubts.c: says why the figures of a profile can't be relied on, and which
 * time they do not explain.
 *
 * Callers: report.c, summary.c, json.c.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/advice/advice.h"
#include "prof/advice/attached.h"

#include <string.h>

enum { SAMPLES_FEW = 200 };

/* Writes a name of the place to `text`. Returns 0 if nothing is known of it. */
static int name_place(const struct profile *profile, const struct frame *place,
                      char *text, size_t size) {
  if (!place)
    return 0;
  const struct label *label = &profile->label[place->label];
  const char *function = label->function ? label->function : label->name;
  if (label->file && place->line)
    snprintf(text, size, "at %s:%d, in %s", label->file, place->line, function);
  else
    snprintf(text, size, "in %s", function);
  return 1;
}

/* Returns the time in which threads at work slept. Sets *most to the place with
 * the largest part of this time. */
static double sleep_of(const struct profile *profile,
                       const struct frame **most) {
  double all = 0, longest = 0;
  for (int i = 0; i < profile->stack_count; i++) {
    const struct frame *place = profile_place(profile, &profile->stack[i]);
    double here = 0;
    all += profile->stack[i].asleep;
    if (!place || profile->stack[i].asleep == 0)
      continue;
    for (int k = 0; k < profile->stack_count; k++) {
      const struct sampled *stack = &profile->stack[k];
      const struct frame *its =
          stack->asleep > 0 ? profile_place(profile, stack) : NULL;
      if (its && its->label == place->label && its->line == place->line)
        here += stack->asleep;
    }
    if (here > longest) {
      longest = here;
      *most = place;
    }
  }
  return all;
}

int advice_doubts(const struct profile *profile,
                  char list[ADVICE_DOUBTS][ADVICE_DOUBT]) {
  const struct frame *most = NULL;
  char where[200];
  double work = 0, starved = 0;
  const double asleep = sleep_of(profile, &most);
  int count = attached_doubts(profile, list);
  for (int i = 0; i < profile->stack_count; i++)
    if (profile->stack[i].doing == DOING_WORK) {
      work += profile->stack[i].cost.time[DOING_WORK];
      starved += profile->stack[i].starved;
    }
  if (profile->samples < SAMPLES_FEW)
    snprintf(list[count++], ADVICE_DOUBT,
             "Only %lu samples: too few to rely on. Let the program work for "
             "longer.",
             profile->samples);
  if (asleep > 0.1 * work && name_place(profile, most, where, sizeof where))
    snprintf(list[count++], ADVICE_DOUBT,
             "Threads slept for %.0f%% of the time that is shown as work, most "
             "of it %s: in system calls or in locks of other libraries. The "
             "profile does not know for what they waited.",
             100 * asleep / work, where);
  if (starved > 0.1 * work)
    snprintf(list[count++], ADVICE_DOUBT,
             "Threads that worked had no processor for %.0f%% of the time: "
             "other threads or processes had it. For figures, run the program "
             "alone.",
             100 * starved / work);
  return count;
}
