/* clauses.h: one function for each clause.
 *
 * Layer:   read. Uses clang/. The functions are in clause/, by subject.
 * Callers: clauses.cpp, by the rows of model/clauses.def.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_CLAUSES_H
#define OCC_READ_CLAUSES_H

#include "read/directive.h"

namespace occ {

using Items = llvm::ArrayRef<const clang::Expr *>;
template <typename Clause> Items itemsOf(const Clause *C) {
  return {C->varlist_begin(), C->varlist_end()};
}

/// A clause on one of the leaves that it is for.
struct On {
  OpenDirective &Of;
  const clang::OMPClause *Clause;
  ConstructKind Kind; ///< of the leaf
  int Id;         ///< of its construct
  Reader &R;

  occ::Construct &construct() const { return R.U.construct(Id); }
  template <typename T> const T *as() const { return llvm::cast<T>(Clause); }

  bool isSimd() const { return Kind == ConstructKind::Simd; }
  /// The simd construct stays in the text, with its clauses.
  bool isClangs() const { return construct().Kind == ConstructKind::Simd; }
  /// isSimd, but not isClangs.
  SimdPart &part() const { return construct().Nest.Simd; }

  /// The construct around which a value is evaluated; null: none.
  Span value(const clang::Expr *E) const {
    return E ? R.value(E, construct().Parent) : Span();
  }
  void refuse(const std::string &What) const;

  /// The variables of \p List get copies, or not, as \p How says. Refuses an
  /// item that is only a part of a variable.
  void list(Items List, Sharing How) const;
  /// The same for a target construct, which may list parts of variables: these
  /// have been mapped.
  void listOfTarget(Items List, Sharing How, Rule Why) const;
  /// The same for a simd construct: \p What in a part, \p How in Clang's loop,
  /// where the names that Clang lists have to stay plain.
  void listOfSimd(Items List, SimdPart::Kind What, Sharing How,
                  Rule Why = Rule::Listed) const;
  /// One variable, unless it is listed.
  void add(int Var, Sharing How, Rule Why) const;
  /// Replaces the clause's text by \p Text. Only clauses that Clang compiles
  /// have one.
  void replace(const std::string &Text) const;
};

#define CLAUSE(Kind, Each, One, Reader) void Reader(const On &At);
#define SCANNING(Kind, Each, One, Reader)
#define IGNORED(Kind, One, Why)
#include "model/clauses.def"

/// maps.cpp: notes what a clause of Clang's own maps.
void keepImplicitMap(const On &At);
/// map_item.cpp: takes \p Item of a map clause, or of target update, apart.
void readMapItem(Reader &R, const clang::Expr *Item, bool IsUpdate, Map &To);
/// map_item.cpp: reports a section that has no length.
void checkLengths(Reader &R, const clang::Expr *Item);
/// maps.cpp: the number of \p D in Unit::Mappers.
int readMapper(Reader &R, const clang::OMPDeclareMapperDecl *D);

/// The construct that an if clause names.
llvm::omp::Directive namedBy(const clang::OMPClause *C);
/// A reduction clause with the modifier inscan.
bool scans(const clang::OMPClause *C);
/// \p C with its parentheses; Clang does not know the end of each.
Span textOf(const Reader &R, const clang::OMPClause *C);

/// The variable that \p E is, or is a part of; Whole: it is all of it.
const clang::VarDecl *baseVariable(const clang::Expr *E, bool &Whole);

} // namespace occ

#endif
