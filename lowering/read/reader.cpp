/* reader.cpp: numbers variables and regions, and notes the values that
 * constructs need.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#include "read/reader.h"

#include "read/literal.h"
#include "text/progress.h"

using namespace clang;

namespace occ {

const VarDecl *namedVariable(const Expr *E) {
  auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
}

const Expr *written(const Expr *E) {
  for (;;) {
    E = E->IgnoreImpCasts();
    auto *Ref = dyn_cast<DeclRefExpr>(E);
    auto *Copy = Ref ? dyn_cast<OMPCapturedExprDecl>(Ref->getDecl()) : nullptr;
    if (!Copy || !Copy->getInit())
      return E;
    E = Copy->getInit();
  }
}

Span Reader::value(const Expr *E, int Construct) {
  E = written(E);
  Walk->value(E, Construct);
  return Src.span(E->getSourceRange());
}

void Reader::checkName(const NamedDecl *D) {
  if (D->getDeclName().isIdentifier() && U.Clashes.count(D->getName().str()) &&
      isa<VarDecl, FunctionDecl>(D) &&
      Refused.insert(D->getCanonicalDecl()).second)
    error(D->getLocation(),
          "'" + D->getName().str() +
              "' is a name of the runtime, reserved for the compiler");
}

/// True for a const variable whose value may be known to the compiler. (A
/// constexpr integer is replaced by its value.)
static bool isKnown(const VarDecl *D) {
  const QualType T = D->getType();
  return T.isConstQualified() && !T.isVolatileQualified() &&
         (T->isIntegralOrEnumerationType() || T->isRealFloatingType()) &&
         D->getInit() && !D->getInit()->isValueDependent() &&
         !isa<ParmVarDecl>(D) && D->getTLSKind() == VarDecl::TLS_None;
}

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
      V.Home = Construct;
    }
    if (Local && isKnown(D))
      V.Constant = literal(*this, D->getInit());
    V.Allocated = Local && D->hasLocalStorage() && !isa<ParmVarDecl>(D) &&
                  D->hasAttr<OMPAllocateDeclAttr>();
    U.Variables.push_back(V);
    Decls.push_back(Canon);
  }
  return It->second;
}

int Reader::open(ConstructKind Kind, int Parent, Span Whole) {
  occ::Construct New;
  New.Kind = Kind;
  New.Id = int(U.Constructs.size());
  New.Parent = Parent;
  New.Function = Function;
  New.Whole = Whole;
  Line First = Lines.at(Whole.Begin);
  New.Line = First.Number;
  Now->directive(First.File, First.Number);
  Line Last = Lines.at(Whole.End ? Whole.End - 1 : 0);
  New.LastLine = Last.File == First.File ? Last.Number : First.Number;
  if (Parent >= 0)
    U.construct(Parent).Children.push_back(New.Id);
  U.Constructs.push_back(std::move(New));
  return New.Id;
}

} // namespace occ
