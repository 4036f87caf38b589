/* translate.cpp: a unit in words that Clang knows.
 *
 * Layer:   pragma.
 *
 *   resolveMetadirectives   what is decided now becomes its directive
 *   checkAssume             reports what is wrong
 *   translateSyntax         the other directives, and clauses
 *
 * A metadirective that asks for the constructs around it waits for those that
 * are metadirectives themselves: it has its turn in the next round.
 */
// SPDX-License-Identifier: MIT
#include "pragma/translate.h"

#include "pragma/assume.h"
#include "pragma/directives.h"
#include "pragma/metadirective.h"
#include "pragma/syntax.h"

namespace occ {

bool translate(std::string &Text, const std::vector<std::string> &CC1,
               std::vector<Complaint> &Errors) {
  for (bool Again = false, Waiting = true; Waiting; Again = true) {
    LineMap Lines(Text);
    Diagnostics Diag(Lines);
    Waiting = resolveMetadirectives(Text, CC1, Diag, Again);
    if (!Again)
      checkAssume(Text, Diag);
    if (Diag.hadErrors()) {
      checkDirectives(Text, Diag);
      Errors = Diag.all();
      return false;
    }
    translateSyntax(Text, CC1, Again);
  }
  return true;
}

} // namespace occ
