/* declarative.cpp: removes directives that have no code of their own.
 *
 * Layer:   read.
 *
 * Clang has applied declare target, declare mapper and declare variant.
 */
// SPDX-License-Identifier: MIT
#include "read/reader.h"

namespace occ {

static bool isDeclarative(llvm::StringRef Directive) {
  llvm::SmallVector<llvm::StringRef, 8> Words;
  // A parenthesis or a semicolon may follow the name without a blank.
  Directive.take_until([](char C) { return C == '(' || C == ';'; })
      .split(Words, ' ', -1, /*KeepEmpty=*/false);
  if (!Words.empty() && (Words[0] == "begin" || Words[0] == "end"))
    Words.erase(Words.begin());
  return Words.size() > 1 && Words[0] == "declare" &&
         (Words[1] == "target" || Words[1] == "mapper" ||
          Words[1] == "variant");
}

void removeDeclaratives(Unit &U) {
  const std::string Pragma = "#pragma omp ";
  for (size_t At = U.Text.find(Pragma); At != std::string::npos;
       At = U.Text.find(Pragma, At + 1)) {
    size_t Line = U.Text.rfind('\n', At) + 1, End = U.Text.find('\n', At);
    if (U.Text.find_first_not_of(" \t", Line) != At)
      continue;
    size_t Word = At + Pragma.size();
    if (isDeclarative(llvm::StringRef(U.Text).slice(Word, End)))
      U.Edits.push_back({{Offset(At), Offset(End)}, ""});
  }
}

} // namespace occ
