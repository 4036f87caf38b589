/* tool_summary.c: a tool that prints tables of times when the program ends.
 *
 *     cc -shared -fPIC -I include examples/tool_summary.c -o tool_summary.so
 *     LD_PRELOAD=./tool_summary.so ./program
 *
 * Prints two tables on standard error. The first has a row for each parallel
 * and task construct: source line, number of runs, largest team, time from
 * begin to end, and the part of the threads' time in which they waited. The
 * second has a row for each thread: its time in each activity, and its tasks.
 *
 * Callbacks take no lock and allocate nothing. A thread writes only its own
 * record. It claims a slot of the table of regions with one
 * compare-and-swap. */
/* SPDX-License-Identifier: MIT */
#include <occ.h>
#include <ompt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { THREADS = 1024, REGIONS = 1024, NESTING = 64 };

enum activity { WORK, BARRIER, IDLE, OTHER, ACTIVITIES };

struct region {
  const void *function; /* NULL: the slot is free */
  int is_task;
  const struct occ_region_info *info; /* NULL: not known */
  unsigned team; /* size of the largest team */
  unsigned long runs;
  uint64_t elapsed; /* nanoseconds, added up with atomics */
  uint64_t in_team, waiting; /* nanoseconds of all threads in teams */
};

struct thread {
  ompt_thread_id_t id;
  ompt_thread_type_t type;
  double end, since; /* end is 0 while the thread exists */
  double spent[ACTIVITIES];
  unsigned long created, executed;
  enum activity now, before[NESTING];
  int depth;
  struct { /* regions in which the thread is a member of the team */
    struct region *region;
    double begin, waiting;
  } member[NESTING];
  int joined, opened;
  struct {
    struct region *region;
    ompt_parallel_id_t id;
    double begin;
  } open[NESTING]; /* unfinished regions that the thread encountered */
};

static struct region regions[REGIONS];
static struct thread threads[THREADS];
static int thread_count;
static __thread struct thread *self;

static int code[70]; /* the answers of ompt_set_callback */
static ompt_get_parallel_team_size_t team_size;
static occ_region_of_t region_of;
static double start_time;

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- Time of a thread: a stack of activities ----------------------------- */

static void turn_to(enum activity next) {
  double now = seconds();
  self->spent[self->now] += now - self->since;
  self->since = now;
  self->now = next;
}

static void enter(enum activity next) {
  if (!self)
    return;
  if (self->depth < NESTING)
    self->before[self->depth] = self->now;
  self->depth++;
  turn_to(next);
}

static void leave(void) {
  if (!self || self->depth == 0)
    return;
  self->depth--;
  turn_to(self->depth < NESTING ? self->before[self->depth] : OTHER);
}

static void on_thread_begin(ompt_thread_type_t type, ompt_thread_id_t id) {
  int slot = __atomic_fetch_add(&thread_count, 1, __ATOMIC_RELAXED);
  if (slot >= THREADS)
    return;
  self = &threads[slot];
  self->id = id;
  self->type = type;
  self->since = seconds();
  self->now = OTHER;
}

static void on_thread_end(ompt_thread_type_t type, ompt_thread_id_t id) {
  (void)type, (void)id;
  if (!self)
    return;
  turn_to(OTHER);
  self->end = self->since;
  self = NULL;
}

/* Adds the time in the barrier, without the tasks executed there, to
 * `waiting`. */
static void on_barrier_end(ompt_parallel_id_t region, ompt_task_id_t task) {
  (void)region, (void)task;
  if (self && self->now == BARRIER && self->joined > 0 &&
      self->joined <= NESTING)
    self->member[self->joined - 1].waiting += seconds() - self->since;
  leave();
}

static void on_idle_begin(ompt_thread_id_t id) { (void)id, enter(IDLE); }
static void on_idle_end(ompt_thread_id_t id) { (void)id, leave(); }

static void on_barrier_begin(ompt_parallel_id_t region, ompt_task_id_t task) {
  (void)region, (void)task, enter(BARRIER);
}
static void on_taskwait_begin(ompt_parallel_id_t region, ompt_task_id_t task) {
  (void)region, (void)task, enter(OTHER);
}
static void on_wait_end(ompt_parallel_id_t region, ompt_task_id_t task) {
  (void)region, (void)task, leave();
}

/* ---- Regions ------------------------------------------------------------- */

