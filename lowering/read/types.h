/* types.h: writes C types as declarator patterns, and moves types out of their
 * function.
 *
 * Layer:   read. Uses clang/.
 *
 * An outlined function is outside of the user's function. So a local struct,
 * union, enum or typedef that the outlined function names must be declared at
 * file scope. A request for the name of such a type moves the type.
 *
 *   types     prints types             typename   the name of a type
 *   mentions  finds where types are named
 *   hoist     writes the declarations, and the edits in the user's text
 *
 * A printed type must mean the same in the function and outside. So if the
 * function hides a name of file scope, the printed type uses another name for
 * it.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_TYPES_H
#define OCC_READ_TYPES_H

#include "model/unit.h"
#include "read/mentions.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

#include <functional>
#include <map>
#include <set>

namespace occ {

/// hoist.cpp: the attributes, as text, for the layout and the meaning of a type
/// or member.
std::string attributes(const clang::Decl *D);
/// hoist.cpp: the tag that the declaration of \p F defines.
const clang::TagDecl *ownTag(const clang::FieldDecl *F);

class TypeReader {
public:
  /// Adds to \p Edits each change of a name in the user's text.
  TypeReader(clang::ASTContext &Context, const Source &Src,
             std::vector<Edit> &Edits)
      : Context(Context), Src(Src),
        HasPack(Src.text().find("#pragma pack") != std::string::npos),
        Edits(Edits) {}

  /// Call for each function that will be entered, before the first
  /// enterFunction.
  void expectFunction(const clang::FunctionDecl *F);
  /// From now on, types belong to \p F. A type T that moves out of \p F gets
  /// the name T_in_NAME, where NAME stands for \p Name.
  void enterFunction(const clang::FunctionDecl *F, const std::string &Name);

  Type read(clang::QualType T);
  /// Declares \p Declarator as a \p T. Sets Failed if \p T has run-time
  /// dimensions.
  std::string print(clang::QualType T, const std::string &Declarator);
  /// Returns the user's text on one line, with the names that its types have at
  /// file scope.
  std::string moved(Span S);
  /// Removes the definition of a type of file scope, and returns it. Does
  /// nothing if the type has no name.
  std::string takeDefinition(const clang::TagDecl *D);

  /// Requests that code at file scope can name \p D.
  void need(const clang::NamedDecl *D);
  static bool isLocal(const clang::Decl *D);
  /// True for a local constexpr integer, which moves like an enumerator.
  static bool isConstant(const clang::VarDecl *D);
  /// Returns the name of \p D at file scope, or null if \p D stays in its
  /// function.
  const std::string *renamed(const clang::NamedDecl *D) const;

  /// For an offset: returns the innermost construct around it that becomes an
  /// outlined function, or -1 if there is none.
  using Outlined = std::function<int(Offset)>;
  /// Call after reading a function. Returns the declarations that move from
  /// this function to file scope.
  std::string finishFunction(const Outlined &OutlinedAt);
  /// True if a caller has requested a type that can't be written at file scope.
  bool Failed = false;

private:
  struct Printer;
  /// The state of a declaration's move to file scope.
  enum class Step { None, Active, Done };

  // typename.cpp
  std::string freshName(const std::string &Base);
  const std::string &newName(const clang::NamedDecl *D);
  std::string nameOf(const clang::TypedefNameDecl *D, bool Whole);
  std::string nameOf(const clang::TagDecl *D, bool Whole);
  std::string visible(const clang::TypeDecl *D, const std::string &Spelling);
  std::string givenName(const clang::TagDecl *D);
  Offset namePlace(const clang::TagDecl *D) const;

  // hoist.cpp
  void define(const clang::TypedefNameDecl *D);
  void define(const clang::VarDecl *D);
  void complete(const clang::TagDecl *D);
  void completeAll(clang::QualType T);
  std::string definition(const clang::TagDecl *D);
  std::string fields(const clang::RecordDecl *D);
  std::string field(const clang::FieldDecl *F, bool Inlines);
  std::string enumerators(const clang::EnumDecl *D);
  std::string packed(const clang::TagDecl *D, const std::string &Text) const;
  bool nestsPlainly(const clang::RecordDecl *D) const;
  Span definitionSpan(const clang::TagDecl *D) const;
  std::vector<Span> removeDefinitions();
  std::string valueOf(const clang::VarDecl *V);

  clang::ASTContext &Context;
  const Source &Src;
  const bool HasPack; ///< the text has a `#pragma pack`
  std::string Function;
  std::vector<Edit> &Edits;
  std::map<const clang::FunctionDecl *, Mentions> Expected;
  const Mentions *Found = nullptr; ///< names in the function that was entered
  /// Names that some function declares: they may hide names of file scope.
  std::set<std::string> Ordinary, TagNames;
  std::map<const clang::NamedDecl *, std::string> Names, Aliases;
  std::map<const clang::NamedDecl *, Step> Steps;
  /// Local tags that have a name and move to file scope.
  std::vector<const clang::TagDecl *> Moving;
  std::string Forward, Definitions;
  std::set<std::string> Taken;
};

} // namespace occ

#endif
