/* place_rules.c: advice about single places: barriers, loops, serial code. See
 * rules.h.
 *
 * Callers: advice.c.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/advice/rules.h"
#include "prof/advice/spots.h"

#include "callstack/callstack.h"
#include "prof/profile/kinds.h"

#include <math.h>
#include <string.h>

enum {
  OVERLAP = 100, /* ns; a processor overlaps instructions within about this */
  ITERATIONS_FEW = 4 /* of a loop, for each thread */
};

/* ---- Barriers ------------------------------------------------------------ */

const struct place_cost *loop_at(const struct advising *to, const char *file,
                                 int line) {
  const struct place_cost *loop = NULL;
  for (enum place_kind kind = PLACE_STATIC; kind <= PLACE_GUIDED; kind++) {
    const struct place_cost *its =
        facts_place(to->facts->profile, kind, file, line, line);
    if (its && loop)
      return NULL;
    if (its)
      loop = its;
  }
  return loop;
}

/* The events of loops have no chunk sizes. So the text says for which sizes a
 * change is possible. */
static const char *change_of_chunks(const struct place_cost *loop) {
  return loop->kind == PLACE_DYNAMIC
             ? "schedule is dynamic: try smaller chunks. If they have one "
               "iteration each (the default), begin with the iterations that "
               "cost most, or divide these into tasks."
             : "schedule is guided, which begins with large chunks: try "
               "schedule(dynamic).";
}

/* Returns 1 if threads wait because the loop's iterations cannot be divided
 * evenly: there are few, and the waits are not longer than if all were equal.
 */
static int has_few_iterations(const struct place_cost *loop,
                              const struct team *team, double gain) {
  const double iterations = loop->count > 0 ? loop->parts / loop->count : 0;
  const double most = ceil(iterations / team->size); /* of one thread */
  const double equal = most > 0 ? 1 - iterations / (most * team->size) : 0;
  return iterations < ITERATIONS_FEW * team->size && equal > 0.05 &&
         gain / (gain + team->work / team->size) < 1.5 * equal;
}

/* nowait is proposed only for a loop in a line of its own: the combined
 * construct `parallel for` does not allow it. */
static void at_a_loop(struct advising *to, const struct spot *spot,
                      const struct place_cost *loop, const struct team *team,
                      double gain) {
  if (has_few_iterations(loop, team, gain))
    advise(
        to, "few iterations", spot->label, spot->line, gain,
        "The loop has %.3g iteration%s for %.3g threads, so some threads get "
        "more than others, which wait at the loop's end: share the loop "
        "inside of it as well, with collapse, or another loop instead.",
        loop->parts / loop->count, loop->parts > loop->count ? "s" : "",
        team->size);
  else if (loop->kind == PLACE_STATIC)
    advise(to, "uneven loop", spot->label, spot->line, gain,
           "Some threads get iterations that cost more, and the others wait at "
           "the loop's end: try schedule(dynamic) or schedule(guided)%s.",
           label_of(to, team->label)->line == spot->line
               ? ""
               : ", or nowait if the code after it does not need the results");
  else
    advise(to, "large chunks", spot->label, spot->line, gain,
           "Threads wait at the loop's end for the last chunk, although the %s",
           change_of_chunks(loop));
}

/* Returns a number from 0 (each thread comes last to the barrier equally often)
 * to 1 (always the same thread). */
static double same_thread(const struct place_cost *barrier) {
  double wait = barrier->time / barrier->threads;
  double late = barrier->most_own - barrier->own / barrier->threads;
  return wait > 0 && late < wait ? late / wait : 1;
}

static void at_a_barrier(struct advising *to, const struct spot *spot,
                         const struct place_cost *loop, const struct team *team,
                         double gain) {
  const struct profile *profile = to->facts->profile;
  const char *file = label_of(to, spot->label)->file;
  const int line = spot->line;
  const struct place_cost *barrier =
      facts_place(profile, PLACE_BARRIER, file, line, line);
  if (loop)
    at_a_loop(to, spot, loop, team, gain);
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

/* Only one thread at a time combines copies. So threads wait at the region's
 * end, whatever the schedule is. Work in the construct's line is counted too:
 * there the compiler adds the code that initializes the copies. */
static void reductions(struct advising *to) {
  const struct spots *all = &to->facts->reductions;
  for (int i = 0; i < all->count; i++) {
    const struct spot *spot = &all->spot[i];
    if (spot->team < 0 || to->facts->team[spot->team].is_done)
      continue;
    const struct team *team = &to->facts->team[spot->team];
    advise(to, "reduction", spot->label, spot->line,
           (spot->time * (1 + team->by_reduction / team->reduction) +
            (spot->is_vague ? 0 : facts_time_in(&to->facts->work, spot))) /
               team->size,
           "Threads combine their copies one after the other, for %.3f s, and "
           "others wait: reduce smaller or fewer variables, or put the region "
           "around an outer loop, so that it reduces less often.",
           spot->time / 1e9);
  }
}

/* `blame` is the time of a team's waits for its code. Returns the part that
 * this code would also cause if each thread had a processor all the time. At
 * the end of a dynamic loop that is all: while a thread has no processor, other
 * threads get its iterations. */
static double not_late(const struct team *team, const struct place_cost *loop,
                       double blame) {
  if (loop && loop->kind != PLACE_STATIC)
    return blame;
  return fmax(0, fmin(blame - team->by_late, team->waits));
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
                            team->by_reduction - team->by_locks;
    for (int k = 0; k < all->count; k++)
      if (all->spot[k].team == spot->team)
        sum += all->spot[k].time;
    if (team->is_done)
      continue;
    const struct place_cost *loop =
        loop_at(to, label_of(to, spot->label)->file, spot->line);
    at_a_barrier(to, spot, loop, team,
                 not_late(team, loop, blame) * spot->time / sum / team->size);
  }
}

