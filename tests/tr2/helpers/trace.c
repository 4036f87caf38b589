/* trace.c: the recording tool and the main program of every test of tests/tr2.
 *
 * Callbacks do not allocate, lock or print. An event takes one slot of the
 * shared table by an atomic addition. The slots' order is the overall order of
 * events.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "trace.h"

#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ROOM = 1 << 17, SECONDS = 60 };

struct trace_functions ompt;
struct trace_shared *trace;
static struct trace_event *events;

__attribute__((weak)) void test_tool(void) {}
__attribute__((weak)) void test_event(const struct trace_event *e) { (void)e; }
__attribute__((weak)) int test_status(void) { return 0; }

/* ---- Recording ----------------------------------------------------------- */

/* Copies a frame. The loads are atomic, because the task of an outer region may
 * run on another thread meanwhile and change its frame. */
static ompt_frame_t copy_of(const ompt_frame_t *frame) {
  ompt_frame_t copy;
  copy.exit_runtime_frame =
      __atomic_load_n(&frame->exit_runtime_frame, __ATOMIC_RELAXED);
  copy.reenter_runtime_frame =
      __atomic_load_n(&frame->reenter_runtime_frame, __ATOMIC_RELAXED);
  return copy;
}

static struct trace_event *open_event(ompt_event_t event) {
  static struct trace_event spill;
  unsigned at = __atomic_fetch_add(&trace->count, 1, __ATOMIC_ACQ_REL);
  struct trace_event *e = at < ROOM ? &events[at] : &spill;
  __atomic_store_n(&e->event, event, __ATOMIC_RELAXED);
  e->pid = getpid();
  e->thread = ompt.get_thread_id();
  e->state = ompt.get_state(&e->wait);
  for (int level = 0; level < TRACE_LEVELS; level++) {
    ompt_frame_t *frame = ompt.get_task_frame(level);
    e->parallel[level] = ompt.get_parallel_id(level);
    e->team_size[level] = ompt.get_parallel_team_size(level);
    e->task[level] = ompt.get_task_info(level, &e->type[level]);
    if (frame)
      e->frame[level] = copy_of(frame);
  }
  return e;
}

static void close_event(struct trace_event *e) {
  test_event(e);
  __atomic_store_n(&e->ready, 1, __ATOMIC_RELEASE);
}

/* Records an event. There is one callback for each event, because the event's
 * number is not among the parameters. */
static void record(ompt_event_t event, int n, const uint64_t *arg,
                   const ompt_frame_t *given) {
  struct trace_event *e = open_event(event);
  memcpy(e->arg, arg, (size_t)n * sizeof *arg);
  if (given)
    e->given = *given;
  close_event(e);
}
#define RECORD(event, given, ...)                                            \
  record(event, (int)(sizeof((uint64_t[]){__VA_ARGS__}) / sizeof(uint64_t)), \
         (const uint64_t[]){__VA_ARGS__}, given)

#define ONE(name) \
  static void on_##name(uint64_t a) { RECORD(ompt_event_##name, NULL, a); }
#define TWO(name)                                 \
  static void on_##name(uint64_t a, uint64_t b) { \
    RECORD(ompt_event_##name, NULL, a, b);        \
  }
#define THREE(name)                                        \
  static void on_##name(uint64_t a, uint64_t b, void *c) { \
    RECORD(ompt_event_##name, NULL, a, b, POINTER(c));     \
  }
#define THREAD(name)                                            \
  static void on_##name(ompt_thread_type_t type, uint64_t id) { \
    RECORD(ompt_event_##name, NULL, (uint64_t)type, id);        \
  }

static void on_parallel_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                              ompt_parallel_id_t id, uint32_t size,
                              void *function, ompt_invoker_t invoker) {
  RECORD(ompt_event_parallel_begin, frame, parent, POINTER(frame), id, size,
         POINTER(function), (uint64_t)invoker);
}
static void on_parallel_end(ompt_parallel_id_t id, ompt_task_id_t task,
                            ompt_invoker_t invoker) {
  RECORD(ompt_event_parallel_end, NULL, id, task, (uint64_t)invoker);
}
static void on_task_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                          ompt_task_id_t id, void *function) {
  RECORD(ompt_event_task_begin, frame, parent, POINTER(frame), id,
         POINTER(function));
}
static void on_runtime_shutdown(void) {
  RECORD(ompt_event_runtime_shutdown, NULL, 0);
}

