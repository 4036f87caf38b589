/* unit_reader.cpp: reads the translation unit, declaration by declaration.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#include "read/clauses.h"
#include "read/outlining.h"
#include "read/walk.h"
#include "text/pragmas.h"

#include <algorithm>
#include <set>

using namespace clang;

namespace occ {

namespace {

/// The end of the declaration to which \p D belongs.
Offset declarationEnd(const Source &Src, const Decl *D) {
  Offset At = Src.after(D->getEndLoc());
  auto *F = dyn_cast<FunctionDecl>(D);
  if (F && F->doesThisDeclarationHaveABody())
    return At;
  const std::string &T = Src.text();
  for (int Depth = 0; At < T.size(); ++At) {
    if (T[At] == ';' && Depth == 0)
      return At + 1;
    Depth += T[At] == '(' || T[At] == '{'   ? 1
             : T[At] == ')' || T[At] == '}' ? -1
                                            : 0;
  }
  return At;
}

bool hasDirective(const Source &Src, Span S) {
  return StringRef(Src.text()).slice(S.Begin, S.End).contains("#pragma omp");
}

/// Returns \p Construct or the innermost construct around it that becomes an
/// outlined function, or -1.
int outlinedAround(const Unit &U, int Construct) {
  while (Construct >= 0 && !U.construct(Construct).Outlined())
    Construct = U.construct(Construct).Parent;
  return Construct;
}

/// Returns the innermost construct around \p At that becomes an outlined
/// function. Looks at constructs from index \p First on, which are in the order
/// of the text.
int outlinedAt(const Unit &U, size_t First, Offset At) {
  auto Behind = std::upper_bound(
      U.Constructs.begin() + long(First), U.Constructs.end(), At,
      [](Offset A, const Construct &R) { return A < R.Whole.Begin; });
  int Inner = int(Behind - U.Constructs.begin()) - 1;
  if (Inner < int(First))
    return -1;
  while (Inner >= 0 && !U.construct(Inner).Whole.contains(At))
    Inner = U.construct(Inner).Parent;
  return outlinedAround(U, Inner);
}

/// Reads the types that an outlined function may have to name, and no others,
/// because reading a local type moves it out of its function.
void readVariableTypes(Reader &R, size_t FirstUse, size_t FirstConstruct) {
  auto outlined = [&](int Construct) { return outlinedAround(R.U, Construct); };
  std::set<int> Wanted;
  for (size_t I = FirstUse; I < R.U.Uses.size(); ++I) {
    const Use &U = R.U.Uses[I];
    if (outlined(U.Construct) != outlined(R.U.variable(U.Var).Home))
      Wanted.insert(U.Var);
  }
  for (size_t I = FirstConstruct; I < R.U.Constructs.size(); ++I) {
    for (const Listed &L : R.U.Constructs[I].Clauses)
      Wanted.insert(L.Var);
    for (const Loop &L : R.U.Constructs[I].Nest.Deeper)
      Wanted.insert(L.Var);
  }
  for (size_t I = FirstConstruct; I < R.U.Constructs.size(); ++I)
    for (const Depend &D : R.U.Constructs[I].Task.Depends)
      for (const Iterator &It : D.Iterators)
        Wanted.insert(It.Var);
  for (int Var : Wanted) {
    Variable &V = R.U.Variables[unsigned(Var)];
    if (V.IsTypedef || !V.Ty.Value.empty())
      continue;
    const VarDecl *D = R.declaration(Var);
    R.Types.Failed = false;
    V.Ty = R.Types.read(D->getType());
    if (R.Types.Failed)
      R.error(D->getLocation(), "the type of '" + V.Name +
                                    "' can't be named outside its function");
  }
}

/// Adds code at the beginning of main that starts the tools. A debugger stops
/// at this code, because the code has the line of the first statement.
void beginMain(Reader &R, const FunctionDecl *F) {
  Offset At = R.Src.skipSpace(R.Src.after(F->getBody()->getBeginLoc()));
  while (isBlockPragma(R.Src.text(), At))
    At = R.Src.skipSpace(R.Src.text().find('\n', At));
  R.U.Edits.push_back({{At, At}, "OCC_main_begin();\n", /*Lines=*/true});
}

