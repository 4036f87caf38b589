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

#include "read/types.h"
#include "text/tokens.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace occ {

namespace {

class Finder : public RecursiveASTVisitor<Finder> {
  using Base = RecursiveASTVisitor<Finder>;

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
    if (!Visited.insert(D).second)
      return true;
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
    // A type may be defined in an expression or a parameter, without a
    // declaration.
    if (TL.isDefinition() && TypeReader::isLocal(TL.getDecl()) &&
        !Visited.count(TL.getDecl()))
      TraverseDecl(TL.getDecl());
    return true;
  }
  // The base class does not visit these parts.
  bool VisitConvertVectorExpr(ConvertVectorExpr *E) {
    return TraverseTypeLoc(E->getTypeSourceInfo()->getTypeLoc());
  }
  bool VisitAttributedStmt(AttributedStmt *S) {
    for (const Attr *A : S->getAttrs())
      TraverseAttr(const_cast<Attr *>(A));
    return true;
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
  void lostOperands(Span Text);

  const Source &Src;
  ASTContext &Context;
  std::set<const TagDecl *> Visited;
  std::vector<Span> Scopes;
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
                              unsigned(Value.Val.getInt().getZExtValue())});
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
        if (isa<EnumConstantDecl, TypeDecl>(D) ||
            (isa<VarDecl>(D) && TypeReader::isConstant(cast<VarDecl>(D))))
          Out.Places[Offset(At)] = {Offset(At + Word.size()), identity(D)};
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
