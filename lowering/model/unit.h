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

#include <deque>
#include <map>
#include <set>

namespace occ {

/// One entity that a name in the source denotes.
struct Variable {
  std::string Name;
  Type Ty;
  int Function = -1; ///< -1 means file scope
  int Home = -1; ///< innermost construct that holds the declaration, or -1
  Offset Declared = 0;
  bool StaticLocal = false;
  bool ThreadPrivate = false;
  /// True for a typedef whose type has run-time dimensions. The typedef can't
  /// move out of its function, so the dimensions are passed to an outlined
  /// function like those of a variable.
  bool IsTypedef = false;
  bool Renamed = false; ///< we have invented Name, and write it in every place
                        ///< that names the variable
  bool Register = false; ///< declared `register`: no address can be taken
  bool IsAtomic = false; ///< an atomic construct accesses it, or a part of it
  unsigned Align = 0; ///< the alignment in bytes that an attribute of the
                      ///< declaration asks for
  /// An allocate directive lists the variable: Name then denotes a pointer.
  bool Allocated = false;
};

enum class Access { Read, Write, Address };

/// One place where a variable is named.
struct Use {
  Span Where;
  int Var = -1;
  int Construct = -1; ///< the innermost construct around the place, or -1
  Access How = Access::Address;
  /// True for a pointer whose value is not copied: only the object it points to
  /// is read or written.
  bool Followed = false;
  /// For an array: true if a pointer to the first element would be enough.
  bool Decays = false;
};

/// A declaration of an external variable in a block of a construct.
struct BlockExtern {
  Span Name; ///< the place of the name in the declaration
  int Var = -1;
  int Construct = -1; ///< the innermost construct around the declaration
};

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

struct UseRange {
  const Use *First, *Last;
  const Use *begin() const { return First; }
  const Use *end() const { return Last; }
};

struct Unit {
  std::string Text;
  std::vector<Variable> Variables;
  std::vector<Use> Uses; ///< ordered by offset; at most one for each text
  std::vector<Use> Elsewhere; ///< further uses at places of Uses, for other
                              ///< constructs that evaluate the same text
  std::vector<BlockExtern> BlockExterns;
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
  unsigned OpenMP = 52; ///< the OpenMP version whose syntax Clang has to know

  Construct &construct(int Id) { return Constructs[unsigned(Id)]; }
  const Construct &construct(int Id) const { return Constructs[unsigned(Id)]; }
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
