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

/// Returns the upper bound, and sets \p Lower. If \p E is not such a range,
/// returns \p E and sets \p Lower to null.
const clang::Expr *decodeRange(const clang::Expr *E, const clang::Expr *&Lower);

/// The function that a dispatch construct calls. Clang would replace its name
/// by the name of a variant, so the function gets another name, which has no
/// variants.
///   extern __typeof__(f) occ_target_f;
std::string encodeTarget(const std::string &Function);
bool isTarget(const std::string &Name);

/// The length of an array section for which the user has given none.
std::string encodeLength(const std::string &Length);
/// True if \p Text, which comes before a length, contains that note.
bool isOwnLength(const std::string &Text);
/// A list item as it was written by the user.
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

/// An ordered construct in a loop that has another one: Clang accepts only one.
///   #pragma omp critical(omp_ordered)
inline const std::string OrderedName = "omp_ordered";

/// On a simd construct: it has several ordered simd constructs, of which Clang
/// accepts one. If its iterations run one by one, the others have no effect.
inline const std::string OrderedWords = "ordered";

/// in_reduction on a construct that is combined with target. Clang accepts the
/// clause on a task construct around that one; the user has not written this
/// task construct.
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
/// Sets the words of \p Name in \p Text. Returns false if there are none.
bool decodeWords(const std::string &Text, const std::string &Name,
                 std::string &Words);
/// A condition's score, in a comment before the condition.
inline const std::string ScoreWords = "score";
/// kind(nohost) of a variant, in a unit that devices execute too. Clang
/// compiles for the host. The note is a combination of properties that no
/// user's selector has [OMP 5.2 §7.2].
inline const std::string OnDevices = "any, host";
/// A note on target update: an iterator was left out of a list.
inline const std::string IteratorWords = "iterator";
/// A scope construct with clauses that Clang does not know there. Clang reads a
/// parallel construct in a scope. The note at the inner one says: nowait.
inline const std::string ScopeWords = "scope";
/// allocate(align(64) : ...). If there is an allocator, Clang needs a type of
/// omp.h, and the program need not include that file.
inline const std::string AlignWords = "align";
/// The default clause on directives for which Clang has none.
inline const std::string DefaultWords = "default";

/// Clang's message \p Message with the user's names instead of encoded ones.
std::string withoutEncodings(std::string Message);

} // namespace occ

#endif
