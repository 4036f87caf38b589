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

void shared_name(const struct shared *shared, char *name, size_t size) {
  const struct variable *first = other_variable(shared, "");
  const struct variable *second = NULL;
  if (first && shared->kind == SHARING_FALSE)
    second = other_variable(shared, first->name);
  if (!first && *shared->place[0].source)
    snprintf(name, size, "the memory in `%s`", shared->place[0].source);
  else if (!first)
    snprintf(name, size, "memory without a name");
  else if (first->is_local && *shared->place[0].source)
    snprintf(name, size, "%s, in `%s`", first->name, shared->place[0].source);
  else if (second)
    snprintf(name, size, "%s and %s", first->name, second->name);
  else
    snprintf(name, size, "%s%s", first->name,
             first->is_pointer && shared->kind == SHARING_FALSE
                 ? " of each thread"
                 : "");
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

int shared_advise(const struct profile *profile, double alone,
                  struct advice *list, int count, int most) {
  for (int i = 0; i < profile->shared_count && count < most; i++) {
    const struct shared *its = &profile->shared[i];
    char name[260], where[300];
    if (its->close <= worth * alone)
      continue;
    struct advice *advice = &list[count++];
    *advice = (struct advice){.label = its->place[0].label,
                              .line = its->place[0].line,
                              .gain = fmin(its->most, alone),
                              .order = its->close,
                              .bound = "at most"};
    shared_name(its, name, sizeof name);
    declared(its, where, sizeof where);
    if (its->kind == SHARING_FALSE) {
      advice->cause = "false sharing";
      snprintf(advice->text, sizeof advice->text,
               "%d threads %s %s%s, different bytes of one line of the cache, "
               "which moves between their processors: count in a private "
               "variable and store it at the end, or give each thread "
               "%d bytes of its own, with _Alignas(%d) or alignas.",
               its->threads, shared_does(its), name, where, SHARING_LINE,
               SHARING_LINE);
    } else {
      advice->cause = "contended variable";
      snprintf(advice->text, sizeof advice->text,
               "%d threads %s %s%s, whose line of the cache moves between "
               "their processors: count in a private variable, and add it up "
               "at the end, or use reduction.",
               its->threads, shared_does(its), name, where);
    }
    add_cost(advice->text, sizeof advice->text);
  }
  return count;
}
