/* checks.cpp: checks rules of the standard that Clang does not check.
 *
 * Layer:   read.   Spec: [OMP 5.2 §4.4, §10.2, §10.3, §10.4, §12.5]
 */
// SPDX-License-Identifier: MIT
#include "read/checks.h"
#include "pragma/encoding.h"
#include "read/clauses.h"
#include "read/tree_visitor.h"

#include <cstdlib>
#include <set>

using namespace clang;
using namespace llvm::omp;

namespace occ {

std::string directiveText(const Reader &R, const OMPExecutableDirective *D) {
  const Offset At = R.Src.directiveStart(D->getBeginLoc());
  const std::string &T = R.Src.text();
  return T.substr(At, T.find('\n', At) - At);
}

bool isLoop(const Reader &R, const OMPExecutableDirective *D) {
  const std::string &T = R.Src.text();
  size_t Omp = T.find("omp", R.Src.directiveStart(D->getBeginLoc()));
  size_t Word = T.find_first_not_of(" \t", Omp + 3);
  return T.compare(Word, 4, "loop") == 0;
}

/// True if the iterations may run in any order, even side by side in one
/// thread, as in vector code.
static bool isConcurrent(const Reader &R, const OMPExecutableDirective *D) {
  return D->hasClausesOfKind<OMPOrderClause>() || isLoop(R, D) ||
         isa<OMPGenericLoopDirective, OMPParallelGenericLoopDirective,
             OMPTeamsGenericLoopDirective, OMPTargetTeamsGenericLoopDirective,
             OMPTargetParallelGenericLoopDirective>(D);
}

bool isUntied(const Reader &R, const OMPExecutableDirective *D) {
  std::string None;
  return D->hasClausesOfKind<OMPUntiedClause>() ||
         decodeWords(directiveText(R, D), UntiedWords, None);
}

void checkName(Reader &R, const DeclRefExpr *E,
               const std::vector<const OMPExecutableDirective *> &Around) {
  auto *V = dyn_cast<VarDecl>(E->getDecl());
  if (!V || !V->hasAttr<OMPThreadPrivateDeclAttr>())
    return;
  const std::string Name = "the threadprivate '" + V->getNameAsString() + "'";
  bool Innermost = true;
  for (const OMPExecutableDirective *D : Around) {
    if (isConcurrent(R, D))
      return R.error(E->getLocation(),
                     Name + " can't be used where the order is 'concurrent'");
    const OpenMPDirectiveKind Kind = D->getDirectiveKind();
    if (!isOpenMPTaskingDirective(Kind) && !isOpenMPParallelDirective(Kind))
      continue;
    if (Innermost && isUntied(R, D))
      return R.error(E->getLocation(),
                     Name + " can't be used in an 'untied' task");
    Innermost = false;
  }
}

void checkCall(Reader &R, const CallExpr *E,
               const std::vector<const OMPExecutableDirective *> &Around) {
  const FunctionDecl *F = E->getDirectCallee();
  if (!F || Around.empty() || !F->getDeclName().isIdentifier())
    return;
  const StringRef Name = F->getName();
  if (Name == "setjmp" || Name == "_setjmp" || Name == "sigsetjmp" ||
      Name == "__sigsetjmp" || Name == "longjmp" || Name == "siglongjmp")
    for (const OMPExecutableDirective *D : Around)
      if (isOpenMPSimdDirective(D->getDirectiveKind()) || isConcurrent(R, D))
        return R.error(E->getBeginLoc(),
                       "'" + Name.str() +
                           "' can't be called in a loop whose iterations may "
                           "run at the same time in one thread");
}

/// Checks the step of a loop over \p V, the innermost loop of a nest over
/// \p Variables.
static void checkStep(Reader &R, const Expr *Step, const VarDecl *V,
                      const std::vector<const VarDecl *> &Variables) {
  const DeclRefExpr *Used = firstUse(Step, Variables);
  if (!Used)
    return;
  const bool Own = Used->getDecl()->getCanonicalDecl() == V;
  R.error(Used->getLocation(), "the step of a loop can't depend on '" +
                                   Used->getDecl()->getNameAsString() +
                                   "', the variable of " +
                                   (Own ? "the loop" : "an outer loop"));
}

/// Checks a condition with !=: the variable must step by 1 or -1, so that it
/// can't jump over the bound.
static void checkUnequal(Reader &R, const ForStmt *F, const Expr *Step) {
  auto *Test = dyn_cast<BinaryOperator>(F->getCond()->IgnoreParenImpCasts());
  Expr::EvalResult Value;
  if (Test && Test->getOpcode() == BO_NE && Step &&
      (!Step->EvaluateAsInt(Value, R.Context) ||
       Value.Val.getInt().abs().getActiveBits() != 1))
    R.error(Step->getBeginLoc(), "a loop with '!=' must step by 1 or -1");
}

/// True if the absolute value of \p E is below 2^Bits. Then products of a few
/// such values can't overflow.
static bool isSmall(const Reader &R, const Expr *E, int64_t &Value,
                    unsigned Bits = 15) {
  Expr::EvalResult Known;
  if (!E->EvaluateAsInt(Known, R.Context))
    return false;
  Value = Known.Val.getInt().tryExtValue().value_or(INT64_MAX);
  const int64_t Limit = int64_t(1) << Bits;
  return Value < Limit && Value > -Limit;
}

/// Sets \p Times to the factor of \p V in \p E, such as 2 in `2 * i + n`.
/// Returns false if \p E does not have this form.
static bool coefficient(const Reader &R, const Expr *E, const VarDecl *V,
                        int64_t &Times) {
  E = E->IgnoreParenImpCasts();
  const VarDecl *Named = namedVariable(E);
  Times = Named && Named->getCanonicalDecl() == V;
  auto *B = dyn_cast<BinaryOperator>(E);
  if (Named || !B || (!B->isAdditiveOp() && B->getOpcode() != BO_Mul))
    return true;
  if (B->isAdditiveOp()) {
    int64_t Right;
    if (!coefficient(R, B->getLHS(), V, Times) ||
        !coefficient(R, B->getRHS(), V, Right))
      return false;
    Times += B->getOpcode() == BO_Sub ? -Right : Right;
    return true;
  }
  int64_t Factor = 0;
  const bool Left = isSmall(R, B->getLHS(), Factor);
  if (!Left && !isSmall(R, B->getRHS(), Factor))
    return false;
  if (!coefficient(R, Left ? B->getRHS() : B->getLHS(), V, Times))
    return false;
  Times *= Factor;
  return true;
}

/// The absolute value of the step of the loop \p F; 0 if it is not known at
/// compile time.
static int64_t constantStep(const Reader &R, const ForStmt *F) {
  const Expr *Lower, *Step;
  int64_t Value = 1;
  bool Negated;
  return readStep(F->getInc(), loopVariable(F->getInit(), Lower), Step,
                  Negated) &&
                 (!Step || isSmall(R, Step, Value))
             ? std::abs(Value)
             : 0;
}

/// Checks two bounds that depend on one outer loop: with each outer iteration
/// their distance must change by a multiple of the step of \p F [OMP 5.2
/// §4.4.1].
static void checkRows(Reader &R, const ForStmt *F, const Expr *Lower,
                      const std::vector<const ForStmt *> &Outer) {
  auto *Test = dyn_cast<BinaryOperator>(F->getCond()->IgnoreParenImpCasts());
  const int64_t Step = constantStep(R, F);
  if (!Test || !Lower || !Step)
    return;
  const Expr *None;
  const VarDecl *V = loopVariable(F->getInit(), None);
  const bool Mirrored = namedVariable(Test->getLHS()) != V;
  const Expr *Upper = Mirrored ? Test->getLHS() : Test->getRHS();
  for (const ForStmt *Around : Outer) {
    const VarDecl *O = loopVariable(Around->getInit(), None);
    int64_t First, Last;
    if (O->getType()->isIntegerType() &&
        coefficient(R, Lower, O->getCanonicalDecl(), First) &&
        coefficient(R, Upper, O->getCanonicalDecl(), Last) && First && Last &&
        (Last - First) * constantStep(R, Around) % Step)
      R.error(F->getInc()->getBeginLoc(),
              "the distance between the bounds changes by " +
                  std::to_string((Last - First) * constantStep(R, Around)) +
                  " from one iteration of the loop over '" +
                  O->getNameAsString() +
                  "' to the next, which is not a multiple of this step");
  }
}

void checkLoop(Reader &R, const ForStmt *F,
               std::vector<const ForStmt *> &Around) {
  const Expr *Lower, *Step, *None;
  bool Negated;
  const VarDecl *V = loopVariable(F->getInit(), Lower);
  if (!V || !F->getCond() || !F->getInc() ||
      !readStep(F->getInc(), V, Step, Negated))
    return;
  V = V->getCanonicalDecl();
  std::vector<const VarDecl *> Variables;
  for (const ForStmt *A : Around)
    Variables.push_back(loopVariable(A->getInit(), None)->getCanonicalDecl());
  for (const VarDecl *Before : Variables)
    if (Before == V)
      R.error(F->getInit()->getBeginLoc(),
              "'" + V->getNameAsString() +
                  "' is the variable of two loops of one nest");
  Variables.push_back(V);
  checkStep(R, Step, V, Variables);
  checkUnequal(R, F, Step);
  checkRows(R, F, Lower, Around);
  Around.push_back(F);
}

/// The value of \p E, or \p Otherwise if there is no \p E or its value is not
/// known at compile time.
static int64_t valueOr(const Reader &R, const Expr *E, int64_t Otherwise) {
  int64_t Value;
  return E && isSmall(R, E, Value, 30) ? Value : Otherwise;
}

/// Reports the sections in \p S that end after the last element of their array.
static void checkSections(Reader &R, const Stmt *S) {
  if (!S)
    return;
  for (const Stmt *Child : S->children())
    checkSections(R, Child);
  auto *Section = dyn_cast<ArraySectionExpr>(S);
  auto *Array =
      Section ? R.Context.getAsConstantArrayType(
                    ArraySectionExpr::getBaseOriginalType(Section->getBase()))
              : nullptr;
  if (!Array)
    return;
  // Unknown values are not below these.
  const int64_t First = valueOr(R, Section->getLowerBound(), 0),
                Length = valueOr(R, Section->getLength(), 0),
                Stride = valueOr(R, Section->getStride(), 1);
  const int64_t Last = First + (Length - 1) * Stride;
  // An array of length 0 at the end of a struct stands for one of any length.
  const int64_t Size = int64_t(Array->getSize().getLimitedValue(INT64_MAX));
  if (Length > 0 && Size && Last >= Size)
    R.error(Section->getBeginLoc(),
            "this section ends after element " + std::to_string(Last) +
                ", but the array has " + std::to_string(Size) + " elements");
}

void checkClauses(Reader &R, const OMPExecutableDirective *D) {
  for (OMPClause *C : D->clauses())
    for (const Stmt *S : C->children())
      checkSections(R, S);
  for (auto *C : D->getClausesOfKind<OMPFlushClause>())
    for (const Expr *E : C->varlists())
      if (!E->isLValue())
        R.error(E->getBeginLoc(), "expected a variable");
}

namespace {

/// Finds the variables that a construct names but none of its clauses lists.
class Unlisted : public TreeVisitor {
public:
  Unlisted(Reader &R, const OMPExecutableDirective *D);
  bool visitDecl(Decl *D) override {
    if (auto *V = dyn_cast<VarDecl>(D))
      Listed.insert(V->getCanonicalDecl());
    return true;
  }
  bool visitStmt(Stmt *S) override {
    auto *E = dyn_cast<DeclRefExpr>(S);
    auto *V = E ? dyn_cast<VarDecl>(E->getDecl()) : nullptr;
    if (V && !V->hasAttr<OMPThreadPrivateDeclAttr>() &&
        Listed.insert(V->getCanonicalDecl()).second)
      R.error(E->getLocation(),
              "variable '" + V->getNameAsString() +
                  "' must have explicitly specified data sharing attributes");
    return true;
  }

private:
  Reader &R;
  std::set<const Decl *> Listed;
};

} // namespace

Unlisted::Unlisted(Reader &R, const OMPExecutableDirective *D) : R(R) {
  for (const OMPClause *C : D->clauses()) {
    if (C->isImplicit() || isa<OMPMapClause>(C))
      continue;
    for (const Stmt *S : const_cast<OMPClause *>(C)->children())
      if (auto *E = dyn_cast_or_null<Expr>(S))
        if (bool Whole; const VarDecl *V = baseVariable(E, Whole))
          Listed.insert(V->getCanonicalDecl());
  }
  forEachLoop(D, [this](const ForStmt *F) {
    const Expr *First;
    if (const VarDecl *V = loopVariable(F->getInit(), First))
      Listed.insert(V->getCanonicalDecl());
  });
}

void checkDefault(Reader &R, const OMPExecutableDirective *D,
                  const std::string &Words) {
  if (Words == "none")
    Unlisted(R, D).traverse(D->getRawStmt());
  else if (Words != "shared" && Words != "private" && Words != "firstprivate")
    R.error(D->getBeginLoc(), "'default' takes 'none', 'shared', 'private' or "
                              "'firstprivate'");
}

/// True if Clang has not checked whether the list items of \p C are shared.
static bool needsTeam(const Reader &R, const Construct &C) {
  const bool InTarget = C.Parent >= 0 && !C.EndsWithParent && !C.Nest.Alone &&
                        R.U.construct(C.Parent).Kind == ConstructKind::Team;
  return C.Kind == ConstructKind::Scope ||
         (InTarget &&
          (C.Kind == ConstructKind::For || C.Kind == ConstructKind::Sections ||
           C.Kind == ConstructKind::Single));
}

static bool isPrivateAround(const Reader &R, int Team, const Listed &L) {
  const Variable &V = R.U.variable(L.Var);
  for (int P = Team;; P = R.U.construct(P).Parent) {
    if (V.Function >= 0 && !V.StaticLocal && V.Home == P)
      return true;
    if (P < 0)
      return false;
    const Listed *In = R.U.construct(P).listed(L.Var);
    if (In && makesCopy(In->How) &&
        (In->How != Sharing::Reduction || L.How != In->How))
      return true;
    // For a target region, firstprivate is listed at the target task, the
    // parent of the region's Team. So the search does not end at a Team.
    if (R.U.construct(P).Outlined() &&
        R.U.construct(P).Kind != ConstructKind::Team)
      return false;
  }
}

void checkReduced(Reader &R, int Construct) {
  const occ::Construct &Of = R.U.construct(Construct);
  if (!needsTeam(R, Of))
    return;
  for (const Listed &L : Of.Clauses)
    if ((L.How == Sharing::Reduction || L.How == Sharing::FirstPrivate ||
         L.How == Sharing::LastPrivate) &&
        !R.U.variable(L.Var).ThreadPrivate && isPrivateAround(R, Of.Parent, L))
      R.Diag.error(
          Of.Whole.Begin,
          "'" + R.U.variable(L.Var).Name +
              "' is private in the region around the '" + spelling(Of.Kind) +
              "' construct that " +
              (L.How == Sharing::Reduction ? "reduces to it" : "copies it"));
}

} // namespace occ
