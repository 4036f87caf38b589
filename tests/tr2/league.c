/* league.c: a league is reported as a parallel region, and each of its teams as
 * a region of one thread inside it. So every task of every thread is in a
 * region that leads to the teams construct [TR2 §2, §3.1, §3.2, §4.2, §4.5,
 * Table 1, §5.3, §5.4]; see docs/tools.md.
 *
 * Fails when: a region, a task or a frame on the way from a team's code to the
 * teams construct is missing or belongs to another thread; a worker stops
 * idling although no region has begun; or the task around a league is wrong.
 */
/* SPDX-License-Identifier: MIT */
#include "trace.h"

#include <omp.h>

/* Leagues of 1, 2 and 3 teams, and in a target region a league of 2 teams. */
enum { OF_TARGET = 3, LEAGUES = 4, EACH = 4 };
/* Each team notes IDs: of its region (TEAM) and task (TASK), of the league's
 * region (LEAGUE) and its implicit task there (MEMBER), of the task around the
 * league (PARENT), and of its first parallel construct's region (INNER). */
enum { TEAM = 20, TASK = 40, LEAGUE = 60, MEMBER = 80, PARENT = 100 };
enum { INNER = 120, INITIAL = 0, PARALLELS, TARGETS };

static uint64_t *noted(int kind, int league, int team) {
  return &trace->note[kind + league * EACH + team];
}

static void on_target(ompt_task_id_t parent, ompt_frame_t *frame,
                      ompt_task_id_t task, int device, void *function) {
  (void)parent, (void)frame, (void)device, (void)function;
  trace->note[TARGETS] = task;
}
void test_tool(void) {
  ompt.set_callback(ompt_event_target_begin, (ompt_callback_t)on_target);
}

/* Checks the tasks around the league, from level `depth` outwards. */
static void around(int league, int team, int depth) {
  ompt_task_type_t type;
  CHECK_EQ(ompt.get_task_info(depth, &type), *noted(PARENT, league, team));
  CHECK_EQ(type, league == OF_TARGET ? ompt_task_target : ompt_task_serial);
  CHECK((ompt.get_task_frame(depth)->exit_runtime_frame != NULL) ==
        (league == OF_TARGET));
  CHECK(ompt.get_task_frame(depth)->reenter_runtime_frame != NULL);
  if (league == OF_TARGET)
    CHECK_EQ(ompt.get_task_info(++depth, NULL), trace->note[INITIAL]);
  CHECK_EQ(ompt.get_task_info(depth + 1, NULL), 0);
  CHECK(ompt.get_task_frame(depth + 1) == NULL);
}

/* Checks the regions of the team and of the league, and their tasks. The team
 * is at `level`, the league one level further out. */
static void in_league(int league, int team, int level) {
  ompt_task_type_t type = ompt_task_serial;
  CHECK_EQ(ompt.get_parallel_id(level), *noted(TEAM, league, team));
  CHECK_EQ(ompt.get_parallel_team_size(level), 1);
  CHECK_EQ(ompt.get_parallel_id(level + 1), *noted(LEAGUE, league, team));
  CHECK(ompt.get_parallel_team_size(level + 1) >= 1);
  CHECK(ompt.get_parallel_team_size(level + 1) <= omp_get_num_teams());
  CHECK_EQ(ompt.get_parallel_id(level + 2), 0);
  CHECK_EQ(ompt.get_parallel_team_size(level + 2), -1);
  CHECK_EQ(ompt.get_task_info(level, &type), *noted(TASK, league, team));
  CHECK_EQ(type, ompt_task_implicit);
  CHECK_EQ(ompt.get_task_info(level + 1, &type), *noted(MEMBER, league, team));
  CHECK_EQ(type, ompt_task_implicit);
  for (int depth = level; depth < level + 2; depth++)
    CHECK(ompt.get_task_frame(depth)->exit_runtime_frame != NULL);
  CHECK(ompt.get_task_frame(level + 1)->reenter_runtime_frame != NULL);
  around(league, team, level + 2);
}

static void code(int league) {
  int team = omp_get_team_num(), met = 0;
  *noted(TEAM, league, team) = ompt.get_parallel_id(0);
  *noted(TASK, league, team) = ompt.get_task_info(0, NULL);
  *noted(LEAGUE, league, team) = ompt.get_parallel_id(1);
  *noted(MEMBER, league, team) = ompt.get_task_info(1, NULL);
  *noted(PARENT, league, team) = ompt.get_task_info(2, NULL);
  CHECK_EQ(ompt.get_state(NULL), ompt_state_work_parallel);
  CHECK(ompt.get_task_frame(0)->reenter_runtime_frame == NULL);
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    *noted(INNER, league, team) = ompt.get_parallel_id(0);
    CHECK_EQ(ompt.get_parallel_id(0), *noted(INNER, league, team));
    in_league(league, team, 1);
  }
  in_league(league, team, 0);