/* Events with few parameters: one, two, three, or a thread's type and ID. */
/* clang-format off */
#define SMALL(ONE, TWO, THREE, THREAD)                                        \
  THREAD(thread_begin) THREAD(thread_end) TWO(control) ONE(task_end)          \
  ONE(idle_begin) ONE(idle_end) TWO(wait_barrier_begin)                       \
  TWO(wait_barrier_end) TWO(wait_taskwait_begin) TWO(wait_taskwait_end)       \
  TWO(wait_taskgroup_begin) TWO(wait_taskgroup_end) ONE(release_lock)         \
  ONE(release_nest_lock_last) ONE(release_critical) ONE(release_atomic)       \
  ONE(release_ordered) TWO(implicit_task_begin) TWO(implicit_task_end)        \
  ONE(initial_task_begin) ONE(initial_task_end) TWO(task_switch)              \
  THREE(loop_begin) TWO(loop_end) THREE(sections_begin) TWO(sections_end)     \
  THREE(single_in_block_begin) TWO(single_in_block_end)                       \
  TWO(single_others_begin) TWO(single_others_end) THREE(workshare_begin)      \
  TWO(workshare_end) TWO(master_begin) TWO(master_end) TWO(barrier_begin)     \
  TWO(barrier_end) TWO(taskwait_begin) TWO(taskwait_end) TWO(taskgroup_begin) \
  TWO(taskgroup_end) ONE(release_nest_lock_prev) ONE(wait_lock)               \
  ONE(wait_nest_lock) ONE(wait_critical) ONE(wait_atomic) ONE(wait_ordered)   \
  ONE(acquired_lock) ONE(acquired_nest_lock_first)                            \
  ONE(acquired_nest_lock_next) ONE(acquired_critical) ONE(acquired_atomic)    \
  ONE(acquired_ordered) ONE(init_lock) ONE(init_nest_lock)                    \
  ONE(destroy_lock) ONE(destroy_nest_lock) ONE(flush)
/* clang-format on */

SMALL(ONE, TWO, THREE, THREAD)

#define ROW(name) {ompt_event_##name, (ompt_callback_t)on_##name, #name},
static const struct {
  ompt_event_t event;
  ompt_callback_t callback;
  const char *name;
} table[] = {ROW(parallel_begin) ROW(parallel_end) ROW(task_begin)
                 ROW(runtime_shutdown) SMALL(ROW, ROW, ROW, ROW)};
enum { ROWS = sizeof table / sizeof *table };

/* ---- The tool ------------------------------------------------------------ */

static void initialize(const char *runtime_version, unsigned int ompt_version,
                       ompt_function_lookup_t lookup) {
  trace->init_calls++;
  trace->version = ompt_version;
  snprintf(trace->runtime, sizeof trace->runtime, "%s",
           runtime_version ? runtime_version : "");
  ompt.lookup = lookup;
#define FIND(name) ompt.name = (ompt_##name##_t)lookup("ompt_" #name)
  FIND(set_callback);
  FIND(get_callback);
  FIND(enumerate_state);
  FIND(get_thread_id);
  FIND(get_state);
  FIND(get_parallel_id);
  FIND(get_parallel_team_size);
  FIND(get_task_info);
  FIND(get_task_frame);
  FIND(get_num_devices);
  FIND(get_device_info);
  FIND(get_target_device_id);
  FIND(get_target_device_time);
  for (int i = 0; i < ROWS; i++)
    trace->code[table[i].event] =
        ompt.set_callback(table[i].event, table[i].callback);
  test_tool();
}

ompt_initialize_fn_t ompt_tool(void) {
  trace->tool_calls++;
  return initialize;
}

/* ---- Checks -------------------------------------------------------------- */

void trace_check(int holds, const char *file, int line, const char *what,
                 uint64_t got, uint64_t wanted) {
  if (holds)
    return;
  __atomic_fetch_add(&trace->failures, 1, __ATOMIC_RELAXED);
  /* One mistake can break a rule at every event, so a screen of messages is
   * enough. */
  if (__atomic_fetch_add(&trace->reported, 1, __ATOMIC_RELAXED) >= 20)
    return;
  const char *slash = strrchr(file, '/');
  fprintf(stderr, "%s:%d: not so: %s", slash ? slash + 1 : file, line, what);
  if (got != wanted)
    fprintf(stderr, " (%#llx, %#llx)", (unsigned long long)got,
            (unsigned long long)wanted);
  fputc('\n', stderr);
}

void trace_check_equal(uint64_t got, uint64_t wanted, const char *file,
                       int line, const char *what) {
  trace_check(got == wanted, file, line, what, got, wanted);
}

const struct trace_event *trace_first(void) { return events; }
const struct trace_event *trace_end(void) {
  unsigned count = __atomic_load_n(&trace->count, __ATOMIC_ACQUIRE);
  return events + (count < ROOM ? count : ROOM);
}

int trace_count(ompt_event_t event) {
  int n = 0;
  foreach (e)
    n += __atomic_load_n(&e->event, __ATOMIC_RELAXED) == event;
  return n;
}

