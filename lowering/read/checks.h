/* checks.h: checks rules of the standard that Clang does not check.
 *
 * Layer:   read. Uses clang/. Called by jumps.cpp for each construct and its
 *          names, calls and loops.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_CHECKS_H
#define OCC_READ_CHECKS_H

#include "read/reader.h"

namespace occ {

/// The text of a directive from its '#' to the end of its line.
std::string directiveText(const Reader &R,
                          const clang::OMPExecutableDirective *D);

/// True for `loop`, also if Clang has changed it into another construct.
bool isLoop(const Reader &R, const clang::OMPExecutableDirective *D);

/// True if the user has written an untied clause.
bool isUntied(const Reader &R, const clang::OMPExecutableDirective *D);

/// Check a name and a call. \p Around: the constructs around \p E, innermost
/// first.
void checkName(
    Reader &R, const clang::DeclRefExpr *E,
    const std::vector<const clang::OMPExecutableDirective *> &Around);
void checkCall(
    Reader &R, const clang::CallExpr *E,
    const std::vector<const clang::OMPExecutableDirective *> &Around);

/// default_none.cpp: checks the names in the constructs inside of \p D, which
/// has default(none).
bool hasDefaultNone(const clang::OMPExecutableDirective *D);
void checkDefaultNone(Reader &R, const clang::OMPExecutableDirective *D);

/// Checks the list items of the clauses of \p D.
void checkClauses(Reader &R, const clang::OMPExecutableDirective *D);

/// Checks \p F, and adds it to \p Around, the outer loops of the nest.
void checkLoop(Reader &R, const clang::ForStmt *F,
               std::vector<const clang::ForStmt *> &Around);

/// Returns the first place in \p S that names one of \p Vars. Returns null if
/// there is none.
const clang::DeclRefExpr *
firstUse(const clang::Stmt *S, const std::vector<const clang::VarDecl *> &Vars);

/// loopnest.cpp: reads Inc, which is `V += Step` in any of its spellings. Step
/// is null for ++ and --.
bool readStep(const clang::Expr *Inc, const clang::VarDecl *V,
              const clang::Expr *&Step, bool &Negated);

/// loop_header.cpp: refuse constructs in \p S, or evaluate the parts of \p E
/// with constructs before the directive of \p Construct.
void refuseConstructs(Reader &R, const clang::Stmt *S);
void evaluateBefore(Reader &R, const clang::Expr *E, int Construct);

/// True if \p E is a linear function of \p V, the variable of an outer loop.
bool isLinearBound(const clang::Expr *E, const clang::VarDecl *V);

/// Checks, where Clang does not, that the threads of a team share the variables
/// that a worksharing construct reduces into or copies.
void checkReduced(Reader &R, int Construct);

/// Checks \p Words, the default clause of a construct on which Clang accepts no
/// default clause.
void checkDefault(Reader &R, const clang::OMPExecutableDirective *D,
                  const std::string &Words);

} // namespace occ

#endif
