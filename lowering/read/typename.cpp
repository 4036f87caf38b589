/* typename.cpp: finds the name by which moved code and outlined functions name
 * a type.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#include "read/types.h"

#include "text/tokens.h"

#include "clang/AST/Type.h"

using namespace clang;

namespace occ {

bool TypeReader::isLocal(const Decl *D) {
  for (const DeclContext *C = D->getDeclContext(); C; C = C->getParent())
    if (C->isFunctionOrMethod() || isa<CapturedDecl>(C))
      return true;
  return false;
}

bool TypeReader::isConstant(const VarDecl *D) {
  return D->isConstexpr() && isLocal(D) &&
         D->getType()->isIntegralOrEnumerationType();
}

void TypeReader::expectFunction(const FunctionDecl *F) {
  Mentions &M = Expected[F] = findMentions(Src, Context, F);
  Ordinary.insert(M.Ordinary.begin(), M.Ordinary.end());
  TagNames.insert(M.TagNames.begin(), M.TagNames.end());
}

void TypeReader::enterFunction(const FunctionDecl *F, const std::string &Name) {
  Function = Name;
  Found = &Expected[F];
  Moving.clear();
  Forward.clear();
  Definitions.clear();
}

std::string TypeReader::freshName(const std::string &Base) {
  std::string Try = Base;
  for (int N = 2;
       Taken.count(Try) || Context.Idents.find(Try) != Context.Idents.end();
       ++N)
    Try = Base + "_" + std::to_string(N);
  Taken.insert(Try);
  return Try;
}

const std::string *TypeReader::renamed(const NamedDecl *D) const {
  auto It = Names.find(identity(D));
  return It == Names.end() ? nullptr : &It->second;
}

/// The new name of a local type.
const std::string &TypeReader::newName(const NamedDecl *Named) {
  const NamedDecl *D = identity(Named);
  std::string &Name = Names[D];
  if (!Name.empty())
    return Name;
  auto *Tag = dyn_cast<TagDecl>(D);
  std::string Base = D->getName().str();
  Name = freshName((Base.empty() ? "anonymous" : Base) + "_in_" + Function);
  if (!Tag)
    return Name;
  Moving.push_back(Tag);
  if (isa<RecordDecl>(Tag))
    Forward += Tag->getKindName().str() + " " + Name + ";\n";
  if (auto *E = dyn_cast_or_null<EnumDecl>(Tag->getDefinition()))
    for (const EnumConstantDecl *C : E->enumerators())
      Names[identity(C)] = freshName(C->getName().str() + "_in_" + Function);
  return Name;
}

/// Returns the name of a type of file scope: a new name if a function may hide
/// the type's name.
std::string TypeReader::visible(const TypeDecl *D,
                                const std::string &Spelling) {
  const std::string Name = D->getName().str();
  const std::set<std::string> &Hiding = isa<TagDecl>(D) ? TagNames : Ordinary;
  if (!Found || !Hiding.count(Name))
    return Spelling;
  std::string &Alias = Aliases[identity(D)];
  if (Alias.empty()) {
    Alias = freshName(Name + "_of_file");
    Forward += "typedef " + Spelling + " " + Alias + ";\n";
  }
  return Alias;
}

/// The place after `struct`, `union` or `enum` and the attributes that follow
/// it.
Offset TypeReader::namePlace(const TagDecl *D) const {
  const std::string &T = Src.text();
  size_t At = Src.after(D->getBeginLoc());
  for (;;) {
    const size_t Next = skipToToken(T, At);
    const std::string Word = wordAt(T, Next);
    if (Word != "__attribute__" && Word != "__attribute" &&
        Word != "__declspec" && T.compare(Next, 2, "[[") != 0)
      return Offset(At);
    At = afterBracket(T, T.find_first_of("([", Next));
  }
}

/// Gives a name to a nameless type of file scope, and adds the name to the
/// type's declaration.
std::string TypeReader::givenName(const TagDecl *Tag) {
  std::string &Name = Names[identity(Tag)];
  if (!Name.empty())
    return Name;
  Name = freshName("anonymous_in_" +
                   (Function.empty() ? std::string("file") : Function));
  const Offset At = namePlace(Tag);
  Edits.push_back({{At, At}, " " + Name + " "});
  return Name;
}

std::string TypeReader::nameOf(const TypedefNameDecl *D, bool Whole) {
  if (!isLocal(D))
    return visible(D, D->getName().str());
  define(D);
  if (Whole)
    completeAll(D->getUnderlyingType());
  return newName(D);
}

std::string TypeReader::nameOf(const TagDecl *D, bool Whole) {
  const std::string Kind = D->getKindName().str() + " ";
  if (isLocal(D)) {
    // An enum has no size before its definition, so it always needs the whole
    // definition.
    newName(D);
    if (Whole || isa<EnumDecl>(D))
      complete(D);
    return Kind + newName(D);
  }
  if (!D->getName().empty())
    return visible(D, Kind + D->getName().str());
  if (const TypedefNameDecl *TD = D->getTypedefNameForAnonDecl())
    return nameOf(TD, Whole);
  return Kind + givenName(D);
}

void TypeReader::need(const NamedDecl *D) {
  if (auto *TD = dyn_cast<TypedefNameDecl>(D)) {
    nameOf(TD, /*Whole=*/true);
  } else if (auto *Tag = dyn_cast<TagDecl>(D)) {
    nameOf(Tag, /*Whole=*/true);
  } else if (auto *C = dyn_cast<EnumConstantDecl>(D)) {
    nameOf(cast<EnumDecl>(C->getDeclContext()), /*Whole=*/true);
  } else if (auto *V = dyn_cast<VarDecl>(D)) {
    define(V);
  }
}

std::string TypeReader::moved(Span S) {
  std::string Out;
  Offset At = S.Begin;
  if (Found)
    for (auto It = Found->Places.lower_bound(S.Begin);
         It != Found->Places.end() && It->first < S.End; ++It) {
      need(It->second.Of);
      const std::string *Name = renamed(It->second.Of);
      if (!Name)
        continue;
      Out += Src.text({At, It->first}) + *Name;
      At = It->second.End;
    }
  return flattened(Out + Src.text({At, S.End}));
}

} // namespace occ
