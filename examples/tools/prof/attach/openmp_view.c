/* openmp_view.c: reads threads, regions and tasks of another process, with
 * libompd. See openmp_view.h.
 *
 * Owns:    the library, its callbacks, copies of pages of memory, and the
 *          constructs that were found.
 * Spec:    [OMP 5.2 §20]
 *
 * libompd reads one field at a time. To save system calls, this file reads each
 * page of the program's memory at most once in a sample.
 */
/* SPDX-License-Identifier: MIT */
#define OCC_NO_TOOL_MARK
#include "prof/attach/openmp_view.h"

#include "prof/attach/states.h"

#include "launch/launch.h"

#include <dlfcn.h>
#include <omp-tools.h>
#include <stdlib.h>
#include <string.h>

#define ROUTINES(X)             \
  X(initialize)                 \
  X(process_initialize)         \
  X(rel_address_space_handle)   \
  X(finalize)                   \
  X(get_thread_handle)          \
  X(rel_thread_handle)          \
  X(get_thread_id)              \
  X(thread_handle_compare)      \
  X(get_thread_in_parallel)     \
  X(rel_parallel_handle)        \
  X(parallel_handle_compare)    \
  X(get_task_parallel_handle)   \
  X(get_curr_task_handle)       \
  X(get_generating_task_handle) \
  X(get_scheduling_task_handle) \
  X(rel_task_handle)            \
  X(get_task_function)          \
  X(get_icv_from_scope)         \
  X(enumerate_icvs)             \
  X(enumerate_states)           \
  X(get_state)

#define DECLARE(name) static __typeof__(&ompd_##name) ompd_call_##name;
ROUTINES(DECLARE)
static occ_task_construct_t task_construct;
#define OMPD(name) ompd_call_##name

static struct remote *process;
static void *loaded;
static ompd_address_space_handle_t *space;
static ompd_icv_id_t explicit_task;

enum { STATES = 0x103 };
static int states[STATES]; /* TR2's, by OpenMP 5's numbers */

/* ---- The program's memory ------------------------------------------------ */

enum { PAGE = 4096, PAGES = 1024 };

static struct page {
  uint64_t at;
  unsigned round; /* the sample for which the page is valid */
  unsigned char bytes[PAGE];
} *pages;
static unsigned round_now = 1;

void view_begin(void) { round_now++; }

static const struct page *page_at(uint64_t at) {
  struct page *page = &pages[at / PAGE % PAGES];
  if (page->at == at && page->round == round_now)
    return page;
  page->round = 0;
  page->at = at;
  if (remote_read(process, at, page->bytes, PAGE) != PAGE)
    return NULL;
  page->round = round_now;
  return page;
}

static ompd_rc_t read_memory(ompd_address_space_context_t *context,
                             ompd_thread_context_t *thread,
                             const ompd_address_t *address, ompd_size_t bytes,
                             void *buffer) {
  uint64_t at = address->address;
  unsigned char *to = buffer;
  (void)context, (void)thread;
  while (bytes > 0) {
    uint64_t offset = at % PAGE;
    uint64_t part = bytes < PAGE - offset ? bytes : PAGE - offset;
    const struct page *page = page_at(at - offset);
    if (!page)
      return ompd_rc_error;
    memcpy(to, page->bytes + offset, part);
    to += part;
    at += part;
    bytes -= part;
  }
  return ompd_rc_ok;
}

/* Sets *address to the address of the runtime's layout table. libompd asks only
 * for this symbol. */
static ompd_rc_t symbol_at(ompd_address_space_context_t *context,
                           ompd_thread_context_t *thread, const char *name,
                           ompd_address_t *address, const char *file) {
  (void)context, (void)thread, (void)file;
  if (strcmp(name, "occ_ompd_layout") != 0 || !process->table)
    return ompd_rc_error;
  *address = (ompd_address_t){ompd_segment_none, process->table};
  return ompd_rc_ok;
}

static ompd_rc_t alloc_memory(ompd_size_t bytes, void **memory) {
  *memory = malloc(bytes);
  return *memory ? ompd_rc_ok : ompd_rc_nomem;
}
static ompd_rc_t free_memory(void *memory) {
  free(memory);
  return ompd_rc_ok;
}
static ompd_rc_t print_string(const char *text, int category) {
  (void)text, (void)category; /* our own messages say more */
  return ompd_rc_ok;
}
static ompd_rc_t sizes_of(ompd_address_space_context_t *context,
                          ompd_device_type_sizes_t *sizes) {
  (void)context;
  *sizes = (ompd_device_type_sizes_t){sizeof(char),      sizeof(short),
                                      sizeof(int),       sizeof(long),
                                      sizeof(long long), sizeof(void *)};
  return ompd_rc_ok;
}
/* both processes have the same byte order */
static ompd_rc_t same_order(ompd_address_space_context_t *context,
                            const void *input, ompd_size_t unit,
                            ompd_size_t count, void *output) {
  (void)context;
  memmove(output, input, unit * count);
  return ompd_rc_ok;
}

