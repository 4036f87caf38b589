/* parallel.cpp: parallel and teams. A league and each of its teams are regions.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §10.1, §10.2]
 *
 *   { environment; begin; fork; end }         in the construct's place
 *   outlined function: unpack, body, join     after the user's function
 */
// SPDX-License-Identifier: MIT
#include "lower/allocated.h"
#include "lower/cancel.h"
#include "lower/devices.h"
#include "lower/mfunction.h"
#include "lower/reduction.h"

namespace occ {

/// Begins, executes and ends the region, on the team that \p R requests. \p
/// Args is the environment's address.
static std::string fork(const Lowerer &L, const Construct &R,
                        const std::string &Args) {
  auto count = [&](const Span &S) {
    return S.empty() ? "0" : "OCC_count(" + L.expression(S) + ")";
  };
  if (R.Kind == ConstructKind::Teams)
    return L.text(R, R"(
      struct OCC_league occ_league;
      OCC_league_plan(occ_self, &occ_league, $least, $most, $limit);
      struct OCC_parallel occ_parallel;
      OCC_parallel_begin(occ_self, &occ_parallel, &$record, occ_league.teams, 1, 0);
      OCC_fork_league(occ_self, &occ_parallel, $args, &occ_league);
    )",
                  {{"least", count(R.Team.TeamsLower)},
                   {"most", count(R.Team.NumTeams)},
                   {"limit", count(R.Team.ThreadLimit)},
                   {"args", Args}});
  if (R.Kind == ConstructKind::Team) {
    bool InLeague = L.U.construct(R.Parent).Kind == ConstructKind::Teams;
    return L.text(R, R"(
      struct OCC_parallel occ_parallel;
      OCC_parallel_begin(occ_self, &occ_parallel, &$record, 1, 1, 0);
      OCC_fork_team(occ_self, &occ_parallel, $args, $team, $limit);
    )",
                  {{"args", Args},
                   {"team", InLeague ? "occ_team" : "0"},
                   {"limit", count(R.Team.ThreadLimit)}});
  }
  static const char *const Policies[] = {"PRIMARY", "CLOSE", "SPREAD"};
  bool HasClause = !R.Team.NumThreads.empty();
  return L.text(
      R, R"(
    struct OCC_parallel occ_parallel;
    OCC_parallel_begin(occ_self, &occ_parallel, &$record, $threads, $asks, $serial);
    $if bind
    OCC_fork_bound(occ_self, &occ_parallel, $args, OCC_BIND_$bind);
    $else
    OCC_fork(occ_self, &occ_parallel, $args);
    $end
  )",
      {{"threads",
        HasClause ? "(" + L.expression(R.Team.NumThreads) + ")" : "0"},
       {"asks", HasClause},
       {"serial",
        R.If.empty() ? "0" : "!(" + L.expression(R.If, R.Parent) + ")"},
       {"bind", R.Team.ProcBind ? Policies[R.Team.ProcBind - 2] : ""},
       {"args", Args}});
}

static std::string end(const Lowerer &L, const Construct &R, bool Reduces,
                       const std::string &ForTotal) {
  std::string Free = deallocateCopies(L, R);
  // The region's tasks may use the copies, and the program may destroy the
  // allocator after the join. So all threads wait, free the copies, and then
  // join. A team of a league has only its initial thread here, which joins
  // first and then frees the copies.
  bool OfTeam = R.Kind == ConstructKind::Parallel, Allocated = false;
  for (const Listed &C : R.Clauses)
    Allocated |= C.How == Sharing::Reduction &&
                 storage(L.U, R, C).Where == Place::Allocator;
  if (OfTeam && Allocated)
    return gatherReduction(L, R, "OCC_reduce_gather", "OCC_reduce_leave",
                           ForTotal) +
           Free + L.text(R, "OCC_join_again(occ_self, &$record);\n");
  std::string Join = Reduces ? gatherReduction(L, R, "OCC_join_gather",
                                               "OCC_join_reduce_end", ForTotal)
                             : L.text(R, "OCC_join(occ_self, &$record);\n");
  if (!OfTeam)
    return Join + Free;
  return (Free.empty() ? "" : internalBarrier(L, R) + Free) + Join;
}

