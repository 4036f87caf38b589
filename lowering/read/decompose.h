/* decompose.h: splits a directive into its leaf constructs, each with its
 * clauses.
 *
 * Layer:   read. Does not use the AST: it gets only the name of a directive and
 *          the kinds of its clauses.
 * Spec:    [OMP 5.2 §17]. model/clauses.def says which leaf gets which clause.
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
  /// LLVM's name of the leaf. For a Team: the name of the construct that
  /// contains the Team.
  llvm::omp::Directive Of;
  /// The indices of the leaf's clauses among those of the directive, in order.
  std::vector<size_t> Clauses = {};
};

/// The facts that decide which leaves get a clause.
struct ClauseHead {
  llvm::omp::Clause Kind;
  /// For an if clause: the construct that the clause names.
  llvm::omp::Directive Named = llvm::omp::OMPD_unknown;
  bool Scans = false; ///< reduction: the modifier is inscan
  bool Implicit = false; ///< made by Clang: see distributeClauses
};

/// Returns the leaves of \p D, outermost first. Returns none if \p D is
/// unknown. A target construct has two leaves: the target task, and the initial
/// task in it. A teams construct also has two leaves: the league, and the
/// initial task of each team.
std::vector<Leaf> leavesOf(llvm::omp::Directive D);

/// Gives \p Leaves their clauses. A part that Clang compiles gets no implicit
/// clause. If the directive has a target part, only this part gets an implicit
/// clause, and only firstprivate. The reason: Clang puts the variables of the
/// target construct and those of a default clause into the same implicit
/// clauses.
void distributeClauses(std::vector<Leaf> &Leaves,
                       const std::vector<ClauseHead> &Clauses);

bool isTaken(const std::vector<Leaf> &Leaves, size_t N);

} // namespace occ

#endif
