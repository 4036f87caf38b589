/* advice.c: finds the changes that would make a program faster, and their
 * gains.
 *
 * Callers: report.c, summary.c, json.c.
 *
 * A gain is a part of the program's time, in nanoseconds: the time that all
 * members of a team lost, divided by the team's size. At most one rule explains
 * the waits of a team: if tasks are too short, waits for tasks are no second
 * fault. So the rules about teams come first, and the rules about barriers
 * leave out teams with explained waits.
 *
 * A thread whose processor was taken away is not at fault. So facts.c leaves
 * out the time until it has a processor again.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/advice/advice.h"

#include "prof/advice/facts.h"
#include "prof/advice/shared_advice.h"

#include "callstack/callstack.h"
#include "launch/launch.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum {
  /* ns of work of a thread in a region; a fork takes about this time */
  REGION_SHORT = 20000,
  REGIONS_FEW = 500,
  TASK_SHORT = 5000, /* ns of work in a task */
  TASKS_FEW = 500
};
/* smallest part of the program's time that is worth a change; a smaller gain
 * may be an error of measurement */
static const double worth = 0.05;

struct advising {
  const struct facts *facts;
  int count;
  struct advice *list;
};

static __attribute__((format(printf, 6, 7))) void
advise(struct advising *to, const char *cause, int label, int line, double gain,
       const char *format, ...) {
  va_list arguments;
  if (gain < worth * to->facts->alone || to->count == ADVICE_MOST)
    return;
  struct advice *its = &to->list[to->count++];
  *its = (struct advice){cause, label, line, gain, "", 0};
  va_start(arguments, format);
  vsnprintf(its->text, sizeof its->text, format, arguments);
  va_end(arguments);
}

static const struct label *label_of(const struct advising *to, int label) {
  return &to->facts->profile->label[label];
}

/* ---- Teams --------------------------------------------------------------- */

/* Explains a team's waits if threads take the processors from each other. */
static void more_threads_than_processors(struct advising *to,
                                         struct team *team) {
  const struct profile *profile = to->facts->profile;
  const double processors = profile->processors;
  double busy = team->size;
  for (int i = 0; team->depth > 1 && i < to->facts->team_count; i++) {
    const struct team *outer = &to->facts->team[i];
    if (outer->depth < team->depth && outer->size * team->size > busy)
      busy = outer->size * team->size;
  }
  if (profile->thread_count <= 1.5 * processors || busy <= 1.5 * processors)
    return;
  double concurrent = busy < processors ? busy : processors;
  double gain = team->time / (busy / team->size) * to->facts->quiet -
                (team->work + team->tool + team->fork_tool) / concurrent;
  for (int i = 0; i < to->facts->team_count; i++)
    to->facts->team[i].is_done |= to->facts->team[i].depth <= team->depth;
  if (team->depth > 1)
    advise(to, "nested threads", team->label, label_of(to, team->label)->line,
           gain,
           "%.0f threads share %.0f processors, as each thread of a team forks "
           "a team of its own: try OMP_MAX_ACTIVE_LEVELS=1, or num_threads on "
           "the inner construct.",
           busy, processors);
  else
    advise(to, "too many threads", team->label, label_of(to, team->label)->line,
           gain,
           "%.0f threads share %.0f processors: try OMP_NUM_THREADS=%.0f.",
           busy, processors, processors);
}

static void small_regions(struct advising *to, struct team *team) {
  if (team->count < REGIONS_FEW ||
      team->work / team->count / team->size > REGION_SHORT)
    return;
  /* Each member spends its part of the profiler's time (`tool`) at the same
   * time as the others. */
  double time =
      team->time * to->facts->quiet - team->fork_tool - team->tool / team->size;
  double gain = time - team->work / team->size;
  if (gain < 0.2 * time)
    return;
  team->is_done = 1;
  advise(to, "small regions", team->label, label_of(to, team->label)->line,
         gain,
         "Each thread works %.2f us in each of %.0f regions; to fork and join "
         "takes %.1f us: put one parallel construct around the loop that "
         "repeats it, or add if() for small sizes.",
         team->work / team->count / team->size / 1e3, team->count,
         gain / team->count / 1e3);
}

