/* summary.c: adds up a profile, one sum for each construct. See summary.h.
 *
 * Callers: json.c, scale.c.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/show/summary.h"

#include "callstack/callstack.h"
#include "launch/function.h"
#include "launch/launch.h"
#include "prof/advice/advice.h"
#include "prof/advice/facts.h"

#include <stdlib.h>
#include <string.h>

/* How the kind of a row was found, the surest way last. If the stacks of a line
 * have different kinds, the surest kind stays. */
enum sure { BY_RUNTIME, BY_BARRIER, BY_EVENTS, BY_WAIT, BY_CONSTRUCT };

struct making {
  const struct profile *profile;
  struct summary *summary;
  struct extra { /* for the row of the summary with the same index */
    enum sure sure;
    double idle; /* blame for the time of idle threads */
    double most;
  } *extra;
  size_t extra_room;
  double idle; /* time of all idle threads */
};

const char *summary_state(int state) {
  return state < DOINGS ? profile_doings[state] : "no_processor";
}

double summary_time(const double seconds[SUMMARY_STATES]) {
  double sum = 0;
  for (int i = 0; i < SUMMARY_STATES; i++)
    sum += seconds[i];
  return sum;
}

static char *copy_of(const char *text) {
  return strcpy(launch_room(strlen(text ? text : "") + 1, 1), text ? text : "");
}

/* ---- Rows ---------------------------------------------------------------- */

struct found { /* the row to which a stack's time is added */
  const char *kind, *file, *function;
  int line;
  enum sure sure;
};

static int is_serial(const struct summary_row *row) {
  return strcmp(row->kind, "serial") == 0;
}

static int is_same(const struct summary_row *row, const struct found *found) {
  if (strcmp(found->kind, "serial") == 0)
    return is_serial(row) && strcmp(row->file, found->file) == 0 &&
           strcmp(row->function, found->function) == 0;
  if (is_serial(row) || row->line != found->line ||
      strcmp(row->file, found->file) != 0)
    return 0;
  return *row->file || strcmp(row->kind, found->kind) == 0;
}

static int row_of(struct making *making, struct found found) {
  struct summary *summary = making->summary;
  found.file = found.file ? found.file : "";
  found.function = found.function ? found.function : "";
  for (int i = 0; i < summary->count; i++) {
    struct summary_row *row = &summary->row[i];
    if (!is_same(row, &found))
      continue;
    if (found.sure > making->extra[i].sure) {
      free(row->kind);
      row->kind = copy_of(found.kind);
      making->extra[i].sure = found.sure;
    }
    return i;
  }
  making->extra = launch_grow(making->extra, &making->extra_room,
                              (size_t)summary->count, sizeof *making->extra);
  making->extra[summary->count] = (struct extra){.sure = found.sure};
  struct summary_row *row =
      LAUNCH_ADD(summary->row, summary->count, summary->room);
  *row = (struct summary_row){.kind = copy_of(found.kind),
                              .file = copy_of(found.file),
                              .function = copy_of(found.function),
                              .line = found.line};
  return summary->count - 1;
}

static const struct label *innermost(const struct profile *profile,
                                     const struct sampled *stack) {
  for (int i = stack->count - 1; i >= 0; i--) {
    const struct label *label = &profile->label[stack->frame[i].label];
    if (label->kind == LABEL_CONSTRUCT)
      return label;
  }
  return NULL;
}

static struct found where_working(const struct profile *profile,
                                  const char *shared,
                                  const struct sampled *stack) {
  const struct label *label = innermost(profile, stack);
  if (label)
    return (struct found){label->what, label->file, label->function,
                          label->line, BY_CONSTRUCT};
  const struct frame *frame = profile_serial_place(profile, shared, stack);
  if (!frame)
    return (struct found){.kind = "serial", .sure = BY_CONSTRUCT};
  label = &profile->label[frame->label];
  return (struct found){"serial", label->file, label->name, frame->line,
                        BY_CONSTRUCT};
}

/* Returns the kind of the construct in which the thread waits, if the thread's
 * state shows it. */