/* ---- Chunks, serial code ------------------------------------------- */

static int has_locks(const struct advising *to, int team) {
  for (int i = 0; i < to->facts->locks.count; i++)
    if (to->facts->locks.spot[i].team == team)
      return 1;
  return 0;
}

/* Returns the only loop in the function of the team's construct, if the
 * runtime's time in the team must belong to it. Call for code of other
 * compilers: an optimizer may give the call that begins a loop the line of
 * other code. */
static const struct place_cost *only_loop(const struct advising *to, int team) {
  const struct profile *profile = to->facts->profile;
  const struct label *its = label_of(to, to->facts->team[team].label);
  const struct place_cost *loop = NULL;
  if (its->line_end || to->facts->team[team].created > 0 || has_locks(to, team))
    return NULL;
  for (int i = 0; i < profile->place_count; i++) {
    const struct place_cost *place = &profile->place[i];
    const struct label *in = label_of(to, place->label);
    if (place->kind < PLACE_STATIC || place->kind > PLACE_GUIDED ||
        !same_text(in->path, its->path) ||
        !same_text(in->function ? in->function : in->name, its->function))
      continue;
    if (loop)
      return NULL;
    loop = place;
  }
  return loop;
}

/* Between two chunks there is an atomic operation. It waits for the stores of
 * earlier iterations. So the processor cannot overlap short iterations, and
 * their work takes longer. How much longer is not known. */
static void small_chunks(struct advising *to) {
  const struct spots *all = &to->facts->runtime;
  for (int i = 0; i < all->count; i++) {
    const struct spot *spot = &all->spot[i];
    if (spot->team < 0)
      continue;
    const struct team *team = &to->facts->team[spot->team];
    const struct place_cost *loop =
        loop_at(to, label_of(to, spot->label)->file, spot->line);
    const int is_here = loop != NULL;
    if (!loop)
      loop = only_loop(to, spot->team);
    if (!loop || loop->kind == PLACE_STATIC)
      continue;
    if (team->has_small_loops)
      continue;
    double iterations = loop->parts / (loop->threads > 0 ? loop->threads : 1);
    if (spot->time < 0.15 * (team->work + spot->time) || iterations < 1)
      continue;
    struct advice *its = advise(
        to, "small chunks", is_here ? spot->label : team->label,
        is_here ? spot->line : label_of(to, team->label)->line,
        spot->time / team->size,
        "To get the %.0f iterations takes %.0f%% of the time of their work "
        "(%.2f us each): try a larger chunk in schedule(), or "
        "schedule(static).",
        iterations, 100 * spot->time / team->work,
        team->work / iterations / 1e3);
    if (its && team->work / iterations < OVERLAP)
      its->bound = "at least";
  }
}

static int same_function(const struct advising *to, int a, int b) {
  return a == b || (label_of(to, a)->file && label_of(to, b)->file &&
                    strcmp(label_of(to, a)->file, label_of(to, b)->file) == 0 &&
                    strcmp(label_of(to, a)->name, label_of(to, b)->name) == 0);
}

/* Gives one piece of advice for all lines of a function, at the line with the
 * most time. With n threads and a time T of the code, `sum` is (n - 1) T. If
 * all threads share the code, it takes T / n: the gain is sum / n. If one more
 * thread sleeps in place of this thread, the gain is T: asleep / (n - 1). */
static void serial_code(struct advising *to) {
  const struct spots *all = &to->facts->serial;
  const double threads = to->facts->threads;
  for (int i = 0; i < all->count; i++) {
    const struct spot *spot = &all->spot[i];
    double sum = 0, asleep = 0;
    int is_first = spot->team < 0 || !to->facts->team[spot->team].is_done;
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
             (sum - asleep) / threads + asleep / fmax(threads - 1, 1),
             "One thread sleeps here outside of all parallel constructs, in a "
             "system call or a library, and the other threads (%.0f) have no "
             "work: find out what it waits for, or let one more thread wait "
             "for it while all others work.",
             threads - 1);
    else if (is_first && spot->team >= 0)
      advise(to, "serial code", spot->label, spot->line, sum / threads,
             "This region has one thread, and the other threads (%.0f) have no "
             "work: look at its if and num_threads clauses, and at what sets "
             "the number of threads before it.",
             threads - 1);
    else if (is_first)
      advise(to, "serial code", spot->label, spot->line, sum / threads,
             "One thread executes this outside of all parallel constructs, and "
             "the other threads (%.0f) have no work: use parallel for on its "
             "loop, or create tasks.",
             threads - 1);
  }
}

/* The threads of a device are not sampled. So it is not known how long the
 * device worked, and how long the data were copied: the wait is a limit. */
static void devices(struct advising *to) {
  const struct spots *all = &to->facts->devices;
  for (int i = 0; i < all->count; i++) {
    const struct spot *spot = &all->spot[i];
    const int is_target = spot->state == ompt_state_wait_target;
    struct advice *its = advise(
        to, is_target ? "target" : "target data", spot->label, spot->line,
        spot->time, "Threads waited %.3f s for the device here, %s",
        spot->time / 1e9,
        is_target
            ? "which copied mapped data and executed the region. If a loop "
              "repeats the region, put target data around the loop, so that "
              "the data are copied once; or let the host work meanwhile, with "
              "nowait."
            : "which copied data: map only what it needs, with the right "
              "map-type (to, from, alloc), and copy less often.");
    if (its)
      its->bound = "at most";
  }
}

void rules_of_places(struct advising *to) {
  reductions(to);
  barriers(to);
  small_chunks(to);
  serial_code(to);
  devices(to);
}
