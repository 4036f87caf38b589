/* region.h: constructs, clauses, loops and types as plain data.
 *
 * Layer:   model. May include text/.
 *
 * A combined construct stands here as its parts: `parallel for` is a Parallel
 * region whose only child is a For region, with the clauses distributed as
 * [OMP 3.1, 2.6] says.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_MODEL_REGION_H
#define OCC_MODEL_REGION_H

#include "model/atomic_form.h"
#include "model/capture.h"
#include "model/clause.h"
#include "model/dispatch.h"
#include "model/loop.h"
#include "model/taskclauses.h"

#include <string>
#include <vector>

namespace occ {

enum class Construct {
#define CONSTRUCT(Name, ...) Name,
#include "model/constructs.def"
};
/// Who runs a construct's code: the thread that comes to it, or, as an
/// mfunction, each thread of a team, an explicit task or a target task.
enum class RunBy { Inline, Team, ExplicitTask, TargetTask };
const char *spelling(Construct C);
/// Its enumerator in OCC_construct; nullptr: tools see no such construct.
const char *enumerator(Construct C);
RunBy runBy(Construct C);
/// The allocate clause may say where its copies lie.
bool allocatesCopies(Construct C);

struct Region {
  Construct Kind = Construct::Parallel;
  int Id = -1;
  int Parent = -1;
  std::vector<int> Children;
  int Function = -1;
  Span Whole; ///< directive and associated statement
  Span Body; ///< the statement; for loops the innermost body
  unsigned Line = 0, LastLine = 0;
  std::string Name; ///< "scale_L3_parallel"

  std::vector<Listed> Clauses;
  Span If, NumThreads, Final, Chunk;
  Span NumTeams, TeamsLower, ThreadLimit, Device;
  Schedule Sched = Schedule::None;
  bool Ordered = false, NoWait = false, Untied = false, Mergeable = false;
  bool OfSimd = false; ///< Ordered: the clause is simd alone
  std::string Hint; ///< Unroll: for Clang; else the detail of its record
  bool WholeVectors = false; ///< schedule(simd: ...)
  bool Monotonic = false; ///< schedule(monotonic: ...)
  bool Reproducible = false; ///< order(reproducible: concurrent)
  bool DefaultShared = false; ///< written, and so also meant for a task
  /// The construct is a part of a combined one and ends where its parent
  /// does: the parent's barrier serves.
  bool EndsWithParent = false;
  unsigned ProcBind = 0; ///< Parallel: a value of omp_proc_bind_t
  std::string CriticalName;
  Span Filter; ///< Masked: the thread number; empty: 0
  Span Message; ///< Error
  bool Fatal = true;
  int Cancels = -1; ///< Cancel, CancellationPoint: the region that ends
  bool Cancellable = false; ///< such a construct for it is inside
  std::vector<Loop> Loops;
  bool IsDoacross = false; ///< For: ordered(n)
  std::vector<Loop> Deeper; ///< its loops that are not collapsed
  std::vector<DoacrossItem> Doacross; ///< Ordered, in such a loop
  Span Grainsize, NumTasks; ///< Taskloop
  bool Strict = false, NoGroup = false;
  Span Scan; ///< the scan directive between the two phases of the body
  bool ScanExclusive = false;
  /// For: what turns Loops into the loops that are shared, outermost first.
  std::vector<Transformation> Transformations;
  unsigned Shared = 1; ///< For: how many loops its iterations are made of
  /// For: a thread that runs some of it does not wait for another one.
  bool Quiet = false;
  /// For: no worksharing; who meets the construct runs all of it.
  bool Alone = false;
  SimdPart Simd; ///< For, Taskloop
  AtomicForm Atomic;
  TaskClauses Special;
  occ::Dispatch Call; ///< Dispatch

  std::vector<Capture> Captures; ///< plan/capture: where Outlined
  bool Outlined() const;
  bool isTask() const; ///< its code may run when its creator has gone on
  bool makesTasks() const; ///< explicit ones
  bool reducesByTasks() const; ///< waits for tasks that take part
  /// Taskloop: the simd loop in it works on copies of what it reduces to.
  bool reducesBySimd() const {
    return makesTasks() && Simd.Present && !Simd.OneByOne;
  }
  /// Some clause needs to know which iteration, or section, runs.
  bool hasConditional() const {
    for (const Listed &L : Clauses)
      if (L.Conditional)
        return true;
    return false;
  }
  const Listed *listed(int Var) const {
    for (const Listed &L : Clauses)
      if (L.Var == Var)
        return &L;
    return nullptr;
  }
};

} // namespace occ
#endif
