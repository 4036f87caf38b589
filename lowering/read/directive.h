/* directive.h: a directive while it is read, and the functions that read its
 * parts.
 *
 * Layer:   read. Uses clang/.
 *
 *   directive  opens a construct for each leaf, and goes into the body
 *   clauses    gives each clause to its reader, in clause/
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_DIRECTIVE_H
#define OCC_READ_DIRECTIVE_H

#include "read/decompose.h"
#include "read/reader.h"

#include "clang/AST/OpenMPClause.h"

namespace occ {

/// A directive whose constructs are open.
struct OpenDirective {
  Reader &R;
  const clang::OMPExecutableDirective *D;
  /// The explicit clauses, and those that Clang has made for a default clause
  /// or a target construct.
  std::vector<const clang::OMPClause *> Clauses;
  std::vector<Leaf> Leaves; ///< outermost first
  /// The construct of each leaf. In a combined construct, simd has no construct
  /// of its own: it is the member Simd of its loop.
  std::vector<int> Constructs;
  /// True if the iterations of Clang's simd loop can't run side by side.
  bool OneByOne = false;
  std::vector<int> MappedBases = {};
  /// A directive that pragma/ has added around D, or null. It has those of the
  /// user's clauses that Clang does not accept on D itself.
  const clang::OMPExecutableDirective *Around = nullptr;

  occ::Construct &outermost() const {
    return R.U.construct(Constructs.front());
  }
  occ::Construct &innermost() const { return R.U.construct(Constructs.back()); }
  /// Returns the construct of the leaf \p Kind, or -1 if there is no such leaf.
  int find(ConstructKind Kind) const;
};

/// True for an ordered construct. Clang accepts only one in a loop, so pragma/
/// writes the others as critical constructs with a special name.
bool isOrdered(const clang::Stmt *S);

void readDirective(Reader &R, const clang::OMPExecutableDirective *D);

/// clauses.cpp: sortClauses fills Of.Clauses, and finds the leaves (single
/// constructs of the directive) to which each clause applies. Then readClauses
/// reads the clauses.
void sortClauses(OpenDirective &Of);
void readClauses(OpenDirective &Of);

/// loop_construct.cpp: reads the loops of a construct and their body.
void readLoopNest(const OpenDirective &Of);
/// Returns Clang's options for the loop after an unroll directive.
std::string unrollHint(Reader &R, const clang::OMPExecutableDirective *D);
/// Returns the value of \p E. Reports an \p E that is not a known constant.
std::string constant(Reader &R, const clang::Expr *E);

/// doacross_nest.cpp: returns the number of loops whose iterations threads
/// share.
unsigned collapsedLoops(const Reader &R,
                        const clang::OMPExecutableDirective *D);
/// For ordered(n): reads the loops in \p Body that are not collapsed.
bool readDeeperLoops(Reader &R, const clang::OMPExecutableDirective *D,
                     const clang::Stmt *Body, int Construct);

/// simd_loop.cpp: open and read a simd construct that Clang compiles.
void openSimdLoop(OpenDirective &Of);
void readSimdLoop(const OpenDirective &Of);
/// True if Clang's own code for the simd construct \p D is right. From -O1 on,
/// this code is wrong for a reduction of an array, and for a bound that depends
/// on the variable of an outer loop. This code also does not support
/// lastprivate(conditional:).
bool isRightAsSimd(const clang::OMPExecutableDirective *D);
/// True if Clang's code for \p D, a simd construct with an if clause, would be
/// wrong because the construct declares arrays of run-time size. Clang writes
/// the loop twice, and the second loop uses sizes that only the first loop
/// computes.
bool mixesSizes(const clang::OMPExecutableDirective *D);

/// target_call.cpp: reads the call of a dispatch construct.
void readTargetCall(const OpenDirective &Of);

} // namespace occ

#endif
