/* declare_reduction.cpp: declare reduction becomes two functions for each type.
 *
 * Layer:   read.   Spec: [OMP 5.2 §5.5.11]
 *
 *   NAME_combine(omp_out, omp_in)   both are pointers; in the directive, these
 *                                   names denote the objects
 *   NAME_init(occ_priv, omp_orig)   stores zero if the directive has no
 *                                   initializer, as in an object of static
 *                                   storage duration
 *
 * At file scope the functions are in the directive's place, so the functions
 * see the same declarations as the directive. A directive in a block may use
 * local types and enumerators of its function, which move out of the function.
 * It may also call functions that are declared in its function. It can't use
 * variables of its function.
 */
// SPDX-License-Identifier: MIT
#include "read/reductions.h"

#include "read/reader.h"
#include "read/tree_visitor.h"

using namespace clang;

namespace occ {

namespace {

/// An expression of the directive, as text for a function.
class TextOf : public TreeVisitor {
public:
  TextOf(Reader &R, const OMPDeclareReductionDecl *D) : R(R), D(D) {}

  /// Returns the user's text of \p E. A braced initializer has two forms in the
  /// AST; \p E may be the written or the analysed form.
  std::string text(const Expr *E) {
    Changes.clear();
    traverse(E);
    Span S = R.Src.span(E->getSourceRange());
    std::string Out;
    Offset At = S.Begin;
    for (auto &[Begin, C] : Changes) {
      if (Begin < At)
        continue;
      Out += R.Src.text({At, Begin}) + C.second;
      At = C.first;
    }
    return flattened(Out + R.Src.text({At, S.End}));
  }

  bool Initializer = false;
  /// The text that replaces omp_priv.
  std::string Private = "omp_priv";

  bool visitStmt(Stmt *S) override {
    auto *E = dyn_cast<DeclRefExpr>(S);
    if (!E)
      return true;
    ValueDecl *V = E->getDecl();
    if (V->getDeclContext() == D && isa<VarDecl>(V) && V->isImplicit()) {
      std::string Name = V->getNameAsString();
      // Clang also accepts omp_priv and omp_orig in the combiner, and omp_in
      // and omp_out in the initializer.
      if (Initializer != (Name == "omp_priv" || Name == "omp_orig"))
        R.error(E->getLocation(), "'" + Name + "' can't be named here");
      change(E->getLocation(),
             Name == "omp_priv" ? Private : "(*" + Name + ")");
    } else if (auto *C = dyn_cast<EnumConstantDecl>(V)) {
      reference(E->getLocation(), C, cast<EnumDecl>(C->getDeclContext()));
    } else if (auto *F = dyn_cast<FunctionDecl>(V)) {
      declareFunction(F);
    }
    return true;
  }
  bool visitTypeLoc(TypeLoc TL) override {
    if (auto Tag = TL.getAs<TagTypeLoc>())
      reference(Tag.getNameLoc(), Tag.getDecl(), Tag.getDecl());
    if (auto Named = TL.getAs<TypedefTypeLoc>())
      reference(Named.getNameLoc(), Named.getTypedefNameDecl(),
                Named.getTypedefNameDecl());
    return true;
  }

private:
  void change(SourceLocation Where, const std::string &Text) {
    Changes[R.Src.at(Where)] = {R.Src.after(Where), Text};
  }
  /// Handles a type, or a part of a type, that is local to the function.
  void reference(SourceLocation Where, const NamedDecl *Named,
                 const NamedDecl *Type) {
    if (Where.isInvalid() || !TypeReader::isLocal(Type) || inside(Type))
      return;
    R.Types.need(Type);
    if (const std::string *Name = R.Types.renamed(Named))
      change(Where, *Name);
  }
  /// True if the expression itself declares \p Local, in a statement
  /// expression.
  bool inside(const Decl *Local) const {
    for (const DeclContext *C = Local->getDeclContext(); C; C = C->getParent())
      if (C == D)
        return true;
    return false;
  }
  /// Handles a function that is declared only in the body of the user's
  /// function.
  void declareFunction(const FunctionDecl *F) {
    if (R.Function < 0 || F->getBuiltinID())
      return;
    occ::Function &Home = R.U.Functions[unsigned(R.Function)];
    for (const FunctionDecl *Re : F->redecls())
      if (!Re->getLexicalDeclContext()->isFunctionOrMethod() &&
          R.Src.at(Re->getBeginLoc()) < Home.Begin)
        return;
    std::string Text =
        (F->getStorageClass() == SC_Static ? "static " : "extern ") +
        R.Types.print(F->getType(), F->getNameAsString()) + ";\n";
    if (Home.Hoisted.find(Text) == std::string::npos)
      Home.Hoisted += Text;
  }