const struct trace_event *trace_find(ompt_event_t event, int nth) {
  foreach (e)
    if (e->event == event && nth-- == 0)
      return e;
  return NULL;
}

/* An event of one kind, in a list sorted by one argument for fast look-ups. */
struct entry {
  uint64_t value;
  const struct trace_event *event;
};

static int by_entry(const void *a, const void *b) {
  const struct entry *x = a, *y = b;
  if (x->value != y->value)
    return x->value < y->value ? -1 : 1;
  return x->event < y->event ? -1 : x->event > y->event;
}

const struct trace_event *trace_with(ompt_event_t event, int arg,
                                     uint64_t value) {
  static struct {
    struct entry *entries;
    size_t n;
  } sorted[TRACE_EVENTS][6];
  struct entry **entries = &sorted[event][arg].entries;
  size_t n = 0;
  if (!*entries) {
    *entries = malloc(((size_t)trace_count(event) + 1) * sizeof **entries);
    foreach (e)
      if (e->event == event)
        (*entries)[n++] = (struct entry){e->arg[arg], e};
    qsort(*entries, n, sizeof **entries, by_entry);
    sorted[event][arg].n = n;
  }
  size_t low = 0, high = sorted[event][arg].n;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if ((*entries)[middle].value < value)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == sorted[event][arg].n || (*entries)[low].value != value)
    return NULL;
  return (*entries)[low].event;
}

const char *trace_name(ompt_event_t event) {
  for (int i = 0; i < ROWS; i++)
    if (table[i].event == event)
      return table[i].name;
  return "unknown event";
}

int trace_reports(ompt_event_t event) { return trace->code[event] >= 3; }

/* The functions that nm has found in the file that is loaded at `base`. */
static struct symbols {
  uintptr_t base;
  size_t n;
  struct symbol {
    uintptr_t start;
    char name[128];
  } *all;
} symbols;

/* Returns 0 if nm cannot be called. */
static int read_symbols(const Dl_info *info) {
  char command[600], line[400], type;
  unsigned long long value;
  struct symbol one;
  uintptr_t base = (uintptr_t)info->dli_fbase;
  snprintf(command, sizeof command, "nm '%s' 2>/dev/null", info->dli_fname);
  FILE *nm = popen(command, "r");
  if (!nm)
    return 0;
  symbols.base = base;
  symbols.n = 0;
  while (fgets(line, sizeof line, nm))
    /* Names like $x and .L, which mark code on aarch64 and riscv64, are not
     * functions. */
    if (sscanf(line, "%llx %c %127s", &value, &type, one.name) == 3 &&
        !strchr("$.", one.name[0]) && strchr("tTwW", type)) {
      /* nm prints absolute addresses if a program is not position independent. */
      one.start = value >= base ? (uintptr_t)value : base + (uintptr_t)value;
      symbols.all = realloc(symbols.all, (symbols.n + 1) * sizeof one);
      symbols.all[symbols.n++] = one;
    }
  pclose(nm);
  return 1;
}

/* Finds the function by nm. The functions of constructs' bodies are static, so
 * dladdr does not know them. */
int trace_symbol(const void *address, uintptr_t *start, char name[128]) {
  Dl_info info;
  if (!dladdr(address, &info) ||
      (symbols.base != (uintptr_t)info.dli_fbase && !read_symbols(&info)))
    return 0;
  *start = 0;
  for (size_t i = 0; i < symbols.n; i++)
    if (symbols.all[i].start <= (uintptr_t)address && symbols.all[i].start > *start) {
      *start = symbols.all[i].start;
      strcpy(name, symbols.all[i].name);
    }
  return *start != 0;
}

/* ---- main ---------------------------------------------------------------- */

int main(void) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  size_t size = sizeof *trace + ROOM * sizeof *events;
  trace = mmap(NULL, size, PROT_READ | PROT_WRITE,
               MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (trace == MAP_FAILED) {
    perror("mmap");
    return 77;
  }
  events = (struct trace_event *)(trace + 1);

  pid_t child = fork();
  if (child == 0) {
    alarm(SECONDS); /* a program that hangs ends by a signal */
    test_body();
    exit(0);
  }
  waitpid(child, &trace->exit_status, 0);
  int status = trace->exit_status;
  if (!WIFEXITED(status)) {
    fprintf(stderr, "ended by signal %d\n", WTERMSIG(status));
    return 1;
  }
  if (WEXITSTATUS(status) == 77)
    return 77;
  CHECK_EQ(WEXITSTATUS(status), test_status());
  CHECK(trace->count < ROOM);
  trace_rules();
  test_check();
  if (trace->failures)
    fprintf(stderr, "%d checks failed, %u events\n", trace->failures,
            trace->count);
  return trace->failures != 0;
}
