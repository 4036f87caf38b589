/* hoist.cpp: writes declarations of local types at file scope.
 *
 * Layer:   read.
 *
 * The definition of a struct, union or enum is written before the function. Its
 * text is made from Clang's AST. In the user's text, the type's new name
 * replaces the definition. A typedef stays, and a second typedef is written
 * before the function. Every place that names a moved type or the first typedef
 * gets the new name. The types of a struct's members are written before the
 * struct; a type that a member only points to may be written later.
 */
// SPDX-License-Identifier: MIT
#include "read/types.h"

#include "text/tokens.h"

#include "clang/AST/Attr.h"
#include "clang/AST/Type.h"
#include "clang/AST/TypeLoc.h"

#include <algorithm>

using namespace clang;

namespace occ {

std::string attributes(const Decl *D) {
  std::string Out;
  auto add = [&](const std::string &A) {
    Out += (Out.empty() ? "" : ", ") + A;
  };
  if (D->hasAttr<PackedAttr>())
    add("packed");
  if (D->hasAttr<AlignedAttr>())
    add("aligned(" + std::to_string(D->getMaxAlignment() / 8) + ")");
  if (D->hasAttr<TransparentUnionAttr>())
    add("transparent_union");
  if (D->hasAttr<MayAliasAttr>())
    add("may_alias");
  if (D->hasAttr<MSStructAttr>())
    add("ms_struct");
  if (const auto *Mode = D->getAttr<ModeAttr>())
    if (isa<EnumDecl>(D))
      add("mode(" + Mode->getMode()->getName().str() + ")");
  return Out.empty() ? "" : " __attribute__((" + Out + "))";
}

void TypeReader::define(const TypedefNameDecl *D) {
  Step &S = Steps[identity(D)];
  if (S == Step::Done)
    return;
  if (S == Step::None) {
    S = Step::Active;
    completeAll(D->getUnderlyingType());
    // If a member of the type names the typedef D, completeAll has already led
    // to D's definition.
    if (S == Step::Done)
      return;
  }
  S = Step::Done;
  std::string Text = print(D->getUnderlyingType(), newName(D));
  Definitions += "typedef " + Text + attributes(D) + ";\n";
}

/// Makes \p T complete, so that an object of it can be declared.
void TypeReader::completeAll(QualType T) {
  for (;;) {
    T = T.getCanonicalType();
    if (const clang::ArrayType *A = Context.getAsArrayType(T))
      T = A->getElementType();
    else if (const auto *A = T->getAs<clang::AtomicType>())
      T = A->getValueType();
    else
      break;
  }
  const TagDecl *Tag = T->getAsTagDecl();
  if (Tag && isLocal(Tag))
    nameOf(Tag, /*Whole=*/true);
}

void TypeReader::complete(const TagDecl *D) {
  Step &S = Steps[identity(D)];
  const TagDecl *Def = D->getDefinition();
  if (S != Step::None)
    return;
  // A type that is defined in another type is written inside of that type.
  if (auto *Outer = dyn_cast_or_null<RecordDecl>(
          Def ? Def->getLexicalDeclContext() : nullptr)) {
    if (Steps[identity(Outer)] == Step::None)
      nameOf(Outer, /*Whole=*/true);
    if (S != Step::None)
      return;
  }
  S = Step::Active;
  newName(D);
  if (Def) {
    std::string Text = definition(Def);
    Definitions += packed(Def, Text + ";\n");
  } else if (isa<EnumDecl>(D)) {
    Definitions += "enum " + newName(D) + ";\n";
  }
  S = Step::Done;
}

std::string TypeReader::definition(const TagDecl *D) {
  std::string Out = D->getKindName().str() + " ";
  if (const std::string *Name = renamed(D))
    Out += *Name + " ";
  if (auto *E = dyn_cast<EnumDecl>(D)) {
    if (E->isFixed())
      Out += ": " + print(E->getIntegerType().getCanonicalType(), "") + " ";
    Out += "{ " + enumerators(E) + " }";
  } else {
    Out += "{ " + fields(cast<RecordDecl>(D)) + "}";
  }
  return Out + attributes(D);
}

static std::string literal(const llvm::APSInt &V) {
  llvm::SmallString<24> Digits;
  V.toString(Digits, 10);
  std::string Value = Digits.str().str();
  if (V.isNegative() && V.getSignificantBits() == 64 && V << 1 == 0)
    return "(" + Value.substr(0, Value.size() - 1) + "7 - 1)";
  return Value + (!V.isNegative() && V.getActiveBits() == 64 ? "u" : "");
}

/// The value of a constant of an integer type, as text. Returns nothing if the
/// value is not known.
std::string TypeReader::valueOf(const VarDecl *V) {
  const APValue *Value = V->hasInit() ? V->evaluateValue() : nullptr;
  if (!Value || !Value->isInt())
    return "";
  const QualType T = V->getType().getCanonicalType().getUnqualifiedType();
  return "((" + print(T, "") + ")" + literal(Value->getInt()) + ")";
}

void TypeReader::define(const VarDecl *D) {
  const bool Known = renamed(D) || !isConstant(D);
  const APValue *Value = Known ? nullptr : D->evaluateValue();
  if (!Value || !Value->isInt())
    return;
  std::string Text = print(D->getType(), newName(D));
  Definitions +=
      "static constexpr " + Text + " = " + literal(Value->getInt()) + ";\n";
}

/// Enumerators are written with numbers as their values, because the user's
/// expressions may name things that file scope does not have.
std::string TypeReader::enumerators(const EnumDecl *E) {
  std::string Out;
  for (const EnumConstantDecl *C : E->enumerators()) {
    Out += (Out.empty() ? "" : ", ") + *renamed(C);
    if (!C->getInitExpr())
      continue;
    Out += " = " + literal(C->getInitVal());
  }
  return Out;
}

const TagDecl *ownTag(const FieldDecl *F) {
  for (TypeLoc TL = F->getTypeSourceInfo()->getTypeLoc(); TL;
       TL = TL.getNextTypeLoc()) {
    auto Tag = TL.getAs<TagTypeLoc>();
    if (Tag && Tag.isDefinition())
      return Tag.getDecl();
  }
  return nullptr;
}

/// True if the text contains no `#pragma pack`, and if \p D defines only types
/// of its members. (A struct can also define a type in another place, for
/// example in a sizeof; then the result is false.)
bool TypeReader::nestsPlainly(const RecordDecl *D) const {
  std::set<const TagDecl *> Own;
  for (const FieldDecl *F : D->fields())
    Own.insert(ownTag(F));
  for (const Decl *Inner : D->decls()) {
    auto *Tag = dyn_cast<TagDecl>(Inner);
    if (!Tag || !Tag->isThisDeclarationADefinition())
      continue;
    auto *Record = dyn_cast<RecordDecl>(Tag);
    if (!Own.count(Tag) || (Record && !nestsPlainly(Record)))
      return false;
  }
  return !HasPack;
}

std::string TypeReader::fields(const RecordDecl *D) {
  std::string Out, Before;
  Offset Begin = 0;
  const bool Inlines = nestsPlainly(D);
  for (const FieldDecl *F : D->fields()) {
    std::string Text = field(F, Inlines);
    const std::string Specifier = print(F->getType(), "") + " ";
    // Members that share a declaration must share the new declaration, too.
    const bool Simple = Text.compare(0, Specifier.size(), Specifier) == 0;
    if (Simple && Specifier == Before && Begin == Src.at(F->getBeginLoc()))
      Out.replace(Out.size() - 2, 2, ", " + Text.substr(Specifier.size()));
    else
      Out += Text;
    Out += "; ";
    Before = Simple ? Specifier : "";
    Begin = Src.at(F->getBeginLoc());
  }
  return Out;
}

/// The text of a definition, with the attributes after its brace.
Span TypeReader::definitionSpan(const TagDecl *D) const {
  const std::string &T = Src.text();
  size_t End = Src.after(D->getBraceRange().getEnd());
  for (;;) {
    const size_t At = skipToToken(T, End);
    const std::string Word = wordAt(T, At);
    if (Word != "__attribute__" && Word != "__attribute")
      return {Src.at(D->getBeginLoc()), Offset(End)};
    End = afterBracket(T, T.find('(', At));
  }
}

std::string TypeReader::takeDefinition(const TagDecl *D) {
  const std::string *Given = renamed(D);
  const std::string Name = Given ? *Given : D->getName().str();
  if (Name.empty())
    return "";
  const Span S = definitionSpan(D);
  const Offset At = namePlace(D);
  Edits.push_back({S, D->getKindName().str() + " " + Name});
  return flattened(Src.text({S.Begin, At}) + (Given ? " " + Name + " " : "") +
                   Src.text({At, S.End})) +
         ";\n";
}

/// \p Text with the pragmas that pack the members as in the definition of \p D.
std::string TypeReader::packed(const TagDecl *D,
                               const std::string &Text) const {
  if (!HasPack || isa<EnumDecl>(D))
    return Text;
  std::string Pack = "#pragma pack(push)\n#pragma pack()\n";
  if (const auto *A = D->getAttr<MaxFieldAlignmentAttr>())
    Pack =
        "#pragma pack(push, " + std::to_string(A->getAlignment() / 8) + ")\n";
  return Pack + Text + "#pragma pack(pop)\n";
}

/// Replaces the definitions in the user's text by names.
std::vector<Span> TypeReader::removeDefinitions() {
  std::vector<Span> Removed;
  for (const TagDecl *D : Found->Tags) {
    const std::string *Name = renamed(D);
    const bool Defines = D->isThisDeclarationADefinition();
    if (!Name || (!Defines && !D->isFreeStanding()))
      continue;
    Span S = {Src.at(D->getBeginLoc()), Src.after(D->getLocation())};
    if (Defines)
      S = definitionSpan(D);
    if (std::any_of(Removed.begin(), Removed.end(),
                    [&](const Span &R) { return R.contains(S.Begin); }))
      continue;
    // A declaration without variables is removed completely. The rest, such as
    // `struct S;`, would declare another type in this scope.
    const bool Touches = !wordAt(Src.text(), S.End).empty();
    std::string Named = D->getKindName().str() + " " + *Name;
    Edits.push_back(
        {S, D->isFreeStanding() ? "" : Named + (Touches ? " " : "")});
    Removed.push_back(S);
  }
  return Removed;
}

std::string TypeReader::finishFunction(const Outlined &OutlinedAt) {
  // Requests the names that an outlined function uses and does not declare.
  for (auto &[At, P] : Found->Places) {
    const Decl *D = P.Of;
    if (auto *C = dyn_cast<EnumConstantDecl>(D))
      D = cast<Decl>(C->getDeclContext());
    Offset Declared = Src.at(D->getBeginLoc());
    if (OutlinedAt(At) != OutlinedAt(Declared))
      need(P.Of);
  }
  for (size_t I = 0; I < Moving.size(); ++I)
    complete(Moving[I]);
  const std::vector<Span> Removed = removeDefinitions();
  auto stays = [&](Offset At) {
    return std::none_of(Removed.begin(), Removed.end(),
                        [&](const Span &S) { return S.contains(At); });
  };
  for (auto &[At, P] : Found->Places)
    if (const std::string *Name = renamed(P.Of); Name && stays(At))
      Edits.push_back({{At, P.End}, *Name});
  for (const Mentions::Alignment &A : Found->Alignments)
    if (OutlinedAt(A.Where.Begin) != OutlinedAt(A.Declared) &&
        stays(A.Where.Begin))
      Edits.push_back({A.Where, "((" + print(Context.getSizeType(), "") + ")" +
                                    std::to_string(A.Bytes) + ")"});
  for (const Mentions::Constant &C : Found->Constants)
    if (OutlinedAt(C.Where.Begin) >= 0 && stays(C.Where.Begin))
      if (const std::string Value = valueOf(C.Of); !Value.empty())
        Edits.push_back({C.Where, Value});
  Found = nullptr;
  return Forward + Definitions;
}

} // namespace occ
