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
  /// The explicit clauses, and those that Clang has made of a default clause or
  /// for a target construct.
  std::vector<const clang::OMPClause *> Clauses;
  std::vector<Leaf> Leaves; ///< outermost first
  /// The construct of each leaf. In a combined construct, simd and its loop
  /// have the same one: simd is the loop's member Simd.
  std::vector<int> Constructs;
  /// Clang's simd loop can't be run side by side.
  bool OneByOne = false;
  /// Pointers of which a section is mapped.
  std::vector<int> MappedBases = {};
  /// Has clauses of this one that Clang does not know on it; may be null.
  const clang::OMPExecutableDirective *Around = nullptr;

  occ::Construct &outermost() const {
    return R.U.construct(Constructs.front());
  }
  occ::Construct &innermost() const { return R.U.construct(Constructs.back()); }
  /// The construct of the leaf \p Kind; -1: there is none.
  int find(ConstructKind Kind) const;
};

/// directive.cpp: opens the constructs of \p D and reads all of it.
void readDirective(Reader &R, const clang::OMPExecutableDirective *D);

/// clauses.cpp: fills Clauses, and gives Leaves theirs; then reads them.
void sortClauses(OpenDirective &Of);
void readClauses(OpenDirective &Of);

/// loop_construct.cpp: the loops of a construct and their body.
void readLoopNest(const OpenDirective &Of);
/// The options that Clang gets for the loop after an unroll directive.
std::string unrollHint(Reader &R, const clang::OMPExecutableDirective *D);
/// The value of \p E, which has to be known; reports an error if it is not.
std::string constant(Reader &R, const clang::Expr *E);

/// doacross_nest.cpp: how many loops share their iterations among the threads.
unsigned collapsedLoops(const Reader &R,
                        const clang::OMPExecutableDirective *D);
/// Of ordered(n): the loops in \p Body that are not collapsed.
bool readDeeperLoops(Reader &R, const clang::OMPExecutableDirective *D,
                     const clang::Stmt *Body, int Construct);

/// simd_loop.cpp: a simd construct that stays Clang's.
void openSimdLoop(OpenDirective &Of);
void readSimdLoop(const OpenDirective &Of);
/// True if Clang's own code for the simd construct \p D does what OpenMP says.
/// It is wrong from -O1 on for a reduction of an array and for a bound that
/// depends on an outer pointer; it has no conditional last values.
bool isRightAsSimd(const clang::OMPExecutableDirective *D);
/// With an if clause, Clang writes the loop twice. The second one uses the
/// first one's sizes of arrays, which have not been computed then.
bool mixesSizes(const clang::OMPExecutableDirective *D);

/// target_call.cpp: the call of a dispatch construct.
void readTargetCall(const OpenDirective &Of);

} // namespace occ

#endif
