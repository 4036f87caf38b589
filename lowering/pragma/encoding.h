/* encoding.h: what the text that Clang reads says for what Clang can't read.
 *
 * Layer:   pragma. Each encoding stands beside its decoding.
 * Callers: the translators of this folder write, read/ and cli/check decode.
 *
 * An encoding is C that Clang parses, in which read/ finds again what the user
 * has written. Names in it begin with occ_ or omp_, as no name of the user's
 * may.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_ENCODING_H
#define OCC_PRAGMA_ENCODING_H

#include <string>

namespace clang {
class Expr;
}

namespace occ {

/// num_teams(lower : upper): one expression, as Clang asks for one.
///   __extension__((void)(lower), (upper))
std::string encodeRange(const std::string &Lower, const std::string &Upper);

/// The upper bound, and \p Lower; where \p E is no such range, \p E and null.
const clang::Expr *decodeRange(const clang::Expr *E, const clang::Expr *&Lower);

/// The function that a dispatch construct calls. Clang would replace its name
/// by that of a variant, so it gets a name that has no variants.
///   extern __typeof__(f) occ_target_f;
std::string encodeTarget(const std::string &Function);
bool isTarget(const std::string &Name);

/// The pointer to a task's own array of run-time size. The task has it like any
/// other variable; nobody decodes it but withoutEncodings.
std::string encodeOwnArray(const std::string &Array);

/// A message of Clang's with the user's names in it.
std::string withoutEncodings(std::string Message);

} // namespace occ

#endif
