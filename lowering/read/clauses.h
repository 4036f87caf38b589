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

/// A clause, and one of the leaves that get it.
struct On {
  OpenDirective &Of;
  const clang::OMPClause *Clause;
  ConstructKind Kind; ///< the kind of the leaf
  int Id;         ///< the leaf's construct
  Reader &R;

  occ::Construct &construct() const { return R.U.construct(Id); }
  template <typename T> const T *as() const { return llvm::cast<T>(Clause); }

  /// True if a clause of the kind \p T of the same directive lists \p V.
  template <typename T> bool isAlsoIn(const clang::VarDecl *V) const;
  bool isSimd() const { return Kind == ConstructKind::Simd; }
  /// True if Clang compiles the simd construct: the construct stays in the
  /// text, with its clauses.
  bool isClangs() const { return construct().Kind == ConstructKind::Simd; }
  /// The construct's simd part. Call only if isSimd() is true and isClangs() is
  /// false.
  SimdPart &part() const { return construct().Nest.Simd; }

  /// The value of \p E, evaluated in the construct's parent; empty if \p E is
  /// null.
  Span value(const clang::Expr *E) const {
    return E ? R.value(E, construct().Parent) : Span();
  }
  /// Visits \p E, a constant operand of a clause that stays in the text for
  /// Clang.
  void constant(const clang::Expr *E) const {
    if (E)
      R.Walk->code(E, construct().Parent);
  }
  void refuse(const std::string &What) const;

  /// Adds the variables of \p List with the attribute \p How. Refuses parts of
  /// variables.
  void list(Items List, Sharing How) const;
  /// Does what `list` does, for a target construct. Leaves out parts of
  /// variables, because they have been mapped. Also leaves out Clang's own
  /// variables and, with a rule for variables that no clause lists, those that
  /// a declare target directive names.
  void listOfTarget(Items List, Sharing How, Rule Why) const;
  /// Does what `list` does, for a simd construct. If Clang compiles the
  /// construct, adds the items with the attribute \p How: the clause stays in
  /// the lowered text, so the names in it must not change. Otherwise adds the
  /// items as \p What to the construct's simd part.
  void listOfSimd(Items List, SimdPart::Kind What, Sharing How,
                  Rule Why = Rule::Listed) const;
  /// Adds one variable, unless it is already listed.
  void add(int Var, Sharing How, Rule Why) const;
  /// Replaces the clause by \p Text, if the clause is one that Clang compiles:
  /// only such clauses stay in the lowered text.
  void replace(const std::string &Text) const;
};

template <typename T> bool On::isAlsoIn(const clang::VarDecl *V) const {
  return llvm::any_of(Of.Clauses, [&](const clang::OMPClause *C) {
    auto *Same = llvm::dyn_cast<T>(C);
    return Same && llvm::any_of(itemsOf(Same), [&](const clang::Expr *Item) {
             return namedVariable(Item) == V;
           });
  });
}

#define CLAUSE(Kind, Each, One, Reader) void Reader(const On &At);
#define SCANNING(Kind, Each, One, Reader)
#define IGNORED(Kind, One, Why)
#include "model/clauses.def"

/// maps.cpp: notes an implicit map, for which Clang has made a clause.
void keepImplicitMap(const On &At);
/// map_item.cpp: finds the parts of \p Item, a list item of a map clause or of
/// target update.
void readMapItem(Reader &R, const clang::Expr *Item, bool IsUpdate, Map &To);
void checkLengths(Reader &R, const clang::Expr *Item);
/// maps.cpp: returns the index of \p D in Unit::Mappers.
int readMapper(Reader &R, const clang::OMPDeclareMapperDecl *D);

/// maps.cpp: maps all of \p Var, which no clause lists. \p Behaviour is a map
/// type, or "present".
void mapWhole(Reader &R, Construct &C, int Var, const std::string &Behaviour);
/// True if pragma/ has taken the variable out of a declare target directive:
/// a target region uses such a variable without a copy.
bool isDeclaredTarget(const Reader &R, const clang::VarDecl *V);
/// target_globals.cpp: the rule by which a target construct has a copy of a
/// variable of the type \p T that no clause lists.
Rule ownRule(const Construct &C, clang::QualType T);
/// target_globals.cpp: gives variables that only tasks in target regions name
/// their attributes on the target construct. Call when the unit has been read.
void readTargetGlobals(Reader &R);

/// The construct that an if clause names before its condition.
llvm::omp::Directive namedBy(const clang::OMPClause *C);
bool scans(const clang::OMPClause *C);
/// The text of \p C with its parentheses: Clang does not know where some
/// clauses end.
Span textOf(const Reader &R, const clang::OMPClause *C);

/// The variable that \p E is, or is a part of. Sets \p Whole if \p E is all of
/// this variable.
const clang::VarDecl *baseVariable(const clang::Expr *E, bool &Whole);

} // namespace occ

#endif
