/* types.h: C types as declarator patterns, and types that must move out of
 * their function.
 *
 * Layer:   read. Uses clang/.
 *
 * An mfunction stands outside the user's function. So a struct, union, enum or
 * typedef that is local there must be declared at file scope before an
 * mfunction can name it. A request for the name of such a type requests the
 * move.
 *
 *   types     prints types             typename   the name of a type
 *   mentions  finds where they are named
 *   hoist     writes the declarations, and the edits in the user's text
 *
 * A printed type has the same meaning everywhere after those declarations.
 * Therefore a name of file scope that the function hides also gets another
 * name.
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

/// hoist.cpp: the declarations that determine the layout and the meaning of a
/// type or a member.
std::string attributes(const clang::Decl *D);
/// hoist.cpp: the tag that the declaration of \p F defines.
const clang::TagDecl *ownTag(const clang::FieldDecl *F);

class TypeReader {
public:
  /// Renamed places become \p Edits.
  TypeReader(clang::ASTContext &Context, const Source &Src,
             std::vector<Edit> &Edits)
      : Context(Context), Src(Src), Edits(Edits) {}

  /// Before the first function: \p F will be entered.
  void expectFunction(const clang::FunctionDecl *F);
  /// Types met from now on belong to \p F, whose mfunctions are called after
  /// \p Name.
  void enterFunction(const clang::FunctionDecl *F, const std::string &Name);

  Type read(clang::QualType T);
  /// \p T declared as \p Declarator; no run-time dimension may be in it.
  std::string print(clang::QualType T, const std::string &Declarator);
  /// The user's text as it reads at file scope, on one line.
  std::string moved(Span S);
  /// The definition of a type of file scope, which is removed from its place;
  /// empty: its name is never used.
  std::string takeDefinition(const clang::TagDecl *D);

  /// Asks that \p D can be named at file scope.
  void need(const clang::NamedDecl *D);
  static bool isLocal(const clang::Decl *D);
  /// A local constexpr integer, which moves as enumerators do.
  static bool isConstant(const clang::VarDecl *D);
  /// Its new name, nullptr: it stays in its place.
  const std::string *renamed(const clang::NamedDecl *D) const;

  /// The innermost construct that becomes an mfunction and contains an offset,
  /// -1: none.
  using Outlined = std::function<int(Offset)>;
  /// After a function: its moved declarations.
  std::string finishFunction(const Outlined &OutlinedAt);
  /// True where a printed type can't be written at file scope.
  bool Failed = false;

private:
  struct Printer;
  /// Set while a declaration moves to file scope.
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

  clang::ASTContext &Context;
  const Source &Src;
  std::string Function;
  std::vector<Edit> &Edits;
  std::map<const clang::FunctionDecl *, Mentions> Expected;
  const Mentions *Found = nullptr; ///< of the function that was entered
  /// Names that some function declares, and so may hide.
  std::set<std::string> Ordinary, TagNames;
  std::map<const clang::NamedDecl *, std::string> Names, Aliases;
  std::map<const clang::NamedDecl *, Step> Steps;
  std::vector<const clang::TagDecl *> Moving; ///< local, with a name
  std::string Forward, Definitions;
  std::set<std::string> Taken;
};

} // namespace occ

#endif