static const ompd_callbacks_t callbacks = {.alloc_memory = alloc_memory,
                                           .free_memory = free_memory,
                                           .print_string = print_string,
                                           .sizeof_type = sizes_of,
                                           .symbol_addr_lookup = symbol_at,
                                           .read_memory = read_memory,
                                           .device_to_host = same_order,
                                           .host_to_device = same_order};

/* ---- Open, close --------------------------------------------------------- */

static void read_states(void) {
  ompd_word_t state = ompt_state_undefined, next, more = 1;
  const char *name;
  for (int i = 0; i < STATES; i++)
    states[i] = outside_state_of("ompt_state_overhead");
  while (more &&
         OMPD(enumerate_states)(space, state, &next, &name, &more) == 0) {
    if (next >= 0 && next < STATES)
      states[next] = outside_state_of(name);
    free((char *)name);
    state = next;
  }
}

static void read_icvs(void) {
  ompd_icv_id_t id = ompd_icv_undefined, next;
  ompd_scope_t scope;
  const char *name;
  int more = 1;
  while (more && OMPD(enumerate_icvs)(space, id, &next, &name, &scope, &more) ==
                     ompd_rc_ok) {
    if (strcmp(name, "explicit-task-var") == 0)
      explicit_task = next;
    free((char *)name);
    id = next;
  }
}

const char *view_open(const char *library, struct remote *remote) {
  process = remote;
  pages = launch_room(PAGES, sizeof *pages);
  loaded = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!loaded)
    return "libompd.so is not installed beside ompt-prof";
