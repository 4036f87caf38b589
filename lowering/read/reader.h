/* reader.h: the state that the parts of read/ share while one unit is read.
 *
 * Layer:   read. Uses clang/.
 *
 *   frontend  parses            walk         finds directives and uses
 *   clauses   clause lists      loopnest     canonical loops
 *   atomics   atomic's forms    types        declarators
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_READER_H
#define OCC_READ_READER_H

#include "model/unit.h"
#include "read/reductions.h"
#include "read/source.h"
#include "read/types.h"
#include "text/diag.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/StmtOpenMP.h"
#include "llvm/ADT/DenseMap.h"

#include <functional>

namespace occ {

class Reader {
public:
  Reader(clang::ASTContext &Context, const Source &Src, const LineMap &Lines,
         Diagnostics &Diag, Unit &U)
      : Context(Context), Src(Src), Lines(Lines), Diag(Diag), U(U),
        Types(Context, Src, U.Edits) {}

  clang::ASTContext &Context;
  const Source &Src;
  const LineMap &Lines;
  Diagnostics &Diag;
  Unit &U;
  TypeReader Types;
  OwnReductions Own;
  int Function = -1; ///< in U.Functions
  int Region = -1;   ///< in U.Regions: the innermost one
  /// Of atomics without one of their own; a requires directive may change it.
  std::string DefaultOrder = "OCC_RELAXED";

  void error(clang::SourceLocation L, const std::string &Message) {
    Diag.error(Src.at(L), Message);
  }

  /// Names that begin like ours would change their meaning in lowered code.
  void checkName(const clang::NamedDecl *D, llvm::StringRef Ours);

  int variable(const clang::VarDecl *D);
  const clang::VarDecl *declaration(int Var) const {
    return Decls[unsigned(Var)];
  }

  /// A variable that is none of the AST's.
  int addVariable(const Variable &V) {
    U.Variables.push_back(V);
    Decls.push_back(nullptr);
    return int(U.Variables.size()) - 1;
  }
  /// Calls whose function is not clang's choice, by where their name stands.
  std::set<Offset> Dispatched;
  /// Declarations that threadprivate has rewritten, by where they begin.
  std::set<Offset> ThreadLocalGroups;

  int open(Construct Kind, int Parent, Span Whole);

private:
  llvm::DenseMap<const clang::VarDecl *, int> Numbers;
  std::set<const clang::Decl *> Refused;
  std::vector<const clang::VarDecl *> Decls;
};

/// The regions that a combined directive with target, teams or distribute is
/// made of; -1: it has no such part.
struct Parts {
  int Target = -1, Teams = -1, Team = -1, Distribute = -1;
  int Outer = -1; ///< the parallel part; else the innermost of the above
  int Inner = -1; ///< the innermost one
  bool Simd = false; ///< a simd construct stands in it
};
using ReadExpression = std::function<void(const clang::Expr *, int)>;

/// league.cpp. Reads what is special to these parts; returns the other clauses.
std::vector<const clang::OMPClause *>
readLeagueClauses(Reader &R, const clang::OMPExecutableDirective *D,
                  const Parts &P, const ReadExpression &Expression);

/// For the callback of readClauses: in the surroundings of what is inside.
inline int inside(int Region) { return ~Region; }

/// clauses.cpp. \p Outer is the parallel part of a combined construct or the
/// construct itself, \p Inner its worksharing part (the same one where the
/// construct is not combined). Calls \p Expression with each clause's
/// expression and the region in whose surroundings it is evaluated.
void readClauses(Reader &R, const clang::OMPExecutableDirective *D, int Outer,
                 int Inner, const ReadExpression &Expression,
                 const Parts *P = nullptr);
/// simd_part.cpp. The simd part of \p Region, a loop construct; before
/// readClauses.
void readSimdPart(
    Reader &R, const clang::OMPExecutableDirective *D, int Region,
    const std::function<void(const clang::Expr *, int)> &Expression);
/// allocations.cpp. The allocate clauses, after all others; \p P as above.
void readAllocations(Reader &R, const clang::OMPExecutableDirective *D,
                     int Outer, int Inner, const ReadExpression &Expression,
                     const Parts *P);
/// The expression that the user wrote, where Sema made a copy of it.
const clang::Expr *written(const clang::Expr *E);

/// loopnest.cpp. Fills Loops and Body of \p Region; \p Expression as above.
/// Calls \p Statement with what stands between the loops.
bool readLoops(Reader &R, const clang::Stmt *S, unsigned Depth, int Region,
               const std::function<void(const clang::Expr *)> &Expression,
               const std::function<void(const clang::Stmt *)> &Statement,
               const clang::Stmt *&Body);

/// doacross_nest.cpp: how many loops share their iterations among the threads.
unsigned collapsedLoops(const Reader &R,
                        const clang::OMPExecutableDirective *D);

/// atomics.cpp.
bool readAtomic(Reader &R, const clang::OMPAtomicDirective *D, int Region);
/// Of such a construct or a flush: a clause that says how it orders memory.
void readOrder(const clang::OMPClause *C, AtomicForm &A);

/// variant.cpp: calls name the variant that Clang has chosen.
void readVariants(Reader &R);

/// declarative.cpp: takes such directives out of the text.
void removeDeclaratives(Unit &U);

/// atomics.cpp: what a requires directive asks.
void readRequires(Reader &R, const clang::OMPRequiresDecl *D);
/// allocate.cpp. Calls \p Expression with the allocator of a local variable.
void readAllocate(Reader &R, const clang::OMPAllocateDecl *D,
                  const std::function<void(const clang::Expr *)> &Expression);
/// Refuses what Clang has dropped.
void checkAllocates(Reader &R);

/// walk.cpp: everything.
void readUnit(Reader &R);

} // namespace occ

#endif
