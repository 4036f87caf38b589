/* reader.h: the state that the parts of read/ share while one unit is read.
 *
 * Layer:   read. Uses clang/.
 *
 *   frontend    parses                   unit_reader  declarations, in order
 *   walk        finds directives, uses   directive    opens constructs
 *   decompose   gives clauses to leaves  clause/      reads each clause
 *   loop_construct, loopnest, simd_loop  read loops
 *   atomics     reads atomic constructs  types        prints types
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

/// The visitor over a function (walk.cpp). The readers of a directive call it
/// for each part that they do not read themselves; the visitor finds the names
/// in this part.
class Visitor {
public:
  /// Visits \p S, code directly in \p Construct.
  virtual void code(const clang::Stmt *S, int Construct) = 0;
  /// Visits \p E, whose value \p Construct needs.
  virtual void value(const clang::Expr *E, int Construct) = 0;
  /// Notes that \p E is accessed as \p A. Call this if the code around \p E
  /// does not show how, as in a clause.
  virtual void uses(const clang::Expr *E, Access A) = 0;
  virtual void declares(clang::VarDecl *V) = 0;

protected:
  ~Visitor() = default;
};

/// Returns the variable if \p E is only the name of a variable, otherwise null.
const clang::VarDecl *namedVariable(const clang::Expr *E);
/// Returns the user's expression if \p E is Sema's copy of it, otherwise \p E.
const clang::Expr *written(const clang::Expr *E);

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
  int Function = -1; ///< the current function, in U.Functions
  int Construct = -1; ///< the innermost construct, in U.Constructs
  bool Outlines = false;
  Visitor *Walk = nullptr;
  /// The value of OpenDirective::Around for the next directive.
  const clang::OMPExecutableDirective *Around = nullptr;
  /// The memory order of atomic constructs that state none; see readRequires.
  std::string DefaultOrder = "OCC_RELAXED";

  void error(clang::SourceLocation L, const std::string &Message) {
    Diag.error(Src.at(L), Message);
  }

  /// Notes that \p Construct needs the value of \p E. Returns the place of \p
  /// E.
  Span value(const clang::Expr *E, int Construct);

  /// Refuses \p D, a declaration of file scope, if its symbol in the object
  /// file would be that of a function or a variable of the runtime.
  void checkName(const clang::NamedDecl *D);

  int variable(const clang::VarDecl *D);
  const clang::VarDecl *declaration(int Var) const {
    return Decls[unsigned(Var)];
  }

  /// Adds a variable that is not in the AST. Returns its index in U.Variables.
  int addVariable(const Variable &V) {
    U.Variables.push_back(V);
    Decls.push_back(nullptr);
    return int(U.Variables.size()) - 1;
  }
  /// The mappers that constructs need, with their indices in U.Mappers.
  llvm::DenseMap<const clang::OMPDeclareMapperDecl *, int> Mappers;
  /// The places of the function names in calls for which we, not Clang, choose
  /// the function.
  std::set<Offset> Dispatched;
  /// loop_header.cpp: expressions with constructs, and variables for values.
  llvm::DenseMap<const clang::Stmt *, int> Evaluated;
  /// The beginnings of the declarations that threadprivate.cpp has rewritten.
  std::set<Offset> Rewritten;

  int open(ConstructKind Kind, int Parent, Span Whole);

private:
  llvm::DenseMap<const clang::VarDecl *, int> Numbers;
  std::set<const clang::Decl *> Refused;
  std::vector<const clang::VarDecl *> Decls;
};

/// loopnest.cpp: returns the variable of a loop, and sets \p Lower to its first
/// value. \p Init is the first statement in the loop's head. Returns null if
/// Clang has reported an error.
const clang::VarDecl *loopVariable(const clang::Stmt *Init,
                                   const clang::Expr *&Lower);
/// Calls \p Each for the loops of \p D, outermost first. Other statements may
/// be between the loops.
void forEachLoop(const clang::OMPExecutableDirective *D,
                 llvm::function_ref<void(const clang::ForStmt *)> Each);
/// Fills Loops and Body of \p Construct. Calls \p Expression with each bound
/// and step, and \p Statement with each statement between the loops.
bool readLoops(Reader &R, const clang::Stmt *S, unsigned Depth, int Construct,
               const std::function<void(const clang::Expr *)> &Expression,
               const std::function<void(const clang::Stmt *)> &Statement,
               const clang::Stmt *&Body);

/// atomics.cpp: reads an atomic construct. False means: the form is unknown.
bool readAtomic(Reader &R, const clang::OMPAtomicDirective *D, int Construct);
/// variant.cpp: writes into each call the name of the chosen variant.
void readVariants(Reader &R);

void removeDeclaratives(Unit &U);

/// atomics.cpp: reads the requirements of a requires directive.
void readRequires(Reader &R, const clang::OMPRequiresDecl *D);
void readAllocate(Reader &R, const clang::OMPAllocateDecl *D);
/// allocate.cpp: refuses items that Clang has dropped from the directives.
void checkAllocates(Reader &R);

void readUnit(Reader &R);

} // namespace occ

#endif
