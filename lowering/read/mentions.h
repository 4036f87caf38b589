/* mentions.h: finds the places where a function names its local types.
 *
 * Layer:   read. Uses clang/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_MENTIONS_H
#define OCC_READ_MENTIONS_H

#include "read/source.h"

#include "clang/AST/Decl.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace occ {

/// All declarations of a tag, a typedef or an enumerator have one identity.
inline const clang::NamedDecl *identity(const clang::NamedDecl *D) {
  return clang::cast<clang::NamedDecl>(D->getCanonicalDecl());
}

/// The places where one function names its own types, and the names that it
/// declares.
struct Mentions {
  struct Place {
    Offset End = 0;
    const clang::NamedDecl *Of = nullptr;
  };
  /// The places that name a local tag, typedef or enumerator, with its
  /// declaration. The key is the offset of the name.
  std::map<Offset, Place> Places;
  /// Every declaration of a local tag, in the order of the text.
  std::vector<const clang::TagDecl *> Tags;
  /// A place with `_Alignof variable`, if the variable's alignment differs from
  /// the alignment of the variable's type.
  struct Alignment {
    Span Where;
    Offset Declared = 0; ///< the place of the variable's declaration
    unsigned Bytes = 0;
  };
  std::vector<Alignment> Alignments;
  /// Each name of a local constant in an operand that Clang does not keep.
  struct Constant {
    Span Where;
    const clang::VarDecl *Of = nullptr;
  };
  std::vector<Constant> Constants;
  /// All names that are declared in the function.
  std::set<std::string> Ordinary, TagNames;
};

Mentions findMentions(const Source &Src, clang::ASTContext &Context,
                      const clang::FunctionDecl *F);

} // namespace occ

#endif
