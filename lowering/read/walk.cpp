/* walk.cpp: from the AST of a function to its regions and uses.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#include "read/walk.h"

#include "clang/AST/OpenMPClause.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace occ {

int Reader::variable(const VarDecl *D) {
  const VarDecl *Canon = D->getCanonicalDecl();
  auto [It, New] = Numbers.try_emplace(Canon, int(U.Variables.size()));
  if (New) {
    Variable V;
    V.Name = D->getNameAsString();
    V.Declared = Src.at(D->getLocation());
    V.ThreadPrivate = D->hasAttr<OMPThreadPrivateDeclAttr>();
    bool Local = TypeReader::isLocal(D) && !D->isLocalExternDecl();
    V.StaticLocal = Local && !D->hasLocalStorage();
    V.Register = D->getStorageClass() == SC_Register;
    if (D->hasAttr<AlignedAttr>())
      V.Align = unsigned(Context.toBits(Context.getDeclAlign(D)) / 8);
    if (Local) {
      V.Function = Function;
      V.Home = Region;
    }
    U.Variables.push_back(V);
    Decls.push_back(Canon);
  }
  return It->second;
}

int Reader::open(Construct Kind, int Parent, Span Whole) {
  occ::Region New;
  New.Kind = Kind;
  New.Id = int(U.Regions.size());
  New.Parent = Parent;
  New.Function = Function;
  New.Whole = Whole;
  Line First = Lines.at(Whole.Begin);
  New.Line = First.Number;
  Line Last = Lines.at(Whole.End ? Whole.End - 1 : 0);
  New.LastLine = Last.File == First.File ? Last.Number : First.Number;
  if (Parent >= 0)
    U.region(Parent).Children.push_back(New.Id);
  U.Regions.push_back(New);
  return New.Id;
}

namespace {

class Walker : public RecursiveASTVisitor<Walker> {
  using Base = RecursiveASTVisitor<Walker>;

public:
  explicit Walker(Reader &R) : R(R) {}

  bool TraverseStmt(Stmt *S, DataRecursionQueue * = nullptr) {
    if (auto *D = dyn_cast_or_null<OMPExecutableDirective>(S)) {
      directive(D);
      return true;
    }
    return Base::TraverseStmt(S);
  }

  // How an expression uses the variable in it is known above the name.
  bool VisitImplicitCastExpr(ImplicitCastExpr *E) {
    if (E->getCastKind() == CK_LValueToRValue)
      How[E->getSubExpr()->IgnoreParens()] = Access::Read;
    return true;
  }
  bool VisitUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
    if (!E->isArgumentType())
      How[E->getArgumentExpr()->IgnoreParens()] = Access::Read;
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *E) {
    if (E->isAssignmentOp())
      How[E->getLHS()->IgnoreParens()] = Access::Write;
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) {
    if (E->isIncrementDecrementOp())
      How[E->getSubExpr()->IgnoreParens()] = Access::Write;
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E);
  bool VisitPredefinedExpr(PredefinedExpr *E);
  bool VisitCallExpr(CallExpr *E);
  bool VisitVarDecl(VarDecl *D);
  bool VisitTagDecl(TagDecl *D);
  bool VisitTypedefNameDecl(TypedefNameDecl *D);
  bool VisitTagTypeLoc(TagTypeLoc TL) {
    reference(TL.getNameLoc(), TL.getDecl());
    return true;
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc TL);
  bool VisitOMPThreadPrivateDecl(OMPThreadPrivateDecl *D) {
    readThreadPrivate(R, D);
    return true;
  }

private:
  void directive(OMPExecutableDirective *D);
  void simd(OMPExecutableDirective *D);
  void sections(OMPExecutableDirective *D, int Region);
  void body(const Stmt *S, int Region);
  void expression(const Expr *E, int Region);
  void reference(SourceLocation Where, const NamedDecl *D);
  void use(SourceLocation Where, int Var, Access A);

  /// The innermost region whose code becomes an mfunction, -1: none.
  int outlined(int Region) const {
    while (Region >= 0 && !R.U.region(Region).Outlined())
      Region = R.U.region(Region).Parent;
    return Region;
  }

  Reader &R;
  llvm::DenseMap<const Stmt *, Access> How;
  llvm::DenseMap<const Decl *, int> DeclaredIn; ///< local types: the region
  llvm::DenseMap<const Decl *, int> Typedefs;   ///< of run-time size
};

} // namespace

void Walker::use(SourceLocation Where, int Var, Access A) {
  Use U;
  U.Where = {R.Src.at(Where), R.Src.after(Where)};
  U.Var = Var;
  U.Region = R.Region;
  U.How = A;
  R.U.Uses.push_back(U);
}

void Walker::reference(SourceLocation Where, const NamedDecl *D) {
  if (Where.isInvalid() || !TypeReader::isLocal(D))
    return;
  R.Types.noteReference({R.Src.at(Where), R.Src.after(Where)}, D);
  const Decl *Of = D;
  if (auto *C = dyn_cast<EnumConstantDecl>(D))
    Of = cast<Decl>(C->getDeclContext());
  auto It = DeclaredIn.find(Of->getCanonicalDecl());
  int Declared = It == DeclaredIn.end() ? -1 : It->second;
  if (outlined(R.Region) != outlined(Declared))
    R.Types.need(cast<NamedDecl>(Of));
}

bool Walker::VisitDeclRefExpr(DeclRefExpr *E) {
  if (auto *C = dyn_cast<EnumConstantDecl>(E->getDecl())) {
    reference(E->getLocation(), C);
    return true;
  }
  occ::Function &F = R.U.Functions[unsigned(R.Function)];
  if (auto *FD = dyn_cast<FunctionDecl>(E->getDecl())) {
    // A prototype inside the user's function is out of the mfunction's sight.
    bool Visible = false;
    for (const FunctionDecl *Re : FD->redecls())
      Visible |= !Re->getLexicalDeclContext()->isFunctionOrMethod() &&
                 !isa<CapturedDecl>(Re->getLexicalDeclContext());
    if (!Visible && outlined(R.Region) >= 0) {
      std::string Text = "extern " +
                         R.Types.print(FD->getType(), FD->getNameAsString()) +
                         ";\n";
      if (F.Hoisted.find(Text) == std::string::npos)
        F.Hoisted += Text;
    }
    return true;
  }
  auto *V = dyn_cast<VarDecl>(E->getDecl());
  if (!V)
    return true;
  if (auto *Copy = dyn_cast<OMPCapturedExprDecl>(V)) {
    if (Copy->getInit())
      TraverseStmt(Copy->getInit());
    return true;
  }
  if (V->isLocalExternDecl() && outlined(R.Region) >= 0) {
    std::string Text = "extern " +
                       std::string(V->getTLSKind() ? "__thread " : "") +
                       R.Types.print(V->getType(), V->getNameAsString()) +
                       ";\n";
    if (F.Hoisted.find(Text) == std::string::npos)
      F.Hoisted += Text;
  }
  if (V->isStaticLocal() && V->getTLSKind() != VarDecl::TLS_None &&
      outlined(R.Region) >= 0)
    moveThreadLocal(R, V);
  auto It = How.find(E);
  use(E->getLocation(), R.variable(V),
      It == How.end() ? Access::Address : It->second);
  return true;
}

bool Walker::VisitPredefinedExpr(PredefinedExpr *E) {
  if (outlined(R.Region) >= 0 && E->getFunctionName())
    R.U.Edits.push_back(
        {{R.Src.at(E->getLocation()), R.Src.after(E->getLocation())},
         quoted(E->getFunctionName()->getString().str())});
  return true;
}

bool Walker::VisitCallExpr(CallExpr *E) {
  unsigned Id = E->getBuiltinCallee();
  if (Id == Builtin::BI__builtin_va_start && outlined(R.Region) >= 0)
    R.error(E->getBeginLoc(),
            "va_start can't be called in a region that becomes a function of "
            "its own");
  return true;
}

bool Walker::VisitVarDecl(VarDecl *D) {
  if (!isa<OMPCapturedExprDecl>(D) && !D->isImplicit())
    R.variable(D);
  return true;
}

bool Walker::VisitTagDecl(TagDecl *D) {
  DeclaredIn.try_emplace(D->getCanonicalDecl(), R.Region);
  SourceLocation Name = D->getName().empty() ? D->getBeginLoc()
                                             : D->getLocation();
  if (TypeReader::isLocal(D))
    R.Types.noteReference({R.Src.at(Name), R.Src.after(Name)}, D);
  if (auto *E = dyn_cast<EnumDecl>(D))
    for (const EnumConstantDecl *C : E->enumerators())
      R.Types.noteReference(
          {R.Src.at(C->getLocation()), R.Src.after(C->getLocation())}, C);
  return true;
}

bool Walker::VisitTypedefNameDecl(TypedefNameDecl *D) {
  DeclaredIn.try_emplace(D->getCanonicalDecl(), R.Region);
  if (!D->getUnderlyingType()->isVariablyModifiedType())
    return true;
  Variable V;
  V.Name = D->getNameAsString();
  V.IsTypedef = true;
  V.Function = R.Function;
  V.Home = R.Region;
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
  else
    reference(TL.getNameLoc(), D);
  return true;
}

void Walker::body(const Stmt *S, int Region) {
  int Saved = R.Region;
  R.Region = Region;
  TraverseStmt(const_cast<Stmt *>(S));
  R.Region = Saved;
}

void Walker::expression(const Expr *E, int Region) {
  // The conversion that reads it was left out with the implicit casts.
  How[E->IgnoreParens()] = Access::Read;
  body(E, Region);
}

void Walker::sections(OMPExecutableDirective *D, int Region) {
  const Stmt *S = D->getRawStmt();
  auto *Block = dyn_cast<CompoundStmt>(S);
  std::vector<const Stmt *> Parts;
  if (Block)
    Parts.assign(Block->body_begin(), Block->body_end());
  else
    Parts.push_back(S);
  for (const Stmt *Part : Parts) {
    int Id = R.open(Construct::Section, Region, R.Src.statement(Part));
    if (auto *Section = dyn_cast<OMPSectionDirective>(Part))
      Part = Section->getRawStmt();
    R.U.region(Id).Body = R.Src.statement(Part);
    body(Part, Id);
  }
}

/// simd stays Clang's. Its listed variables must have plain names there.
void Walker::simd(OMPExecutableDirective *D) {
  Span Whole = R.Src.statement(D);
  int Id = R.open(Construct::Simd, R.Region, Whole);
  R.U.region(Id).Body = Whole;
  auto list = [&](const auto *C, Sharing How) {
    for (const Expr *E : C->varlists())
      if (auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts()))
        if (auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
          R.U.region(Id).Clauses.push_back(
              {R.variable(V), How, "", false});
  };
  for (const OMPClause *C : D->clauses()) {
    if (C->isImplicit())
      continue;
    if (auto *L = dyn_cast<OMPReductionClause>(C))
      list(L, Sharing::Linear);
    else if (auto *L = dyn_cast<OMPLastprivateClause>(C))
      list(L, Sharing::Linear);
    else if (auto *L = dyn_cast<OMPLinearClause>(C)) {
      list(L, Sharing::Linear);
      if (L->getStep())
        expression(written(L->getStep()), R.Region);
    } else if (auto *L = dyn_cast<OMPPrivateClause>(C))
      list(L, Sharing::Private);
    else if (auto *L = dyn_cast<OMPAlignedClause>(C))
      list(L, Sharing::FirstPrivate);
    else if (auto *L = dyn_cast<OMPNontemporalClause>(C))
      list(L, Sharing::FirstPrivate);
    else if (auto *If = dyn_cast<OMPIfClause>(C))
      expression(written(If->getCondition()), R.Region);
  }
  const Stmt *Loop = D->getRawStmt();
  unsigned Depth = cast<OMPLoopDirective>(D)->getLoopsNumber();
  for (unsigned I = 0; I < Depth; ++I) {
    while (auto *B = dyn_cast<CompoundStmt>(Loop))
      Loop = B->body_front();
    auto *F = dyn_cast<ForStmt>(Loop);
    if (!F)
      break;
    auto *Init = dyn_cast_or_null<BinaryOperator>(F->getInit());
    auto *Ref = Init ? dyn_cast<DeclRefExpr>(Init->getLHS()->IgnoreParens())
                     : nullptr;
    if (auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr)
      if (!R.U.region(Id).listed(R.variable(V)))
        R.U.region(Id).Clauses.push_back(
            {R.variable(V), Sharing::Linear, "", false});
    Loop = F->getBody();
  }
  body(D->getRawStmt(), Id);
}

void Walker::directive(OMPExecutableDirective *D) {
  Span Whole = R.Src.statement(D);
  int Outer = -1, Inner = -1;
  auto open = [&](Construct Kind) {
    Outer = Inner = R.open(Kind, R.Region, Whole);
  };
  auto openBoth = [&](Construct Kind) {
    Outer = R.open(Construct::Parallel, R.Region, Whole);
    Inner = R.open(Kind, Outer, Whole);
    R.U.region(Inner).EndsWithParent = true;
    R.U.region(Outer).Body = Whole;
  };
  using namespace llvm::omp;
  switch (D->getDirectiveKind()) {
  case OMPD_parallel:
    open(Construct::Parallel);
    break;
  case OMPD_for:
    open(Construct::For);
    break;
  case OMPD_parallel_for:
    openBoth(Construct::For);
    break;
  case OMPD_sections:
    open(Construct::Sections);
    break;
  case OMPD_parallel_sections:
    openBoth(Construct::Sections);
    break;
  case OMPD_single:
    open(Construct::Single);
    break;
  case OMPD_master:
    open(Construct::Master);
    break;
  case OMPD_critical:
    open(Construct::Critical);
    R.U.region(Inner).CriticalName =
        cast<OMPCriticalDirective>(D)->getDirectiveName().getAsString();
    break;
  case OMPD_ordered:
    open(Construct::Ordered);
    break;
  case OMPD_atomic:
    open(Construct::Atomic);
    break;
  case OMPD_task:
    open(Construct::Task);
    break;
  case OMPD_barrier:
    open(Construct::Barrier);
    break;
  case OMPD_taskwait:
    open(Construct::Taskwait);
    break;
  case OMPD_taskyield:
    open(Construct::Taskyield);
    break;
  case OMPD_flush:
    open(Construct::Flush);
    break;
  case OMPD_simd:
    return simd(D);
  default:
    R.error(D->getBeginLoc(),
            "'" + getOpenMPDirectiveName(D->getDirectiveKind()).str() +
                "' is newer than OpenMP 3.1 and not supported yet");
    return;
  }
  readClauses(R, D, Outer, Inner, [&](const Expr *E, int Around) {
    expression(E, R.U.region(Around).Parent);
  });
  if (!D->hasAssociatedStmt())
    return;
  const Stmt *S = D->getRawStmt();
  R.U.region(Inner).Body = R.Src.statement(S);
  switch (R.U.region(Inner).Kind) {
  case Construct::For: {
    const Stmt *Innermost = nullptr;
    unsigned Depth = cast<OMPLoopDirective>(D)->getLoopsNumber();
    int Around = R.U.region(Inner).Parent;
    // A variable that the loop declares is at home in it.
    int Saved = R.Region;
    R.Region = Inner;
    bool Known = readLoops(
        R, S, Depth, Inner,
        [&](const Expr *E) { expression(E, Around); }, Innermost);
    R.Region = Saved;
    if (!Known)
      return;
    for (const Loop &L : R.U.region(Inner).Loops)
      if (!R.U.region(Inner).listed(L.Var))
        R.U.region(Inner).Clauses.push_back(
            {L.Var, Sharing::LoopVariable, "", false});
    body(Innermost, Inner);
    break;
  }
  case Construct::Sections:
    sections(D, Inner);
    break;
  case Construct::Atomic:
    readAtomic(R, cast<OMPAtomicDirective>(D), Inner);
    // Its operands are code of the surroundings.
    body(S, Inner);
    break;
  default:
    body(S, Inner);
    break;
  }
}

void walkFunction(Reader &R, const FunctionDecl *F) {
  Walker W(R);
  for (ParmVarDecl *P : F->parameters())
    W.TraverseDecl(P);
  W.TraverseStmt(F->getBody());
}

} // namespace occ
