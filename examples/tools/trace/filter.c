/* filter.c: leaves kinds and places out of a trace. See filter.h. */
/* SPDX-License-Identifier: MIT */
#include "trace/filter.h"

#include "launch/launch.h"

#include <stdlib.h>
#include <string.h>

#define BIT(kind) (1ull << SPAN_##kind)

struct kinds {
  const char *word;
  uint64_t kinds;
};

/* Kinds that a trace can leave out, with their names in the printed sums. */
static const struct kinds words[] = {
    {"loop", BIT(LOOP)},
    {"sections", BIT(SECTIONS)},
    {"single", BIT(SINGLE)},
    {"distribute", BIT(DISTRIBUTE)},
    {"taskloop", BIT(TASKLOOP)},
    {"scope", BIT(SCOPE)},
    {"masked", BIT(MASKED)},
    {"taskgroup", BIT(TASKGROUP) | BIT(GROUP_WAIT)},
    {"taskwait", BIT(TASKWAIT)},
    {"barrier", BIT(BARRIER) | BIT(INTERNAL)},
    {"critical", BIT(CRITICAL) | BIT(CRITICAL_WAIT)},
    {"ordered", BIT(ORDERED) | BIT(ORDERED_WAIT)},
    {"atomic", BIT(ATOMIC) | BIT(ATOMIC_WAIT)},
    {"lock", BIT(LOCK_WAIT)},
    {"target", BIT(TARGET) | BIT(ENTER_DATA) | BIT(EXIT_DATA) | BIT(UPDATE) |
                   BIT(ON_HOST)}};

/* Kinds that are always drawn. Naming them in --only changes only the sums. */
static const struct kinds always[] = {{"parallel", BIT(REGION)},
                                      {"teams", BIT(LEAGUE)},
                                      {"implicit task", BIT(IMPLICIT)},
                                      {"initial task", BIT(INITIAL)},
                                      {"task", BIT(TASK)}};

static uint64_t left_out; /* bits of kinds that are not recorded */
static uint64_t summed = ~0ull; /* a bit for each kind in the sums */

static struct word {
  const char *text;
  int matched;
} only_places[64], without_places[64];
static size_t only_count, without_count;

static uint64_t kinds_of(const char *word, uint64_t *fixed) {
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(word, words[i].word) == 0)
      return words[i].kinds;
  for (size_t i = 0; i < sizeof always / sizeof *always; i++)
    if (strcmp(word, always[i].word) == 0)
      return *fixed |= always[i].kinds, 0;
  return 0;
}

/* Returns the kinds of the list that a trace can leave out. Adds its other
 * kinds to *fixed, and stores their word in *fixed_word, if that is not NULL.
 * Adds the other words to the places. */
static uint64_t read_list(const char *list, struct word *places, size_t *count,
                          const char **fixed_word, uint64_t *fixed) {
  char *rest = list ? strdup(list) : NULL, *word;
  uint64_t kinds = 0;
  while ((word = strsep(&rest, ","))) {
    uint64_t its_fixed = 0;
    const uint64_t found = kinds_of(word, &its_fixed);
    kinds |= found;
    *fixed |= its_fixed;
    if (its_fixed) {
      if (fixed_word)
        *fixed_word = word;
    } else if (!found && *word && *count < 64) {
      places[(*count)++] = (struct word){.text = word};
    }
  }
  return kinds;
}

const char *filter_read(const char *only, const char *without, int atomics) {
  const char *fixed_word = NULL;
  uint64_t all = 0, fixed = 0, never = 0,
           chosen = read_list(only, only_places, &only_count, NULL, &fixed);
  left_out =
      read_list(without, without_places, &without_count, &fixed_word, &never);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    all |= words[i].kinds;
  if (chosen || fixed) {
    left_out |= all & ~chosen;
    summed = chosen | fixed;
  } else if (!atomics) {
    left_out |= BIT(ATOMIC) | BIT(ATOMIC_WAIT);
  }
  return fixed_word;
}

uint64_t filter_kinds(void) { return left_out; }

/* ---- Places ---- */

/* Returns 1 if `word` names the place: "file.c:14", a file with or without its
 * folders, or a function. */
static int is_at(const struct place *place, const char *word) {
  const char *colon = strrchr(word, ':');
  const size_t length = colon ? (size_t)(colon - word) : strlen(word);
  const size_t file = strlen(place->file);
  if (strcmp(place->function, word) == 0)
    return 1;
  if (file < length || !*place->file ||
      strncmp(place->file + file - length, word, length) != 0 ||
      (file > length && place->file[file - length - 1] != '/'))
    return 0;
  return !colon || atoi(colon + 1) == place->line;
}

static int matches(const struct place *place, struct word *list, size_t count) {
  int found = 0;
  for (size_t i = 0; i < count; i++)
    if (is_at(place, list[i].text))
      found = list[i].matched = 1;
  return found;
}

void filter_places(struct process *process) {
  for (size_t i = 0; i < process->place_count; i++) {
    struct place *place = &process->places[i];
    const int chosen = matches(place, only_places, only_count);
    place->hidden = (only_count && !chosen) ||
                    matches(place, without_places, without_count);
  }
}

int filter_wants(const struct place *place, int kind) {
  return summed >> kind & 1 && !(left_out >> kind & 1) && !place->hidden;
}

int filter_draws(const struct place *place, int kind) {
  for (size_t i = 0; i < sizeof always / sizeof *always; i++)
    if (always[i].kinds >> kind & 1)
      return 1;
  return !(left_out >> kind & 1) && !place->hidden;
}

const char *filter_unmatched(size_t *at) {
  for (; *at < only_count + without_count; ++*at) {
    const struct word *word = *at < only_count
                                  ? &only_places[*at]
                                  : &without_places[*at - only_count];
    if (!word->matched) {
      ++*at;
      return word->text;
    }
  }
  return NULL;
}