static struct region *find_region(const void *function, int is_task) {
  unsigned at = (unsigned)((uintptr_t)function >> 4) % REGIONS;
  for (int tries = 0; tries < REGIONS; tries++, at = (at + 1) % REGIONS) {
    const void *empty = NULL;
    struct region *r = &regions[at];
    if (__atomic_compare_exchange_n(&r->function, &empty, function, 0,
                                    __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
      r->is_task = is_task, r->info = region_of ? region_of(function) : NULL;
    else if (empty != function)
      continue;
    return r;
  }
  return NULL;
}

/* Returns the region of the implicit task that begins on this thread. */
static struct region *region_here(void) {
  const struct occ_region_info *info = region_of ? region_of(NULL) : NULL;
  for (int i = 0; info && i < REGIONS; i++)
    if (regions[i].function && regions[i].info == info)
      return &regions[i];
  return NULL;
}

static void add(uint64_t *nanoseconds, double seconds) {
  __atomic_fetch_add(nanoseconds, (uint64_t)(1e9 * seconds), __ATOMIC_RELAXED);
}

static void on_parallel_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                              ompt_parallel_id_t id, uint32_t requested,
                              void *function, ompt_invoker_t invoker) {
  (void)parent, (void)frame, (void)invoker;
  if (!self)
    return;
  if (self->opened < NESTING) {
    struct region *r = find_region(function, 0);
    self->open[self->opened].region = r;
    self->open[self->opened].id = id;
    self->open[self->opened].begin = seconds();
    if (r && code[ompt_event_implicit_task_begin] < 3 && requested > r->team)
      r->team = requested; /* the best estimate without the event */
  }
  self->opened++;
  if (code[ompt_event_implicit_task_begin] < 3)
    enter(WORK);
}

static void on_parallel_end(ompt_parallel_id_t id, ompt_task_id_t task,
                            ompt_invoker_t invoker) {
  (void)id, (void)task, (void)invoker;
  if (!self || self->opened == 0)
    return;
  self->opened--;
  if (code[ompt_event_implicit_task_begin] < 3)
    leave();
  if (self->opened >= NESTING)
    return;
  struct region *r = self->open[self->opened].region;
  if (!r)
    return;
  /* Nested regions may end on several threads at the same time. */
  __atomic_fetch_add(&r->runs, 1, __ATOMIC_RELAXED);
  add(&r->elapsed, seconds() - self->open[self->opened].begin);
}

static void on_implicit_begin(ompt_parallel_id_t id, ompt_task_id_t task) {
  (void)task;
  if (!self)
    return;
  int top = self->opened - 1;
  if (top >= 0 && top < NESTING && self->open[top].id == id &&
      self->open[top].region) {
    unsigned size = (unsigned)team_size(0);
    if (size > self->open[top].region->team)
      self->open[top].region->team = size;
  }
  enter(WORK);
  if (self->joined < NESTING) {
    self->member[self->joined].region = region_here();
    self->member[self->joined].begin = self->since;
    self->member[self->joined].waiting = 0;
  }
  self->joined++;
}

static void on_implicit_end(ompt_parallel_id_t id, ompt_task_id_t task) {
  (void)id, (void)task;
  leave();
  if (!self || self->joined == 0 || --self->joined >= NESTING)
    return;
  struct region *r = self->member[self->joined].region;
  if (r) {
    add(&r->in_team, self->since - self->member[self->joined].begin);
    add(&r->waiting, self->member[self->joined].waiting);
  }
}

static void on_task_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                          ompt_task_id_t id, void *function) {
  (void)parent, (void)frame, (void)id;
  struct region *r = find_region(function, 1);
  if (r)
    __atomic_fetch_add(&r->runs, 1, __ATOMIC_RELAXED);
  if (self)
    self->created++;
}

static void on_target_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                            ompt_task_id_t id, int device, void *function) {
  (void)device;
  on_task_begin(parent, frame, id, function);
}

static void on_task_end(ompt_task_id_t id) {
  (void)id;
  if (self)
    self->executed++;
}

/* ---- The report ---------------------------------------------------------- */

static const char *bold = "", *plain = "";

static const char *base_name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

/* Compares by file and line. Regions with unknown places come last. */
static int by_place(const void *a, const void *b) {
  const struct region *x = *(struct region *const *)a;
  const struct region *y = *(struct region *const *)b;
  if (x->info && y->info) {
    int order = strcmp(base_name(x->info->file), base_name(y->info->file));
    return order ? order : x->info->line - y->info->line;
  }
  return !x->info - !y->info;
}

