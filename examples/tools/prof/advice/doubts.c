/* doubts.c: says why the figures of a profile may be wrong, and which time they
 * do not explain.
 *
 * Callers: report.c, summary.c, json.c.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/advice/advice.h"
#include "prof/advice/attached.h"
#include "prof/advice/spots.h"

#include <stdlib.h>

enum {
  SAMPLES_FEW = 200,
  BEFORE_LEAST = 50000000 /* ns; to load a program takes less */
};

/* Writes the name of the place to `text`. Returns 0 if it has no name. */
static int name_place(const struct profile *profile, const struct spot *place,
                      char *text, size_t size) {
  if (place->time == 0)
    return 0;
  const struct label *label = &profile->label[place->label];
  const char *function = label->function ? label->function : label->name;
  if (label->file && place->line)
    snprintf(text, size, "at %s:%d, in %s", label->file, place->line, function);
  else
    snprintf(text, size, "in %s", function);
  return 1;
}

/* Returns the time in which threads slept in the user's code. Sets *most to the
 * place with the largest part of this time. */
static double sleep_of(const struct profile *profile, struct spot *most) {
  struct spots places = {0};
  double all = 0;
  for (int i = 0; i < profile->stack_count; i++) {
    const struct sampled *stack = &profile->stack[i];
    if (stack->asleep == 0)
      continue;
    const struct frame *place = profile_place(profile, stack);
    all += stack->asleep;
    if (place)
      facts_add_spot(&places, (struct spot){.label = place->label,
                                            .line = place->line,
                                            .time = stack->asleep});
  }
  for (int i = 0; i < places.count; i++)
    if (places.spot[i].time > most->time)
      *most = places.spot[i];
  free(places.spot);
  return all;
}

/* Returns 1 if each region of the program had one thread, although there is
 * more than one processor. */
static int is_alone(const struct profile *profile) {
  double regions = 0;
  for (int i = 0; i < profile->place_count; i++) {
    const struct place_cost *its = &profile->place[i];
    if (its->kind == PLACE_REGION && its->parts > its->count)
      return 0;
    regions += its->kind == PLACE_REGION ? its->count : 0;
  }
  return regions > 0 && profile->processors > 1;
}

int advice_doubts(const struct profile *profile,
                  char list[ADVICE_DOUBTS][ADVICE_DOUBT]) {
  struct spot most = {0};
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
  if (profile->before > BEFORE_LEAST &&
      profile->before > 0.05 * (profile->before + profile->wall))
    snprintf(
        list[count++], ADVICE_DOUBT,
        "Before its first construct, the program used a processor for "
        "%.3f s. No figure includes this time. The profile begins with main "
        "if ompt-cc compiles main's file, and this file has a construct.",
        profile->before / 1e9);
  if (is_alone(profile))
    snprintf(list[count++], ADVICE_DOUBT,
             "All regions had one thread, so no thread waited for another. For "
             "more threads, look at OMP_NUM_THREADS, omp_set_num_threads, and "
             "the if and num_threads clauses.");
  if (work > 0 && asleep > 0.1 * work &&
      name_place(profile, &most, where, sizeof where))
    snprintf(list[count++], ADVICE_DOUBT,
             "Threads slept for %.0f%% of the time that is shown as work, "
             "most of it %s: in system calls or in locks of other libraries. "
             "The profile does not know for what they waited.",
             100 * asleep / work, where);
  if (starved > 0.1 * work)
    snprintf(list[count++], ADVICE_DOUBT,
             "Threads that worked had no processor for %.0f%% of the time: "
             "other threads or processes had it. For figures, run the program "
             "alone.",
             100 * starved / work);
  return count;
}
