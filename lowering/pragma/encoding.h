/* encoding.h: encodes clauses that Clang can't read, as text that Clang can
 * read, and decodes them.
 *
 * Layer:   pragma. Each encoding stands beside its decoding.
 * Callers: the translators of this folder encode; read/ and cli/check decode.
 *
 * An encoding is C code that Clang parses, from which read/ decodes the user's
 * clause. A name in this code is one of the lowering's own names
 * (model/own_names.h), or begins with omp_.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_PRAGMA_ENCODING_H
#define OCC_PRAGMA_ENCODING_H

#include <string>

namespace clang {
class Expr;
}

namespace occ {

/// Encodes the two expressions of num_teams(lower : upper) or
/// allocate(align(n), allocator(h) : ...) as one: Clang accepts only one. With
/// 0 as the first, hides a negative constant in device(n) from Clang.
///   __extension__((void)(lower), (upper))
std::string encodeRange(const std::string &Lower, const std::string &Upper);

/// Returns the upper bound, and sets \p Lower. If \p E is not an encoded range,
/// returns \p E and sets \p Lower to null.
const clang::Expr *decodeRange(const clang::Expr *E, const clang::Expr *&Lower);

/// Declares a second name, without variants, for the function that a dispatch
/// construct calls. In a call, Clang would replace the first name by a
/// variant's name.
///   extern __typeof__(f) occ_target_f;
std::string encodeTarget(const std::string &Function);
bool isTarget(const std::string &Name);

/// Adds a note to \p Length, the length of an array section: the user has given
/// the section no length.
std::string encodeLength(const std::string &Length);
/// True if \p Text, the text before a length, has the note that encodeLength
/// adds.
bool isOwnLength(const std::string &Text);
/// Returns a list item as the user has written it.
std::string withoutLengths(std::string Item);

/// The name of the pointer to a task's own array of run-time size. read/ treats
/// this pointer like any variable. Only withoutEncodings, for messages, turns
/// the name into the array's name.
std::string encodeOwnArray(const std::string &Array);

/// Clang requires a literal as the message of an error directive. Any other
/// message is stored in a variable, whose name is the literal:
///   { const char *const omp_message = (e); #pragma omp error
///   message("omp_message")
inline const std::string MessageVariable = "omp_message";
inline bool isMessage(const std::string &Literal) {
  return Literal == "\"" + MessageVariable + "\"";
}

/// In a loop with several ordered constructs, Clang accepts only the first one.
/// The other ordered constructs become critical constructs of this name:
///   #pragma omp critical(omp_ordered)
inline const std::string OrderedName = "omp_ordered";

/// A note on a simd construct that had several ordered simd constructs. Clang
/// accepts only one, so the others are removed. They are not needed, because
/// the iterations run one by one.
inline const std::string OrderedWords = "ordered";

/// Clang does not accept in_reduction on a construct combined with target. So
/// we put a task construct with this clause around that construct, and this
/// note on the task construct.
inline const std::string InReductionWords = "in_reduction";

/// A note on a parallel construct that we add in a target region, around a
/// worksharing construct. Without it, Clang reports that the mapped variables
/// are not shared.
inline const std::string TeamWords = "team";

/// A note in place of an untied clause. In C as it was before C99, Clang
/// refuses arrays of run-time size in untied tasks.
inline const std::string UntiedWords = "untied";

/// A note on a parallel loop that we write in place of a `loop` construct. That
/// construct binds to teams and has a reduction.
inline const std::string LeagueWords = "league";

/// A note on a local static or extern variable that a declare target directive
/// names. The note stands before the name in the variable's declaration.
inline const std::string TargetWords = "target";

/// A note without any name of the user is a C comment beside the text that
/// Clang reads:
///   /*omp NAME(WORDS)*/
std::string encodeWords(const std::string &Name, const std::string &Words);
/// Sets \p Words to the words of the note \p Name in \p Text. Returns false if
/// there is no such note.
bool decodeWords(const std::string &Text, const std::string &Name,
                 std::string &Words);
/// A note on a condition: its score. The note stands before the condition.
inline const std::string ScoreWords = "score";
/// Replaces `nohost` in the kind of a variant, if the unit is for the host and
/// devices: Clang compiles for the host and would remove the variant. No user's
/// kind has these words, because `any` must be alone [OMP 5.2 §7.2].
inline const std::string OnDevices = "any, host";
/// A note on target update: an iterator was left out of a list.
inline const std::string IteratorWords = "iterator";
/// The notes on a scope construct with clauses that Clang does not know on
/// scope. Clang gets a scope that contains a parallel construct with these
/// clauses. Each of these two constructs has a note. The second note also has
/// the nowait clause, if there is one.
inline const std::string ScopeWords = "scope";
/// A note for allocate(align(64) : ...), which has no allocator. With an
/// allocator, Clang would need a type of omp.h, which the program need not
/// include.
inline const std::string AlignWords = "align";
/// A note before an allocator of uses_allocators: the number of its memory
/// space.
inline const std::string SpaceWords = "space";
/// The traits of an allocator of uses_allocators for which the user has given
/// none. Clang requires traits:
///   { const omp_alloctrait_t omp_no_traits[1];
///   #pragma omp target uses_allocators(a(omp_no_traits))
inline const std::string NoTraits = "omp_no_traits";
/// A note on depobj in place of destroy, beside an update clause.
inline const std::string DestroyWords = "destroy";
/// A note on interchange, in place of a permutation clause: its list.
inline const std::string PermutationWords = "permutation";
/// A note for the default clause, on directives for which Clang has none.
inline const std::string DefaultWords = "default";

/// Returns \p Message with the user's names in place of encoded names.
std::string withoutEncodings(std::string Message);

} // namespace occ

#endif
