/* decompose.cpp: splits a directive into its leaf constructs, each with its
 * clauses.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#include "read/decompose.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm::omp;

namespace occ {

namespace {

using Kinds = std::vector<ConstructKind>;

struct Row {
  Clause Kind;
  bool Scans;
  Kinds Each, One;
};

} // namespace

static const std::vector<Row> &rows() {
  // Each kind gets a constant with the name that clauses.def uses.
#define CONSTRUCT(Name, ...) \
  [[maybe_unused]] constexpr ConstructKind Name = ConstructKind::Name;
#include "model/constructs.def"
#define KINDS(...) \
  Kinds { __VA_ARGS__ }
#define CLAUSE(Kind, Each, One, Reader) \
  {OMPC_##Kind, false, KINDS Each, KINDS One},
#define SCANNING(Kind, Each, One, Reader) \
  {OMPC_##Kind, true, KINDS Each, KINDS One},
#define IGNORED(Kind, One, Why) {OMPC_##Kind, false, Kinds(), KINDS One},
  static const std::vector<Row> All = {
#include "model/clauses.def"
  };
#undef KINDS
  return All;
}

static const Row *rowOf(const ClauseHead &C) {
  for (const Row &R : rows())
    if (R.Kind == C.Kind && R.Scans == C.Scans)
      return &R;
  return nullptr;
}

static bool constructOf(Directive D, ConstructKind &Kind) {
  static const std::pair<Directive, ConstructKind> All[] = {
#define CONSTRUCT(Name, Spelling, LeafOf, ...) \
  {OMPD_##LeafOf, ConstructKind::Name},
#include "model/constructs.def"
  };
  for (auto [Of, Name] : All)
    if (Of == D && Of != OMPD_unknown) {
      Kind = Name;
      return true;
    }
  return false;
}

static Leaf *find(std::vector<Leaf> &Leaves, ConstructKind Kind) {
  for (Leaf &L : Leaves)
    if (L.Kind == Kind)
      return &L;
  return nullptr;
}

std::vector<Leaf> leavesOf(Directive D) {
  // The target task of these directives has no code to run, so there is no
  // leaf for such code.
  if (D == OMPD_target_enter_data || D == OMPD_target_exit_data ||
      D == OMPD_target_update)
    return {{ConstructKind::Target, D}};
  std::vector<Leaf> Out;
  for (Directive Part : getLeafConstructsOrSelf(D)) {
    ConstructKind Kind;
    if (Part == OMPD_loop)
      Kind = find(Out, ConstructKind::Teams) ? ConstructKind::Distribute
                                             : ConstructKind::For;
    else if (!constructOf(Part, Kind))
      return {};
    if (Kind != ConstructKind::Teams && find(Out, ConstructKind::Target) &&
        !find(Out, ConstructKind::Team))
      Out.push_back({ConstructKind::Team, OMPD_target});
    Out.push_back({Kind, Part});
    if (Kind == ConstructKind::Teams)
      Out.push_back({ConstructKind::Team, OMPD_teams});
  }
  if (find(Out, ConstructKind::Target) && !find(Out, ConstructKind::Team))
    Out.push_back({ConstructKind::Team, OMPD_target});
  return Out;
}

/// Returns the leaf of kind \p Kind, or null if there is none. If
/// \p TargetHasIt, ignores the Team of a target construct (see clauses.def).
static Leaf *taker(std::vector<Leaf> &Leaves, ConstructKind Kind,
                   bool TargetHasIt) {
  for (size_t I = 0; I < Leaves.size(); ++I)
    if (Leaves[I].Kind == Kind &&
        !(TargetHasIt && Kind == ConstructKind::Team &&
          Leaves[I].Of == OMPD_target))
      return &Leaves[I];
  return nullptr;
}

/// The loop construct that contains the simd construct of \p Leaves.
static Leaf *loopOfSimd(std::vector<Leaf> &Leaves) {
  if (Leaves.size() < 2 || Leaves.back().Kind != ConstructKind::Simd)
    return nullptr;
  Leaf &Around = Leaves[Leaves.size() - 2];
  return Around.Kind == ConstructKind::Team ? nullptr : &Around;
}

/// Gives an explicit clause to the leaves that it applies to. The clause does
/// not name a construct.
static void give(std::vector<Leaf> &Leaves, size_t N, const Row &R,
                 bool ToClang) {
  const bool TargetHasIt = llvm::is_contained(R.Each, ConstructKind::Target) &&
                           find(Leaves, ConstructKind::Target);
  for (ConstructKind Kind : R.Each)
    if (Kind != ConstructKind::Simd || ToClang)
      if (Leaf *L = taker(Leaves, Kind, TargetHasIt))
        L->Clauses.push_back(N);
  // In target simd, only the simd construct makes private copies. A copy of the
  // target construct would hide the original, which the step of a linear clause
  // needs.
  if (R.Kind == OMPC_private && Leaves.back().Kind == ConstructKind::Simd &&
      !loopOfSimd(Leaves))
    return;
  for (ConstructKind Kind : R.One) {
    if (R.Kind == OMPC_reduction && Kind == ConstructKind::Distribute &&
        find(Leaves, ConstructKind::Teams))
      return; // the league has the clause
    Leaf *L = Kind == ConstructKind::Simd ? loopOfSimd(Leaves)
                                          : taker(Leaves, Kind, TargetHasIt);
    if (L) {
      L->Clauses.push_back(N);
      return;
    }
  }
}

void distributeClauses(std::vector<Leaf> &Leaves,
                       const std::vector<ClauseHead> &Clauses) {
  Leaf *Target = find(Leaves, ConstructKind::Target);
  for (size_t N = 0; N < Clauses.size(); ++N) {
    const ClauseHead &C = Clauses[N];
    const Row *R = rowOf(C);
    if (!R)
      continue;
    if (C.Implicit && Target) {
      if (C.Kind == OMPC_firstprivate)
        Target->Clauses.push_back(N);
    } else if (C.Named != OMPD_unknown) {
      for (Leaf &L : Leaves)
        if (L.Of == C.Named && (llvm::is_contained(R->Each, L.Kind) ||
                                llvm::is_contained(R->One, L.Kind)))
          L.Clauses.push_back(N);
    } else {
      give(Leaves, N, *R, /*ToClang=*/!C.Implicit);
    }
  }
}

bool isTaken(const std::vector<Leaf> &Leaves, size_t N) {
  for (const Leaf &L : Leaves)
    if (llvm::is_contained(L.Clauses, N))
      return true;
  return false;
}

} // namespace occ
