/* reader.cpp: the numbers of variables and regions.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#include "read/reader.h"

#include "text/progress.h"

using namespace clang;

namespace occ {

void Reader::checkName(const NamedDecl *D, llvm::StringRef Ours) {
  if (!D->getDeclName().isIdentifier() || !D->getName().starts_with(Ours) ||
      !Refused.insert(D->getCanonicalDecl()).second)
    return;
  error(D->getLocation(), "'" + D->getName().str() +
                              "': names that begin with '" + Ours.str() +
                              "' are the compiler's own");
}

int Reader::variable(const VarDecl *D) {
  const VarDecl *Canon = D->getCanonicalDecl();
  auto [It, New] = Numbers.try_emplace(Canon, int(U.Variables.size()));
  if (New) {
    checkName(D, "occ_");
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
    V.Allocated = Local && D->hasLocalStorage() && !isa<ParmVarDecl>(D) &&
                  D->hasAttr<OMPAllocateDeclAttr>();
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
  Now->directive(First.File, First.Number);
  Line Last = Lines.at(Whole.End ? Whole.End - 1 : 0);
  New.LastLine = Last.File == First.File ? Last.Number : First.Number;
  if (Parent >= 0)
    U.region(Parent).Children.push_back(New.Id);
  U.Regions.push_back(New);
  return New.Id;
}

} // namespace occ
