/* construct.h: constructs, clauses, loops and types as plain data.
 *
 * Layer:   model. May include text/.
 *
 * A combined construct is split into its parts, as [OMP 5.2 §17] says:
 * `parallel for` is a Parallel construct whose only child is a For.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_MODEL_CONSTRUCT_H
#define OCC_MODEL_CONSTRUCT_H

#include "model/atomic_form.h"
#include "model/capture.h"
#include "model/clause.h"
#include "model/dispatch.h"
#include "model/loop.h"
#include "model/map.h"
#include "model/task_part.h"
#include "text/pragmas.h"

#include <string>
#include <vector>

namespace occ {

enum class ConstructKind {
#define CONSTRUCT(Name, ...) Name,
#include "model/constructs.def"
};
/// How a construct's code runs: inline, or in a function, the *mfunction*, by
/// each thread of a team, a task, or the encountering thread (Caller).
enum class RunBy { Inline, Team, ExplicitTask, TargetTask, Caller };
const char *spelling(ConstructKind C);
/// The construct's enumerator in OCC_construct; null if tools do not see it.
const char *enumerator(ConstructKind C);
RunBy runBy(ConstructKind C);
bool allocatesCopies(ConstructKind C);

/// Clauses of parallel and teams.
struct TeamPart {
  Span NumThreads, NumTeams, TeamsLower, ThreadLimit;
  unsigned ProcBind = 0; ///< a value of omp_proc_bind_t
};

/// Clauses of ordered.
struct OrderedPart {
  bool OfSimd = false; ///< the only clause is simd
  std::vector<DoacrossItem> Doacross; ///< its clauses in a doacross nest
};

/// Clauses of the device constructs.
struct DevicePart {
  Span Number;
  std::vector<Map> Maps;
  /// The behaviour that its defaultmap clauses give, as the clause spells it:
  /// "tofrom", "firstprivate". Empty: that of OpenMP's rules.
  struct {
    std::string Scalar, Aggregate, Pointer;
  } Default;
};

struct Construct {
  ConstructKind Kind = ConstructKind::Parallel;
  int Id = -1;
  int Parent = -1;
  std::vector<int> Children;
  int Function = -1;
  Span Whole; ///< directive and associated statement
  Span Body; ///< the statement; for loops the innermost body
  unsigned Line = 0, LastLine = 0;
  std::string Name; ///< "scale_L3_parallel"
  PragmaLines Pragmas; ///< for its mfunction
  /// True if this is a part of a combined construct, and ends where its parent
  /// ends. Then the parent's barrier is enough.
  bool EndsWithParent = false;

  /// Values that are needed in the construct, and are evaluated before it.
  struct Value {
    int Var; ///< the variable that holds the value
    Span Text;
  };
  std::vector<Value> Before;

  std::vector<Listed> Clauses; ///< the variables that its clauses list
  Span If;
  bool NoWait = false;
  /// Cancel, CancellationPoint: the construct that is cancelled.
  int Cancels = -1;
  /// True if a Cancel or CancellationPoint inside this construct applies to it.
  bool Cancellable = false;

  // Members that only some kinds have.
  TeamPart Team; ///< Parallel, Teams, Team
  LoopPart Nest; ///< For, Distribute, Taskloop
  TaskPart Task; ///< constructs with tasks or dependences; Depobj, Interop
  OrderedPart Turn; ///< Ordered
  DevicePart Device; ///< Target, TargetData, Interop, Dispatch
  AtomicForm Atomic;
  occ::Dispatch Call; ///< Dispatch
  std::string CriticalName;
  Span Filter; ///< Masked: the thread number; empty means 0
  Span Message; ///< Error: the text
  bool Fatal = true; ///< Error: severity(fatal)
  /// For an Unroll, the options for Clang. For all other kinds, the field
  /// `detail` of OCC_construct.
  std::string Hint;

  std::vector<Capture> Captures; ///< set by plan/capture if Outlined()
  bool Outlined() const;
  /// True if the construct's code may run after the code around it has
  /// continued.
  bool isTask() const;
  bool makesTasks() const;
  bool reducesByTasks() const;
  /// True for a Taskloop whose simd loop has copies of the reduction variables.
  bool reducesBySimd() const {
    return makesTasks() && Nest.Simd.Present && !Nest.Simd.OneByOne;
  }
  /// True if a clause needs to know which iteration, or section, runs.
  bool hasConditional() const {
    for (const Listed &L : Clauses)
      if (L.Conditional)
        return true;
    return false;
  }
  /// For a Target: true if \p Var is the device's variable and not a copy.
  bool maps(int Var) const {
    if (const Listed *L = listed(Var))
      return L->How == Sharing::Shared;
    for (const Map &M : Device.Maps)
      if (M.Var == Var)
        return true;
    return false;
  }
  const Capture *captured(int Var) const {
    for (const Capture &C : Captures)
      if (C.Var == Var)
        return &C;
    return nullptr;
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