static void fine_tasks(struct advising *to, struct team *team) {
  if (team->created < TASKS_FEW || team->task < 0)
    return;
  double body = (team->task_work - team->calls) / team->created;
  double cost = (team->runtime + team->calls) / team->created;
  int others_wait = team->by_tasks >= team->by_code + team->by_runtime;
  if (body > TASK_SHORT || (cost < 0.2 * body && !others_wait))
    return;
  team->is_done = 1;
  const int label = team->finest >= 0 ? team->finest : team->task;
  advise(to, "fine tasks", label, label_of(to, label)->line,
         (team->runtime + team->calls + team->by_code + team->by_tasks +
          team->by_runtime) /
             team->size,
         "A task works %.2f us on the average, and the runtime needs %.2f us "
         "for each of %.0f: create fewer with more work, with grainsize on a "
         "taskloop, or if() or final() below a size.",
         body / 1e3, cost / 1e3, team->created);
}

static void waits_for_tasks(struct advising *to, struct team *team) {
  const double all = team->by_code + team->by_tasks + team->by_runtime;
  if (team->created < 1 || team->task < 0)
    return;
  const struct label *task = label_of(to, team->task);
  team->is_done = 1;
  if (team->dependent > 0 && team->by_ready > 0.5 * all) {
    advise(to, "dependences", team->task, task->line,
           team->by_ready / team->size,
           "Threads wait although tasks are left, as these may not begin "
           "before others by depend (%.0f of %.0f tasks have it): name fewer "
           "objects in depend, or parts of the data instead of all of it.",
           team->dependent, team->created);
  } else if (team->by_tasks >= team->by_code + team->by_runtime) {
    advise(to, "coarse tasks", team->task, task->line,
           team->by_tasks / team->size,
           "Threads wait for the last tasks, which take %.3f ms on the "
           "average, and no other task is left: create more and smaller tasks, "
           "the longest first.",
           team->task_work / team->created / 1e6);
  } else {
    advise(to, "one creator", team->label, facts_creating_line(to->facts, team),
           (team->by_code + team->by_runtime) / team->size,
           "One thread creates the tasks (%.0f) and the others wait for them: "
           "let all threads create tasks (task inside of a loop construct, "
           "taskloop, tasks that create tasks), or move work into the task.",
           team->created);
  }
}

/* ---- Barriers ------------------------------------------------------------ */

static const struct place_cost *loop_at(const struct advising *to,
                                        const char *file, int line) {
  for (enum place_kind kind = PLACE_STATIC; kind <= PLACE_GUIDED; kind++) {
    const struct place_cost *its =
        facts_place(to->facts->profile, kind, file, line, line);
    if (its)
      return its;
  }
  return NULL;
}

static void at_a_loop(struct advising *to, const struct spot *spot,
                      const struct place_cost *loop, double gain) {
  if (loop->kind == PLACE_STATIC)
    advise(to, "uneven loop", spot->label, spot->line, gain,
           "Some threads get iterations that cost more, and the others wait at "
           "the loop's end: try schedule(dynamic) or schedule(guided), or "
           "nowait if the code after it does not need the results.");
  else
    advise(to, "large chunks", spot->label, spot->line, gain,
           "Threads wait at the loop's end for the last chunk, although the "
           "schedule is %s: try smaller chunks.",
           loop->kind == PLACE_DYNAMIC ? "dynamic" : "guided");
}

/* Returns a number from 0 (each thread comes last to the barrier equally often)
 * to 1 (always the same thread). */
static double same_thread(const struct place_cost *barrier) {
  double wait = barrier->time / barrier->threads;
  double late = barrier->most_own - barrier->own / barrier->threads;
  return wait > 0 && late < wait ? late / wait : 1;
}

