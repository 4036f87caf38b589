/* map.h: the items that a construct maps to a device.
 *
 * Layer:   model. May include text/.   Spec: [OMP 5.2 §5.8]
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_MODEL_MAP_H
#define OCC_MODEL_MAP_H

#include "text/linemap.h"

#include <string>
#include <vector>

namespace occ {

/// An expression that consists of our text and the user's. Each pair is a piece
/// of our text, and the user's expression that follows it.
using Phrase = std::vector<std::pair<std::string, Span>>;

/// A list item of a map clause, or of a to or from clause of target update.
struct Map {
  std::string Type; ///< as OpenMP spells it: "tofrom", "delete"
  /// Such as "always", "present", "mapper(name)".
  std::vector<std::string> Modifiers;
  std::string Item; ///< as written; if Implicit, a variable's name
  int Var = -1; ///< the item's base variable, such as p in p[0:n], or -1
  bool Implicit = false; ///< no clause lists the item [OMP 5.2 §5.8.1]

  // The members below are set only if the unit is compiled for devices.
  /// True if the item is Var or a part of Var, or if Var is a pointer and the
  /// only pointer that leads to the item.
  bool Direct = false;
  /// The item as an lvalue. For a section it is the first element. If it is
  /// empty, the item is all of Var.
  Phrase Place;
  Phrase Elements; ///< the number of elements of a section; if empty, Place
                   ///< is the only element
  /// A dimension of a section that target update copies with gaps: the number
  /// of elements, and their distance in bytes. The outermost dimension is
  /// first. If there are dimensions, Place is only the first element.
  struct Dimension {
    Phrase Count, Bytes;
  };
  std::vector<Dimension> Dimensions;
  /// The pointer that leads to the item, as an lvalue. Empty if there is no
  /// pointer that could have a copy on the device.
  Phrase Pointer;
  /// The structure that contains the item, or contains Pointer: an lvalue for
  /// it, or for the pointer that leads to it. Empty if there is no such
  /// structure.
  Phrase Structure;
  bool StructureBehind = false; ///< Structure is the pointer to the structure
  /// True if Pointer is a member of the structure. Otherwise the item is its
  /// member.
  bool ThroughMember = false;
  /// Like Direct, for Structure.
  bool StructureDirect = false;
  int Mapper = -1; ///< in Unit::Mappers
};

/// A declare mapper directive.
struct Mapper {
  std::string Function; ///< the function's name in lowered text
  std::string Type; ///< the type of an element
  std::string Name; ///< the name of an element in the directive
  std::vector<Map> Maps; ///< the maps, in which Name denotes the element
};

} // namespace occ

#endif