#pragma omp distribute parallel for num_threads(2) firstprivate(met)
  for (int i = 0; i < 8; i++)
    if (met++ == 0) {
      in_league(league, team, 1);
#pragma omp atomic
      trace->note[PARALLELS]++;
    }
}

void test_body(void) {
  omp_set_dynamic(0); /* starts the tool */
  trace->note[INITIAL] = ompt.get_task_info(0, NULL);
  for (int n = 1; n <= 3; n++) {
#pragma omp teams num_teams(n)
    code(n - 1);
    CHECK_EQ(ompt.get_parallel_id(0), 0);
    CHECK_EQ(ompt.get_state(NULL), ompt_state_work_serial);
  }
#pragma omp target teams num_teams(2)
  code(OF_TARGET);
}

static const struct trace_event *begin_of(uint64_t region) {
  return trace_with(ompt_event_parallel_begin, 2, region);
}

/* Checks that the team's region has one implicit task, on the thread that
 * begins the region. */
static void check_team(int league, int team) {
  const struct trace_event *begin = begin_of(*noted(TEAM, league, team)),
                           *outer = NULL, *inner = NULL;
  CHECK(begin != NULL);
  if (!begin)
    return;
  CHECK_EQ(begin->arg[0], *noted(MEMBER, league, team));
  CHECK_EQ(begin->arg[3], 1);
  CHECK_EQ(begin->parallel[0], *noted(LEAGUE, league, team));
  outer = trace_with(ompt_event_implicit_task_begin, 1, begin->arg[0]);
  inner =
      trace_with(ompt_event_implicit_task_begin, 1, *noted(TASK, league, team));
  CHECK(outer && outer < begin && outer->thread == begin->thread);
  CHECK(inner && inner > begin && inner->thread == begin->thread);
  if (outer && inner) {
    CHECK_EQ(outer->arg[0], *noted(LEAGUE, league, team));
    CHECK_EQ(inner->arg[0], begin->arg[2]);
  }
  begin = begin_of(*noted(INNER, league, team));
  CHECK(begin != NULL);
  if (begin)
    CHECK_EQ(begin->arg[0], *noted(TASK, league, team));
}

/* Checks that all teams have the same league region, begun by the task that
 * encountered the construct. */
static void check_league(int league, int teams) {
  const struct trace_event *begin = begin_of(*noted(LEAGUE, league, 0));
  uint64_t parent = *noted(PARENT, league, 0);
  for (int team = 0; team < teams; team++) {
    CHECK_EQ(*noted(LEAGUE, league, team), *noted(LEAGUE, league, 0));
    CHECK_EQ(*noted(PARENT, league, team), parent);
    check_team(league, team);
  }
  CHECK(begin != NULL);
  if (!begin)
    return;
  CHECK_EQ(begin->arg[0], parent);
  CHECK_EQ(begin->arg[3], teams);
  CHECK_EQ(begin->parallel[0], 0);
  CHECK_EQ(parent, trace->note[league == OF_TARGET ? TARGETS : INITIAL]);
}

/* Checks that a thread stops idling only to work in a region, because a thread
 * idles "while waiting to work on an OpenMP parallel region" [TR2 §2]. */
static void check_after_idle(const struct trace_event *idle) {
  for (const struct trace_event *e = idle + 1; e != trace_end(); e++)
    if (e->thread == idle->thread && e->pid == idle->pid) {
      if (e->event == ompt_event_thread_end)
        return;
      CHECK_EQ(e->event, ompt_event_implicit_task_begin);
      CHECK(begin_of(e->arg[0]) && begin_of(e->arg[0]) < e);
      return;
    }
}

void test_check(void) {
  int regions = 0;
  for (int league = 0; league < LEAGUES; league++) {
    int teams = league == OF_TARGET ? 2 : league + 1;
    check_league(league, teams);
    regions += 1 + teams * 3; /* the league; a team and its two regions */
  }
  CHECK_EQ(trace_count(ompt_event_parallel_begin), regions);
  CHECK_EQ(trace_count(ompt_event_parallel_end), regions);
  CHECK(trace->note[PARALLELS] != 0);
  foreach (e)
    if (e->event == ompt_event_idle_end)
      check_after_idle(e);
}
