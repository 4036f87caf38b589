/* sharing.c: finds the cache lines that several threads use, from samples of
 * addresses. See sharing.h.
 *
 * Callers: shared.c.
 *
 * The samples of a line are sorted by time. A turn is a sample that follows a
 * sample of another thread, if at least one of the two samples is a store.
 * Memory that threads use one after the other has few turns. A turn is false
 * sharing if the two threads use different bytes. A thread's bytes are those of
 * all its samples in the line, because each sample may show another byte of the
 * same variable.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/sharing/sharing.h"

#include "launch/launch.h"

#include <stdlib.h>
#include <string.h>

enum {
  TURNS_FEW = 6, /* fewer turns may be chance */
  SAMPLES_FEW = 3, /* fewer samples of a thread are too few */
  RARE = 20, /* a byte in less than 1 of 20 samples is ignored */
  SELDOM = 50 /* not shared if threads alternate in less than 1 of 50 samples */
};

/* A sample. `load` and `store` have a bit for each used byte of the line. */
struct look {
  uint32_t sample, thread;
  int hitm;
  double weight;
  uint64_t load, store;
};

struct user { /* a thread that uses the line */
  uint32_t thread;
  unsigned samples, stores;
  unsigned at[SHARING_LINE]; /* samples at each byte */
  uint64_t bytes; /* a bit for each byte that is not rare */
};

struct line {
  long look_count;
  size_t look_room;
  struct look *look;
  int user_count; /* further threads are ignored */
  struct user user[SHARING_THREADS];
};

static uint64_t line_of(const struct access *its) {
  return its->address / SHARING_LINE;
}

static int by_line(const void *a, const void *b) {
  const struct access *x = a, *y = b;
  if (line_of(x) != line_of(y))
    return line_of(x) < line_of(y) ? -1 : 1;
  if (x->time != y->time)
    return x->time < y->time ? -1 : 1;
  return x->sample < y->sample ? -1 : x->sample > y->sample;
}

static uint64_t bytes_of(const struct access *its) {
  const unsigned first = its->address % SHARING_LINE;
  const unsigned end = first + (its->size ? its->size : 1);
  const uint64_t from = ~UINT64_C(0) << first;
  return end >= SHARING_LINE ? from : from & ((UINT64_C(1) << end) - 1);
}

/* ---- A line -------------------------------------------------------------- */

static struct user *user_of(struct line *line, uint32_t thread) {
  for (int i = 0; i < line->user_count; i++)
    if (line->user[i].thread == thread)
      return &line->user[i];
  if (line->user_count == SHARING_THREADS)
    return NULL;
  struct user *user = &line->user[line->user_count++];
  *user = (struct user){.thread = thread};
  return user;
}

static void read_line(struct line *line, const struct access *access,
                      long count) {
  line->look_count = 0;
  line->user_count = 0;
  for (long i = 0; i < count; i++) {
    struct look *look =
        line->look_count ? &line->look[line->look_count - 1] : NULL;
    if (!look || look->sample != access[i].sample) {
      look = LAUNCH_ADD(line->look, line->look_count, line->look_room);
      *look = (struct look){.sample = access[i].sample,
                            .thread = access[i].thread,
                            .weight = access[i].weight};
    }
    look->hitm |= access[i].hitm;
    if (access[i].load)
      look->load |= bytes_of(&access[i]);
    if (access[i].store)
      look->store |= bytes_of(&access[i]);
  }
  for (long i = 0; i < line->look_count; i++) {
    const struct look *look = &line->look[i];
    struct user *user = user_of(line, look->thread);
    if (!user)
      continue;
    user->samples++;
    user->stores += look->store != 0;
    for (int b = 0; b < SHARING_LINE; b++)
      user->at[b] += (look->load | look->store) >> b & 1;
  }
  for (int i = 0; i < line->user_count; i++)
    for (int b = 0; b < SHARING_LINE; b++)
      if (line->user[i].at[b] * RARE >= line->user[i].samples &&
          line->user[i].at[b] > 0)
        line->user[i].bytes |= UINT64_C(1) << b;
}

/* ---- Turns --------------------------------------------------------------- */

struct turns {
  unsigned false_, true_;
};

static struct turns turns_of(struct line *line) {
  struct turns turns = {0, 0};
  for (long i = 1; i < line->look_count; i++) {
    const struct look *a = &line->look[i - 1], *b = &line->look[i];
    if (a->thread == b->thread || !(a->store | b->store))
      continue;
    const struct user *first = user_of(line, a->thread);
    const struct user *second = user_of(line, b->thread);
    if (!first || !second || first->samples < SAMPLES_FEW ||
        second->samples < SAMPLES_FEW)
      continue;
    if (((a->load | a->store) & second->bytes) ||
        ((b->load | b->store) & first->bytes))
      turns.true_++;
    else
      turns.false_++;
  }
  return turns;
}

/* ---- Places -------------------------------------------------------------- */

static void add_place(struct sharing_place **list, int *count, size_t *room,
                      const struct access *its) {
  struct sharing_place *place = NULL;
  for (int i = 0; i < *count && !place; i++)
    if ((*list)[i].pc == its->pc && (*list)[i].module == its->module)
      place = &(*list)[i];
  if (!place) {
    place = LAUNCH_ADD(*list, *count, *room);
    *place = (struct sharing_place){
        .pc = its->pc,
        .module = its->module,
        .address = {its->address, its->address},
        .threads = 1,
    };
  }
  place->load |= its->load;
  place->store |= its->store;
  place->samples++;
}

