/* shared_advice.c: advice about cache lines that threads share.
 *
 * Callers: advice.c, shared_show.c.
 *
 * Samples do not show how long a thread waits for a cache line. But the thread
 * loses at most the time that it spends in the functions that use the line.
 * Only the thread with the longest time counts, because the others may wait for
 * it in a barrier. This advice is ordered among other advice by the longest
 * time that one thread spends in the code around the uses.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/advice/shared_advice.h"

#include "launch/launch.h"
#include "prof/sharing/line_cost.h"

#include <math.h>
#include <string.h>

static const double worth = 0.05; /* as in advice.c */

/* Returns the first variable with a name that is neither empty nor `first`;
 * NULL: there is none. */
static const struct variable *other_variable(const struct shared *shared,
                                             const char *first) {
  for (int i = 0; i < shared->place_count; i++)
    for (int k = 0; k < 2; k++) {
      const struct variable *its = &shared->place[i].variable[k];
      if (*its->name && strcmp(its->name, first) != 0)
        return its;
    }
  return NULL;
}

/* Returns 1 if the memory is a lock, which only its construct names. */
static int is_lock(const struct shared *shared) {
  return !other_variable(shared, "") &&
         strncmp(shared->place[0].source, "#pragma omp critical", 20) == 0;
}

/* Returns the length of the array's name in "table[3].hits"; 0: the variable
 * is no element of an array. */
static int array_length(const struct variable *variable) {
  const char *index = strchr(variable->name, '[');
  return index ? (int)(index - variable->name) : 0;
}

void shared_name(const struct shared *shared, char *name, size_t size) {
  const struct variable *first = other_variable(shared, "");
  const struct variable *second = NULL;
  const int array = first && shared->lines > 1 ? array_length(first) : 0;
  if (first && shared->kind == SHARING_FALSE)
    second = other_variable(shared, first->name);
  const int is_of_each =
      first && !second && first->is_pointer && shared->kind == SHARING_FALSE;
  if (!first && *shared->place[0].source)
    snprintf(name, size, "the %s `%s`",
             is_lock(shared) ? "lock of" : "memory in",
             shared->place[0].source);
  else if (!first)
    snprintf(name, size, "memory without a name");
  else if (first->is_local && *shared->place[0].source)
    snprintf(name, size, "%s, in `%s`", first->name, shared->place[0].source);
  else if (array > 0 && !is_of_each)
    snprintf(name, size, "elements of %.*s, such as %s%s%s", array, first->name,
             first->name, second ? " and " : "", second ? second->name : "");
  else if (second)
    snprintf(name, size, "%s and %s", first->name, second->name);
  else
    snprintf(name, size, "%s%s", first->name,
             is_of_each ? " of each thread" : "");
}

const char *shared_does(const struct shared *shared) {
  int load = 0, store = 0;
  for (int i = 0; i < shared->place_count; i++) {
    load |= shared->place[i].load;
    store |= shared->place[i].store;
  }
  return load && store ? "read and write" : store ? "write" : "read";
}

/* Appends the cost of a shared cache line on this machine, if it can be
 * measured. */
static void add_cost(char *text, size_t size) {
  static struct line_cost cost;
  static int measured; /* 1: yes; -1: not possible */
  const size_t used = strlen(text);
  if (!measured)
    measured = line_cost(&cost) == 0 ? 1 : -1;
  if (measured > 0)
    snprintf(text + used, size - used,
             " Here, an addition to a line that another processor writes to "
             "takes %.1f ns, and %.1f ns to one of its own; an atomic one %.1f "
             "and %.1f.",
             cost.shared, cost.apart, cost.atomic_shared, cost.atomic_apart);
}

/* Writes " (declared in tree.c:3)", or "" if the declaration is not known. */
static void declared(const struct shared *shared, char *text, size_t size) {
  const struct variable *first = other_variable(shared, "");
  *text = 0;
  if (first && first->file && first->line)
    snprintf(text, size, " (declared in %s:%d)", launch_base(first->file),
             first->line);
}

/* Returns 1 if the list has advice about the lock in the line. */
static int has_lock(const struct advice *list, int count,
                    const struct shared_place *place) {
  for (int i = 0; i < count; i++)
    if (list[i].label == place->label && list[i].line == place->line &&
        (strcmp(list[i].cause, "lock") == 0 ||
         strcmp(list[i].cause, "frequent locks") == 0))
      return 1;
  return 0;
}

static void write_text(const struct shared *its, char *text, size_t size) {
  const int is_false = its->kind == SHARING_FALSE;
  char name[260], where[300], moves[80];
  shared_name(its, name, sizeof name);
  declared(its, where, sizeof where);
  if (its->lines > 1)
    snprintf(moves, sizeof moves, "%d lines of the cache, which move between",
             its->lines);
  else
    snprintf(moves, sizeof moves, "one line of the cache, which moves between");
  if (is_false)
    snprintf(text, size,
             "%d threads %s %s%s, different bytes of %s their processors: "
             "count in a private variable and store it at the end, or give "
             "each thread %d bytes of its own, with _Alignas(%d) or alignas.",
             its->threads, shared_does(its), name, where, moves, SHARING_LINE,
             SHARING_LINE);
  else
    snprintf(text, size, "%d threads %s %s%s, in %s their processors: %s",
             its->threads, shared_does(its), name, where, moves,
             is_lock(its)
                 ? "count in private copies with reduction, use atomic, or "
                   "hold the lock for more work at a time."
                 : "count in a private variable, and add it up at the end, or "
                   "use reduction.");
  add_cost(text, size);
}

int shared_advise(const struct profile *profile, double alone,
                  struct advice *list, int count, int most) {
  const int others = count;
  for (int i = 0; i < profile->shared_count && count < most; i++) {
    const struct shared *its = &profile->shared[i];
    if (its->close <= worth * alone ||
        (is_lock(its) && has_lock(list, others, &its->place[0])))
      continue;
    struct advice *advice = &list[count++];
    *advice =
        (struct advice){.cause = its->kind == SHARING_FALSE ? "false sharing"
                                 : is_lock(its)             ? "contended lock"
                                                : "contended variable",
                        .label = its->place[0].label,
                        .line = its->place[0].line,
                        .gain = fmin(its->most, alone),
                        .order = its->close,
                        .bound = "at most"};
    write_text(its, advice->text, sizeof advice->text);
  }
  return count;
}
