/* reductions.h: the reader's data about reductions.
 *
 * Layer:   read. Uses clang/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_REDUCTIONS_H
#define OCC_READ_REDUCTIONS_H

#include "model/unit.h"

#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/OpenMPClause.h"
#include "llvm/ADT/DenseMap.h"

#include <set>

namespace occ {

class Reader;

/// The declare reduction directives of a unit.
struct OwnReductions {
  struct Directive {
    Span Line;
    /// The text of the directive's functions. Empty if the directive is in a
    /// block: then the functions are written before the user's function.
    std::string Functions;
    bool Kept = false; ///< a simd construct needs it
  };
  std::vector<Directive> Directives;
  /// For each type of a directive, the prefix of the functions' names. The AST
  /// has one declaration for each type of a directive; the key is this
  /// declaration.
  llvm::DenseMap<const clang::Decl *, std::string> Names;
  llvm::DenseMap<const clang::Decl *, size_t> DirectiveOf;
  std::set<std::string> Taken;
};

/// declare_reduction.cpp: reads \p D, which stands for one of the types of a
/// declare reduction directive.
void readDeclareReduction(Reader &R, const clang::OMPDeclareReductionDecl *D);
/// At the end of a unit: replaces each directive's text by its functions.
void finishDeclareReductions(Reader &R);

/// Notes that Clang itself compiles \p C. So the declare reduction directives
/// that \p C uses stay in the text.
void keepDirectives(Reader &R, const clang::OMPReductionClause *C);

/// reduction_list.cpp: returns the user's reduction that \p Op calls. Returns
/// null if \p Op is an operator of the language. \p Op is one of a clause's
/// reduction_ops().
const clang::OMPDeclareReductionDecl *ownReduction(const clang::Expr *Op);

/// A clause with a reduction identifier, and the clause's list.
/// readReductionList adds the list's items to construct \p To with the
/// attribute \p How.
struct ReductionClause {
  const clang::OMPClause *Clause;
  clang::DeclarationName Name;
  llvm::ArrayRef<const clang::Expr *> Items, Ops;
};
void readReductionList(Reader &R, const ReductionClause &C, Sharing How,
                       int To);

template <typename Clause>
void readItems(Reader &R, const Clause *C, Sharing How, int To) {
  std::vector<const clang::Expr *> Items(C->varlist_begin(), C->varlist_end());
  std::vector<const clang::Expr *> Ops(C->reduction_ops().begin(),
                                       C->reduction_ops().end());
  readReductionList(R, {C, C->getNameInfo().getName(), Items, Ops}, How, To);
}

} // namespace occ

#endif
