/* loop_header.cpp: constructs in the bounds and steps of a loop construct's
 * loops, inside of statement expressions.
 *
 * Layer:   read.
 *
 * The lowering writes the text of a bound on one line, in some constructs
 * several times, so it can't replace a construct there. Therefore a statement
 * expression with a construct is evaluated before the directive. A new variable
 * holds its value, and the text of the bound names this variable. If a larger
 * expression may leave the statement expression out, such as `n ? ({ ... }) :
 * 0`, the larger expression is evaluated before the directive.
 */
// SPDX-License-Identifier: MIT
#include "read/checks.h"

using namespace clang;

namespace occ {

/// The first construct in \p S, or null.
static const Stmt *firstConstruct(const Stmt *S) {
  if (!S || isa<OMPExecutableDirective>(S))
    return S;
  for (const Stmt *Part : S->children())
    if (const Stmt *Found = firstConstruct(Part))
      return Found;
  return nullptr;
}

void refuseConstructs(Reader &R, const Stmt *S) {
  if (const Stmt *Found = firstConstruct(S))
    R.error(Found->getBeginLoc(), "an OpenMP construct in the header of a loop "
                                  "is not supported here");
}

/// Evaluates \p E before the construct \p Id.
static void evaluate(Reader &R, const Expr *E, int Id) {
  const int Around = R.U.construct(Id).Parent;
  Variable V;
  V.Name = "occ_header" + std::to_string(R.U.Variables.size());
  V.Ty = R.Types.read(E->getType().getUnqualifiedType());
  V.Function = R.Function;
  V.Home = Around;
  V.Declared = R.U.construct(Id).Whole.Begin;
  const int Var = R.addVariable(V);
  R.Walk->code(E, Around);
  R.Evaluated[E] = Var;
  R.U.construct(Id).Before.push_back({Var, R.Src.span(E->getSourceRange())});
}

/// True if the parts of \p S are not evaluated whenever \p S is.
static bool chooses(const Stmt *S) {
  auto *Operator = dyn_cast<BinaryOperator>(S);
  return isa<AbstractConditionalOperator, UnaryExprOrTypeTraitExpr,
             GenericSelectionExpr, ChooseExpr>(S) ||
         (Operator && Operator->isLogicalOp());
}

/// Evaluates the parts of \p S that contain constructs.
static void evaluateParts(Reader &R, const Stmt *S, int Id) {
  if (!firstConstruct(S))
    return;
  if (isa<StmtExpr>(S) || chooses(S)) {
    auto *E = cast<Expr>(S);
    if (E->getType()->isVariablyModifiedType() || E->isGLValue())
      return refuseConstructs(R, S);
    return evaluate(R, E, Id);
  }
  for (const Stmt *Part : S->children())
    evaluateParts(R, Part, Id);
}

void evaluateBefore(Reader &R, const Expr *E, int Construct) {
  // A target construct's code may run on a device, and so may its parts. An
  // Outline contains nothing but its construct.
  for (;;) {
    const int Parent = R.U.construct(Construct).Parent;
    if (Parent < 0 || R.U.construct(Parent).Kind == ConstructKind::Target ||
        !(R.U.construct(Construct).EndsWithParent ||
          R.U.construct(Parent).Kind == ConstructKind::Outline))
      break;
    Construct = Parent;
  }
  evaluateParts(R, E, Construct);
}

} // namespace occ
