/* team_rules.c: advice about the whole of a team: too many threads, small
 * regions, small loops, and tasks. See rules.h.
 *
 * Callers: advice.c.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/advice/rules.h"
#include "prof/advice/spots.h"

#include <math.h>

enum {
  /* ns; a region is short if each thread works no longer than this in it */
  REGION_SHORT = 20000,
  REGIONS_FEW = 500,
  LOOP_SHORT = 5000, /* ns of a thread's work from one loop to the next */
  LOOPS_FEW = 500,
  TASK_SHORT = 5000, /* ns of work in a task */
  TASKS_FEW = 500
};

/* Explains a team's waits if threads take the processors from each other. The
 * gain is an upper limit for two reasons. With one thread on each processor,
 * the threads may still wait for each other. And ompt-prof makes the run slower
 * by more than the time of its events: if a thread takes a processor later, or
 * leaves it later, all others wait. */
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
  const char *plural = processors > 1 ? "s" : "";
  struct advice *its;
  if (team->depth > 1)
    its = advise(
        to, "nested threads", team->label, label_of(to, team->label)->line,
        gain,
        "%.0f threads share %.0f processor%s, as each thread of a team forks "
        "a team of its own: try num_threads on the inner construct, or one "
        "active level: omp_set_max_active_levels(1) or, if the program does "
        "not call this routine, OMP_MAX_ACTIVE_LEVELS=1.",
        busy, processors, plural);
  else
    its = advise(
        to, "too many threads", team->label, label_of(to, team->label)->line,
        gain,
        "%.0f threads share %.0f processor%s: try %.0f thread%s. The number is "
        "that of the construct's num_threads clause or, without it, that of "
        "omp_set_num_threads or, if the program does not call this routine, "
        "OMP_NUM_THREADS.",
        busy, processors, plural, processors, plural);
  if (its)
    its->bound = "at most";
}

/* Returns the time of the team's regions without the profiler's own time, as it
 * would be if the threads always had a processor. The time of short regions is
 * an estimate, from some of them. */
static double time_alone(const struct advising *to, const struct team *team) {
  double time = fmin(team->time, to->facts->profile->wall);
  /* `tool` and `waited` are sums over all members, which run at the same
   * time. */
  time -= team->fork_tool + (team->tool + team->waited) / team->size;
  return time * to->facts->quiet;
}

static void small_regions(struct advising *to, struct team *team) {
  if (team->count < REGIONS_FEW ||
      team->work / team->count / team->size > REGION_SHORT)
    return;
  const double time = time_alone(to, team);
  double gain = time - team->work / team->size;
  if (gain < 0.2 * time)
    return;
  team->is_done = 1;
  advise(to, "small regions", team->label, label_of(to, team->label)->line,
         gain,
         "Each thread works %.2f us in each of %.0f regions; to fork and join "
         "takes %.2f us: put one parallel construct around the loop that "
         "repeats it, or add if() for small sizes.",
         team->work / team->count / team->size / 1e3, team->count,
         gain / team->count / 1e3);
}

/* The loops at whose ends a team waits. */
struct waits_at_loops {
  double all, at_loops; /* waits in all barriers, and at ends of loops */
  double count; /* executions, summed over the threads and the loops */
  const struct spot *most; /* the loop with the longest waits; NULL: none */
};

/* Of a loop that several teams execute, counts the executions in proportion to
 * the waits. */
static struct waits_at_loops read_loops(const struct advising *to,
                                        const struct team *team) {
  const struct spots *all = &to->facts->barriers;
  struct waits_at_loops its = {0};
  for (int i = 0; i < all->count; i++) {
    const struct spot *spot = &all->spot[i];
    if (spot->team != team - to->facts->team)
      continue;
    its.all += spot->time;
    const struct place_cost *loop =
        loop_at(to, label_of(to, spot->label)->file, spot->line);
    if (!loop)
      continue;
    its.at_loops += spot->time;
    its.count += loop->count * spot->time / facts_time_in(all, spot);
    if (!its.most || spot->time > its.most->time)
      its.most = spot;
  }
  return its;
}

/* If the threads of a region work only for a short time from one loop to the
 * next, they mainly wait for each other, however even the loops are. If each
 * region has only one loop, small_regions() decides. */
static void small_loops(struct advising *to, struct team *team) {
  const struct waits_at_loops loops = read_loops(to, team);
  const double time = time_alone(to, team);
  const double lost = time - team->work / team->size;
  const double executions = loops.count / team->size;
  if (!loops.most || team->size < 1.5 || executions < LOOPS_FEW ||
      executions < 2 * team->count || team->work / loops.count > LOOP_SHORT ||
      lost < 0.2 * time || loops.at_loops < 0.5 * loops.all ||
      team->by_reduction > 0.5 * (team->by_code + team->by_runtime))
    return;
  team->is_done = team->has_small_loops = 1;
  advise(to, "small loops", loops.most->label, loops.most->line,
         lost * loops.at_loops / loops.all,
         "Each thread works only %.2f us from one loop to the next, %.0f "
         "times, and to begin and end a loop takes %.2f us: share a loop "
         "around it instead, share both together with collapse, or let one "
         "thread execute short loops.",
         team->work / loops.count / 1e3, executions, lost / executions / 1e3);
}

static void fine_tasks(struct advising *to, struct team *team) {
  if (team->created < TASKS_FEW || team->task < 0)
    return;
  /* `calls` may contain work of the creator, too. */
  double body = fmax(0, team->task_work - team->calls) / team->created;
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
         "taskloop, or final() below a size; if() still creates a task.",
         body / 1e3, cost / 1e3, team->created);
}

/* Returns 1 if one task at a time is executed while all other threads wait,
 * because its creator waits for each task, or executes it itself. On a busy
 * machine, a creator may lose its processor to the thread that it wakes, and
 * find its task executed when it has a processor again. It does not wait for
 * such a task. So it is enough if the creator waits for some of the tasks. */
static int waits_for_each(const struct advising *to, const struct team *team) {
  return team->one_by_one > 0.2 * team->created && team->created > team->size &&
         team->by_tasks >
             0.3 * to->facts->quiet * (team->size - 1) * team->task_work;
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
  } else if (team->by_tasks >= team->by_code + team->by_runtime &&
             waits_for_each(to, team)) {
    advise(to, "taskwait", team->task, task->line, team->by_tasks / team->size,
           "The creator of the tasks waits for each of them (%.0f) before it "
           "creates the next, so one task at a time is executed: move the "
           "taskwait, or the end of the taskgroup, after the loop that creates "
           "them. A false if clause has the same effect, and so has final.",
           team->one_by_one);
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

void rules_of_team(struct advising *to, struct team *team) {
  static void (*const rules[])(struct advising *, struct team *) = {
      more_threads_than_processors, small_regions, small_loops, fine_tasks,
      waits_for_tasks};
  if (to->facts->profile->attached) { /* the reasons are not known */
    team->is_done = team->task >= 0 || team->depth > 1;
    return;
  }
  for (unsigned k = 0; k < sizeof rules / sizeof *rules && !team->is_done; k++)
    rules[k](to, team);
}
