/* calls.c: finds calls in lowered lines. See calls.h. */
/* SPDX-License-Identifier: MIT */
#include "explain/calls.h"

#include <ctype.h>
#include <string.h>

enum number {
#define OCC_LOWERED(name, tr2, group, word, argument) name,
#define OCC_LOWERED_OWN(name, word, argument) name,
#include "../../../rtlib/occ_events.def"
  EVENTS
};

static struct event events[EVENTS] = {
#define OCC_LOWERED(name, tr2, group, word, argument) {#tr2, NULL, NULL, name},
#define OCC_LOWERED_OWN(name, word, argument) {NULL, NULL, NULL, name},
#include "../../../rtlib/occ_events.def"
};

static const char *const event_names[EVENTS] = {
#define OCC_LOWERED(name, tr2, group, word, argument) #name,
#define OCC_LOWERED_OWN(name, word, argument) #name,
#include "../../../rtlib/occ_events.def"
};

/* the event's name in OpenMP 5.2, and its description */
static const struct {
  const char *omp5, *text;
} told[] = {
    [PARALLEL_BEGIN] = {"parallel_begin",
                        "a region begins: the task that encountered it, the "
                        "requested number of threads, the place"},
    [PARALLEL_END] = {"parallel_end",
                      "all threads of the team have finished the region"},
    [IMPLICIT_TASK_BEGIN] = {"implicit_task",
                             "a thread of the team begins its implicit task"},
    [IMPLICIT_TASK_END] = {"implicit_task",
                           "the implicit task ends, after the closing barrier"},
    [TASK_CREATE] = {"task_create",
                     "a task is created: its creator and its flags"},
    [TASK_BEGIN] = {NULL, "the task's code begins; for OpenMP 5 the runtime "
                          "reports task_schedule"},
    [TASK_END] = {NULL, "the task's code ends; for OpenMP 5 the runtime "
                        "reports task_schedule"},
    [LOOP_BEGIN] = {"work",
                    "a thread reaches the loop; the number of its iterations"},
    [LOOP_END] = {"work",
                  "the thread has finished its part; the barrier follows"},
    [SECTIONS_BEGIN] = {"work", "a thread reaches the sections"},
    [SECTIONS_END] = {"work",
                      "the thread has finished its part; the barrier follows"},
    [SINGLE_BEGIN] = {"work", "this thread executes the block"},
    [SINGLE_END] = {"work", "the thread has executed the block"},
    [SINGLE_OTHERS_BEGIN] = {"work", "another thread executes the block"},
    [SINGLE_OTHERS_END] = {"work", "this thread continues"},
    [MASTER_BEGIN] = {"masked", "the selected thread executes the block"},
    [MASTER_END] = {"masked", "the thread has executed the block"},
    [BARRIER_BEGIN] = {"sync_region", "a thread reaches the barrier"},
    [BARRIER_END] = {"sync_region", "the thread leaves the barrier"},
    [TASKWAIT_BEGIN] = {"sync_region",
                        "a task begins to wait for its children"},
    [TASKWAIT_END] = {"sync_region", "the children have finished"},
    [TASKGROUP_BEGIN] = {"sync_region", "the group begins"},
    [TASKGROUP_END] = {"sync_region", "all tasks of the group have finished"},
    [REDUCTION_BEGIN] = {"reduction", "the combination of copies begins"},
    [REDUCTION_END] = {"reduction", "the original variable has the total"},
    [CRITICAL_ACQUIRED] =
        {"mutex_acquired",
         "the thread has acquired the lock; the lock's wait ID"},
    [CRITICAL_RELEASED] = {"mutex_released",
                           "the thread has released the lock"},
    [ORDERED_ACQUIRED] = {"mutex_acquired",
                          "the ordered region of this iteration begins"},
    [ORDERED_RELEASED] = {"mutex_released",
                          "the ordered region of this iteration has ended"},
    [ATOMIC_ACQUIRED] =
        {"mutex_acquired",
         "the access begins, even if it is a single instruction"},
    [ATOMIC_RELEASED] = {"mutex_released", "the access has finished"},
    [FLUSH] = {"flush", "a flush construct"},
    [DEPENDENCES] = {"dependences", "the list items of the depend clauses"},
    [DOACROSS] =
        {"dependences",
         "a source of an iteration, or a sink for which it has waited"},
    [WORK_BEGIN] =
        {"work",
         "a thread reaches the construct; the number of its iterations"},
    [WORK_END] = {"work", "the thread has finished its part"},
    [CHUNK] = {"dispatch",
               "a thread begins a chunk of iterations, or a section"},
    [MASKED_BEGIN] = {"masked", "the selected thread executes the block"},
    [MASKED_END] = {"masked", "the thread has executed the block"},
    [ITERATION] = {"dispatch", "a thread begins an iteration"},
    [TARGET_BEGIN] = {"target", "the code of a device construct begins"},
    [TARGET_ENTERED] = {"target", "target data has mapped its items"},
    [TARGET_LEAVES] = {"target", "target data is about to unmap its items"},
    [TARGET_END] = {"target", "the code of a device construct has ended"},
};
_Static_assert(sizeof told / sizeof *told == EVENTS, "each event has a row");

