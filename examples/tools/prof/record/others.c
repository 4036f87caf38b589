/* others.c: keeps what each thread shows to the other threads about its
 * activity (`struct shown`). See others.h.
 *
 * Owns:    the `struct shown` of each thread, and copies of these structs.
 *
 * Stores and loads of a `struct shown` are relaxed, because a look need not
 * include a wait that begins at the moment of the look.
 *
 * A look is a copy of all structs. Looks are kept in a ring. The thread whose
 * compare-and-swap changes `last_look` fills the next place. A place's time is
 * 0 until its look is complete. A reader reads the time before and after the
 * look, and ignores the look if the two times differ.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/record/others.h"

#include <string.h>

enum { LOOKS = 128 };

struct look {
  _Atomic int64_t time;
  unsigned count;
  struct shown thread[RECORD_THREADS];
};

static struct shown shown[RECORD_THREADS];
static atomic_uint highest; /* one more than the highest row in use */
static struct look looks[LOOKS];
static atomic_uint look_count;
static _Atomic int64_t last_look;

#define GET(word) atomic_load_explicit(&(word), memory_order_relaxed)
#define SET(word, value) \
  atomic_store_explicit(&(word), (value), memory_order_relaxed)

void others_reset(void) {
  memset(shown, 0, sizeof shown);
  for (int i = 0; i < LOOKS; i++)
    SET(looks[i].time, 0);
  SET(highest, 0);
  SET(last_look, 0);
}

struct shown *others_enter(unsigned row) {
  unsigned most = GET(highest);
  SET(shown[row].doing, DOING_RUNTIME);
  SET(shown[row].levels, 0);
  SET(shown[row].passed, -1);
  SET(shown[row].left, 0);
  SET(shown[row].lost, 0);
  SET(shown[row].used, 1);
  while (most <= row && !atomic_compare_exchange_weak(&highest, &most, row + 1))
    ;
  return &shown[row];
}

void others_leave(struct shown *mine) { SET(mine->used, 0); }

void others_after_barrier(struct shown *mine, uint64_t ticks) {
  if (GET(mine->passed) >= 0)
    SET(mine->passed, GET(mine->passed) + 1);
  SET(mine->left, ticks);
  SET(mine->lost, 0);
}

/* Stores the regions around the thread's innermost region. Returns the number
 * of regions, with the innermost one. */
static int store_outer(struct shown *mine, ompt_get_parallel_id_t parallel_id) {
  int level = 1;
  for (uint64_t outer; level < OTHERS_LEVELS; level++) {
    if ((outer = parallel_id(level)) == 0)
      break;
    SET(mine->region[level], outer);
  }
  return level;
}

void others_enter_region(struct shown *mine, ompt_parallel_id_t region,
                         int is_fork, ompt_get_parallel_id_t parallel_id) {
  int level;
  if (is_fork) { /* the regions around this one are known */
    const int levels = GET(mine->levels);
    for (level = levels < OTHERS_LEVELS ? levels : OTHERS_LEVELS - 1; level > 0;
         level--)
      SET(mine->region[level], GET(mine->region[level - 1]));
    level = levels < OTHERS_LEVELS ? levels + 1 : OTHERS_LEVELS;
  } else {
    level = store_outer(mine, parallel_id);
  }
  SET(mine->region[0], region);
  SET(mine->levels, level);
  SET(mine->passed, 0);
}

void others_now_in(struct shown *mine, ompt_get_parallel_id_t parallel_id) {
  const uint64_t region = parallel_id(0);
  SET(mine->region[0], region);
  SET(mine->levels, region ? store_outer(mine, parallel_id) : 0);
  SET(mine->passed, -1);
}

void others_leave_region(struct shown *mine, ompt_parallel_id_t region) {
  int levels = GET(mine->levels);
  if (levels == 0 || GET(mine->region[0]) != region)
    return;
  for (int i = 1; i < levels; i++)
    SET(mine->region[i - 1], GET(mine->region[i]));
  SET(mine->levels, levels - 1);
  SET(mine->passed, -1);
}

/* ---- Looks --------------------------------------------------------------- */

int64_t others_last_look(void) { return GET(last_look); }

void others_look(int64_t now, int64_t distance) {
  int64_t last = GET(last_look);
  if (now - last < distance ||
      !atomic_compare_exchange_strong(&last_look, &last, now))
    return;
  struct look *look = &looks[atomic_fetch_add(&look_count, 1) % LOOKS];
  unsigned count = GET(highest);
  atomic_store(&look->time, 0);
  look->count = count;
  memcpy(look->thread, shown, count * sizeof *shown);
  atomic_store(&look->time, now);
}

struct view others_now(void) { return (struct view){shown, GET(highest)}; }

int others_is_valid(unsigned at, int64_t time) {
  atomic_thread_fence(memory_order_acquire);
  return atomic_load(&looks[(at - 1) % LOOKS].time) == time;
}

/* Returns the number of the first look after `since`. The ring holds the looks
 * from `end` - LOOKS on. */
static unsigned first_after(int64_t since, unsigned end) {
  const unsigned oldest = end > LOOKS ? end - LOOKS : 0;
  unsigned first = end;
  while (first > oldest &&
         atomic_load(&looks[(first - 1) % LOOKS].time) > since)
    first--;
  return first;
}

/* `at` is one more than the number of the look. */
int others_next_look(unsigned *at, int64_t since, int64_t *time,
                     struct view *view) {
  const unsigned end = GET(look_count);
  const unsigned number = *at ? *at : first_after(since, end);
  if (number == end)
    return 0;
  const struct look *look = &looks[number % LOOKS];
  *at = number + 1;
  *time = atomic_load(&look->time);
  *view = (struct view){look->thread, look->count};
  return 1;
}
