/* blame.c: divides the blame for waits among the threads that work. See
 * blame.h.
 *
 * Owns:    nothing.
 * Callers: account.c, and attach/counting.c.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/record/blame.h"

#define GET(word) atomic_load_explicit(&(word), memory_order_relaxed)
#define SET(word, value) \
  atomic_store_explicit(&(word), (value), memory_order_relaxed)

static int holds(const struct held *held, uint64_t lock) {
  int count = held->count < BLAME_LOCKS ? held->count : BLAME_LOCKS;
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

static int somebody_works_in(uint64_t region, struct view view) {
  for (unsigned i = 0; i < view.count; i++)
    if (works(&view.thread[i]) && level_of(&view.thread[i], region) >= 0)
      return 1;
  return 0;
}

/* Returns 1 if the thread waits for a lock, and its holder is to blame. */
static int waits_for_holder(const struct shown *other) {
  return GET(other->doing) == DOING_LOCK && GET(other->directed);
}

/* `other` waits, and no holder of a lock is to blame. If the threads in a
 * region of `mine` are, returns the level of this region. If all threads that
 * work are, returns OTHERS_LEVELS. If the thread `mine` is not, returns -1. */
static int level_to_blame(const struct shown *mine, const struct shown *other,
                          struct view view) {
  int levels = GET(other->doing) == DOING_IDLE ? 0 : GET(other->levels);
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

/* Returns 1 if `other` waits in a barrier that `mine` has left. */
static int is_released(const struct shown *mine, const struct shown *other) {
  return GET(other->doing) == DOING_BARRIER &&
         GET(mine->region[0]) == GET(other->region[0]) &&
         GET(other->passed) >= 0 && GET(mine->passed) > GET(other->passed);
}

/* A part of the time of the thread `mine` since its last sample. */
struct part {
  const struct lately *lately;
  int64_t time, live; /* live: with a processor, at the part's begin */
  int64_t period; /* -1: it is not the last part */
};

/* Waits in one region, added up over the threads, in nanoseconds. */
struct waits {
  unsigned count;
  int64_t time, live, late; /* live: see struct blamed */
};

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

static int64_t since_tick(const struct lately *lately, uint64_t tick) {
  return (int64_t)((double)(int64_t)(lately->ticks - tick) * lately->tick);
}

/* Returns how far `mine` lagged, for want of a processor, when `other` began to
 * wait there; 0 if they have not left the same barrier. */
static int64_t lag_of(const struct shown *mine, const struct shown *other,
                      const struct lately *lately) {
  if (GET(mine->region[0]) != GET(other->region[0]) || GET(mine->passed) < 0 ||
      GET(mine->passed) != GET(other->passed))
    return 0;
  const uint64_t left = GET(mine->left), begun = GET(other->begun);
  return GET(mine->lost) - GET(other->lost) +
         since_tick(lately, GET(other->left)) -
         since_tick(lately, left < begun ? left : begun);
}

/* Adds the wait of `other`. A sample does not see waits that have ended since
 * the last one. To make up for them, a wait counts as up to one period longer.
 * If the other has lost more time, it would have waited longer: the first
 * sample that sees the wait counts this as a negative `late`. Less than a
 * period does not count, because it may be an error of measurement. Returns how
 * much of the time that `mine` has lost explains this wait. */
static int64_t add_wait(struct waits *waits, const struct shown *mine,
                        const struct shown *other, const struct part *part) {
  const struct lately *lately = part->lately;
  int64_t time = part->time, late = 0;
  int is_new = 0;
  if (part->period >= 0) {
    const int64_t wait = since_tick(lately, GET(other->begun));
    if (wait < 0) /* it began after this sample */
      return 0;
    is_new = wait <= time;
    time = least(time, wait + part->period);
  }
  int64_t live = part->live - (part->time - time);
  live = live > 0 ? live : 0;
  waits->count++;
  waits->time += time;
  waits->live += live;
  if (is_released(mine, other)) {
    waits->late += live;
    return 0;
  }
  const int64_t lag = lag_of(mine, other, lately);
  if (lag > 0)
    late = least(live, lag);
  else if (is_new && lag < -part->period)
    late = lag + part->period;
  waits->late += late;
  return late > 0 ? late : 0;
}

/* Adds the blame of `mine` for this part of its time; `view` shows all threads
 * then. The local arrays count by level, and for all threads at OTHERS_LEVELS.
 * Returns how much of the time that `mine` has lost explains waits. */
static int64_t add_blame(const struct shown *mine, const struct held *held,
                         struct view view, const struct part *part,
                         struct blamed *its) {
  struct waits waits[OTHERS_LEVELS + 1] = {{0}};
  unsigned workers[OTHERS_LEVELS + 1] = {0}, busy[OTHERS_LEVELS + 1] = {0};
  const struct shown *const now = others_now().thread;
  unsigned locked = 0, aside = 0;
  int64_t most = 0;
  for (unsigned i = 0; i < view.count; i++) {
    const struct shown *other = &view.thread[i];
    const int doing = GET(other->doing);
    if (!GET(other->used))
      continue;
    if (works(other)) {
      /* The look may be older than the sleep of `mine`. */
      aside += is_work(doing) && is_aside(i == mine - now ? mine : other);
      count_worker(mine, other, is_work(doing) ? workers : busy);
      continue;
    }
    if (waits_for_holder(other)) {
      locked += held->count > 0 && holds(held, GET(other->wait));
      continue;
    }
    const int level = level_to_blame(mine, other, view);
    if (level == OTHERS_LEVELS) {
      waits[level].count++;
    } else if (level >= 0) {
      const int64_t late = add_wait(&waits[level], mine, other, part);
      most = late > most ? late : most;
    }
  }
  its->by[BLAME_LOCK] += (double)part->time * locked;
  /* If a thread works and does not sleep, the sleepers get no blame. */
  if (aside < workers[OTHERS_LEVELS]) {
    workers[OTHERS_LEVELS] -= aside;
    if (is_aside(mine))
      waits[OTHERS_LEVELS].count = 0;
  }
  for (int i = 0; i <= OTHERS_LEVELS; i++) {
    unsigned sharing = workers[i] ? workers[i] : busy[i];
    if (!sharing || (!is_work(GET(mine->doing)) && workers[i]))
      continue;
    if (i == OTHERS_LEVELS)
      its->by[BLAME_IDLE] += (double)part->time * waits[i].count / sharing;
    its->by[BLAME_TEAM] += (double)waits[i].time / sharing;
    its->live += (double)waits[i].live / sharing;
    its->late += (double)waits[i].late / sharing;
  }
  return most;
}

/* Returns how long the other members of the team have waited for `mine`: the
 * longest of their waits. */
static int64_t longest_wait(const struct shown *mine, struct view view,
                            const struct lately *lately) {
  int64_t most = 0;
  for (unsigned i = 0; i < view.count; i++) {
    const struct shown *other = &view.thread[i];
    if (!GET(other->used) || works(other) || waits_for_holder(other))
      continue;
    const int level = level_to_blame(mine, other, view);
    const int64_t its = since_tick(lately, GET(other->begun));
    if (level >= 0 && level < OTHERS_LEVELS && its > most &&
        !is_released(mine, other))
      most = its;
  }
  return most;
}

/* Adds the time that `mine` has lost since its last sample, since it left a
 * barrier, and before others waited for it. */
static void lose(struct shown *mine, struct view view,
                 const struct lately *lately) {
  if (lately->lost <= 0)
    return;
  const int64_t wait = longest_wait(mine, view, lately);
  const int64_t before = lately->now - lately->since - wait - lately->live;
  const int64_t lost =
      least(before, since_tick(lately, GET(mine->left)) - wait);
  if (lost > 0)
    SET(mine->lost, GET(mine->lost) + lost);
}

/* A look (copy of the structs) stands for the time since the look before it. A
 * thread that lost its processor is sampled as soon as it has one again. So it
 * had a processor at the begin of its time. */
struct blamed blame_for_waits(struct shown *mine, const struct held *held,
                              const struct lately *lately, int64_t period) {
  const int64_t now = lately->now, whole = now - lately->since;
  const struct view threads = others_now();
  int64_t since = lately->since, live = lately->live, late = 0;
  struct blamed sum = {{0}, 0, 0, 0};
  lose(mine, threads, lately);
  struct view view;
  int64_t time;
  unsigned at = 0;
  while (whole > 2 * period && others_next_look(&at, since, &time, &view)) {
    const struct blamed before = sum;
    if (time <= since || time >= now)
      continue;
    const struct part part = {lately, time - since, least(live, time - since),
                              -1};
    const int64_t because = add_blame(mine, held, view, &part, &sum);
    if (!others_is_valid(at, time)) {
      sum = before;
      continue;
    }
    late += because;
    live -= part.live;
    since = time;
  }
  const struct part last = {lately, now - since, least(live, now - since),
                            period};
  late += add_blame(mine, held, threads, &last, &sum);
  SET(mine->lost, GET(mine->lost) - late); /* it explains no further waits */
  const double rest = sum.by[BLAME_LOCK] + sum.by[BLAME_IDLE];
  sum.starved = sum.by[BLAME_TEAM] - sum.live;
  if (whole > 0)
    sum.starved += rest * (double)(whole - lately->live) / (double)whole;
  return sum;
}

void blame_record(const struct blamed *blamed, struct record_thread *row,
                  struct record_context *context) {
  for (int i = 0; i < BLAMES; i++) {
    record_add(&row->blame[i], (int64_t)blamed->by[i]);
    if (context)
      record_add(&context->blame[i], (int64_t)blamed->by[i]);
  }
  if (!context)
    return;
  record_add(&context->blame_starved, (int64_t)blamed->starved);
  record_add(&context->blame_late, (int64_t)blamed->late);
}
