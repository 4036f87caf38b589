/* target_call.cpp: the dispatch construct and the functions that it may call.
 *
 * Layer:   read.   Spec: [OMP 5.2, 7.6]
 *
 * Clang 19 chooses a variant as if there were no novariants, nocontext and
 * append_args. So all that may be called is looked for here, with Clang's
 * matching of contexts.
 */
// SPDX-License-Identifier: MIT
#include "pragma/encoding.h"
#include "read/directive.h"

#include "clang/AST/TypeLoc.h"
#include "llvm/Frontend/OpenMP/OMPContext.h"

#include <algorithm>

using namespace clang;
using llvm::omp::TraitProperty;

namespace occ {

using Traits = llvm::SmallVector<TraitProperty, 8>;

/// The constructs around \p Construct, outermost first, and that one.
static Traits around(const Unit &U, int Construct) {
  Traits All;
  for (; Construct >= 0; Construct = U.construct(Construct).Parent) {
    const occ::Construct &R = U.construct(Construct);
    if (R.Nest.Simd.Present || R.Kind == ConstructKind::Simd)
      All.push_back(TraitProperty::construct_simd_simd);
    switch (R.Kind) {
    case ConstructKind::Target:
      All.push_back(TraitProperty::construct_target_target);
      break;
    case ConstructKind::Teams:
      All.push_back(TraitProperty::construct_teams_teams);
      break;
    case ConstructKind::Parallel:
      All.push_back(TraitProperty::construct_parallel_parallel);
      break;
    case ConstructKind::For:
    case ConstructKind::Sections:
    case ConstructKind::Single:
      if (!R.Nest.Alone)
        All.push_back(TraitProperty::construct_for_for);
      break;
    default: break;
    }
  }
  std::reverse(All.begin(), All.end());
  return All;
}

static Dispatch::Target choose(Reader &R, const FunctionDecl *Base,
                               const Traits &Constructs) {
  Dispatch::Target Chosen = {Base->getName().str(), 0};
  TargetOMPContext Context(R.Context, [](llvm::StringRef) {}, Base, Constructs);
  llvm::SmallVector<llvm::omp::VariantMatchInfo, 4> Selectors;
  std::vector<const OMPDeclareVariantAttr *> Variants;
  for (const FunctionDecl *F = Base; F; F = F->getPreviousDecl())
    for (auto *A : F->specific_attrs<OMPDeclareVariantAttr>()) {
      llvm::omp::VariantMatchInfo Selector;
      A->getTraitInfos()->getAsVariantMatchInfo(R.Context, Selector);
      if (!llvm::omp::isVariantApplicableInContext(Selector, Context))
        continue;
      Selectors.push_back(Selector);
      Variants.push_back(A);
    }
  if (Variants.empty())
    return Chosen;
  int Best = llvm::omp::getBestVariantMatchForContext(Selectors, Context);
  if (Best < 0)
    return Chosen;
  const OMPDeclareVariantAttr *A = Variants[size_t(Best)];
  auto *Ref =
      dyn_cast<DeclRefExpr>(A->getVariantFuncRef()->IgnoreParenImpCasts());
  if (auto *F = Ref ? dyn_cast<FunctionDecl>(Ref->getDecl()) : nullptr)
    Chosen = {F->getName().str(), unsigned(A->appendArgs_size())};
  return Chosen;
}

/// The function for which \p F stands; takes the declaration of \p F out of the
/// text.
static const FunctionDecl *original(Reader &R, const FunctionDecl *F) {
  if (!F || !isTarget(F->getName().str()) || !F->getTypeSourceInfo())
    return F;
  auto Of = F->getTypeSourceInfo()->getTypeLoc().getAs<TypeOfExprTypeLoc>();
  auto *Ref =
      Of ? dyn_cast<DeclRefExpr>(Of.getUnderlyingExpr()->IgnoreParenImpCasts())
         : nullptr;
  Offset Begin = R.Src.at(F->getBeginLoc());
  R.U.Edits.push_back({{Begin, Offset(R.Src.text().find('\n', Begin))}, ""});
  return Ref ? dyn_cast<FunctionDecl>(Ref->getDecl()) : nullptr;
}

/// The call that the statement of a dispatch construct is, or assigns.
static const CallExpr *targetCall(const Stmt *S) {
  if (auto *C = dyn_cast<CapturedStmt>(S))
    S = C->getCapturedStmt();
  auto *E = dyn_cast<Expr>(S);
  while (E) {
    E = E->IgnoreParenCasts();
    if (auto *Full = dyn_cast<FullExpr>(E))
      E = Full->getSubExpr();
    else if (auto *Assignment = dyn_cast<BinaryOperator>(E))
      E = Assignment->getRHS();
    else if (auto *Chosen = dyn_cast<PseudoObjectExpr>(E))
      E = Chosen->getSyntacticForm();
    else
      return dyn_cast<CallExpr>(E);
  }
  return nullptr;
}

void readTargetCall(const OpenDirective &Of) {
  Reader &R = Of.R;
  occ::Dispatch &Call = Of.innermost().Call;
  const CallExpr *Target = targetCall(Of.D->getRawStmt());
  auto *Name =
      Target ? dyn_cast<DeclRefExpr>(Target->getCallee()->IgnoreParenImpCasts())
             : nullptr;
  auto *Base =
      original(R, Name ? dyn_cast<FunctionDecl>(Name->getDecl()) : nullptr);
  if (Base) {
    Traits Constructs = around(R.U, Of.innermost().Parent);
    Call.Callee = {R.Src.at(Name->getLocation()),
                   R.Src.after(Name->getLocation())};
    Call.Close = R.Src.at(Target->getRParenLoc());
    Call.HasArguments = Target->getNumArgs() > 0;
    Call.Base = {Base->getName().str(), 0};
    Call.Outside = choose(R, Base, Constructs);
    Constructs.push_back(TraitProperty::construct_dispatch_dispatch);
    Call.Chosen = choose(R, Base, Constructs);
    R.Dispatched.insert(Call.Callee.Begin);
  }
}

} // namespace occ
