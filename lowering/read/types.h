/* types.h: C types as declarator patterns, and types that must leave their
 * function.
 *
 * Layer:   read. Uses clang/.
 *
 * An mfunction stands outside the user's function, so a struct, union, enum or
 * typedef that is local there must move to file scope before a variable of it
 * can be captured. Printing such a type asks for the move.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_TYPES_H
#define OCC_READ_TYPES_H

#include "model/unit.h"
#include "read/source.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

#include <map>
#include <set>

namespace occ {

class TypeReader {
public:
  TypeReader(clang::ASTContext &Context, const Source &Src)
      : Context(Context), Src(Src) {}

  /// Types met from now on belong to \p Function.
  void enterFunction(const std::string &Function);

  Type read(clang::QualType T);
  /// \p T declared as \p Declarator; no run-time dimension may be in it.
  std::string print(clang::QualType T, const std::string &Declarator);

  /// Notes a place where a local type or enumerator is named.
  void noteReference(Span Where, const clang::NamedDecl *D);
  /// Asks that \p D can be named at file scope.
  void need(const clang::NamedDecl *D);
  static bool isLocal(const clang::Decl *D);
  /// Its new name, nullptr: it stays where it is.
  const std::string *renamed(const clang::NamedDecl *D) const;

  /// After a function: its moved declarations, and the edits that rename.
  void finishFunction(std::string &Hoisted, std::vector<Edit> &Edits);
  /// True where a printed type can't be written at file scope.
  bool Failed = false;
  clang::SourceLocation FailedAt;

private:
  struct Printer;
  std::string newName(const clang::NamedDecl *D, const std::string &Base);
  void renameEnumerators(const clang::TagDecl *Tag);

  clang::ASTContext &Context;
  const Source &Src;
  std::string Function;
  std::vector<const clang::NamedDecl *> Order;
  std::map<const clang::NamedDecl *, std::string> Names;
  std::vector<std::pair<Span, const clang::NamedDecl *>> References;
  std::set<std::string> Taken;
};

} // namespace occ

#endif