static void at_a_barrier(struct advising *to, const struct spot *spot,
                         const struct team *team, double gain) {
  const struct profile *profile = to->facts->profile;
  const char *file = label_of(to, spot->label)->file;
  const int line = spot->line;
  const struct place_cost *barrier =
      facts_place(profile, PLACE_BARRIER, file, line, line);
  const struct place_cost *loop = loop_at(to, file, line);
  if (loop)
    at_a_loop(to, spot, loop, gain);
  else if (facts_place(profile, PLACE_SINGLE, file, line, line))
    advise(to, "single", spot->label, line, gain,
           "One thread works while the others wait: do less in it, or add "
           "nowait if they need not wait.");
  else if (barrier && barrier->count > 1 && same_thread(barrier) < 0.5)
    advise(to, "barrier", spot->label, line, gain * (1 - same_thread(barrier)),
           "A different thread comes late each time (%.0f times), so the waits "
           "would even out without this barrier: remove it if the next step "
           "needs no results of other threads.",
           barrier->most_count);
  else
    advise(
        to, "uneven work", spot->label, line, gain,
        "The %.0f threads come here after unequal work, and wait for the last "
        "one: share the work in a loop with schedule(dynamic), or in tasks.",
        team->size);
}

/* While a thread combines copies, no other thread can. So threads wait at the
 * region's end, whatever the schedule is. */
static void reductions(struct advising *to) {
  const struct spots *all = &to->facts->reductions;
  for (int i = 0; i < all->count; i++) {
    const struct spot *spot = &all->spot[i];
    if (spot->team < 0 || to->facts->team[spot->team].is_done)
      continue;
    const struct team *team = &to->facts->team[spot->team];
    advise(to, "reduction", spot->label, spot->line,
           spot->time * (1 + team->by_reduction / team->reduction) / team->size,
           "Threads combine their copies one after the other, for %.3f s, and "
           "others wait: reduce smaller or fewer variables, or put the region "
           "around an outer loop, so that it reduces less often.",
           spot->time / 1e9);
  }
}

/* Divides the blame of each team among its barriers, in proportion to the times
 * of the waits. */
static void barriers(struct advising *to) {
  const struct spots *all = &to->facts->barriers;
  for (int i = 0; i < all->count; i++) {
    const struct spot *spot = &all->spot[i];
    if (spot->team < 0)
      continue;
    const struct team *team = &to->facts->team[spot->team];
    double sum = 0, blame = team->by_code + team->by_tasks + team->by_runtime -
                            team->by_reduction;
    for (int k = 0; k < all->count; k++)
      if (all->spot[k].team == spot->team)
        sum += all->spot[k].time;
    if (!team->is_done)
      at_a_barrier(to, spot, team, blame * spot->time / sum / team->size);
  }
}

/* ---- Loops, locks, serial code ------------------------------------------- */

static void small_chunks(struct advising *to) {
  const struct spots *all = &to->facts->runtime;
  for (int i = 0; i < all->count; i++) {
    const struct spot *spot = &all->spot[i];
    const struct place_cost *loop =
        loop_at(to, label_of(to, spot->label)->file, spot->line);
    if (!loop || loop->kind == PLACE_STATIC || spot->team < 0)
      continue;
    const struct team *team = &to->facts->team[spot->team];
    double iterations = loop->parts / (loop->threads > 0 ? loop->threads : 1);
    if (spot->time < 0.15 * (team->work + spot->time) || iterations < 1)
      continue;
    advise(to, "small chunks", spot->label, spot->line, spot->time / team->size,
           "To get the %.0f iterations takes %.0f%% of the time of their work "
           "(%.2f us each): try a larger chunk in schedule(), or "
           "schedule(static).",
           iterations, 100 * spot->time / team->work,
           team->work / iterations / 1e3);
  }
}

/* Threads hold a lock one after the other, so the program takes at least the
 * time `held`. Without the lock, the work of all threads would take 1 / size of
 * its time. The program loses at least the difference, even if threads seldom
 * wait because they seldom run together. */