/// False if code can't name the function's address. For an inline function that
/// this unit does not define for other units, the address would require a
/// definition in another unit. An overloaded name has several addresses.
bool hasAddress(const FunctionDecl *F) {
  return F->getASTContext().GetGVALinkageForFunction(F) !=
             GVA_AvailableExternally &&
         !F->hasAttr<OverloadableAttr>() && !F->hasAttr<UnavailableAttr>() &&
         !F->isMultiVersion() && !F->getName().contains('$');
}

/// The attributes that change how the code of \p F is compiled, and that
/// therefore also outlined functions with parts of this code need.
std::string attributesOfCode(const FunctionDecl *F) {
  std::string Out;
  if (auto *A = F->getAttr<TargetAttr>())
    Out += ", target(" + quoted(A->getFeaturesStr().str()) + ")";
  for (const auto *A : F->specific_attrs<NoSanitizeAttr>())
    for (llvm::StringRef Name : A->sanitizers())
      Out += ", no_sanitize(" + quoted(Name.str()) + ")";
  if (F->hasAttr<NoInstrumentFunctionAttr>())
    Out += ", no_instrument_function";
  return Out;
}

void readFunction(Reader &R, const FunctionDecl *F, Offset Insert) {
  occ::Function New;
  if (hasAddress(F))
    New.Address = F->getName().str();
  // People know a variant by the name of its base function.
  New.Name = F->getName().split("$ompvariant").first.str();
  New.Insert = Insert;
  New.Attributes = attributesOfCode(F);
  New.Begin = R.Src.at(F->getBeginLoc());
  New.End = R.Src.after(F->getEndLoc());
  R.Function = int(R.U.Functions.size());
  R.Construct = -1;
  R.U.Functions.push_back(New);
  R.Types.enterFunction(F, New.Name);
  size_t Uses = R.U.Uses.size(), Constructs = R.U.Constructs.size();
  R.Outlines = R.U.Outlines && mayOutline(R, F);
  checkJumps(R, F);
  walkFunction(R, F);
  readVariableTypes(R, Uses, Constructs);
  const std::string &Text = R.Src.text();
  const Span Whole = {New.Begin, New.End};
  if (changesPragmas(Text, Whole))
    for (size_t I = Constructs; I < R.U.Constructs.size(); ++I) {
      occ::Construct &C = R.U.Constructs[I];
      C.Pragmas = pragmasInForce(Text, Whole, C.Whole.Begin);
    }
  std::string &Hoisted = R.U.Functions[unsigned(R.Function)].Hoisted;
  Hoisted = R.Types.finishFunction([&](Offset At) {
    return outlinedAt(R.U, Constructs, At);
  }) + Hoisted;
  R.Function = -1;
}

/// Keeps the first use at each place in U.Uses. Moves the uses of other
/// constructs at this place to U.Elsewhere: several parts of a combined
/// construct evaluate the text of one clause.
void keepFirstUses(Unit &U) {
  std::vector<Use> First;
  for (const Use &Named : U.Uses)
    if (First.empty() || First.back().Where.Begin != Named.Where.Begin ||
        First.back().Where.End != Named.Where.End)
      First.push_back(Named);
    else if (First.back().Construct != Named.Construct)
      U.Elsewhere.push_back(Named);
  U.Uses = std::move(First);
}

/// If the return type of \p F defines a type, takes this definition out of the
/// text and returns it. It is written before F, with other declarations that
/// may need it. For example, the environment of a task may contain an object of
/// the type.
std::string moveReturnType(Reader &R, const FunctionDecl *F,
                           const TagDecl *Tag) {
  if (!Tag || !Tag->isThisDeclarationADefinition() ||
      R.Src.at(Tag->getBeginLoc()) < R.Src.at(F->getBeginLoc()))
    return "";
  return R.Types.takeDefinition(Tag);
}

void expectFunctions(Reader &R) {
  for (Decl *D : R.Context.getTranslationUnitDecl()->decls())
    if (auto *F = dyn_cast<FunctionDecl>(D))
      if (F->doesThisDeclarationHaveABody() && !F->isImplicit() &&
          hasDirective(R.Src, R.Src.span(F->getSourceRange())))
        R.Types.expectFunction(F);
}