static struct found by_state(const struct sampled *stack) {
  static const struct {
    ompt_state_t state;
    const char *kind;
  } kinds[] = {{ompt_state_wait_critical, "critical"},
               {ompt_state_wait_atomic, "atomic"},
               {ompt_state_wait_ordered, "ordered"},
               {ompt_state_wait_lock, "lock"},
               {ompt_state_wait_nest_lock, "lock"},
               {ompt_state_wait_taskwait, "taskwait"},
               {ompt_state_wait_taskgroup, "taskgroup"},
               {ompt_state_wait_barrier_explicit, "barrier"},
               {ompt_state_wait_target, "target"},
               {ompt_state_wait_target_data, "target data"},
               {ompt_state_wait_target_update, "target update"}};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (stack->doing != DOING_RUNTIME &&
        kinds[i].state == (ompt_state_t)stack->state)
      return (struct found){.kind = kinds[i].kind, .sure = BY_WAIT};
  switch (stack->doing) {
  case DOING_BARRIER:
    return (struct found){.kind = "barrier", .sure = BY_BARRIER};
  case DOING_TASKS: return (struct found){.kind = "tasks", .sure = BY_BARRIER};
  case DOING_LOCK: return (struct found){.kind = "lock", .sure = BY_BARRIER};
  default: return (struct found){.kind = "runtime", .sure = BY_RUNTIME};
  }
}

static struct found where_waiting(const struct profile *profile,
                                  const struct sampled *stack) {
  const struct frame *frame = profile_place(profile, stack);
  struct found found = by_state(stack);
  if (!frame)
    return found;
  const struct label *label = &profile->label[frame->label];
  const int is_construct = label->kind == LABEL_CONSTRUCT;
  found.file = label->file;
  found.function = is_construct ? label->function : label->name;
  found.line = frame->line ? frame->line : label->line;
  if (is_construct && found.line == label->line && found.sure < BY_WAIT) {
    found.kind = label->what;
    found.sure = BY_CONSTRUCT;
  }
  return found;
}

static void add_counters(struct summary_row *row, const struct sampled *stack) {
  const int in = stack->doing == DOING_WORK      ? IN_WORK
                 : stack->doing == DOING_RUNTIME ? IN_RUNTIME
                                                 : IN_WAITS;
  for (int i = 0; i < RECORD_COUNTERS; i++)
    row->counter[in][i] += stack->counter[i];
}

static void add_stack(struct making *making, const char *shared,
                      const struct sampled *stack) {
  const double time = stack->cost.time[stack->doing];
  const double starved = stack->starved < time ? stack->starved : time;
  if (stack->doing == DOING_IDLE) {
    struct found nowhere = {.kind = "idle", .sure = BY_CONSTRUCT};
    making->idle += time - starved;
    if (starved > 0 || making->profile->counter_count > 0) {
      struct summary_row *row = &making->summary->row[row_of(making, nowhere)];
      row->seconds[SUMMARY_STARVED] += starved / 1e9;
      add_counters(row, stack);
    }
    return;
  }
  const struct found found = stack->doing == DOING_WORK
                                 ? where_working(making->profile, shared, stack)
                                 : where_waiting(making->profile, stack);
  const int at = row_of(making, found);
  struct summary_row *row = &making->summary->row[at];
  row->seconds[stack->doing] += (time - starved) / 1e9;
  row->seconds[SUMMARY_STARVED] += starved / 1e9;
  row->blamed += cost_blame(&stack->cost) / 1e9;
  add_counters(row, stack);
  making->extra[at].idle += stack->cost.blame[BLAME_IDLE];
  if (is_serial(row) && time > making->extra[at].most) {
    making->extra[at].most = time;
    row->line = found.line;
  }
}

/* Distributes the time of idle threads among the rows, in proportion to the
 * blame of the rows. The blame may be more than this time: it also has waits in
 * a team during which only threads outside of the team work. */
static void share_idle(struct making *making) {
  double blame = 0, share;
  for (int i = 0; i < making->summary->count; i++)
    blame += making->extra[i].idle;
  share = blame > making->idle ? making->idle / blame : 1;
  for (int i = 0; i < making->summary->count; i++)
    making->summary->row[i].seconds[DOING_IDLE] +=
        share * making->extra[i].idle / 1e9;
  double rest = making->idle - share * blame;
  if (rest > 0) {
    int at =
        row_of(making, (struct found){.kind = "idle", .sure = BY_CONSTRUCT});
    making->summary->row[at].seconds[DOING_IDLE] += rest / 1e9;
  }
}

/* The stacks of some rows do not show the kind of the construct. Takes the kind
 * of such a row from the events in its line. */