static const char *const own_names[EVENTS] = {
    [TASK_BEGIN] = "task_start",
    [REDUCTION_BEGIN] = "reduction_begin",
    [REDUCTION_END] = "reduction_end",
    [DEPENDENCES] = "dependences",
    [DOACROSS] = "doacross",
    [WORK_BEGIN] = "work_begin",
    [WORK_END] = "work_end",
    [CHUNK] = "chunk",
    [MASKED_BEGIN] = "masked_begin",
    [MASKED_END] = "masked_end",
    [ITERATION] = "iteration",
    [TARGET_BEGIN] = "target_begin",
    [TARGET_ENTERED] = "target_entered",
    [TARGET_LEAVES] = "target_leaves",
    [TARGET_END] = "target_end",
};

static const struct {
  const char *name, *text, *events;
} table[] = {
#define CALL(name, text, events) {#name, text, events},
#include "explain/calls.def"
};
enum { TABLE = sizeof table / sizeof *table };

static int row_of(const char *name, size_t length) {
  int i = 0;
  while (i < TABLE && !(strncmp(table[i].name, name, length) == 0 &&
                        table[i].name[length] == 0))
    i++;
  return i;
}

int call_known(const char *name, const char **text) {
  int row = row_of(name, strlen(name));
  if (row < TABLE && text)
    *text = table[row].text;
  return row < TABLE;
}

static const struct event *event_named(const char *name, size_t length) {
  for (int i = 0; i < EVENTS; i++)
    if (strncmp(event_names[i], name, length) == 0 && !event_names[i][length]) {
      if (!events[i].name)
        events[i].name = own_names[i];
      events[i].omp5 = told[i].omp5;
      events[i].text = told[i].text;
      return &events[i];
    }
  return NULL;
}

/* Returns the event in the second argument of the call at `at`. The argument
 * may be in the next line. */
static const struct event *event_in(const struct unit *unit, int line,
                                    const char *at) {
  static const char prefix[] = "OCC_EV_";
  const char *name = strstr(at, prefix);
  if (!name && line + 1 < unit->line_count)
    name = strstr(unit->lines[line + 1].text, prefix);
  if (!name)
    return NULL;
  name += sizeof prefix - 1;
  return event_named(name, strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_"));
}

static void fill(struct call *call, int row, const struct event *event) {
  int count = 0;
  memset(call, 0, sizeof *call);
  call->name = table[row].name;
  call->text = table[row].text;
  if (event)
    call->events[count++] = event;
  for (const char *e = table[row].events; *e && count < CALL_EVENTS;) {
    size_t length = strcspn(e, " ");
    call->events[count++] = event_named(e, length);
    e += length + (e[length] == ' ');
  }
}

int calls_of(const struct unit *unit, int whole, struct call *calls, int room) {
  int count = 0;
  for (int i = 0; i < unit->line_count; i++) {
    const struct line *l = &unit->lines[i];
    if (l->region < 0 || unit_whole(unit, l->region) != whole)
      continue;
    for (const char *at = l->text; (at = strstr(at, "OCC_"));) {
      size_t length = strspn(at, "OCC_abcdefghijklmnopqrstuvwxyz");
      int row = row_of(at, length), known = 0;
      const struct event *event = NULL;
      /* Skip types, constants, and longer names that end with this name. */
      if (row == TABLE || at[length] != '(' ||
          (at > l->text && (isalnum((unsigned char)at[-1]) || at[-1] == '_'))) {
        at += length;
        continue;
      }
      if (strcmp(table[row].name, "OCC_event") == 0)
        event = event_in(unit, i, at);
      for (int c = 0; c < count; c++)
        known |= calls[c].name == table[row].name &&
                 (!event || calls[c].events[0] == event);
      if (!known && count < room)
        fill(&calls[count++], row, event);
      at += length;
    }
  }
  return count;
}