#define LOOK_UP(name)                                                       \
  if (!(OMPD(name) = (__typeof__(OMPD(name)))dlsym(loaded, "ompd_" #name))) \
    return "libompd.so is of another release than ompt-prof";
  ROUTINES(LOOK_UP)
  task_construct = (occ_task_construct_t)dlsym(loaded, "occ_task_construct");
  if (!task_construct || OMPD(initialize)(202111, &callbacks) != ompd_rc_ok)
    return "libompd.so is of another release than ompt-prof";
  if (OMPD(process_initialize)((ompd_address_space_context_t *)process,
                               &space) != ompd_rc_ok)
    return "its runtime is of another release of ompt-cc than this ompt-prof";
  read_states();
  read_icvs();
  return NULL;
}

void view_close(void) {
  if (space)
    OMPD(rel_address_space_handle)(space);
  if (task_construct)
    OMPD(finalize)();
  if (loaded)
    dlclose(loaded);
  free(pages);
}

/* ---- Constructs ---------------------------------------------------------- */

static struct construct {
  uint64_t function;
  struct occ_region_info info;
} *constructs;
static int construct_count;
static size_t construct_room;

const struct occ_region_info *view_construct(uint64_t function) {
  for (int i = 0; function && i < construct_count; i++)
    if (constructs[i].function == function)
      return &constructs[i].info;
  return NULL;
}

/* Keeps the texts, which are short. */
void view_forget_constructs(void) { construct_count = 0; }

static void learn_construct(ompd_task_handle_t *task, uint64_t function) {
  struct occ_region_info info;
  char text[8192];
  if (!function || view_construct(function) ||
      task_construct(task, &info, text, sizeof text) != ompd_rc_ok)
    return;
  info.function = strdup(info.function);
  info.file = strdup(info.file);
  *LAUNCH_ADD(constructs, construct_count, construct_room) =
      (struct construct){function, info};
}

void view_add_body(uint64_t body, int is_task) {
  static const struct occ_region_info undescribed[] = {{1, 0, 0, "", ""},
                                                       {2, 0, 0, "", ""}};
  if (body && !view_construct(body))
    *LAUNCH_ADD(constructs, construct_count, construct_room) =
        (struct construct){body, undescribed[is_task]};
}

/* ---- Tasks --------------------------------------------------------------- */

static uint64_t function_of(ompd_task_handle_t *task) {
  ompd_address_t entry;
  if (OMPD(get_task_function)(task, &entry) != ompd_rc_ok)
    return 0;
  learn_construct(task, entry.address);
  return entry.address;
}

static enum view_kind kind_of(ompd_task_handle_t *task, uint64_t function) {
  ompd_word_t is_explicit = 0;
  if (OMPD(get_icv_from_scope)(task, ompd_scope_task, explicit_task,
                               &is_explicit) == ompd_rc_ok &&
      is_explicit)
    return VIEW_EXPLICIT;
  return function ? VIEW_IMPLICIT : VIEW_INITIAL;
}

/* Returns 1 if the thread has begun the region. If so, the task that
 * encountered the construct is further out on the thread's stack. */
static int is_primary(const struct view_thread *thread,
                      ompd_parallel_handle_t *region) {
  ompd_thread_handle_t *first;
  int order = 1;
  if (OMPD(get_thread_in_parallel)(region, 0, &first) != ompd_rc_ok)
    return 0;
  OMPD(thread_handle_compare)(first, thread->handle, &order);
  OMPD(rel_thread_handle)(first);
  return order == 0;
}

/* Reads the functions of the explicit tasks that created `task`. */
static void read_creators(struct view_thread *thread, struct view_task *task) {
  ompd_task_handle_t *at = task->handle, *next;
  task->first = thread->creators;
  while (thread->creators < VIEW_CREATORS &&
         OMPD(get_generating_task_handle)(at, &next) == ompd_rc_ok) {
    uint64_t function = function_of(next);
    enum view_kind kind = kind_of(next, function);
    if (at != task->handle)
      OMPD(rel_task_handle)(at);
    at = next;
    if (kind != VIEW_EXPLICIT)
      break;
    thread->creator[thread->creators++] = function;
  }
  if (at != task->handle)
    OMPD(rel_task_handle)(at);
  task->creators = thread->creators - task->first;
}

/* Reads the task `handle` into the thread's list. Returns the handle of the
 * next task on the stack; NULL: there is none. */
static ompd_task_handle_t *read_task(struct view_thread *thread,
                                     ompd_task_handle_t *handle) {
  const int at = thread->count++;
  struct view_task *task = &thread->task[at];
  ompd_parallel_handle_t *region;
  ompd_task_handle_t *next = NULL;
  *task = (struct view_task){.handle = handle};
  task->function = function_of(handle);
  task->kind = kind_of(handle, task->function);
  if (task->kind == VIEW_EXPLICIT) {
    if (at == 0 || task[-1].kind == VIEW_IMPLICIT)
      read_creators(thread, task);
    if (OMPD(get_scheduling_task_handle)(handle, &next) != ompd_rc_ok)
      next = NULL;
  } else if (task->kind == VIEW_IMPLICIT &&
             OMPD(get_task_parallel_handle)(handle, &region) == ompd_rc_ok) {
    task->region = region;
    if (is_primary(thread, region) &&
        OMPD(get_generating_task_handle)(handle, &next) != ompd_rc_ok)
      next = NULL;
  }
  return next;
}

static void forget_tasks(struct view_thread *thread) {
  for (int i = 0; i < thread->count; i++) {
    OMPD(rel_task_handle)(thread->task[i].handle);
    if (thread->task[i].region)
      OMPD(rel_parallel_handle)(thread->task[i].region);
  }
  thread->count = thread->creators = 0;
}

/* ---- Threads ------------------------------------------------------------- */

int view_find(struct view_thread *thread, pid_t tid) {
  ompd_thread_handle_t *handle;
  if (OMPD(get_thread_handle)(space, ompd_thread_id_lwp, sizeof tid, &tid,
                              &handle) != ompd_rc_ok)
    return 0;
  *thread = (struct view_thread){.handle = handle, .state = states[0]};
  return 1;
}

int view_read(struct view_thread *thread) {
  ompd_word_t state;
  ompd_task_handle_t *task;
  forget_tasks(thread);
  if (OMPD(get_state)(thread->handle, &state, &thread->wait) != ompd_rc_ok)
    return 0;
  thread->state = states[state >= 0 && state < STATES ? state : 0];
  if (OMPD(get_curr_task_handle)(thread->handle, &task) != ompd_rc_ok)
    task = NULL;
  while (task && thread->count < VIEW_TASKS)
    task = read_task(thread, task);
  if (task)
    OMPD(rel_task_handle)(task);
  return 1;
}

void view_forget(struct view_thread *thread) {
  if (!thread->handle)
    return;
  forget_tasks(thread);
  OMPD(rel_thread_handle)(thread->handle);
  thread->handle = NULL;
}

pid_t view_member(const struct view_task *task, int number) {
  ompd_thread_handle_t *thread;
  pid_t tid = 0;
  if (!task->region ||
      OMPD(get_thread_in_parallel)(task->region, number, &thread) != ompd_rc_ok)
    return 0;
  if (OMPD(get_thread_id)(thread, ompd_thread_id_lwp, sizeof tid, &tid) !=
      ompd_rc_ok)
    tid = 0;
  OMPD(rel_thread_handle)(thread);
  return tid;
}

int view_same_region(const struct view_task *a, const struct view_task *b) {
  int order = 1;
  return a->region && b->region &&
         OMPD(parallel_handle_compare)(a->region, b->region, &order) ==
             ompd_rc_ok &&
         order == 0;
}
