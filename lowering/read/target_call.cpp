/* target_call.cpp: reads the dispatch construct and the functions that it may
 * call.
 *
 * Layer:   read.   Spec: [OMP 5.2 §7.6]
 *
 * Clang 19 chooses a variant without regard to novariants, nocontext and
 * append_args. So this file looks for all functions that may be called.
 */
// SPDX-License-Identifier: MIT
#include "pragma/encoding.h"
#include "read/directive.h"
#include "read/variant_choice.h"

#include "clang/AST/TypeLoc.h"

using namespace clang;

namespace occ {

/// Returns the function that \p F replaces, and removes the text that declares
/// \p F.
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

/// Returns the call in \p S, the statement of a dispatch construct. The
/// statement is a call, or an assignment of a call's result.
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

/// Chooses the function for the host and, if devices call another function, for
/// devices.
static Dispatch::Target choose(Reader &R, const FunctionDecl *Base,
                               const ConstructTraits &Around) {
  const VariantChoice Host = chooseVariant(R, Base, Around, false),
                      There = chooseVariant(R, Base, Around, true);
  Dispatch::Target To;
  To.Name = Host.F->getName().str();
  To.Appended = Host.Appended;
  if (There.F != Host.F) {
    To.OnDevice = There.F->getName().str();
    To.AppendedOnDevice = There.Appended;
  }
  return To;
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
    ConstructTraits Constructs = traitsAround(R.U, Of.innermost().Parent);
    Call.Callee = {R.Src.at(Name->getLocation()),
                   R.Src.after(Name->getLocation())};
    Call.Close = R.Src.at(Target->getRParenLoc());
    Call.HasArguments = Target->getNumArgs() > 0;
    Call.Base.Name = Base->getName().str();
    Call.Outside = choose(R, Base, Constructs);
    Constructs.push_back(llvm::omp::TraitProperty::construct_dispatch_dispatch);
    Call.Chosen = choose(R, Base, Constructs);
    R.Dispatched.insert(Call.Callee.Begin);
  }
}

} // namespace occ
