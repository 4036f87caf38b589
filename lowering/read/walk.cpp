/* walk.cpp: finds the regions and the uses in the AST of a function.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#include "read/walk.h"

#include "read/directive.h"
#include "read/literal.h"
#include "read/whole_visitor.h"

#include <utility>

using namespace clang;

namespace occ {

/// True for a local variable, and for a member of one.
static bool isLocal(const Expr *E) {
  E = E->IgnoreParens();
  for (auto *M = dyn_cast<MemberExpr>(E); M; M = dyn_cast<MemberExpr>(E)) {
    if (M->isArrow())
      return false;
    E = M->getBase()->IgnoreParens();
  }
  auto *Name = dyn_cast<DeclRefExpr>(E);
  auto *V = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  return V && V->isLocalVarDecl();
}

namespace {

/// Finds directives, and every place where a variable is named.
class Walker : public WholeVisitor<Walker>, public Visitor {
  using Base = WholeVisitor<Walker>;

public:
  explicit Walker(Reader &R) : R(R) {}

  bool TraverseStmt(Stmt *S, DataRecursionQueue * = nullptr) {
    if (auto *D = dyn_cast_or_null<OMPExecutableDirective>(S)) {
      readDirective(R, D);
      return true;
    }
    if (auto It = R.Evaluated.find(S); It != R.Evaluated.end()) {
      use(R.Src.span(S->getSourceRange()), It->second, Access::Read);
      return true;
    }
    return constant(isa_and_nonnull<ConstantExpr>(S) || Immediates.count(S),
                    [&] { return Base::TraverseStmt(S); });
  }
  bool TraverseVarDecl(VarDecl *D) {
    return constant(D->isStaticLocal() || D->isConstexpr(),
                    [&] { return Base::TraverseVarDecl(D); });
  }
  bool TraverseMemberExpr(MemberExpr *E) {
    return replaceConstant(E) || Base::TraverseMemberExpr(E);
  }
  bool TraverseStaticAssertDecl(StaticAssertDecl *D) {
    return constant(true, [&] { return Base::TraverseStaticAssertDecl(D); });
  }
  bool TraverseConstantArrayTypeLoc(ConstantArrayTypeLoc TL) {
    return constant(true,
                    [&] { return Base::TraverseConstantArrayTypeLoc(TL); });
  }

  void code(const Stmt *S, int Construct) override;
  void value(const Expr *E, int Construct) override;
  void uses(const Expr *E, Access A) override { How[E] = A; }
  void declares(VarDecl *V) override { TraverseDecl(V); }

  // The nodes above a name show how the variable is used.
  bool VisitImplicitCastExpr(ImplicitCastExpr *E) {
    if (E->getCastKind() == CK_LValueToRValue)
      accessed(E->getSubExpr(), Access::Read);
    if (E->getCastKind() == CK_ArrayToPointerDecay)
      Decayed.insert(E->getSubExpr()->IgnoreParens());
    return true;
  }
  bool VisitUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
    if (!E->isArgumentType())
      How[E->getArgumentExpr()->IgnoreParens()] = Access::Read;
    return true;
  }
  bool VisitBinaryOperator(clang::BinaryOperator *E) {
    if (E->isAssignmentOp())
      accessed(E->getLHS(), Access::Write);
    return true;
  }
  bool VisitUnaryOperator(clang::UnaryOperator *E) {
    if (E->isIncrementDecrementOp())
      accessed(E->getSubExpr(), Access::Write);
    return true;
  }

  bool VisitGCCAsmStmt(GCCAsmStmt *S) {
    for (unsigned I = 0; I < S->getNumInputs(); ++I)
      if (S->getInputConstraint(I).find_first_of("in") != llvm::StringRef::npos)
        Immediates.insert(S->getInputExpr(I));
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E);
  bool VisitPredefinedExpr(PredefinedExpr *E);
  bool VisitSourceLocExpr(SourceLocExpr *E);
  bool VisitCallExpr(CallExpr *E);
  bool VisitVarDecl(VarDecl *D);
  bool VisitTypedefNameDecl(TypedefNameDecl *D);
  bool VisitVariableArrayTypeLoc(VariableArrayTypeLoc TL) {
    if (Expr *Size = TL.getSizeExpr())
      How[Size->IgnoreParens()] = Access::Read;
    return true;
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc TL);
  bool VisitOMPThreadPrivateDecl(OMPThreadPrivateDecl *D) {
    readThreadPrivate(R, D);
    return true;
  }
  bool TraverseOMPAllocateDecl(OMPAllocateDecl *D) {
    readAllocate(R, D);
    return true;
  }
  bool TraverseOMPDeclareReductionDecl(OMPDeclareReductionDecl *D) {
    readDeclareReduction(R, D);
    return true;
  }

private:
  /// Traverses code, which has to be constant if \p IsConstant.
  template <class Traversal>
  bool constant(bool IsConstant, Traversal Traverse) {
    const bool Saved = std::exchange(Constant, Constant || IsConstant);
    const bool Continue = Traverse();
    Constant = Saved;
    return Continue;
  }
  /// Writes the value of \p E in place of its text where a constant is needed.
  /// In an outlined function the text would name a copy, which is not constant.
  bool replaceConstant(const Expr *E) {
    return Constant && outlined(R.Construct) >= 0 && isLocal(E) &&
           replaceByValue(R, E);
  }
  void checkConditional(const DeclRefExpr *E);
  void hoist(const std::string &Declaration);
  void function(const DeclRefExpr *E, FunctionDecl *F);
  void use(Span Where, int Var, Access A);
  void use(SourceLocation Where, int Var, Access A) {
    use(Span{R.Src.at(Where), R.Src.after(Where)}, Var, A);
  }
  void accessed(const Expr *E, Access A);

  /// Returns \p Construct or the innermost construct around it that becomes an
  /// outlined function. Returns -1 if there is none.
  int outlined(int Construct) const {
    while (Construct >= 0 && !R.U.construct(Construct).Outlined())
      Construct = R.U.construct(Construct).Parent;
    return Construct;
  }

  Reader &R;
  /// The code that is being traversed has to be constant.
  bool Constant = false;
  /// Operands of asm statements, and arguments of __builtin_constant_p.
  llvm::DenseSet<const Stmt *> Immediates;
  llvm::DenseMap<const Stmt *, Access> How;
  llvm::DenseSet<const Stmt *> Followed, Decayed; ///< see Use
  llvm::DenseMap<const Decl *, int> Typedefs; ///< typedefs of run-time size
};

} // namespace

/// Returns the pointer in \p P, which is a pointer or a sum of a pointer and
/// numbers. Null if the pointer is no implicit cast.
static const ImplicitCastExpr *pointer(const Expr *P) {
  P = P->IgnoreParens();
  while (auto *Sum = dyn_cast<clang::BinaryOperator>(P)) {
    if (!Sum->isAdditiveOp())
      break;
    P = (Sum->getLHS()->getType()->isPointerType() ? Sum->getLHS()
                                                   : Sum->getRHS())
            ->IgnoreParens();
  }
  return dyn_cast<ImplicitCastExpr>(P);
}

/// Notes how the lvalue \p E is accessed, and the variable that contains \p E.
void Walker::accessed(const Expr *E, Access A) {
  E = E->IgnoreParens();
  How[E] = A;
  while (true) {
    const ImplicitCastExpr *Base = nullptr;
    if (auto *Member = dyn_cast<MemberExpr>(E)) {
      if (!Member->isArrow()) {
        E = Member->getBase()->IgnoreParens();
        continue;
      }
      Base = pointer(Member->getBase());
    } else if (auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
      Base = pointer(Element->getBase());
    } else if (auto *Star = dyn_cast<clang::UnaryOperator>(E)) {
      if (Star->getOpcode() == UO_Deref)
        Base = pointer(Star->getSubExpr());
    }
    if (!Base)
      break;
    E = Base->getSubExpr()->IgnoreParens();
    if (Base->getCastKind() == CK_LValueToRValue)
      Followed.insert(E);
    if (Base->getCastKind() != CK_ArrayToPointerDecay)
      return;
  }
  if (isa<DeclRefExpr>(E))
    How[E] = A;
}

void Walker::use(Span Where, int Var, Access A) {
  Use U;
  U.Where = Where;
  U.Var = Var;
  U.Construct = R.Construct;
  U.How = A;
  R.U.Uses.push_back(U);
}

/// Writes a declaration before the user's function, where outlined functions
/// see it.
void Walker::hoist(const std::string &Declaration) {
  std::string &Hoisted = R.U.Functions[unsigned(R.Function)].Hoisted;
  if (Hoisted.find(Declaration) == std::string::npos)
    Hoisted += Declaration;
}

void Walker::function(const DeclRefExpr *E, FunctionDecl *F) {
  if (!R.Dispatched.count(R.Src.at(E->getLocation())) &&
      outlined(R.Construct) >= 0 && !isDeclaredBefore(R, F))
    hoist(externDeclaration(R, F, F->getNameAsString()));
}

bool Walker::VisitDeclRefExpr(DeclRefExpr *E) {
  if (auto *F = dyn_cast<FunctionDecl>(E->getDecl())) {
    function(E, F);
    return true;
  }
  auto *V = dyn_cast<VarDecl>(E->getDecl());
  if (!V || TypeReader::isConstant(V))
    return true;
  if (replaceConstant(E))
    return true;
  if (auto *Copy = dyn_cast<OMPCapturedExprDecl>(V)) {
    if (Copy->getInit())
      TraverseStmt(Copy->getInit());
    return true;
  }
  if (outlined(R.Construct) >= 0) {
    if (V->isLocalExternDecl())
      hoist(externDeclaration(R, V, V->getNameAsString()));
    if (V->isStaticLocal() && V->getTLSKind() != VarDecl::TLS_None)
      moveThreadLocal(R, V);
    else if (Constant &&
             outlined(R.U.variable(R.variable(V)).Home) !=
                 outlined(R.Construct) &&
             readConstantAddress(R, V, E->getLocation()))
      return true;
  }
  auto It = How.find(E);
  if (It != How.end() && It->second == Access::Write)
    checkConditional(E);
  use(E->getLocation(), R.variable(V),
      It == How.end() ? Access::Address : It->second);
  R.U.Uses.back().Followed = Followed.count(E);
  R.U.Uses.back().Decays = Decayed.count(E);
  return true;
}

/// Reports an assignment to an item of lastprivate(conditional:) in a task or a
/// team in the construct: only assignments by the thread that executes the
/// construct can be followed.
void Walker::checkConditional(const DeclRefExpr *E) {
  int Var = R.variable(cast<VarDecl>(E->getDecl()));
  bool Crossed = false;
  for (int Id = R.Construct; Id >= 0; Id = R.U.construct(Id).Parent) {
    const Listed *L = R.U.construct(Id).listed(Var);
    if (L && L->Conditional && Crossed)
      R.error(E->getLocation(),
              "an assignment to a 'conditional' list item in an inner task or "
              "parallel region is not supported");
    if (L && makesCopy(L->How))
      return;
    Crossed |= R.U.construct(Id).Outlined();
  }
}

bool Walker::VisitPredefinedExpr(PredefinedExpr *E) {
  if (outlined(R.Construct) >= 0 && E->getFunctionName())
    R.U.Edits.push_back({R.Src.span(E->getLocation()),
                         quoted(E->getFunctionName()->getString().str())});
  return true;
}

/// Replaces an expression that reports its own place: in lowered text, this
/// place may be in another function or line.
bool Walker::VisitSourceLocExpr(SourceLocExpr *E) {
  const Offset At = R.Src.at(E->getBeginLoc());
  std::string Text;
  switch (E->getIdentKind()) {
  case SourceLocIdentKind::Function:
    Text = "((const char *)" +
           quoted(R.U.Functions[unsigned(R.Function)].Name) + ")";
    break;
  case SourceLocIdentKind::Line:
    Text = std::to_string(R.Lines.at(At).Number);
    break;
  default: return true;
  }
  R.U.Edits.push_back({{At, R.Src.after(E->getEndLoc())}, Text});
  return true;
}

bool Walker::VisitCallExpr(CallExpr *E) {
  unsigned Id = E->getBuiltinCallee();
  // If the argument is constant in the user's function, it must stay constant
  // in an outlined function. So its names are replaced by their values.
  if (Id == Builtin::BI__builtin_constant_p)
    Immediates.insert(E->getArg(0));
  if (Id == Builtin::BI__builtin_va_start && outlined(R.Construct) >= 0)
    R.error(E->getBeginLoc(), "va_start can't be called in a region that "
                              "becomes a separate function");
  return true;
}

bool Walker::VisitVarDecl(VarDecl *D) {
  if (isa<OMPCapturedExprDecl>(D) || D->isImplicit())
    return true;
  const int Var = R.variable(D);
  if (D->isLocalExternDecl() && R.Construct >= 0)
    R.U.BlockExterns.push_back(
        {R.Src.span(D->getLocation()), Var, R.Construct, ""});
  return true;
}

bool Walker::VisitTypedefNameDecl(TypedefNameDecl *D) {
  if (!D->getUnderlyingType()->isVariablyModifiedType())
    return true;
  Variable V;
  V.Name = D->getNameAsString();
  V.IsTypedef = true;
  V.Function = R.Function;
  V.Home = R.Construct;
  V.Declared = R.Src.at(D->getLocation());
  V.Ty = R.Types.read(D->getUnderlyingType());
  Typedefs[D->getCanonicalDecl()] = R.addVariable(V);
  return true;
}

bool Walker::VisitTypedefTypeLoc(TypedefTypeLoc TL) {
  const TypedefNameDecl *D = TL.getTypedefNameDecl();
  auto It = Typedefs.find(D->getCanonicalDecl());
  if (It != Typedefs.end())
    use(TL.getNameLoc(), It->second, Access::Read);
  return true;
}

void Walker::code(const Stmt *S, int Construct) {
  int Saved = R.Construct;
  R.Construct = Construct;
  TraverseStmt(const_cast<Stmt *>(S));
  R.Construct = Saved;
}

void Walker::value(const Expr *E, int Construct) {
  // In the AST a read is an implicit cast around the expression. Callers have
  // removed this cast from \p E.
  accessed(E, Access::Read);
  code(E, Construct);
}

void walkFunction(Reader &R, const FunctionDecl *F) {
  Walker W(R);
  R.Walk = &W;
  for (ParmVarDecl *P : F->parameters())
    W.TraverseDecl(P);
  W.TraverseStmt(F->getBody());
  R.Walk = nullptr;
}

} // namespace occ
