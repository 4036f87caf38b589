/* variant.cpp: reads calls of functions that have variants.
 *
 * Layer:   read.   Spec: [OMP 5.2 §7.5, §7.6]
 *
 * Clang has chosen a variant for each call, and the lowered text names it. In
 * the AST, a function between begin and end declare variant has a name of its
 * own. If Clang has dropped such a function, because its match clause is false
 * here, its text is removed, too.
 *
 * Clang has chosen for the host. If the choice for a device differs, the call
 * tests at run time which process executes it.
 */
// SPDX-License-Identifier: MIT
#include "read/variant.h"

#include "pragma/encoding.h"
#include "read/tree_visitor.h"
#include "read/variant_choice.h"
#include "text/tokens.h"

#include "clang/AST/OpenMPClause.h"

#include <set>

using namespace clang;
using llvm::omp::TraitProperty;
using llvm::omp::TraitSelector;

namespace occ {

namespace {

const char Mark[] = "$ompvariant";

class Calls : public TreeVisitor {
public:
  explicit Calls(Reader &R) : R(R) {}

  bool visitStmt(Stmt *S) override {
    if (auto *E = dyn_cast<CallExpr>(S))
      call(E);
    if (auto *E = dyn_cast<PseudoObjectExpr>(S))
      chosen(E);
    return true;
  }

private:
  void call(const CallExpr *E) {
    auto *Name = dyn_cast<DeclRefExpr>(E->getCallee()->IgnoreParenImpCasts());
    auto *Base = Name ? dyn_cast<FunctionDecl>(Name->getDecl()) : nullptr;
    if (R.U.Devices && Base && !Chosen.count(E) && hasVariantOfPlace(R, Base))
      askWhere(Name, Base);
  }

  void chosen(PseudoObjectExpr *E) {
    auto *Written = dyn_cast<CallExpr>(E->getSyntacticForm());
    auto *Chosen =
        E->getNumSemanticExprs()
            ? dyn_cast<CallExpr>((*E->semantics_begin())->IgnoreImpCasts())
            : nullptr;
    const FunctionDecl *Variant = Chosen ? Chosen->getDirectCallee() : nullptr;
    this->Chosen.insert(Chosen);
    auto *Name =
        Written
            ? dyn_cast<DeclRefExpr>(Written->getCallee()->IgnoreParenImpCasts())
            : nullptr;
    auto *Base = Name ? dyn_cast<FunctionDecl>(Name->getDecl()) : nullptr;
    if (R.U.Devices && Base && hasVariantOfPlace(R, Base))
      return; // the visitor comes to the call in the text later
    if (Variant && Name && !R.Dispatched.count(R.Src.at(Name->getLocation())) &&
        Seen.insert(R.Src.at(Name->getLocation())).second)
      R.U.Edits.push_back(
          {{R.Src.at(Name->getLocation()), R.Src.after(Name->getLocation())},
           Variant->getName().str()});
  }

  void askWhere(const DeclRefExpr *Name, const FunctionDecl *Base);

