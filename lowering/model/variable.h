/* variable.h: the variables of a translation unit, and the places that name
 * them.
 *
 * Layer:   model. May include text/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_MODEL_VARIABLE_H
#define OCC_MODEL_VARIABLE_H

#include "model/type.h"
#include "text/linemap.h"

#include <string>

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
  /// The value of a const variable, if it is known to the compiler.
  std::string Constant;
  /// An allocate directive lists the variable: Name then denotes a pointer.
  bool Allocated = false;

  /// A second name, for places where Name denotes a copy.
  std::string second() const { return "occ_variable_" + Name; }
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

struct UseRange {
  const Use *First, *Last;
  const Use *begin() const { return First; }
  const Use *end() const { return Last; }
};

/// A place that has to name the variable itself, and never a copy: a
/// declaration in a block of a construct, or an address that is constant.
struct OriginalName {
  Span Name;
  int Var = -1;
  int Construct = -1; ///< the innermost construct around the place
  std::string Again; ///< declares the variable under its second name
};

} // namespace occ

#endif
