/* parallel.cpp: parallel, and teams, whose league and teams are regions too.
 *
 * Layer:   lower.   Spec: [OMP 3.1, 2.4] [OMP 5.2, 10.2]
 *
 *   { environment; begin; fork; end }   in the construct's place
 *   mfunction: unpack, body, join       behind the user's function
 */
// SPDX-License-Identifier: MIT
#include "lower/allocated.h"
#include "lower/cancel.h"
#include "lower/environment.h"
#include "lower/reduction.h"

namespace occ {

/// Statements that begin, execute and end the region, on the team that \p R
/// asks for.
static std::string fork(const Lowerer &L, const Construct &R,
                        const std::string &Args) {
  std::string Self = "(occ_self, &occ_parallel, ", Record = "&" + L.record(R);
  std::string End = ");\nOCC_parallel_end(occ_self, &occ_parallel);\n}\n";
  auto count = [&](const Span &S) {
    return S.empty() ? "0" : "OCC_count(" + L.expression(S) + ")";
  };
  if (R.Kind == ConstructKind::Teams)
    return "struct OCC_league occ_league;\n"
           "OCC_league_plan(occ_self, &occ_league, " +
           count(R.Team.TeamsLower) + ", " + count(R.Team.NumTeams) + ", " +
           count(R.Team.ThreadLimit) +
           ");\nstruct OCC_parallel occ_parallel;\n" + "OCC_parallel_begin" +
           Self + Record + ", occ_league.teams, 1, 0);\nOCC_fork_league" +
           Self + Args + ", &occ_league" + End;
  if (R.Kind == ConstructKind::Team) {
    bool InLeague = L.U.construct(R.Parent).Kind == ConstructKind::Teams;
    return "struct OCC_parallel occ_parallel;\nOCC_parallel_begin" + Self +
           Record + ", 1, 1, 0);\nOCC_fork_team" + Self + Args + ", " +
           (InLeague ? "occ_team" : "0") + ", " + count(R.Team.ThreadLimit) +
           End;
  }
  static const char *const Policies[] = {"PRIMARY", "CLOSE", "SPREAD"};
  bool HasClause = !R.Team.NumThreads.empty();
  return "struct OCC_parallel occ_parallel;\nOCC_parallel_begin" + Self +
         Record + ", " +
         (HasClause ? "(" + L.expression(R.Team.NumThreads) + ")" : "0") +
         ", " + (HasClause ? "1" : "0") + ", " +
         (R.If.empty() ? "0" : "!(" + L.expression(R.If, R.Parent) + ")") +
         (R.Team.ProcBind ? ");\nOCC_fork_bound" + Self + Args + ", OCC_BIND_" +
                                Policies[R.Team.ProcBind - 2]
                          : ");\nOCC_fork" + Self + Args) +
         End;
}

/// Combines reductions, gives up copies and joins.
static std::string end(const Lowerer &L, const Construct &R, bool Reduces,
                       const std::string &ForTotal) {
  std::string Self = "(occ_self, &" + L.record(R);
  std::string Free = deallocateCopies(L, R);
  std::string Join = "OCC_join" + Self + ");\n";
  auto reduce = [&](const std::string &At, const std::string &End) {
    return reductionPartials(L, R) + "OCC_reduce_begin" + Self + ");\nif (" +
           At + "(occ_self, &occ_partials, " + partialsSize(L, R) + ", " +
           R.Name + "_combine)) {\n" + ForTotal + foldPartials(L, R) + "}\n" +
           End + Self + ");\n" + freeCopies(L, R);
  };
  // The region's tasks may use the copies; behind the join the allocator may be
  // gone. What one thread executes has no such trouble.
  bool OfTeam = R.Kind == ConstructKind::Parallel, Allocated = false;
  for (const Listed &C : R.Clauses)
    Allocated |= C.How == Sharing::Reduction && C.Allocated;
  if (OfTeam && Allocated)
    return reduce("OCC_reduce_gather", "OCC_reduce_leave") + Free +
           "OCC_join_again" + Self + ");\n";
  if (Reduces)
    Join = reduce("OCC_join_gather", "OCC_join_reduce_end");
  if (!OfTeam)
    return Join + Free;
  return (Free.empty()
              ? ""
              : "OCC_barrier" + Self + ", OCC_BARRIER_INTERNAL);\n" + Free) +
         Join;
}

Code lowerParallel(Lowerer &L, const Construct &R) {
  Environment E = planEnvironment(L, R, /*ForTask=*/false);
  std::string Record = "&" + L.record(R);
  Code Inner;
  // A combined construct's other part is the only child and all of the body.
  bool Combined =
      R.Children.size() == 1 && L.U.construct(R.Children[0]).EndsWithParent;
  Inner = L.body(Combined ? R.Whole : R.Body, R.Id);
  bool Reduces = declareReduction(L, R);

  std::string Args = "0";
  std::string Place = "{\n" + L.self(R);
  if (L.distributed(R)) {
    E.Fields += "OCC_u64 occ_dist_lo, occ_dist_hi;\n";
    E.Fill += "occ_args->occ_dist_lo = occ_lo;\n"
              "occ_args->occ_dist_hi = occ_hi;\n";
    E.Unpack += "const OCC_u64 occ_dist_lo = occ_env->occ_dist_lo, "
                "occ_dist_hi = occ_env->occ_dist_hi;\n";
  }
  if (!E.empty()) {
    L.declareBefore(E.Type + " {\n" + E.Fields + "};\n");
    Place += E.Type + " occ_room, *const occ_args = &occ_room;\n" + E.Fill;
    Args = "occ_args";
  }
  Place += fork(L, R, Args);

  std::string Entry = "static void " + R.Name +
                      "(struct OCC_thread *occ_self, void *occ_arguments) {\n";
  if (!E.empty())
    Entry += E.Type + " *const occ_env = (" + E.Type + " *)occ_arguments;\n";
  else
    Entry += "(void)occ_arguments;\n";
  Entry += "OCC_implicit_task_begin(occ_self, " + Record + ");\n";
  // Only a parameter can tell Clang that nothing else leads to what it does.
  // What other threads may see begins behind the body again.
  std::string Head = Entry + E.Unpack, Tail, Call;
  if (!E.Pointers.empty()) {
    Head = "static __inline__ __attribute__((__always_inline__)) void " +
           R.Name + "_body(struct OCC_thread *occ_self, " + E.Type +
           " *const occ_env" + E.Exclusive + ") {\n(void)occ_env;\n" + E.Unpack;
    for (const std::string &P : E.Pointers)
      Tail += "OCC_seen(" + P + ");\n";
    Call = Entry + R.Name + "_body(occ_self, occ_env" + E.Passed + ");\n}\n";
  }
  bool CopiesIn = false;
  for (const Listed &C : R.Clauses)
    CopiesIn |= C.How == Sharing::CopyIn;
  // Nobody may change the original before all have copied it.
  if (CopiesIn)
    Head += "OCC_barrier(occ_self, " + Record + ", OCC_BARRIER_INTERNAL);\n";
  Head += openTaskReduction(L, R);
  Head += openCancellable(R);
  Tail += closeTaskReduction(L, R) + end(L, R, Reduces, E.ForTotal) + "}\n";
  if (R.Cancellable) {
    // The join is an ordinary barrier: everybody comes to it.
    Tail.insert(Tail.rfind('}'), "OCC_cancel_clear(occ_self);\n");
    Tail = L.landing(R) + "OCC_cancel_join(occ_self);\n" + Tail;
  }

  if (R.Kind == ConstructKind::Teams) {
    Head += "unsigned occ_team;\nfor (occ_team = occ_self->num; "
            "occ_team < OCC_league_teams(occ_self); "
            "occ_team += occ_self->team_size)\n";
  }

  Code Function;
  Function.generated(Head, R.Whole.Begin);
  Function.append(Inner);
  Function.generated(Tail + Call, R.Whole.Begin);
  L.defineAfter(Function);

  Code Out;
  Out.generated(Place, R.Whole.Begin);
  return Out;
}

} // namespace occ
