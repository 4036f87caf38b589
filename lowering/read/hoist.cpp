/* hoist.cpp: local types that move out of their function, and their new names.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#include "read/types.h"

#include "clang/AST/Type.h"

#include <algorithm>

using namespace clang;

namespace occ {

/// Tags are one thing however often they are declared.
static const NamedDecl *identity(const NamedDecl *D) {
  return cast<NamedDecl>(D->getCanonicalDecl());
}

void TypeReader::enterFunction(const std::string &Name) {
  Function = Name;
  Order.clear();
  References.clear();
}

std::string TypeReader::newName(const NamedDecl *D, const std::string &Base) {
  std::string Name = (Base.empty() ? "anonymous" : Base) + "_in_" + Function;
  std::string Try = Name;
  for (int N = 2;
       Taken.count(Try) || Context.Idents.find(Try) != Context.Idents.end();
       ++N)
    Try = Name + "_" + std::to_string(N);
  Taken.insert(Try);
  Names[identity(D)] = Try;
  return Try;
}

const std::string *TypeReader::renamed(const NamedDecl *D) const {
  auto It = Names.find(identity(D));
  return It == Names.end() ? nullptr : &It->second;
}

void TypeReader::noteReference(Span Where, const NamedDecl *D) {
  // The name of a tag without one belongs behind its attributes.
  auto *Tag = dyn_cast<TagDecl>(D);
  auto *E = dyn_cast<EnumDecl>(D);
  if (Tag && Tag->getName().empty() && Tag->getDefinition() &&
      !(E && E->isFixed())) {
    Offset Brace = Src.at(Tag->getDefinition()->getBraceRange().getBegin());
    Where = {Brace, Brace};
  }
  References.push_back({Where, D});
}

/// Those of \p Tag and of the types that are declared inside it.
void TypeReader::renameEnumerators(const TagDecl *Tag) {
  if (auto *E = dyn_cast_or_null<EnumDecl>(Tag))
    for (const EnumConstantDecl *C : E->enumerators())
      newName(C, C->getName().str());
  if (auto *R = dyn_cast_or_null<RecordDecl>(Tag))
    for (const Decl *D : R->decls())
      if (auto *Inner = dyn_cast<TagDecl>(D))
        renameEnumerators(Inner->getDefinition());
}

void TypeReader::need(const NamedDecl *D) {
  if (renamed(D))
    return;
  if (auto *Tag = dyn_cast<TagDecl>(D)) {
    // A tag inside a struct moves with the struct.
    if (auto *Outer = dyn_cast<RecordDecl>(D->getLexicalDeclContext())) {
      need(Outer);
      if (!renamed(D))
        newName(D, D->getName().str());
      return;
    }
    newName(D, D->getName().str());
    renameEnumerators(Tag->getDefinition());
    if (auto *R = dyn_cast_or_null<RecordDecl>(Tag->getDefinition())) {
      // What its members are made of goes first. A member that points back
      // finds the name given above.
      for (const FieldDecl *F : R->fields()) {
        QualType T = F->getType();
        for (;;) {
          T = T.getDesugaredType(Context);
          if (T->isPointerType())
            T = T->getPointeeType();
          else if (const ArrayType *A = Context.getAsArrayType(T))
            T = A->getElementType();
          else
            break;
        }
        if (const TagDecl *Inner = T->getAsTagDecl())
          if (isLocal(Inner) &&
              !isa<RecordDecl>(Inner->getLexicalDeclContext()))
            need(Inner);
        if (auto *TD = F->getType()->getAs<TypedefType>())
          if (isLocal(TD->getDecl()))
            need(TD->getDecl());
      }
    }
  } else if (auto *TD = dyn_cast<TypedefNameDecl>(D)) {
    QualType Under = TD->getUnderlyingType();
    std::string Ignored = print(Under, "");
    newName(D, D->getName().str());
  } else {
    return;
  }
  Order.push_back(D);
}

/// Behind the definition and the attributes that follow its brace.
static Offset definitionEnd(const Source &Src, const TagDecl *D) {
  Offset End = Src.after(D->getBraceRange().getEnd());
  const std::string &T = Src.text();
  for (;;) {
    Offset At = Src.skipSpace(End);
    if (T.compare(At, 13, "__attribute__") != 0)
      return End;
    size_t Open = T.find('(', At);
    int Depth = 0;
    for (; Open < T.size(); ++Open) {
      Depth += T[Open] == '(' ? 1 : T[Open] == ')' ? -1 : 0;
      if (Depth == 0)
        break;
    }
    End = Offset(Open + 1);
  }
}

void TypeReader::finishFunction(std::string &Hoisted,
                                std::vector<Edit> &Edits) {
  // Renames, at each place once.
  std::map<Offset, Edit> Renames;
  for (auto &[Where, D] : References) {
    const std::string *Name = renamed(D);
    if (!Name)
      continue;
    std::string Word = Src.text(Where);
    if (Word.empty())
      Renames[Where.Begin] = {Where, *Name + " "};
    // The keyword of `enum : type {` stands for its name.
    else if (Word == "struct" || Word == "union" || Word == "enum")
      Renames[Where.Begin] = {Where, Word + " " + *Name};
    else
      Renames[Where.Begin] = {Where, *Name};
  }
  auto renamedText = [&](Span S) {
    std::string Out;
    Offset At = S.Begin;
    for (auto It = Renames.lower_bound(S.Begin);
         It != Renames.end() && It->first < S.End; ++It) {
      Out += Src.text({At, It->first});
      Out += It->second.Text;
      At = It->second.Where.End;
    }
    Out += Src.text({At, S.End});
    return flattened(Out);
  };
  std::vector<Span> Moved;
  std::string Forward;
  for (const NamedDecl *D : Order) {
    if (auto *Tag = dyn_cast<TagDecl>(D)) {
      std::string Named = Tag->getKindName().str() + " " + *renamed(D);
      const TagDecl *Def = Tag->getDefinition();
      if (!isa<EnumDecl>(Tag))
        Forward += Named + ";\n";
      if (!Def)
        continue;
      Span S = {Src.at(Def->getBeginLoc()), definitionEnd(Src, Def)};
      Hoisted += renamedText(S) + ";\n";
      Moved.push_back(S);
      // Alone, `struct S;` would declare another type in this scope.
      Offset Next = Src.skipSpace(S.End);
      bool Alone = Next < Src.text().size() && Src.text()[Next] == ';';
      Edits.push_back({S, Alone ? "" : Named});
    } else if (auto *TD = dyn_cast<TypedefNameDecl>(D)) {
      Hoisted +=
          "typedef " + print(TD->getUnderlyingType(), *renamed(D)) + ";\n";
    }
  }
  Hoisted = Forward + Hoisted;
  for (auto &Entry : Renames) {
    const Edit &E = Entry.second;
    bool Inside = std::any_of(Moved.begin(), Moved.end(), [&](const Span &S) {
      return S.contains(E.Where.Begin);
    });
    if (!Inside)
      Edits.push_back(E);
  }
}

} // namespace occ