  Reader &R;
  const OMPDeclareReductionDecl *D;
  std::map<Offset, std::pair<Offset, std::string>> Changes;
};

/// Returns the word that stands for the reduction identifier in names, such as
/// `plus` for +.
std::string word(DeclarationName Name) {
  if (Name.getNameKind() != DeclarationName::CXXOperatorName)
    return Name.getAsString();
  switch (Name.getCXXOverloadedOperator()) {
  case OO_Plus: return "plus";
  case OO_Minus: return "minus";
  case OO_Star: return "times";
  case OO_Amp: return "and";
  case OO_Pipe: return "or";
  case OO_Caret: return "xor";
  case OO_AmpAmp: return "both";
  case OO_PipePipe: return "either";
  default: return "reduction";
  }
}

/// Returns an expression for the type's size. If the type is complete only
/// after the directive, the expression is a number.
std::string sizeHere(Reader &R, const OMPDeclareReductionDecl *D) {
  const TagDecl *Tag = D->getType()->getAsTagDecl();
  const TagDecl *Def = Tag ? Tag->getDefinition() : nullptr;
  if (!Tag ||
      (Def && R.Src.at(Def->getBeginLoc()) < R.Src.at(D->getBeginLoc())))
    return "sizeof *occ_priv";
  if (!Def)
    return "0"; // objects of this type can't be reduced
  return std::to_string(
      R.Context.getTypeSizeInChars(D->getType()).getQuantity());
}

std::string initializer(Reader &R, const OMPDeclareReductionDecl *D) {
  TextOf Text(R, D);
  Text.Initializer = true;
  const Expr *Init = D->getInitializer();
  if (!Init)
    return "(void)omp_orig; __builtin_memset((void *)occ_priv, 0, " +
           sizeHere(R, D) + "); ";
  std::string Used = "(void)omp_orig; ";
  if (D->getInitializerKind() == OMPDeclareReductionInitKind::Call) {
    Text.Private = "(*occ_priv)";
    return Used + "(void)(" + Text.text(Init) + "); ";
  }
  return Used + R.Types.print(D->getType(), "omp_priv") + " = " +
         Text.text(Init) +
         "; __builtin_memcpy((void *)occ_priv, (const void *)&omp_priv, "
         "sizeof omp_priv); ";
}

} // namespace

/// True if OpenMP predefines this reduction [OMP 5.2 §5.5.1]. Clang does not
/// report a directive that declares it again.
static bool predefined(DeclarationName Name, QualType T) {
  if (Name.getNameKind() != DeclarationName::CXXOperatorName)
    return (Name.getAsString() == "min" || Name.getAsString() == "max") &&
           T->isRealType();
  OverloadedOperatorKind Op = Name.getCXXOverloadedOperator();
  if (Op == OO_Amp || Op == OO_Pipe || Op == OO_Caret)
    return T->isIntegerType();
  return T->isArithmeticType();
}

void readDeclareReduction(Reader &R, const OMPDeclareReductionDecl *D) {
  if (predefined(D->getDeclName(), D->getType()))
    R.error(D->getLocation(), "this reduction is predefined for arithmetic "
                              "types and can't be declared again");
  OwnReductions &Own = R.Own;
  Span Line;
  Line.Begin = R.Src.directiveStart(D->getBeginLoc());
  size_t NL = R.Src.text().find('\n', Line.Begin);
  Line.End = NL == std::string::npos ? Offset(R.Src.text().size()) : Offset(NL);

  std::string Base = "occ_" + word(D->getDeclName()) + "_L" +
                     std::to_string(R.Lines.at(Line.Begin).Number);
  std::string Name = Base;
  for (int N = 2; !Own.Taken.insert(Name).second; ++N)
    Name = Base + "_" + std::to_string(N);
  Own.Names[D] = Name;

  R.Types.Failed = false;
  std::string Out = R.Types.print(D->getType(), "*omp_out");
  std::string Priv = R.Types.print(D->getType(), "*occ_priv");
  std::string In = R.Types.print(D->getType(), "*omp_in");
  std::string Orig = R.Types.print(D->getType(), "*omp_orig");
  std::string Head =
      "static __inline__ __attribute__((__unused__)) void " + Name;
  std::string Functions = Head + "_combine(" + Out + ", " + In +
                          ") { (void)omp_out; (void)omp_in; "
                          "(void)(" +
                          TextOf(R, D).text(D->getCombiner()) + "); }\n" +
                          Head + "_init(" + Priv + ", " + Orig + ") { " +
                          initializer(R, D) + "}\n";
  if (R.Types.Failed)
    R.error(D->getLocation(), "this type can't be named outside its function");

  if (Own.Directives.empty() || !(Own.Directives.back().Line == Line))
    Own.Directives.push_back({Line, "", false});
  Own.DirectiveOf[D] = Own.Directives.size() - 1;
  if (R.Function >= 0)
    R.U.Functions[unsigned(R.Function)].Hoisted += Functions;
  else
    Own.Directives.back().Functions += Functions;
}

void keepDirectives(Reader &R, const OMPReductionClause *C) {
  for (const Expr *Op : C->reduction_ops())
    if (const OMPDeclareReductionDecl *D = ownReduction(Op))
      R.Own.Directives[R.Own.DirectiveOf.lookup(D)].Kept = true;
}

void finishDeclareReductions(Reader &R) {
  for (const OwnReductions::Directive &D : R.Own.Directives) {
    Span Where = D.Line;
    // If a directive stays in the text, its functions are written after its
    // line.
    if (D.Kept)
      Where.Begin = Where.End = Where.End + 1;
    if (!D.Kept || !D.Functions.empty())
      R.U.Edits.push_back({Where, D.Functions, /*Lines=*/true});
  }
}

} // namespace occ