static int by_samples(const void *a, const void *b) {
  const struct sharing_place *x = a, *y = b;
  if (x->store != y->store)
    return y->store - x->store;
  if (x->samples != y->samples)
    return x->samples < y->samples ? 1 : -1;
  return x->pc < y->pc ? -1 : x->pc > y->pc;
}

/* Sets the number of threads at the place, and an address for each of two
 * threads. */
static void place_threads(struct sharing_place *place,
                          const struct access *access, long count) {
  uint32_t seen[SHARING_THREADS];
  place->threads = 0;
  for (long i = 0; i < count; i++) {
    int k = 0;
    if (access[i].pc != place->pc || access[i].module != place->module)
      continue;
    while (k < place->threads && seen[k] != access[i].thread)
      k++;
    if (k < place->threads || k == SHARING_THREADS)
      continue;
    seen[k] = access[i].thread;
    place->threads++;
    if (k < 2)
      place->address[k] = access[i].address;
    if (k == 0)
      place->address[1] = access[i].address;
  }
}

static void find_places(struct sharing_found *found,
                        const struct access *access, long count) {
  struct sharing_place *list = NULL;
  int places = 0;
  size_t room = 0;
  for (long i = 0; i < count; i++)
    add_place(&list, &places, &room, &access[i]);
  qsort(list, (size_t)places, sizeof *list, by_samples);
  found->place_count = places < SHARING_PLACES ? places : SHARING_PLACES;
  for (int i = 0; i < found->place_count; i++) {
    found->place[i] = list[i];
    place_threads(&found->place[i], access, count);
  }
  free(list);
}

/* ---- All lines ----------------------------------------------------------- */

static void add_part(struct sharing_found *found, uint32_t thread,
                     double weight) {
  int i = 0;
  while (i < found->part_count && i < SHARING_THREADS - 1 &&
         found->part[i].thread != thread)
    i++;
  if (i == found->part_count)
    found->part[found->part_count++] = (struct sharing_thread){thread, 0};
  found->part[i].weight += weight;
}

double sharing_most(const struct sharing_found *found) {
  double most = 0;
  for (int i = 0; i < found->part_count; i++)
    if (found->part[i].weight > most)
      most = found->part[i].weight;
  return most;
}

/* Returns 1 if threads share the line, and fills in *found. */
static int judge(struct line *line, struct sharing_found *found) {
  const struct turns turns = turns_of(line);
  memset(found, 0, sizeof *found);
  found->turns = turns.false_ + turns.true_;
  if (found->turns < TURNS_FEW ||
      (long)found->turns * SELDOM < line->look_count)
    return 0;
  found->kind = turns.false_ > turns.true_ ? SHARING_FALSE : SHARING_TRUE;
  found->lines = 1;
  for (int i = 0; i < line->user_count; i++)
    found->threads += line->user[i].samples >= SAMPLES_FEW;
  for (long i = 0; i < line->look_count; i++) {
    found->samples++;
    found->stores += line->look[i].store != 0;
    found->hitm += line->look[i].hitm != 0;
    found->weight += line->look[i].weight;
    add_part(found, line->look[i].thread, line->look[i].weight);
  }
  return 1;
}

/* Adds a line. Joins it with lines that threads share in the same code. */
static void add_found(struct sharing_found **list, int *count, size_t *room,
                      const struct sharing_found *its) {
  for (int i = 0; i < *count; i++) {
    struct sharing_found *other = &(*list)[i];
    if (other->kind != its->kind || other->place[0].pc != its->place[0].pc ||
        other->place[0].module != its->place[0].module)
      continue;
    struct sharing_found sum = its->samples > other->samples ? *its : *other;
    sum.lines = other->lines + 1;
    sum.threads = its->threads > other->threads ? its->threads : other->threads;
    sum.samples = its->samples + other->samples;
    sum.stores = its->stores + other->stores;
    sum.hitm = its->hitm + other->hitm;
    sum.turns = its->turns + other->turns;
    sum.weight = its->weight + other->weight;
    const struct sharing_found *less = sum.line == its->line ? other : its;
    for (int k = 0; k < less->part_count; k++)
      add_part(&sum, less->part[k].thread, less->part[k].weight);
    *other = sum;
    return;
  }
  *LAUNCH_ADD(*list, *count, *room) = *its;
}

static int by_weight(const void *a, const void *b) {
  const struct sharing_found *x = a, *y = b;
  if (x->weight != y->weight)
    return x->weight < y->weight ? 1 : -1;
  return x->line < y->line ? -1 : x->line > y->line;
}

struct sharing_found *sharing_find(struct access *access, long count,
                                   int *found_count) {
  struct sharing_found *list = NULL, found;
  struct line *line = launch_room(1, sizeof *line);
  size_t room = 0;
  *found_count = 0;
  qsort(access, (size_t)count, sizeof *access, by_line);
  for (long i = 0, end; i < count; i = end) {
    for (end = i; end < count && line_of(&access[end]) == line_of(&access[i]);)
      end++;
    read_line(line, access + i, end - i);
    if (line->user_count < 2 || !judge(line, &found))
      continue;
    found.line = line_of(&access[i]) * SHARING_LINE;
    find_places(&found, access + i, end - i);
    add_found(&list, found_count, &room, &found);
  }
  free(line->look);
  free(line);
  if (*found_count > 0)
    qsort(list, (size_t)*found_count, sizeof *list, by_weight);
  return list;
}
