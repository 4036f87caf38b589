/* threadprivate.cpp: makes threadprivate variables __thread variables, and
 * moves static variables and constants of functions to file scope.
 *
 * Layer:   read.
 *
 * The initial thread uses the same copy in regions and outside of regions. A
 * worker keeps its copies as long as it lives [OMP 5.2 §5.2].
 */
// SPDX-License-Identifier: MIT
#include "read/literal.h"
#include "read/walk.h"

using namespace clang;

namespace occ {

namespace {

/// A declaration with all variables that it declares.
struct Group {
  Offset Begin = 0, End = 0;
  std::vector<const VarDecl *> Members;
  bool DefinesTag = false;
};

/// The declarators that share the specifiers of \p D.
Group groupOf(Reader &R, const VarDecl *D) {
  Group G;
  G.Begin = R.Src.at(D->getBeginLoc());
  for (const Decl *Other : D->getLexicalDeclContext()->decls()) {
    if (R.Src.at(Other->getBeginLoc()) != G.Begin)
      continue;
    if (auto *V = dyn_cast<VarDecl>(Other))
      G.Members.push_back(V);
    else if (isa<TagDecl>(Other))
      G.DefinesTag = true;
  }
  Offset At = R.Src.after(G.Members.back()->getEndLoc());
  const std::string &T = R.Src.text();
  for (int Depth = 0; At < T.size() && (Depth || T[At] != ';'); ++At)
    Depth += T[At] == '(' ? 1 : T[At] == ')' ? -1 : 0;
  G.End = At < T.size() ? At + 1 : At;
  return G;
}

std::string storage(const VarDecl *V) {
  switch (V->getStorageClass()) {
  case SC_Static: return "static ";
  case SC_Extern: return "extern ";
  default: return V->isConstexpr() ? "static " : "";
  }
}

/// True if \p S names a local variable that is not static.
bool namesLocal(const Stmt *S) {
  if (auto *E = dyn_cast_or_null<DeclRefExpr>(S))
    if (auto *V = dyn_cast<VarDecl>(E->getDecl()))
      return V->hasLocalStorage();
  return S && llvm::any_of(S->children(), namesLocal);
}

/// True for static variables and constants of functions.
bool canMove(const VarDecl *V) {
  return V->isStaticLocal() || (V->isConstexpr() && TypeReader::isLocal(V));
}

/// Adds the variables in \p S that can move to file scope.
void addStatics(const Stmt *S, std::vector<const DeclRefExpr *> &Statics) {
  if (!S)
    return;
  if (auto *E = dyn_cast<DeclRefExpr>(S))
    if (auto *V = dyn_cast<VarDecl>(E->getDecl());
        V && canMove(V) && !TypeReader::isConstant(V))
      Statics.push_back(E);
  for (const Stmt *Part : S->children())
    addStatics(Part, Statics);
}

/// The text of an initializer, in which variables have their new names.
std::string renamed(Reader &R, const Expr *Init) {
  const Span All = R.Src.span(Init->getSourceRange());
  std::vector<const DeclRefExpr *> Statics;
  addStatics(Init, Statics);
  std::string Text;
  Offset At = All.Begin;
  for (const DeclRefExpr *E : Statics) {
    const Span Name = R.Src.span(E->getSourceRange());
    if (Name.Begin < At)
      continue;
    Text += R.Types.moved({At, Name.Begin}) +
            R.U.variable(R.variable(cast<VarDecl>(E->getDecl()))).Name;
    At = Name.End;
  }
  return Text + R.Types.moved({At, All.End});
}

std::string initializer(Reader &R, const VarDecl *V) {
  if (!V->hasInit() || !V->getInit())
    return "";
  // The variable moves to file scope, where its initializer can't name the
  // function's local constants.
  if (namesLocal(V->getInit()))
    if (const std::string Value = literal(R, V->getInit()); !Value.empty())
      return " = " + Value;
  return " = " + renamed(R, V->getInit());
}

/// Returns a declaration of only \p V, under the name \p Name. If \p Thread,
/// the declaration has __thread.
std::string alone(Reader &R, const VarDecl *V, const std::string &Name,
                  bool Thread) {
  std::string Align;
  if (V->hasAttr<AlignedAttr>())
    Align = " __attribute__((aligned(" +
            std::to_string(R.Context.getDeclAlign(V).getQuantity()) + ")))";
  return storage(V) + (V->isConstexpr() ? "constexpr " : "") +
         (Thread ? "__thread " : "") + R.Types.print(V->getType(), Name) +
         Align + initializer(R, V) + ";";
}

} // namespace

/// True if the variable is thread-local in the lowered text.
static bool threadLocal(const VarDecl *V) {
  return V->getTLSKind() != VarDecl::TLS_None ||
         V->getMostRecentDecl()->hasAttr<OMPThreadPrivateDeclAttr>();
}

/// Puts __thread after the storage class of a declaration.
static void markGroup(Reader &R, const Group &G) {
  Offset At = G.Begin;
  const VarDecl *First = G.Members.front();
  for (const char *Word : {"static", "extern"}) {
    size_t Pos = R.Src.text().find(Word, G.Begin);
    if (First->getStorageClass() != SC_None && Pos != std::string::npos &&
        Pos < R.Src.at(First->getLocation()))
      At = Offset(Pos + 6);
  }
  R.U.Edits.push_back({{At, At}, At == G.Begin ? "__thread " : " __thread"});
}

/// Gives the static variable \p M of the current function a name for file
/// scope, where outlined functions can name it.
static void rename(Reader &R, const VarDecl *M) {
  const int Id = R.variable(M);
  Variable &V = R.U.Variables[unsigned(Id)];
  V.Name = M->getNameAsString() + "_in_" +
           R.U.Functions[unsigned(R.Function)].Name + "_" + std::to_string(Id);
  V.Renamed = true;
  V.ThreadPrivate = threadLocal(M);
  V.StaticLocal = false;
  V.Function = -1;
  if (V.ThreadPrivate)
    V.Home = -1;
}

/// Writes the renamed variable \p M before the function.
static void writeBefore(Reader &R, const VarDecl *M) {
  R.U.Functions[unsigned(R.Function)].Hoisted +=
      alone(R, M, R.U.variable(R.variable(M)).Name, threadLocal(M)) + "\n";
}

/// Writes each declarator of \p G as a declaration. A thread-local variable of
/// a function moves to file scope, so that each thread uses its own copy.
static void splitGroup(Reader &R, const Group &G) {
  if (G.DefinesTag) {
    R.error(G.Members.front()->getLocation(),
            "a threadprivate variable that shares a declaration with a type "
            "and other variables is not supported: declare it alone");
    return;
  }
  std::string Text;
  for (const VarDecl *M : G.Members) {
    if (!M->isStaticLocal() || !threadLocal(M)) {
      Text += alone(R, M, M->getNameAsString(), threadLocal(M)) + " ";
      continue;
    }
    rename(R, M);
    writeBefore(R, M);
  }
  R.U.Edits.push_back({{G.Begin, G.End}, Text.empty() ? ";" : Text});
}

static void rewrite(Reader &R, const VarDecl *V) {
  Group G = groupOf(R, V);
  if (!R.Rewritten.insert(G.Begin).second)
    return;
  bool All = true;
  for (const VarDecl *M : G.Members)
    All &= threadLocal(M);
  if (All && !V->isStaticLocal())
    markGroup(R, G);
  else
    splitGroup(R, G);
}

void readThreadPrivate(Reader &R, const OMPThreadPrivateDecl *D) {
  // The directive itself is no longer needed.
  Offset Begin = R.Src.directiveStart(D->getBeginLoc());
  size_t NL = R.Src.text().find('\n', Begin);
  R.U.Edits.push_back({{Begin, Offset(NL)}, ""});
  for (const Expr *E : D->varlists()) {
    auto *Named =
        cast<VarDecl>(cast<DeclRefExpr>(E->IgnoreParenImpCasts())->getDecl());
    for (const VarDecl *V : Named->redecls())
      rewrite(R, V);
  }
}

void moveThreadLocal(Reader &R, const VarDecl *D) { rewrite(R, D); }

/// Moves the variables of \p D's declaration to file scope, unless this was
/// done before.
static void moveGroup(Reader &R, const VarDecl *D, SourceLocation Needed) {
  const Group G = groupOf(R, D);
  if (!R.Rewritten.insert(G.Begin).second)
    return;
  if (G.DefinesTag) {
    R.error(Needed, "the address of '" + D->getNameAsString() +
                        "' is not supported as a constant in this construct: "
                        "declare the variable and its type separately");
    return;
  }
  for (const VarDecl *M : G.Members) {
    std::vector<const DeclRefExpr *> Statics;
    addStatics(M->getInit(), Statics);
    for (const DeclRefExpr *E : Statics)
      moveGroup(R, cast<VarDecl>(E->getDecl()), E->getLocation());
    rename(R, M);
  }
  for (const VarDecl *M : G.Members)
    writeBefore(R, M);
  R.U.Edits.push_back({{G.Begin, G.End}, ";"});
}

bool readConstantAddress(Reader &R, const VarDecl *D, SourceLocation Needed) {
  if (canMove(D))
    moveGroup(R, D, Needed);
  else if (D->hasLocalStorage() || threadLocal(D))
    return false;
  const int Var = R.variable(D);
  const Variable &V = R.U.variable(Var);
  R.U.Addresses.push_back(
      {R.Src.span(Needed), Var, R.Construct,
       D->hasExternalStorage() || D->isExternallyVisible()
           ? externDeclaration(R, D, V.second())
           : "static " + R.Types.print(D->getType(), V.second()) +
                 " __attribute__((alias(" + quoted(V.Name) + ")));\n"});
  return true;
}

} // namespace occ
