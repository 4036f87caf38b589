/* lowerer.h: the class that the files of lower/ share: names, text with edits,
 * places for declarations.
 *
 * Layer:   lower. May include text/, model/, plan/.
 *
 * The user's text is copied. Only constructs are replaced, and some names (for
 * example that of a shared variable that is reached through a pointer). Every
 * construct becomes one compound statement, so it may stand wherever a
 * statement may.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_LOWERER_H
#define OCC_LOWER_LOWERER_H

#include "model/unit.h"
#include "text/template.h"

#include <set>

namespace occ {

class Lowerer {
public:
  Lowerer(const Unit &U, const LineMap &Lines);

  /// Returns the lowered code of the whole translation unit. Each piece of this
  /// code has an owner (text/code.h): here, the Id of the piece's construct.
  Code unit();
  /// True if structs may be packed at the place of our declarations: then
  /// pragmas keep our structs unpacked.
  bool Packs = false;

  // --- for the constructs ---
  const Unit &U;

  /// An lvalue for \p Var in code that stands directly in \p Construct, or
  /// directly in the user's function if \p Construct is -1.
  std::string access(int Var, int Construct) const;
  std::string address(int Var, int Construct) const;
  std::string named(const Use &N, int Construct) const;
  /// The text of an expression, written for code that stands directly in \p
  /// Construct. But a name that read/ has found in \p Own keeps the spelling
  /// that it has in \p Own. If \p Construct is AsRead, each name keeps the
  /// spelling of the construct where read/ has found it.
  static constexpr int AsRead = -2;
  std::string expression(Span S, int Construct = AsRead,
                         int Own = AsRead) const;
  std::string expression(const Edit &E) const {
    return E.Text + (E.Copied.empty() ? "" : expression(E.Copied)) + E.Behind;
  }
  /// Returns the code of \p S, which is a part of \p Construct. The constructs
  /// in \p S are lowered.
  Code body(Span S, int Construct);
  Code body(const Construct &R) { return body(R.Body, R.Id); }

  /// Declares occ_self, the thread, if the code is not in an outlined function,
  /// which has occ_self as a parameter.
  std::string self(const Construct &R) const;
  /// The innermost construct around \p Construct that becomes an outlined
  /// function, or -1 if there is none.
  int outlinedAround(int Construct) const;
  bool distributed(const Construct &R) const;
  std::string record(const Construct &R) const { return R.Name + "_construct"; }

  /// Fills a template (text/template.h). $record and $name are those of \p R;
  /// $self, on a line of its own, is self(R).
  Code code(const Construct &R, std::string_view Template,
            Holes Own = {}) const;
  std::string text(const Construct &R, std::string_view Template,
                   Holes Own = {}) const;

  /// leave() returns a jump from inside \p R to its end. landing() returns the
  /// label for the jumps that have been made; empty if there are none. So a
  /// taskgroup or scope must lower its body before it calls landing().
  std::string leave(const Construct &R);
  std::string landing(const Construct &R) const;

  void declareBefore(const std::string &Text);
  /// Writes a declaration only once in the unit, before its first use. More
  /// declarations of a name would make Clang slow, because it walks through all
  /// of them whenever the name is used.
  void declareOnce(const std::string &Text);
  void defineAfter(Code C);

private:
  Code lower(const Construct &R);
  Code construct(const Construct &R);
  Code afterValues(const Construct &R, Code Text);
  void describe(const Construct &R);
  std::string module() const;

  const LineMap &Lines;
  /// Constructs that are in no other construct, in the order of the text.
  std::vector<const Construct *> Outermost;
  int Current = -1; ///< the construct that is being lowered: it owns the text
  Code Before; ///< declarations before the current function
  Code After;
  std::vector<std::string> Records;
  std::set<std::string> Declared; ///< texts that declareOnce has declared
  std::set<int> Left; ///< constructs with a jump to their end
};

/// --- private copies (privates.cpp) ---

/// Declares a copy. \p Outer is an lvalue of the original.
std::string declareCopy(const Variable &V, const std::string &Outer,
                        const std::string &Initializer = "");
/// The alignment attribute in the declaration of \p V.
std::string aligned(const Variable &V);
/// Copies between objects of V's type. The other arguments are lvalues.
std::string copyValue(const Variable &V, const std::string &To,
                      const std::string &From);
/// Declares the copies that a worksharing construct or simd makes of variables,
/// and pointers to the originals where needed.
std::string openCopies(const Lowerer &L, const Construct &R);
/// Assigns the last values, in the thread that ran the last iteration.
std::string lastValues(const Lowerer &L, const Construct &R);
std::string original(const Variable &V);

/// --- around a worksharing construct (barrier.cpp) ---

/// A barrier after openCopies, if needed. Threads read an original to
/// initialize their copies, or to evaluate a chunk size. All must have done so
/// before one thread assigns the last value to the original [OMP 5.2 §5.4.5].
std::string awaitCopies(Lowerer &L, const Construct &R);
/// Writes the end of a worksharing construct: its reductions, and its barrier
/// if the clauses require one.
std::string closeWorkshare(Lowerer &L, const Construct &R);
/// A barrier that is not in the user's program.
std::string internalBarrier(const Lowerer &L, const Construct &R);

/// --- constructs, one file each ---

using Lowering = Code(Lowerer &L, const Construct &R);
#define CONSTRUCT(Name, Spelling, Directive, Record, Lowers, ...) \
  Lowering Lowers;
#include "model/constructs.def"
/// Lower special forms of for and ordered.
Lowering lowerScan, lowerDoacross;

} // namespace occ

#endif
