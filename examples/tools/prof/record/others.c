/* others.c: keeps what each thread shows to the other threads about its
 * activity (`struct shown`), and divides the blame for waits. See others.h.
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
  SET(shown[row].used, 1);
  while (most <= row && !atomic_compare_exchange_weak(&highest, &most, row + 1))
    ;
  return &shown[row];
}

void others_leave(struct shown *mine) { SET(mine->used, 0); }

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
}

void others_now_in(struct shown *mine, ompt_get_parallel_id_t parallel_id) {
  const uint64_t region = parallel_id(0);
  SET(mine->region[0], region);
  SET(mine->levels, region ? store_outer(mine, parallel_id) : 0);
}

void others_leave_region(struct shown *mine, ompt_parallel_id_t region) {
  int levels = GET(mine->levels);
  if (levels == 0 || GET(mine->region[0]) != region)
    return;
  for (int i = 1; i < levels; i++)
    SET(mine->region[i - 1], GET(mine->region[i]));
  SET(mine->levels, levels - 1);
}

static int holds(const struct held *held, uint64_t lock) {
  int count = held->count < OTHERS_LOCKS ? held->count : OTHERS_LOCKS;
  for (int i = 0; i < count; i++)
    if (held->lock[i] == lock)
      return 1;
  return 0;
}

/* Returns the level of `region` among the regions of `mine`, or -1. */
static int level_of(const struct shown *mine, uint64_t region) {
  int levels = GET(mine->levels);
  for (int i = 0; i < levels; i++)
    if (GET(mine->region[i]) == region)
      return i;
  return -1;
}

/* Returns 1 if the thread sleeps outside of all regions. */
static int is_aside(const struct shown *other) {
  return GET(other->asleep) && GET(other->levels) == 0;
}

/* Counts `other`, a thread that works, in workers[OTHERS_LEVELS], and in
 * workers[level] for each region of `mine` in which `other` works. */
static void count_worker(const struct shown *mine, const struct shown *other,
                         unsigned workers[OTHERS_LEVELS + 1]) {
  workers[OTHERS_LEVELS]++;
  int levels = GET(other->levels);
  for (int i = 0; i < levels; i++) {
    int level = level_of(mine, GET(other->region[i]));
    if (level >= 0)
      workers[level]++;
  }
}

/* Returns 1 for work. A wait for a device counts as work, because other threads
 * wait for the device, too. */
static int is_work(int doing) {
  return doing == DOING_WORK || doing == DOING_DEVICE;
}

static int works(const struct shown *other) {
  int doing = GET(other->doing);
  return GET(other->used) && (is_work(doing) || doing == DOING_RUNTIME);
}

struct view { /* the threads of a look */
  const struct shown *thread;
  unsigned count;
};

static int somebody_works_in(uint64_t region, struct view view) {
  for (unsigned i = 0; i < view.count; i++)
    if (works(&view.thread[i]) && level_of(&view.thread[i], region) >= 0)
      return 1;
  return 0;
}

/* `other` waits in a team. If the threads in a region of `mine` are to blame,
 * returns the level of this region. If all threads that work are to blame,
 * returns OTHERS_LEVELS. If the thread `mine` is not to blame, returns -1. */
static int level_to_blame(const struct shown *mine, const struct shown *other,
                          struct view view) {
  int levels = GET(other->levels);
  for (int i = 0; i < levels; i++) {
    uint64_t region = GET(other->region[i]);
    int level = level_of(mine, region);
    if (level >= 0)
      return level;
    if (somebody_works_in(region, view))
      return -1;
  }
  return OTHERS_LEVELS;
}

/* Adds the blame of `mine` for `time` ns; `view` shows all threads then. The
 * local arrays count by level, and for all threads at OTHERS_LEVELS. */
static void add_blame(const struct shown *mine, const struct held *held,
                      struct view view, int64_t time, double blame[BLAMES]) {
  unsigned waiting[OTHERS_LEVELS + 1] = {0}, workers[OTHERS_LEVELS + 1] = {0};
  unsigned busy[OTHERS_LEVELS + 1] = {0}, locked = 0, aside = 0;
  for (unsigned i = 0; i < view.count; i++) {
    const struct shown *other = &view.thread[i];
    int doing = GET(other->doing), level = OTHERS_LEVELS;
    if (!GET(other->used))
      continue;
    if (works(other)) {
      /* The look may be older than the sleep of `mine`. */
      aside += is_work(doing) && is_aside(i == mine - shown ? mine : other);
      count_worker(mine, other, is_work(doing) ? workers : busy);
      continue;
    }
    if (doing == DOING_LOCK && GET(other->directed)) {
      locked += held->count > 0 && holds(held, GET(other->wait));
      continue;
    }
    if (doing != DOING_IDLE)
      level = level_to_blame(mine, other, view);
    if (level >= 0)
      waiting[level]++;
  }
  blame[BLAME_LOCK] += (double)time * locked;
  /* If a thread works and does not sleep, the sleepers get no blame. */
  if (aside < workers[OTHERS_LEVELS]) {
    workers[OTHERS_LEVELS] -= aside;
    if (is_aside(mine))
      waiting[OTHERS_LEVELS] = 0;
  }
  for (int i = 0; i <= OTHERS_LEVELS; i++) {
    unsigned sharing = workers[i] ? workers[i] : busy[i];
    if (sharing && (is_work(GET(mine->doing)) || !workers[i]))
      blame[i == OTHERS_LEVELS ? BLAME_IDLE : BLAME_TEAM] +=
          (double)time * waiting[i] / sharing;
  }
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

/* A look (copy of the structs) stands for the time since the look before it. */
void others_blame(const struct shown *mine, const struct held *held,
                  int64_t since, int64_t now, int64_t period,
                  double blame[BLAMES]) {
  unsigned end = now - since > period ? GET(look_count) : 0;
  unsigned oldest = end > LOOKS ? end - LOOKS : 0, begin = end;
  while (begin > oldest &&
         atomic_load(&looks[(begin - 1) % LOOKS].time) > since)
    begin--;
  for (unsigned i = begin; i != end; i++) {
    const struct look *look = &looks[i % LOOKS];
    int64_t time = atomic_load(&look->time);
    double its[BLAMES] = {0};
    if (time <= since || time >= now)
      continue;
    add_blame(mine, held, (struct view){look->thread, look->count},
              time - since, its);
    atomic_thread_fence(memory_order_acquire);
    if (atomic_load(&look->time) != time)
      continue;
    for (int k = 0; k < BLAMES; k++)
      blame[k] += its[k];
    since = time;
  }
  add_blame(mine, held, (struct view){shown, GET(highest)}, now - since, blame);
}

void others_record(const double blame[BLAMES], double starved,
                   struct record_thread *row, struct record_context *context) {
  double sum = 0;
  for (int i = 0; i < BLAMES; i++) {
    if (blame[i] == 0)
      continue;
    sum += blame[i];
    record_add(&row->blame[i], (int64_t)blame[i]);
    if (context)
      record_add(&context->blame[i], (int64_t)blame[i]);
  }
  if (context && sum != 0)
    record_add(&context->blame_starved, (int64_t)(sum * starved));
}
