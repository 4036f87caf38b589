/* loopnest.cpp: reads the canonical loops of a loop construct [OMP 5.2 §4.4.1].
 *
 * Layer:   read. Sema has checked the form.
 */
// SPDX-License-Identifier: MIT
#include "read/checks.h"
#include "read/reader.h"

#include <set>
#include <utility>

using namespace clang;

namespace occ {

/// The statement in the block \p B. Null if there are several. Statements that
/// are only a semicolon do not count.
static const Stmt *onlyStatement(const CompoundStmt *B) {
  const Stmt *Only = nullptr;
  for (const Stmt *S : B->body()) {
    if (isa<NullStmt>(S))
      continue;
    if (Only)
      return nullptr;
    Only = S;
  }
  return Only;
}

/// The loop \p S, without braces around it that contain nothing else.
static const ForStmt *asLoop(const Stmt *S) {
  for (;;) {
    if (auto *C = dyn_cast_or_null<CapturedStmt>(S))
      S = C->getCapturedStmt();
    else if (auto *A = dyn_cast_or_null<AttributedStmt>(S))
      S = A->getSubStmt();
    else if (auto *B = dyn_cast_or_null<CompoundStmt>(S))
      S = onlyStatement(B);
    else
      return dyn_cast_or_null<ForStmt>(S);
  }
}

const VarDecl *loopVariable(const Stmt *Init, const Expr *&Lower) {
  if (auto *D = dyn_cast_or_null<DeclStmt>(Init)) {
    auto *V =
        D->isSingleDecl() ? dyn_cast<VarDecl>(D->getSingleDecl()) : nullptr;
    Lower = V ? V->getInit() : nullptr;
    return V;
  }
  auto *E = dyn_cast_or_null<Expr>(Init);
  auto *B = E ? dyn_cast<BinaryOperator>(E->IgnoreParens()) : nullptr;
  if (!B || B->getOpcode() != BO_Assign)
    return nullptr;
  Lower = B->getRHS();
  return namedVariable(B->getLHS());
}

void forEachLoop(const OMPExecutableDirective *D,
                 llvm::function_ref<void(const ForStmt *)> Each) {
  OMPLoopBasedDirective::doForAllLoops(
      D->getRawStmt(), /*TryImperfectlyNestedLoops=*/true,
      cast<OMPLoopBasedDirective>(D)->getLoopsNumber(),
      [Each](unsigned, const Stmt *S) {
        if (auto *F = dyn_cast<ForStmt>(S))
          Each(F);
        return false; // go on with the next loop
      });
}

bool readStep(const Expr *Inc, const VarDecl *V, const Expr *&Step,
              bool &Negated) {
  Inc = Inc->IgnoreParenImpCasts();
  Step = nullptr;
  if (auto *U = dyn_cast<UnaryOperator>(Inc)) {
    Negated = U->isDecrementOp();
    return U->isIncrementDecrementOp();
  }
  auto *B = dyn_cast<BinaryOperator>(Inc);
  if (!B)
    return false;
  if (B->getOpcode() == BO_AddAssign || B->getOpcode() == BO_SubAssign) {
    Negated = B->getOpcode() == BO_SubAssign;
    Step = B->getRHS();
    return true;
  }
  if (B->getOpcode() != BO_Assign)
    return false;
  auto *Sum = dyn_cast<BinaryOperator>(B->getRHS()->IgnoreParenImpCasts());
  if (!Sum)
    return false;
  Negated = Sum->getOpcode() == BO_Sub;
  if (namedVariable(Sum->getLHS()) == V)
    Step = Sum->getRHS();
  else
    Step = Sum->getLHS();
  return Sum->getOpcode() == BO_Add || Negated;
}

/// Returns the first place in \p S that names one of \p Of, canonical
/// declarations.
static const DeclRefExpr *firstOf(const Stmt *S,
                                  const std::set<const Decl *> &Of) {
  if (!S)
    return nullptr;
  if (auto *Ref = dyn_cast<DeclRefExpr>(S))
    if (Of.count(Ref->getDecl()->getCanonicalDecl()))
      return Ref;
  for (const Stmt *Child : S->children())
    if (const DeclRefExpr *Found = firstOf(Child, Of))
      return Found;
  return nullptr;
}

const DeclRefExpr *firstUse(const Stmt *S,
                            const std::vector<const VarDecl *> &Vars) {
  std::set<const Decl *> Of;
  for (const VarDecl *V : Vars)
    Of.insert(V->getCanonicalDecl());
  return firstOf(S, Of);
}

namespace {

/// The facts about a nest while it is read.
struct Nest {
  int Construct = -1;
  /// Only a rectangular nest is supported, with nothing between the loops.
  bool Simple = false;
  /// Variables of the loops read so far.
  std::vector<const VarDecl *> Variables;
  /// Variables and enumerators declared between the loops.
  std::set<const Decl *> Between;
};

} // namespace

/// Returns the loop of the nest whose variable \p E names. Returns -1 if there
/// is none. With \p Refuse, such a name is an error. A name of a variable that
/// is declared between the loops is always an error, because the variable has
/// no value yet when the iterations are counted.
static int dependence(Reader &R, const Expr *E, const Nest &N, bool Refuse) {
  if (const DeclRefExpr *Ref = firstOf(E, N.Between))
    R.error(Ref->getBeginLoc(),
            "a bound that depends on '" + Ref->getDecl()->getNameAsString() +
                "', which is declared inside of the loop nest");
  const DeclRefExpr *Ref = firstUse(E, N.Variables);
  if (!Ref)
    return -1;
  size_t On = 0;
  while (N.Variables[On]->getCanonicalDecl() !=
         Ref->getDecl()->getCanonicalDecl())
    ++On;
  QualType Type = Ref->getType();
  if (Refuse || Type->isVariablyModifiedType() ||
      !(Type->isIntegerType() || Type->isPointerType()))
    R.error(Ref->getBeginLoc(),
            "a loop of the nest that depends on '" +
                Ref->getDecl()->getNameAsString() +
                "', the variable of an outer loop, is not supported here");
  else if (!isLinearBound(E, N.Variables[On]))
    R.error(E->getExprLoc(), "expected loop invariant expression or "
                             "'<invariant1> * " +
                                 Ref->getDecl()->getNameAsString() +
                                 " + <invariant2>' kind of expression");
  return int(On);
}

/// True if the absolute value of \p Step may be too large for \p T.
static bool isWide(const ASTContext &Context, const Expr *Step, QualType T) {
  if (!T->isIntegerType())
    return false;
  const unsigned Bits = unsigned(Context.getTypeSize(T)) -
                        unsigned(T->hasSignedIntegerRepresentation());
  Expr::EvalResult Value;
  if (Step->EvaluateAsInt(Value, Context))
    return Value.Val.getInt().abs().getActiveBits() > Bits;
  QualType S = Step->IgnoreImpCasts()->getType();
  return Context.getTypeSize(S) -
             unsigned(S->hasSignedIntegerRepresentation()) >
         Bits;
}

/// Reads the loop's direction and bound. \p Mirrored: the variable is the right
/// operand.
static bool readRelation(const ASTContext &Context, BinaryOperatorKind Op,
                         bool Mirrored, const Expr *Step, Loop &L) {
  Expr::EvalResult Value;
  bool Negative = false;
  switch (Op) {
  case BO_LT:
  case BO_GT:
    L.Rel = Loop::Less;
    L.Up = (Op == BO_LT) != Mirrored;
    return true;
  case BO_LE:
  case BO_GE:
    L.Rel = Loop::LessEqual;
    L.Up = (Op == BO_LE) != Mirrored;
    return true;
  case BO_NE:
    L.Rel = Loop::NotEqual;
    if (Step && Step->EvaluateAsInt(Value, Context))
      Negative = Value.Val.getInt().isNegative();
    L.Up = Negative == L.StepNegated;
    return true;
  default: return false;
  }
}

/// Returns the unsigned type that holds the distance between two values of a
/// loop's variable \p V. \p Compared: the type of the loop's comparison.
static std::string distanceType(const ASTContext &Context, QualType V,
                                QualType Compared, const Expr *Step) {
  uint64_t Bits = 0;
  auto hold = [&](QualType T) {
    if (T->isIntegerType())
      Bits = std::max(Bits, Context.getTypeSize(T));
  };
  hold(V);
  hold(Compared);
  if (Step)
    hold(Step->IgnoreImpCasts()->getType());
  return unsignedType(Bits);
}

static bool readLoop(Reader &R, const ForStmt *F, Loop &L, Nest &N,
                     const std::function<void(const Expr *)> &Expression) {
  const Expr *Lower = nullptr, *Step = nullptr;
  const VarDecl *V = loopVariable(F->getInit(), Lower);
  auto *Cond =
      F->getCond()
          ? dyn_cast<BinaryOperator>(F->getCond()->IgnoreParenImpCasts())
          : nullptr;
  if (!V || !Lower || !Cond || !F->getInc() ||
      !readStep(F->getInc(), V, Step, L.StepNegated))
    return false;
  const bool Mirrored = namedVariable(Cond->getLHS()) != V;
  const Expr *Upper = Mirrored ? Cond->getLHS() : Cond->getRHS();
  if (!readRelation(R.Context, Cond->getOpcode(), Mirrored, Step, L))
    return false;
  L.Var = R.variable(V);
  QualType Compared =
      Cond->getLHS()->getType().getCanonicalType().getUnqualifiedType();
  L.Distance = distanceType(R.Context, V->getType(), Compared, Step);
  L.WideStep = Step && isWide(R.Context, Step, V->getType());
  L.LowerOn = dependence(R, Lower, N, N.Simple);
  L.UpperOn = dependence(R, Upper, N, N.Simple);
  // The step depends on no loop of the nest, as checkLoop has checked.
  N.Variables.push_back(V);
  L.CompareType = R.Types.print(Compared, "@");
  L.CompareUnsigned = Compared->isUnsignedIntegerOrEnumerationType();
  auto take = [&](const Expr *E, int On, std::string &Type) {
    E = E->IgnoreImpCasts();
    evaluateBefore(R, E, N.Construct);
    size_t First = R.U.Uses.size();
    Expression(E);
    // If the bound names the variable of an outer loop of the nest, the name is
    // a use inside the construct. Other names in the bound are uses outside.
    for (size_t I = First; I < R.U.Uses.size(); ++I)
      if (On >= 0 && R.U.Uses[I].Var == R.variable(N.Variables[size_t(On)]))
        R.U.Uses[I].Construct = N.Construct;
    if (On >= 0)
      Type = R.Types.print(E->getType().getCanonicalType().getUnqualifiedType(),
                           "@");
    return R.Src.span(E->getSourceRange());
  };
  std::string None;
  L.Lower = take(Lower, L.LowerOn, L.LowerType);
  L.Upper = take(Upper, L.UpperOn, L.UpperType);
  if (Step)
    L.Step = take(Step, -1, None);
  return true;
}

/// Finds the loop in \p B or, like Clang, in the blocks in \p B.
static const ForStmt *loopIn(const CompoundStmt *B) {
  for (std::vector<const CompoundStmt *> Level = {B}, Next; !Level.empty();
       Level = std::exchange(Next, {}))
    for (const CompoundStmt *Block : Level)
      for (const Stmt *S : Block->body()) {
        if (auto *F = dyn_cast<ForStmt>(S))
          return F;
        if (auto *Inner = dyn_cast<CompoundStmt>(S))
          Next.push_back(Inner);
      }
  return nullptr;
}

static bool isWithin(const Stmt *Loop, const Stmt *S) {
  auto *B = dyn_cast<CompoundStmt>(S);
  return S == Loop || (B && llvm::any_of(B->body(), [&](const Stmt *Part) {
                         return isWithin(Loop, Part);
                       }));
}

/// Reads the statements beside \p Loop in the block \p B. A bound of the loop
/// may name a type that is declared there, and lowered code computes bounds
/// outside of the block: such types move to file scope.
static void readBetween(Reader &R, const CompoundStmt *B, const ForStmt *Loop,
                        Nest &N,
                        const std::function<void(const Stmt *)> &Statement) {
  for (const Stmt *S : B->body()) {
    if (S == Loop)
      continue;
    if (isWithin(Loop, S)) {
      readBetween(R, cast<CompoundStmt>(S), Loop, N, Statement);
      continue;
    }
    Statement(S);
    if (auto *D = dyn_cast<DeclStmt>(S))
      for (const Decl *Declared : D->decls()) {
        N.Between.insert(Declared->getCanonicalDecl());
        if (auto *T = dyn_cast<TypeDecl>(Declared);
            T && T->getIdentifier() &&
            !R.Context.getTypeDeclType(T)->isVariablyModifiedType())
          R.Types.need(T);
        if (auto *E = dyn_cast<EnumDecl>(Declared))
          N.Between.insert(E->enumerator_begin(), E->enumerator_end());
      }
  }
}

/// Finds the loop in \p Body, the body of a loop of the nest, and the other
/// statements there. Clang has checked that there is one loop.
static const Stmt *enter(Reader &R, const Stmt *Body, Loop &L, Nest &N,
                         const std::function<void(const Stmt *)> &Statement) {
  auto *B = dyn_cast<CompoundStmt>(Body);
  const ForStmt *Inner = B && !asLoop(B) ? loopIn(B) : nullptr;
  if (!Inner)
    return Body;
  readBetween(R, B, Inner, N, Statement);
  Span All = R.Src.statement(B), Loop = R.Src.statement(Inner);
  L.InFront = {All.Begin, Loop.Begin};
  L.Behind = {Loop.End, All.End};
  return Inner;
}

bool readLoops(Reader &R, const Stmt *S, unsigned Depth, int Construct,
               const std::function<void(const Expr *)> &Expression,
               const std::function<void(const Stmt *)> &Statement,
               const Stmt *&Body) {
  Nest N;
  N.Construct = Construct;
  const occ::Construct &Of = R.U.construct(Construct);
  for (const Loop &L : Of.Nest.Loops)
    N.Variables.push_back(R.declaration(L.Var));
  // A distributed loop has been divided among the teams before a team executes
  // its part.
  int Divided = -1;
  for (int P = Construct; R.U.construct(P).EndsWithParent;) {
    P = R.U.construct(P).Parent;
    if (R.U.construct(P).Kind == ConstructKind::Distribute)
      Divided = P;
  }
  N.Simple =
      (Of.Kind != ConstructKind::For && Of.Kind != ConstructKind::Taskloop &&
       Of.Kind != ConstructKind::Distribute) ||
      Of.Nest.IsDoacross || !Of.Nest.Transformations.empty();
  for (unsigned I = 0; I < Depth; ++I) {
    Loop L;
    if (I > 0 && !N.Simple)
      S = enter(R, S, L, N, Statement);
    const ForStmt *F = asLoop(S);
    if (!F || !readLoop(R, F, L, N, Expression)) {
      if (auto *B = dyn_cast<CompoundStmt>(S); B && B->size() == 1)
        S = B->body_front();
      R.error(
          S->getBeginLoc(),
          isa<OMPLoopTransformationDirective>(S)
              ? "a loop transformation inside of a loop nest is not supported"
              : "this loop is not in the canonical form of "
                "OpenMP 5.2, section 4.4.1");
      return false;
    }
    R.U.construct(Construct).Nest.Loops.push_back(L);
    S = F->getBody();
  }
  Body = S;
  R.U.construct(Construct).Body = R.Src.statement(S);
  if (Divided >= 0) {
    R.U.construct(Divided).Nest.Loops = Of.Nest.Loops;
    R.U.construct(Divided).Nest.Transformations = Of.Nest.Transformations;
    R.U.construct(Divided).Nest.Shared = Of.Nest.Shared;
  }
  return true;
}

} // namespace occ
