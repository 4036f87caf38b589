/* decompose.h: a directive's leaf constructs, each with its clauses.
 *
 * Layer:   read, but knows no AST: a directive is its name, a clause its kind.
 * Spec:    [OMP 5.2 §17]. Which clause is for which leaf: model/clauses.def.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_DECOMPOSE_H
#define OCC_READ_DECOMPOSE_H

#include "model/construct.h"

#include "llvm/Frontend/OpenMP/OMP.h"

#include <vector>

namespace occ {

struct Leaf {
  ConstructKind Kind;
  llvm::omp::Directive Of; ///< LLVM's name; of Team the construct's that has it
  std::vector<size_t> Clauses = {}; ///< by their numbers, in their order
};

/// The facts that decide for which leaves a clause is.
struct ClauseHead {
  llvm::omp::Clause Kind;
  /// if: the construct that it names.
  llvm::omp::Directive Named = llvm::omp::OMPD_unknown;
  bool Scans = false; ///< reduction: the modifier is inscan
  bool Implicit = false; ///< no clause of the user's: see below
};

/// The leaves of \p D, outermost first; empty: it has none that we know. A
/// target construct has two: the target task and the initial task in it. teams
/// has two: the league, and the initial task of each team.
std::vector<Leaf> leavesOf(llvm::omp::Directive D);

/// Gives \p Leaves their clauses. An implicit clause goes to no part that Clang
/// compiles. If there is a target part, it goes to that alone, because Clang
/// has applied the rules for the variables that a target construct names, and a
/// default clause to the others.
void distributeClauses(std::vector<Leaf> &Leaves,
                       const std::vector<ClauseHead> &Clauses);

/// Some leaf has clause number \p N.
bool isTaken(const std::vector<Leaf> &Leaves, size_t N);

} // namespace occ

#endif