static void print_regions(void) {
  static struct region *found[REGIONS];
  size_t n = 0;
  for (int i = 0; i < REGIONS; i++)
    if (regions[i].function)
      found[n++] = &regions[i];
  qsort(found, n, sizeof *found, by_place);

  fprintf(stderr, "\n%s%-9s %-20s %-20s %8s %5s %10s %8s%s\n", bold,
          "construct", "where", "function", "runs", "team", "time ms",
          "waiting", plain);
  for (size_t i = 0; i < n; i++) {
    const struct region *r = found[i];
    char place[300], waiting[16] = "-";
    if (r->info)
      snprintf(place, sizeof place, "%s:%d", base_name(r->info->file),
               r->info->line);
    else
      snprintf(place, sizeof place, "%p", r->function);
    fprintf(stderr, "%-9s %-20s %-20s %8lu", r->is_task ? "task" : "parallel",
            place, r->info ? r->info->function : "?", r->runs);
    if (r->in_team)
      snprintf(waiting, sizeof waiting, "%.0f%%",
               100.0 * (double)r->waiting / (double)r->in_team);
    if (r->is_task || r->runs == 0)
      fprintf(stderr, " %5s %10s %8s\n", "-", "-", "-");
    else
      fprintf(stderr, " %5u %10.2f %8s\n", r->team, 1e-6 * (double)r->elapsed,
              waiting);
  }
}

static void print_threads(double now) {
  int n = thread_count < THREADS ? thread_count : THREADS;
  fprintf(stderr, "\n%s%-18s %10s %10s %10s %10s %9s %9s%s\n", bold, "thread",
          "work ms", "barrier ms", "idle ms", "other ms", "created", "executed",
          plain);
  for (int i = 0; i < n; i++) {
    struct thread *t = &threads[i];
    if (t->end == 0)
      t->spent[t->now] += now - t->since; /* the thread has not ended */
    static const char *const types[] = {"?", "initial", "worker", "other"};
    fprintf(stderr, "%7llu %-10s", (unsigned long long)t->id, types[t->type & 3]);
    for (int a = 0; a < ACTIVITIES; a++)
      fprintf(stderr, " %10.2f", 1e3 * t->spent[a]);
    fprintf(stderr, " %9lu %9lu\n", t->created, t->executed);
  }
}

static void print_missing(void) {
  static const struct {
    ompt_event_t event;
    const char *without;
  } needs[] = {
      {ompt_event_idle_begin, "idle time counts as other"},
      {ompt_event_wait_barrier_begin, "barrier time includes tasks run there"},
      {ompt_event_wait_taskwait_begin, "waiting in taskwait counts as work"},
      {ompt_event_implicit_task_begin,
       "team sizes are the requested ones, workers' work counts as other"}};
  for (unsigned i = 0; i < sizeof needs / sizeof *needs; i++) {
    int c = code[needs[i].event];
    if (c < 4)
      fprintf(stderr, "%s: %s\n", c < 3 ? "not available" : "partly reported",
              needs[i].without);
  }
}

static void on_shutdown(void) {
  double now = seconds();
  if (isatty(STDERR_FILENO))
    bold = "\033[1m", plain = "\033[0m";
  fflush(stdout);
  fprintf(stderr, "\n%sOpenMP summary%s: %.3f s, %d threads\n", bold, plain,
          now - start_time, thread_count);
  print_regions();
  print_threads(now);
  print_missing();
}

static void initialize(const char *runtime_version, unsigned int ompt_version,
                       ompt_function_lookup_t lookup) {
  (void)runtime_version, (void)ompt_version;
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  team_size =
      (ompt_get_parallel_team_size_t)lookup("ompt_get_parallel_team_size");
  region_of = (occ_region_of_t)lookup("occ_region_of");
  start_time = seconds();
  /* A forked child has its parent's records, and clears them. */
  memset(regions, 0, sizeof regions);
  memset(threads, 0, sizeof threads);
  thread_count = 0;
  self = NULL;

#define ON(event, callback) \
  code[ompt_event_##event] = set(ompt_event_##event, (ompt_callback_t)callback)
  ON(thread_begin, on_thread_begin);
  ON(thread_end, on_thread_end);
  ON(parallel_begin, on_parallel_begin);
  ON(parallel_end, on_parallel_end);
  ON(task_begin, on_task_begin);
  ON(task_end, on_task_end);
  ON(target_task_begin, on_target_begin);
  ON(target_task_end, on_task_end);
  ON(runtime_shutdown, on_shutdown);
  ON(idle_begin, on_idle_begin);
  ON(idle_end, on_idle_end);
  ON(implicit_task_begin, on_implicit_begin);
  ON(implicit_task_end, on_implicit_end);
  ON(wait_taskwait_begin, on_taskwait_begin);
  ON(wait_taskwait_end, on_wait_end);
  ON(wait_barrier_begin, on_barrier_begin);
  ON(wait_barrier_end, on_barrier_end);
  if (code[ompt_event_wait_barrier_begin] >= 3)
    return;
  ON(barrier_begin, on_barrier_begin); /* its time is added to `waiting` */
  ON(barrier_end, on_barrier_end);
}

ompt_initialize_fn_t ompt_tool(void) { return initialize; }