/// No thread may change an original before all threads have copied it.
static std::string awaitCopyIn(const Lowerer &L, const Construct &R) {
  for (const Listed &C : R.Clauses)
    if (C.How == Sharing::CopyIn)
      return internalBarrier(L, R);
  return "";
}

/// Writes the outlined function. Until the join, the function reaches some
/// objects through one pointer only (plan/quiet_loops.cpp). Only a __restrict
/// parameter tells Clang so, and the outlined function can't have further
/// parameters. So it passes these pointers to an inner function, which executes
/// the body and the join. After the user's code, OCC_seen tells Clang that
/// other threads may access the objects again. The join is an ordinary barrier,
/// which all threads encounter, also after a cancellation.
static Code mfunction(Lowerer &L, const Construct &R, const Environment &E,
                      bool Reduces, Code Body) {
  std::string Seen;
  for (const std::string &P : E.Pointers)
    Seen += "OCC_seen(" + P + ");\n";
  std::string OpenReduction = openTaskReduction(L, R);
  return L.code(R, R"(
    $if seen
    static __inline__ __attribute__((__always_inline__$attributes)) void \
    ${name}_body(struct OCC_thread *occ_self, $env *const occ_env$exclusive) {
      $pragmas
      (void)occ_env;
    $else
    $open_function
      OCC_implicit_task_begin(occ_self, &$record);
    $end
      $unpack
      $await_copy_in
      $open_reduction
      $open_cancellable
      $if is_league
      unsigned occ_team;
      for (occ_team = occ_self->num; \
           occ_team < OCC_league_teams(occ_self); \
           occ_team += occ_self->team_size)
      $end
        $body
      $if cancellable
      $landing
      OCC_cancel_join(occ_self);
      $end
      $seen
      $close_reduction
      $end_region
      $if cancellable
      OCC_cancel_clear(occ_self);
      $end
    }
    $if seen
    $open_function
      OCC_implicit_task_begin(occ_self, &$record);
      ${name}_body(occ_self, occ_env$passed);
    }
    $end
  )",
                {{"seen", Seen},
                 {"attributes", L.U.Functions[unsigned(R.Function)].Attributes},
                 {"pragmas", R.Pragmas.Inside},
                 {"env", E.Type},
                 {"exclusive", E.Exclusive},
                 {"open_function", openMfunction(R, E)},
                 {"unpack", E.Unpack},
                 {"await_copy_in", awaitCopyIn(L, R)},
                 {"open_reduction", OpenReduction},
                 {"open_cancellable", openCancellable(R)},
                 {"is_league", R.Kind == ConstructKind::Teams},
                 {"body", std::move(Body)},
                 {"cancellable", R.Cancellable},
                 {"landing", L.landing(R)},
                 {"close_reduction", closeTaskReduction(L, R)},
                 {"end_region", end(L, R, Reduces, E.ForTotal)},
                 {"passed", E.Passed}});
}

Code lowerParallel(Lowerer &L, const Construct &R) {
  Environment E = planEnvironment(L, R);
  // The body of a combined construct is its only child. The text of this child
  // is the whole construct.
  bool Combined =
      R.Children.size() == 1 && L.U.construct(R.Children[0]).EndsWithParent;
  Code Body = L.body(Combined ? R.Whole : R.Body, R.Id);
  bool Reduces = declareReduction(L, R);
  if (L.distributed(R))
    addTeamsPart(E, "occ_lo", "occ_hi");
  declareEnvironment(L, E);
  L.defineAfter(mfunction(L, R, E, Reduces, std::move(Body)));
  return L.code(R, R"(
    {
      $self
      $if has_environment
      $env occ_room, *const occ_args = &occ_room;
      $fill
      $end
      $device
      $if device
      if (!occ_done) {
      $end
      $fork
      OCC_parallel_end(occ_self, &occ_parallel);
      $if device
      }
      $end
    }
  )",
                {{"device", mayRunOnDevice(L, R) ? runOnDevice(L, R, E) : ""},
                 {"has_environment", !E.empty()},
                 {"env", E.Type},
                 {"fill", E.Fill},
                 {"fork", fork(L, R, E.empty() ? "0" : "occ_args")}});
}

} // namespace occ
