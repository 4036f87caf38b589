/* encoding.h: notes in Clang's input about clauses that Clang can't read.
 *
 * Layer:   pragma. Each encoding stands beside its decoding.
 * Callers: the translators of this folder write, read/ and cli/check decode.
 *
 * An encoding is C that Clang parses. read/ finds the user's clause again in
 * it. Names in it begin with occ_ or omp_, as no name of the user's may.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_ENCODING_H
#define OCC_PRAGMA_ENCODING_H

#include <string>

namespace clang {
class Expr;
}

namespace occ {

/// num_teams(lower : upper), allocate(align(n), allocator(h) : ...): one
/// expression, as Clang asks for one.
///   __extension__((void)(lower), (upper))
std::string encodeRange(const std::string &Lower, const std::string &Upper);

/// The upper bound, and \p Lower. If \p E is no such range: \p E and null.
const clang::Expr *decodeRange(const clang::Expr *E, const clang::Expr *&Lower);

/// The function that a dispatch construct calls. Clang would replace its name
/// by that of a variant, so it gets a name that has no variants.
///   extern __typeof__(f) occ_target_f;
std::string encodeTarget(const std::string &Function);
bool isTarget(const std::string &Name);

/// The length of an array section where the user has given none.
std::string encodeLength(const std::string &Length);
/// \p Text, which comes before a length, contains that note.
bool isOwnLength(const std::string &Text);
/// A list item as the user has written it.
std::string withoutLengths(std::string Item);

/// The pointer to a task's own array of run-time size. The task has it like any
/// other variable. Only withoutEncodings decodes it.
std::string encodeOwnArray(const std::string &Array);

/// Clang requires a literal as the message. Any other message is stored in a
/// variable, whose name is the literal:
///   { const char *const omp_message = (e); #pragma omp error
///   message("omp_message")
inline const std::string MessageVariable = "omp_message";
inline bool isMessage(const std::string &Literal) {
  return Literal == "\"" + MessageVariable + "\"";
}

/// An ordered construct in a loop that has another one: Clang takes only one.
///   #pragma omp critical(omp_ordered)
inline const std::string OrderedName = "omp_ordered";

/// On a simd construct: it has several ordered simd constructs, of which Clang
/// accepts one. Where its iterations run one by one, the others have no effect.
inline const std::string OrderedWords = "ordered";

/// in_reduction on a construct that is combined with target: Clang takes it on
/// a task construct around that one, which is no construct of the user's.
inline const std::string InReductionWords = "in_reduction";

/// A worksharing construct in a target region. Clang looks for a parallel
/// construct in which the mapped variables are shared.
inline const std::string TeamWords = "team";

/// A loop construct that binds to teams and reduces: Clang reads a parallel
/// loop.
inline const std::string LeagueWords = "league";

/// A local variable of a declare target directive; the note stands before its
/// name in its declaration.
inline const std::string TargetWords = "target";

/// A note without names to resolve is a comment beside the text that Clang
/// reads.
///   /*omp NAME(WORDS)*/
std::string encodeWords(const std::string &Name, const std::string &Words);
/// The words of \p Name in \p Text; false: there are none.
bool decodeWords(const std::string &Text, const std::string &Name,
                 std::string &Words);
/// A condition's score, in a comment before the condition.
inline const std::string ScoreWords = "score";
/// kind(nohost) of a variant, in a unit that devices execute too. Clang
/// compiles for the host. The note is a combination of properties that no
/// user's selector has [OMP 5.2 §7.2].
inline const std::string OnDevices = "any, host";
/// On target update: an iterator has been left out of a list.
inline const std::string IteratorWords = "iterator";
/// A scope construct with clauses that Clang does not know there; Clang reads a
/// parallel construct in a scope. The words of the inner one: nowait.
inline const std::string ScopeWords = "scope";
/// allocate(align(64) : ...). Clang asks for a type of omp.h where there is an
/// allocator, and the program need not include that.
inline const std::string AlignWords = "align";
/// The default clause where Clang knows none.
inline const std::string DefaultWords = "default";

/// A message of Clang's with the user's names in it.
std::string withoutEncodings(std::string Message);

} // namespace occ

#endif