  Reader &R;
  std::set<Offset> Seen;
  /// The calls that Clang has made in place of the user's calls.
  std::set<const CallExpr *> Chosen;
};

/// Returns the innermost construct whose statement contains \p At, or -1 if
/// there is none.
int constructAround(const Unit &U, Offset At) {
  int Found = -1;
  for (const Construct &C : U.Constructs)
    if (C.Whole.Begin < At && At < C.Whole.End &&
        U.Text.find('\n', C.Whole.Begin) < At)
      Found = std::max(Found, C.Id);
  return Found;
}

void Calls::askWhere(const DeclRefExpr *Name, const FunctionDecl *Base) {
  const Offset At = R.Src.at(Name->getLocation());
  if (R.Dispatched.count(At) || !Seen.insert(At).second)
    return;
  const ConstructTraits Around = traitsAround(R.U, constructAround(R.U, At));
  const std::string
      Host = chooseVariant(R, Base, Around, false).F->getName().str(),
      There = chooseVariant(R, Base, Around, true).F->getName().str();
  const std::string Call =
      Host == There ? Host : "(OCC_on_device() ? " + There + " : " + Host + ")";
  if (Call != Base->getName())
    R.U.Edits.push_back({{At, R.Src.after(Name->getLocation())}, Call});
}

/// The place of the word \p Name in \p S.
size_t findWord(const std::string &Text, const std::string &Name, Span S) {
  for (size_t At = Text.find(Name, S.Begin); At < S.End;
       At = Text.find(Name, At + 1))
    if ((At == 0 || !isWord(Text[At - 1])) && !isWord(Text[At + Name.size()]))
      return At;
  return std::string::npos;
}

/// In its definition, a variant gets its own name, in place of the base
/// function's.
void rename(Reader &R, const FunctionDecl *F) {
  size_t End = F->getName().find(Mark);
  if (End == llvm::StringRef::npos || !F->doesThisDeclarationHaveABody())
    return;
  std::string Base = F->getName().take_front(End).str();
  size_t At = findWord(
      R.U.Text, Base,
      {R.Src.at(F->getBeginLoc()), R.Src.at(F->getBody()->getBeginLoc())});
  if (At != std::string::npos)
    R.U.Edits.push_back(
        {{Offset(At), Offset(At + Base.size())}, F->getName().str()});
}

} // namespace

/// Blanks the text from a begin directive to the end directive if the AST
/// contains nothing of this text. Line markers stay.
static void dropUnmatched(Reader &R) {
  static const std::string Begin = "#pragma omp begin declare variant",
                           End = "#pragma omp end declare variant";
  std::set<Offset> Declared;
  for (const Decl *D : R.Context.getTranslationUnitDecl()->decls())
    if (!D->isImplicit() && D->getBeginLoc().isValid())
      Declared.insert(R.Src.at(D->getBeginLoc()));
  const std::string &T = R.U.Text;
  for (size_t At = T.find(Begin); At != std::string::npos;) {
    size_t From = T.find('\n', At), To = From;
    for (int Depth = 1; Depth > 0 && To != std::string::npos;) {
      size_t Inner = T.find(Begin, To), Outer = T.find(End, To);
      if (Outer == std::string::npos)
        return; // Clang has reported it
      Depth += Inner < Outer ? 1 : -1;
      To = T.find('\n', std::min(Inner, Outer));
    }
    size_t Last = T.rfind(End, To);
    auto First = Declared.lower_bound(Offset(From));
    bool Matched = First != Declared.end() && *First < Last;
    if (!Matched)
      for (size_t Line = From + 1; Line < Last; Line = T.find('\n', Line) + 1) {
        size_t Stop = T.find('\n', Line);
        LineMarker M;
        if (!parseLineMarker(T, Offset(Line), M) && Stop > Line)
          R.U.Edits.push_back({{Offset(Line), Offset(Stop)}, ""});
      }
    At = T.find(Begin, Matched ? From : To);
  }
}

/// Clang ignores the score of a condition, but adds up the scores of other
/// selectors. So a condition that has a score and holds becomes another
/// selector.
static void readScore(ASTContext &Context, OMPDeclareVariantAttr *A,
                      const std::string &Text) {
  for (OMPTraitSet &Set : A->getTraitInfos()->Sets)
    for (OMPTraitSelector &S : Set.Selectors) {
      if (S.Kind != TraitSelector::user_condition || !S.ScoreOrCondition)
        continue;
      const SourceLocation At = S.ScoreOrCondition->getBeginLoc();
      const size_t Begin = Context.getSourceManager().getFileOffset(
                       Context.getSourceManager().getExpansionLoc(At)),
                   Open = Text.rfind('{', Begin);
      std::string Score;
      auto Holds = S.ScoreOrCondition->getIntegerConstantExpr(Context);
      if (Open >= Begin || !Holds || Holds->isZero() ||
          !decodeWords(Text.substr(Open, Begin - Open), ScoreWords, Score))
        continue;
      S.Kind = TraitSelector::invalid;
      for (OMPTraitProperty &P : S.Properties)
        P.Kind = TraitProperty::user_condition_true;
      S.ScoreOrCondition = IntegerLiteral::Create(
          Context, llvm::APInt(64, Score, 10), Context.UnsignedLongTy, At);
    }
}

void readScores(ASTContext &Context, DeclGroupRef Group,
                const std::string &Text) {
  for (Decl *D : Group)
    for (auto *A : D->specific_attrs<OMPDeclareVariantAttr>())
      readScore(Context, A, Text);
}

void readVariants(Reader &R) {
  if (R.U.Text.find("declare variant") == std::string::npos)
    return;
  TranslationUnitDecl *Unit = R.Context.getTranslationUnitDecl();
  Calls(R).traverse(Unit);
  for (const Decl *D : Unit->decls())
    if (auto *F = dyn_cast<FunctionDecl>(D))
      rename(R, F);
  dropUnmatched(R);
}

} // namespace occ
