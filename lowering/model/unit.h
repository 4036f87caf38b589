/* unit.h: the facts about a translation unit that the passes share. They are
 * plain data, without Clang's types.
 *
 *   read/   fills Unit from the AST
 *   plan/   adds sharing and captures
 *   lower/  turns Unit into code
 *
 * Layer:   model. May include text/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_MODEL_UNIT_H
#define OCC_MODEL_UNIT_H

#include "model/construct.h"
#include "model/variable.h"

#include <deque>
#include <map>
#include <set>

namespace occ {

struct Edit {
  Span Where;
  std::string Text;
  bool Lines = false; ///< Text consists of complete declarations, not of a part
                      ///< of a line
  /// Text is followed by a copy of the expression at Copied, and then by more
  /// text.
  Span Copied = {};
  std::string Behind = {};
};

struct Function {
  std::string Name;
  /// The function's name; empty if code after the definition can't use the
  /// function's address.
  std::string Address;
  Offset Insert = 0; ///< where declarations before the function can stand
  Offset End = 0; ///< the place after its closing brace
  Offset Begin = 0;
  /// Declarations that the outlined functions need at file scope: types that
  /// were local, and extern declarations from blocks.
  std::string Hoisted;
  std::string Attributes; ///< those that also its outlined functions have
};

struct Unit {
  std::string Text;
  std::vector<Variable> Variables;
  std::vector<Use> Uses; ///< ordered by offset; at most one for each text
  std::vector<Use> Elsewhere; ///< further uses at places of Uses, for other
                              ///< constructs that evaluate the same text
  std::vector<OriginalName> BlockExterns, Addresses;
  std::vector<Edit> Edits; ///< ordered by offset, none overlapping
  std::deque<Construct> Constructs;
  std::vector<Function> Functions;
  bool SawDiagnostics = false;
  bool Optimized = false; ///< the optimizer runs, so facts for it are useful
  bool ChecksBounds = false; ///< a sanitizer needs the lengths of arrays
  /// True if worksharing constructs become functions (--ompt-outline).
  bool Outlines = false;
  bool Devices = false;
  bool SharesMemory = false; ///< a requires directive has unified_shared_memory
  std::vector<Mapper> Mappers;
  /// Variables with static storage of which each device has a copy: the name,
  /// and the flags in the variable's description for the runtime.
  std::vector<std::pair<std::string, std::string>> DeviceGlobals;
  /// The beginnings of those functions of the user whose worksharing constructs
  /// can't become functions.
  std::set<Offset> Whole;
  /// Names in Text that would name functions or variables of the runtime if the
  /// user's object file had them.
  std::set<std::string> Clashes;

  Construct &construct(int Id) { return Constructs[unsigned(Id)]; }
  const Construct &construct(int Id) const { return Constructs[unsigned(Id)]; }
  /// True if \p Construct is \p Of, or inside of it. It may be -1.
  bool isInside(int Construct, int Of) const;
  /// The construct whose outlined function contains \p R's code: \p R itself,
  /// or the Outline around it (a construct made for --ompt-outline). Null if
  /// there is none.
  const Construct *mfunction(const Construct &R) const {
    if (R.Parent >= 0 && construct(R.Parent).Kind == ConstructKind::Outline)
      return &construct(R.Parent);
    return R.Outlined() ? &R : nullptr;
  }
  const Variable &variable(int Id) const { return Variables[unsigned(Id)]; }
  /// The uses that begin in \p S. Call when the unit has been read: then Uses
  /// is ordered.
  UseRange usesIn(Span S) const;
};

/// One stage of the model as text, for --ompt-dump.
std::string dumpConstructs(const Unit &U);
std::string dumpSharing(const Unit &U);
std::string dumpPlan(const Unit &U);

} // namespace occ

#endif
