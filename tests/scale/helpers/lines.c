/* lines.c: the time of accesses of cache lines.
 *
 * Layer:   tests/scale. May include its own headers.
 * Owns:    the table of lines.
 * Callers: the hooks, for the thread whose turn it is.
 *
 * A line has one owner, which may read and write it, or sharers, which may read
 * it. These accesses take the time of a hit. Any other access is a transfer:
 *
 * - A read takes the line from the nearest processor that has it.
 * - A write takes the line from all processors that have it. The furthest of
 *   them determines the time, and each of the others adds a little.
 *
 * Transfers of one line queue up. While a line moves to a writer, later threads
 * wait. Readers wait for each other during a part of the transfer only: in
 * their cluster's queue if the cluster's cache already has the line, otherwise
 * in the line's queue `home`.
 *
 * A store does not wait for its line: a processor may have UNDER_WAY open
 * requests. Stores become visible in their order. An atomic change waits for
 * its line and for all stores before it.
 *
 * The critical path. A thread's path is the number of successive transfers that
 * determine its clock. A transfer that has to wait for the line's previous
 * transfer extends that transfer's path, any other the thread's own path.
 */
/* SPDX-License-Identifier: MIT */
#include "sim.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  LINE = 64,
  TABLE = 1 << 20,
  WORDS = CPUS_MOST / 64,
  PART = 3,
  MORE = 30
};

struct queue {
  ps free; /* when the next transfer may start */
  unsigned long path; /* number of transfers on the critical path until then */
};

struct line {
  uintptr_t tag;
  int owner; /* processor that may write the line; -1 if there is none */
  uint64_t has[WORDS];
  struct queue home;
  struct queue *cluster; /* queues of the readers in each cluster, or NULL */
};

static struct line table[TABLE];
unsigned long line_transfers;

static ps ns(double time) { return (ps)(time * 1000); }

static int has(const struct line *line, unsigned cpu) {
  return line->has[cpu / 64] >> cpu % 64 & 1;
}

static struct line *find(uintptr_t tag) {
  size_t at = tag * 0x9e3779b97f4a7c15u >> 44;
  size_t first = at;
  for (; table[at].tag != tag; at = (at + 1) % TABLE) {
    if (table[at].tag == 0) {
      /* The first thread that uses a line owns it from the begin: no transfer
       * from the C library or the system is counted. */
      table[at].tag = tag;
      table[at].owner = (int)self->num;
      table[at].has[self->num / 64] = 1ull << self->num % 64;
      return &table[at];
    }
    if ((at + 1) % TABLE == first)
      sim_die("more lines than the table has");
  }
  return &table[at];
}

static void own(struct line *line) {
  memset(line->has, 0, sizeof line->has);
  line->owner = (int)self->num;
  line->has[self->num / 64] = 1ull << self->num % 64;
  free(line->cluster);
  line->cluster = 0;
}

/* Returns the number of other processors that have the line. Sets the levels of
 * the nearest and the furthest of them. */
static unsigned holders(const struct line *line, unsigned *nearest,
                        unsigned *furthest) {
  unsigned count = 0;
  *nearest = LEVELS;
  *furthest = 0;
  for (unsigned word = 0; word < WORDS; word++)
    for (uint64_t rest = line->has[word]; rest; rest &= rest - 1) {
      unsigned cpu = word * 64 + (unsigned)__builtin_ctzll(rest), level;
      if (cpu == self->num)
        continue;
      level = machine_level(cpu, self->num);
      count++;
      if (level < *nearest)
        *nearest = level;
      if (level > *furthest)
        *furthest = level;
    }
  return count;
}

/* Returns the time when a transfer in the queue may start. Sets *path to the
 * number of transfers on the critical path until that time. */
static ps start(const struct queue *queue, unsigned long *path) {
  *path = queue->free > self->clock ? queue->path : self->path;
  return queue->free > self->clock ? queue->free : self->clock;
}

/* Returns the queue in which a reader of the line waits. */
static struct queue *queue_of(struct line *line, unsigned nearest) {
  struct queue *queue;
  if (nearest > 0 || line->owner >= 0)
    return &line->home;
  if (!line->cluster)
    line->cluster = calloc(CPUS_MOST, sizeof *line->cluster);
  if (!line->cluster)
    sim_die("out of memory");
  queue = &line->cluster[self->num / machine->cluster];
  if (queue->free == 0)
    *queue = line->home;
  return queue;
}

/* Waits until the line is free. Call before a read or a change, which then sees
 * all that the line's owner has stored. */
static struct line *wait_for(struct line *line, enum access access) {
  for (;;) {
    unsigned nearest, furthest;
    const struct queue *queue = &line->home;
    sim_turn();
    line = find(line->tag);
    if (line->owner == (int)self->num || access == WRITE ||
        (access == READ && has(line, self->num)))
      return line;
    if (access == READ) {
      holders(line, &nearest, &furthest);
      queue = queue_of(line, nearest);
    }
    if (queue->free <= self->clock)
      return line;
    self->clock = queue->free;
    self->path = queue->path;
  }
}

