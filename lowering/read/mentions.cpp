/* mentions.cpp: finds the places in a function that name its local types.
 *
 * Layer:   read.
 *
 * Clang keeps no expression of a vector's size or of a _BitInt's width, so
 * names in such expressions are resolved here by C's rules of scope.
 */
// SPDX-License-Identifier: MIT
#include "read/mentions.h"

#include "read/reader.h"
#include "read/whole_visitor.h"
#include "text/tokens.h"

#include "clang/AST/ASTContext.h"

using namespace clang;

namespace occ {

namespace {

class Finder : public WholeVisitor<Finder> {
  using Base = WholeVisitor<Finder>;

public:
  Finder(const Source &Src, ASTContext &Context) : Src(Src), Context(Context) {}

  void function(const FunctionDecl *F);
  Mentions Out;

  bool VisitStmt(Stmt *S) {
    if (isa<CompoundStmt, ForStmt, IfStmt, WhileStmt, SwitchStmt, DoStmt>(S))
      Scopes.push_back(Src.span(S->getSourceRange()));
    return true;
  }
  bool VisitNamedDecl(NamedDecl *D) {
    if (!isa<FieldDecl>(D) && !D->isImplicit() && D->getIdentifier())
      declare(D);
    return true;
  }
  bool VisitTagDecl(TagDecl *D) {
    Out.Tags.push_back(D);
    if (D->getIdentifier())
      mention(D->getLocation(), D);
    return true;
  }
  bool VisitEnumConstantDecl(EnumConstantDecl *D) {
    mention(D->getLocation(), D);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (auto *C = dyn_cast<EnumConstantDecl>(E->getDecl()))
      mention(E->getLocation(), C);
    if (auto *V = dyn_cast<VarDecl>(E->getDecl()))
      if (TypeReader::isConstant(V))
        mention(E->getLocation(), V);
    // Clang puts a clause's expression into an implicit variable, which the
    // visitor leaves out.
    if (auto *Copy = dyn_cast<OMPCapturedExprDecl>(E->getDecl()))
      if (Copy->getInit() && Captured.insert(Copy).second)
        TraverseStmt(Copy->getInit());
    return true;
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc TL) {
    const TypedefNameDecl *D = TL.getTypedefNameDecl();
    if (!D->getUnderlyingType()->isVariablyModifiedType())
      mention(TL.getNameLoc(), D);
    return true;
  }
  bool VisitTagTypeLoc(TagTypeLoc TL) {
    if (TL.getDecl()->getIdentifier())
      mention(TL.getNameLoc(), TL.getDecl());
    return Base::VisitTagTypeLoc(TL);
  }
  bool VisitUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E);

private:
  struct Declared {
    Offset Begin;
    const NamedDecl *D;
  };

  void mention(SourceLocation Where, const NamedDecl *D) {
    if (Where.isValid() && TypeReader::isLocal(D))
      Out.Places[Src.at(Where)] = {Src.after(Where), identity(D)};
  }
  void declare(const NamedDecl *D) {
    const bool IsTag = isa<TagDecl>(D);
    const std::string Name = D->getName().str();
    (IsTag ? Out.TagNames : Out.Ordinary).insert(Name);
    Local[{IsTag, Name}].push_back({Src.after(D->getLocation()), D});
  }
  const NamedDecl *lookUp(bool IsTag, const std::string &Name, Offset At) const;
  bool isScopeOf(Offset Declared, Offset At) const;
  void lostName(Span Where, const NamedDecl *D);
  void lostOperands(Span Text);

  const Source &Src;
  ASTContext &Context;
  std::vector<Span> Scopes;
  llvm::DenseSet<const OMPCapturedExprDecl *> Captured; ///< visited ones
  std::map<std::pair<bool, std::string>, std::vector<Declared>> Local;
};

} // namespace

/// Notes _Alignof of a variable with an alignment attribute. The attribute is
/// not a part of the type, so it is lost if a pointer replaces the variable.
bool Finder::VisitUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
  if (E->isArgumentType() ||
      (E->getKind() != UETT_AlignOf && E->getKind() != UETT_PreferredAlignOf))
    return true;
  const VarDecl *V = namedVariable(E->getArgumentExpr());
  if (!V || !V->hasAttr<AlignedAttr>() || V->hasGlobalStorage())
    return true;
  Expr::EvalResult Value;
  if (E->EvaluateAsInt(Value, Context))
    Out.Alignments.push_back({Src.span(E->getSourceRange()),
                              Src.at(V->getLocation()),
                              unsigned(Value.Val.getInt().getLimitedValue())});
  return true;
}

/// True if the innermost scope that contains the declaration reaches up to \p
/// At.
bool Finder::isScopeOf(Offset Declared, Offset At) const {
  Span Inner = {0, Offset(-1)};
  for (const Span &S : Scopes)
    if (S.contains(Declared) && S.Begin >= Inner.Begin)
      Inner = S;
  return Inner.contains(At);
}

const NamedDecl *Finder::lookUp(bool IsTag, const std::string &Name,
                                Offset At) const {
  const NamedDecl *Best = nullptr;
  Offset Latest = 0;
  auto It = Local.find({IsTag, Name});
  if (It == Local.end())
    return nullptr;
  for (const Declared &D : It->second)
    if (D.Begin <= At && D.Begin >= Latest && isScopeOf(D.Begin - 1, At)) {
      Best = D.D;
      Latest = D.Begin;
    }
  return Best;
}

/// Notes that \p Where, in an operand that Clang does not keep, names \p D.
void Finder::lostName(Span Where, const NamedDecl *D) {
  const auto *V = dyn_cast<VarDecl>(D);
  if (isa<EnumConstantDecl, TypeDecl>(D) || (V && TypeReader::isConstant(V)))
    Out.Places[Where.Begin] = {Where.End, identity(D)};
  else if (V && (V->hasLocalStorage() || V->isStaticLocal()))
    Out.Constants.push_back({Where, V});
}

void Finder::lostOperands(Span S) {
  static const std::set<std::string> Losing = {
      "vector_size",     "__vector_size__",     "vector_size__",
      "ext_vector_type", "__ext_vector_type__", "_BitInt",
      "address_space",   "__address_space__"};
  const std::string &T = Src.text();
  std::string Last;
  size_t End = 0; ///< the end of the operand
  for (size_t At = skipToToken(T, S.Begin); At < S.End;
       At = skipToToken(T, At)) {
    std::string Word = wordAt(T, At);
    if (Word.empty()) {
      size_t Behind = afterOpaque(T, At);
      if (T[At] == '(' && Losing.count(Last))
        End = afterBracket(T, At);
      At = Behind == At ? At + 1 : Behind;
      Last.clear();
      continue;
    }
    bool IsTag = Last == "struct" || Last == "union" || Last == "enum";
    if (At < End && !Out.Places.count(Offset(At)))
      if (const NamedDecl *D = lookUp(IsTag, Word, Offset(At)))
        lostName({Offset(At), Offset(At + Word.size())}, D);
    Last = Word;
    At += Word.size();
  }
}

void Finder::function(const FunctionDecl *F) {
  Scopes.push_back({Src.at(F->getBeginLoc()), Src.after(F->getEndLoc())});
  for (ParmVarDecl *P : F->parameters())
    TraverseDecl(P);
  TraverseStmt(F->getBody());
  lostOperands(Scopes.front());
}

Mentions findMentions(const Source &Src, ASTContext &Context,
                      const FunctionDecl *F) {
  Finder Find(Src, Context);
  Find.function(F);
  return std::move(Find.Out);
}

} // namespace occ