static void locks(struct advising *to) {
  const struct spots *all = &to->facts->locks;
  for (int i = 0; i < all->count; i++) {
    const struct spot *spot = &all->spot[i];
    const struct team *team =
        spot->team < 0 ? NULL : &to->facts->team[spot->team];
    double size = team ? team->size : to->facts->threads;
    double alone = team ? spot->held - (team->work + team->runtime) / size : 0;
    double live = 1 - to->facts->lock_starved;
    const char *cause = "lock";
    const char *change = "compute before it and hold it for the update only, "
                         "or use reduction, atomic, or several locks.";
    if (spot->state == ompt_state_wait_ordered) {
      cause = "ordered";
      change = "move what needs no order out of the ordered construct, and use "
               "schedule(static, 1).";
    } else if (spot->state == ompt_state_wait_atomic) {
      cause = "atomic";
      change = "the processor has no instruction for this type, so the atomic "
               "needs a lock: use reduction, or a type of at most 8 bytes.";
    }
    if (facts_blames_team(spot->state) && team && team->blamed > 0)
      live = team->blamed_live / team->blamed;
    double gain = spot->time * live / size;
    advise(to, cause, spot->label, spot->line, gain > alone ? gain : alone,
           "Threads waited %.3f s for each other here: %s", spot->time / 1e9,
           change);
  }
}

static int same_function(const struct advising *to, int a, int b) {
  return a == b || (label_of(to, a)->file && label_of(to, b)->file &&
                    strcmp(label_of(to, a)->file, label_of(to, b)->file) == 0 &&
                    strcmp(label_of(to, a)->name, label_of(to, b)->name) == 0);
}

/* Gives one piece of advice for all lines of a function, at the line with the
 * most time. Time asleep is left out: more processors do not shorten it. */
static void serial_code(struct advising *to) {
  const struct spots *all = &to->facts->serial;
  for (int i = 0; i < all->count; i++) {
    const struct spot *spot = &all->spot[i];
    double sum = 0, asleep = 0;
    int is_first = 1;
    for (int k = 0; k < all->count; k++) {
      const struct spot *other = &all->spot[k];
      if (!same_function(to, spot->label, other->label))
        continue;
      sum += other->time;
      asleep += other->asleep;
      if (other->time > spot->time || (other->time == spot->time && k < i))
        is_first = 0;
    }
    if (is_first && asleep > 0.5 * sum)
      advise(to, "serial wait", spot->label, spot->line,
             sum / to->facts->threads,
             "One thread sleeps here outside of all parallel constructs, in a "
             "system call or a library, and the other threads (%.0f) have no "
             "work: find out what it waits for, or call it in a task while the "
             "other threads work.",
             to->facts->threads - 1);
    else if (is_first)
      advise(to, "serial code", spot->label, spot->line,
             sum / to->facts->threads,
             "One thread executes this outside of all parallel constructs, and "
             "the other threads (%.0f) have no work: use parallel for on its "
             "loop, or create tasks.",
             to->facts->threads - 1);
  }
}

static int by_gain(const void *a, const void *b) {
  const struct advice *x = a, *y = b;
  return x->gain != y->gain ? (x->gain < y->gain ? 1 : -1) : x->line - y->line;
}

int advice_of(const struct profile *profile, struct advice list[ADVICE_MOST],
              double *alone) {
  struct facts *facts = facts_of(profile);
  struct advising to = {facts, 0, list};
  *alone = facts->alone;
  for (int i = 0; i < facts->team_count; i++) {
    struct team *team = &facts->team[i];
    static void (*const rules[])(struct advising *, struct team *) = {
        more_threads_than_processors, small_regions, fine_tasks,
        waits_for_tasks};
    if (profile->attached) /* the reasons are not known */
      team->is_done = team->task >= 0 || team->depth > 1;
    else
      for (unsigned k = 0; k < sizeof rules / sizeof *rules && !team->is_done;
           k++)
        rules[k](&to, team);
  }
  reductions(&to);
  barriers(&to);
  small_chunks(&to);
  locks(&to);
  serial_code(&to);
  facts_free(facts);
  to.count = shared_advise(profile, *alone, list, to.count, ADVICE_MOST);
  qsort(list, (size_t)to.count, sizeof *list, by_gain);
  return to.count;
}