/// Sets the facts that need the whole unit, and sorts lists in the order of the
/// text.
void finishUnit(Reader &R) {
  finishDeclareReductions(R);
  // A value that loop_header.cpp has put into a variable begins with a name, or
  // with another such value. The longer text comes first.
  std::stable_sort(
      R.U.Uses.begin(), R.U.Uses.end(), [](const Use &A, const Use &B) {
        return A.Where.Begin != B.Where.Begin ? A.Where.Begin < B.Where.Begin
                                              : A.Where.End > B.Where.End;
      });
  keepFirstUses(R.U);
  readTargetGlobals(R);
  checkAllocates(R);
  readVariants(R);
  removeDeclaratives(R.U);
  std::stable_sort(R.U.Edits.begin(), R.U.Edits.end(),
                   [](const Edit &A, const Edit &B) {
                     return A.Where.Begin < B.Where.Begin;
                   });
}

} // namespace

/// Notes a declare target variable, of which each device has a copy. Only the
/// unit that defines the variable registers it.
static void readDeviceGlobal(Reader &R, const VarDecl *V) {
  const auto *A = V->getAttr<OMPDeclareTargetDeclAttr>();
  if (!R.U.Devices || !A ||
      A->getDevType() == OMPDeclareTargetDeclAttr::DT_Host ||
      V->isThisDeclarationADefinition() == VarDecl::DeclarationOnly ||
      V->getTLSKind() != VarDecl::TLS_None)
    return;
  std::pair<std::string, std::string> Global = {
      V->getNameAsString(), A->getMapType() == OMPDeclareTargetDeclAttr::MT_Link
                                ? "OCC_GLOBAL_LINK"
                                : "0"};
  // A tentative definition may be repeated.
  if (!llvm::is_contained(R.U.DeviceGlobals, Global))
    R.U.DeviceGlobals.push_back(Global);
}

/// Notes a function that may be called by its address [OMP 5.2 §7.8]: the
/// function's address on the host is used like the address of a mapped object.
static void readIndirect(Reader &R, const FunctionDecl *F) {
  const auto *A = F->getAttr<OMPDeclareTargetDeclAttr>();
  bool Asked = A && A->getIndirect();
  if (A && A->getIndirectExpr())
    A->getIndirectExpr()->EvaluateAsBooleanCondition(Asked, R.Context);
  if (R.U.Devices && Asked && F->doesThisDeclarationHaveABody())
    R.U.DeviceGlobals.push_back({F->getNameAsString(), "OCC_GLOBAL_CODE"});
}

void readUnit(Reader &R) {
  expectFunctions(R);
  // The ends of declarations, in the order of the text. Declarations for a
  // function are inserted at the last of these ends before the function's
  // beginning.
  std::set<Offset> Ends = {0};
  const TagDecl *Tag = nullptr;
  for (Decl *D : R.Context.getTranslationUnitDecl()->decls()) {
    if (D->isImplicit() || D->getBeginLoc().isInvalid())
      continue;
    if (auto *T = dyn_cast<OMPThreadPrivateDecl>(D)) {
      readThreadPrivate(R, T);
      continue;
    }
    if (auto *V = dyn_cast<VarDecl>(D))
      readDeviceGlobal(R, V);
    if (auto *F = dyn_cast<FunctionDecl>(D))
      readIndirect(R, F);
    if (auto *A = dyn_cast<OMPAllocateDecl>(D)) {
      readAllocate(R, A);
      continue;
    }
    if (auto *Own = dyn_cast<OMPDeclareReductionDecl>(D)) {
      readDeclareReduction(R, Own);
      // The declarations that we insert must follow the combiners.
      Ends.insert(R.Own.Directives.back().Line.End);
      continue;
    }
    if (auto *Q = dyn_cast<OMPRequiresDecl>(D)) {
      readRequires(R, Q);
      continue;
    }
    if (auto *Named = dyn_cast<NamedDecl>(D))
      R.checkName(Named);
    auto *F = dyn_cast<FunctionDecl>(D);
    Offset End = declarationEnd(R.Src, D);
    const bool IsDefinition = F && F->doesThisDeclarationHaveABody();
    if (IsDefinition && F->isMain())
      beginMain(R, F);
    if (IsDefinition &&
        hasDirective(R.Src, {R.Src.at(F->getBeginLoc()), End})) {
      // The declarations go after the line markers that lead back from a
      // header.
      readFunction(R, F,
                   R.Src.skipSpace(*std::prev(
                       Ends.upper_bound(R.Src.at(F->getBeginLoc())))));
      std::string &Hoisted = R.U.Functions.back().Hoisted;
      Hoisted = moveReturnType(R, F, Tag) + Hoisted;
    }
    if (auto *Type = dyn_cast<TagDecl>(D))
      Tag = Type;
    Ends.insert(End);
  }
  finishUnit(R);
}

} // namespace occ