static void fetch(struct line *line) {
  unsigned nearest, furthest;
  unsigned long path;
  struct queue *queue;
  ps begin, takes;
  holders(line, &nearest, &furthest);
  takes = machine_transfer(nearest);
  queue = queue_of(line, nearest);
  begin = start(queue, &path);
  self->path = path + 1;
  self->clock = begin + takes;
  queue->free = begin + takes / PART;
  queue->path = path;
  if (line->owner >= 0) { /* later readers wait for this transfer */
    queue->free = self->clock;
    queue->path = self->path;
  }
  line->owner = -1;
  line->has[self->num / 64] |= 1ull << self->num % 64;
  line_transfers++;
}

/* Makes this processor the line's owner. Returns the time at which the line has
 * arrived, and sets *path to the length of the critical path until then. */
static ps take(struct line *line, unsigned long *path) {
  unsigned nearest, furthest, count;
  ps arrives;
  count = holders(line, &nearest, &furthest);
  arrives = start(&line->home, path);
  if (count == 0) { /* this processor alone has the line, as a reader */
    own(line);
    return arrives;
  }
  ++*path;
  arrives += machine_transfer(furthest) +
             (count - 1) * machine_transfer(furthest) / MORE;
  own(line);
  line_transfers++;
  return arrives;
}

static void write_line(struct line *line) {
  unsigned long path = 0;
  unsigned next = self->next_request;
  ps arrives;
  self->clock += ns(machine->hit);
  if (line->owner == (int)self->num)
    return;
  if (self->under_way[next].until > self->clock) {
    self->clock = self->under_way[next].until;
    self->path = self->under_way[next].path;
  }
  arrives = take(line, &path);
  if (arrives > self->drained) {
    self->drained = arrives;
    self->drained_path = path;
  }
  self->under_way[next].until = arrives;
  self->under_way[next].path = path;
  self->next_request = (next + 1) % UNDER_WAY;
  line->home.free = self->drained;
  line->home.path = self->drained_path;
}

void line_fence(void) {
  if (self->drained > self->clock) {
    self->clock = self->drained;
    self->path = self->drained_path;
  }
}

static void change_line(struct line *line) {
  if (line->owner != (int)self->num) {
    unsigned long path = 0;
    self->clock = take(line, &path);
    self->path = path;
    line->home.free = self->clock;
    line->home.path = path;
  }
  self->clock += ns(machine->change);
}

static void one(struct line *line, enum access access) {
  switch (access) {
  case READ:
    if (has(line, self->num))
      self->clock += ns(machine->hit);
    else
      fetch(line);
    break;
  case WRITE: write_line(line); break;
  case CHANGE: change_line(line); break;
  }
}

/* ---- Where the initial thread waited ---- */

static struct {
  const void *from;
  unsigned long count;
  ps waited;
} profile[1 << 10];
const void *line_from;

static void note(const void *from, ps waited) {
  enum { PLACES = sizeof profile / sizeof *profile };
  size_t at = (uintptr_t)from * 0x9e3779b97f4a7c15u >> 54;
  while (profile[at].from && profile[at].from != from)
    at = (at + 1) % PLACES;
  profile[at].from = from;
  profile[at].count++;
  profile[at].waited += waited;
}

void sim_profile_begin(void) { memset(profile, 0, sizeof profile); }

void line_profile(void) {
  if (!getenv("SCALE_PROFILE"))
    return;
  for (size_t i = 0; i < sizeof profile / sizeof *profile; i++)
    if (profile[i].from)
      printf("waited %llu ns in %lu at %p\n", profile[i].waited / 1000,
             profile[i].count, profile[i].from);
}

void line_access(const void *at, unsigned long size, enum access access) {
  uintptr_t first = (uintptr_t)at / LINE;
  const void *from = line_from; /* before another thread's turn changes it */
  uintptr_t last = ((uintptr_t)at + (size ? size - 1 : 0)) / LINE;
  for (; first <= last; first++) {
    struct line *line = find(first);
    /* If only this thread has the line, no other thread sees the access, so the
     * thread needs no turn. But the hook of an atomic load awaits the turn: a
     * thread that polls its own line must see another thread's store. */
    ps before = self->clock;
    if (access == CHANGE)
      line_fence();
    if (line->owner != (int)self->num || access == CHANGE)
      line = wait_for(line, access);
    if (self->num == 0) {
      one(line, access);
      if (self->clock - before > 8000)
        note(from, self->clock - before);
    } else {
      one(line, access);
    }
  }
}

unsigned long sim_transfers(void) { return line_transfers; }