static void name_by_events(struct making *making) {
  static const struct {
    enum place_kind place;
    const char *kind;
  } kinds[] = {{PLACE_TASK, "task"},      {PLACE_STATIC, "loop"},
               {PLACE_DYNAMIC, "loop"},   {PLACE_GUIDED, "loop"},
               {PLACE_SINGLE, "single"},  {PLACE_MASKED, "masked"},
               {PLACE_REGION, "parallel"}};
  for (int i = 0; i < making->summary->count; i++) {
    struct summary_row *row = &making->summary->row[i];
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
      if (making->extra[i].sure < BY_EVENTS && *row->file &&
          facts_place(making->profile, kinds[k].place, row->file, row->line,
                      row->line)) {
        free(row->kind);
        row->kind = copy_of(kinds[k].kind);
        making->extra[i].sure = BY_EVENTS;
      }
  }
}

static int by_time(const void *a, const void *b) {
  const struct summary_row *x = a, *y = b;
  double first = summary_time(x->seconds), second = summary_time(y->seconds);
  if (first != second)
    return first < second ? 1 : -1;
  return strcmp(x->file, y->file) ? strcmp(x->file, y->file)
                                  : x->line - y->line;
}

/* ---- The whole ----------------------------------------------------------- */

static void add_advice(struct summary *summary, const struct profile *profile) {
  static struct advice list[ADVICE_MOST];
  double alone;
  int count = advice_of(profile, list, &alone);
  summary->alone = alone / 1e9;
  for (int i = 0; i < count; i++) {
    const struct label *label = &profile->label[list[i].label];
    *LAUNCH_ADD(summary->advice, summary->advice_count, summary->advice_room) =
        (struct summary_advice){
            copy_of(list[i].cause),
            copy_of(label->file),
            copy_of(label->function ? label->function : label->name),
            copy_of(list[i].text),
            list[i].line,
            list[i].gain / 1e9,
            list[i].bound};
  }
}

struct summary *summary_of(const struct profile *profile) {
  struct summary *summary = launch_room(1, sizeof *summary);
  struct making making = {.profile = profile, .summary = summary};
  char *shared = profile_shared(profile);
  summary->program = copy_of(launch_base(profile->program));
  summary->threads = profile->thread_count;
  summary->processors = profile->processors;
  summary->finished = profile->finished != 0;
  summary->samples = profile->samples;
  summary->wall = profile->wall / 1e9;
  summary->own = profile->tool / 1e9;
  for (int i = 0; i < profile->stack_count; i++)
    if (cost_time(&profile->stack[i].cost) +
        cost_blame(&profile->stack[i].cost))
      add_stack(&making, shared, &profile->stack[i]);
  share_idle(&making);
  name_by_events(&making);
  if (summary->count > 0)
    qsort(summary->row, (size_t)summary->count, sizeof *summary->row, by_time);
  for (int i = 0; i < summary->count; i++)
    for (int k = 0; k < SUMMARY_STATES; k++)
      summary->all[k] += summary->row[i].seconds[k];
  add_advice(summary, profile);
  free(making.extra);
  free(shared);
  return summary;
}

void summary_free(struct summary *summary) {
  for (int i = 0; i < summary->count; i++) {
    free(summary->row[i].kind);
    free(summary->row[i].file);
    free(summary->row[i].function);
  }
  for (int i = 0; i < summary->advice_count; i++) {
    free(summary->advice[i].cause);
    free(summary->advice[i].file);
    free(summary->advice[i].function);
    free(summary->advice[i].text);
  }
  free(summary->row);
  free(summary->advice);
  free(summary->program);
  free(summary);
}

int summary_is_same(const struct summary_row *a, const struct summary_row *b) {
  if (strcmp(a->file, b->file) != 0)
    return 0;
  if (is_serial(a) || is_serial(b))
    return is_serial(a) && is_serial(b) &&
           strcmp(a->function, b->function) == 0;
  if (a->line != b->line)
    return 0;
  return strcmp(a->kind, b->kind) == 0 ||
         (*a->file &&
          (strcmp(a->kind, "runtime") == 0 || strcmp(b->kind, "runtime") == 0));
}

void summary_where(const char *file, int line, char *where, size_t size) {
  if (*file && line > 0)
    snprintf(where, size, "%s:%d", file, line);
  else
    snprintf(where, size, "%s", file);
}

void summary_name(const struct summary_row *row, char *name, size_t size) {
  char where[300];
  summary_where(row->file, row->line, where, sizeof where);
  snprintf(name, size, "%s%s%s%s%s", row->kind, *where ? " " : "", where,
           *row->function ? ", in " : "", launch_short(row->function));
}

void summary_widen(const struct summary_row *row, int *where, int *function) {
  char place[300];
  summary_where(row->file, row->line, place, sizeof place);
  if ((int)strlen(place) > *where)
    *where = (int)strlen(place);
  const int length = (int)strlen(launch_short(row->function));
  if (length > *function)
    *function = length;
}
