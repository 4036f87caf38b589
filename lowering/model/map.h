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

/// An expression of ours that has some of the user's in it: pairs of our text
/// and the user's expression that follows it.
using Phrase = std::vector<std::pair<std::string, Span>>;

/// A list item of a map clause, or of a to or from clause of target update.
struct Map {
  std::string Type; ///< as OpenMP spells it: "tofrom", "delete"
  std::vector<std::string> Modifiers; ///< "always", "present", "mapper(name)"
  std::string Item; ///< as written; a variable's name where Implicit
  int Var = -1; ///< of which the item is all or a part; -1: an lvalue has none
  bool Implicit = false; ///< no clause lists it [OMP 5.2 §5.8.1]

  // The members below are only set where the unit is compiled for devices.
  /// The item is all of Var, or lies in the storage that Var points to; no
  /// second pointer leads to it.
  bool Direct = false;
  /// The item as an lvalue, of a section the first element; empty: all of Var.
  Phrase Place;
  Phrase Elements; ///< of a section: how many; empty: it is Place alone
  /// Of an update of places with gaps between them: a dimension of a section,
  /// with how many there are and how many bytes apart. Outermost first; Place
  /// is one element.
  struct Dimension {
    Phrase Count, Bytes;
  };
  std::vector<Dimension> Dimensions;
  /// The pointer through which the item is reached, as an lvalue; empty: none
  /// that could have a copy on the device.
  Phrase Pointer;
  /// Of which the item, or its pointer, is a part: the structure, or the
  /// pointer to it, as an lvalue. Empty: none.
  Phrase Structure;
  bool StructureBehind = false; ///< it is the pointer
  bool ThroughMember = false; ///< it is the pointer that is a part
  /// Direct, for the item without its structure.
  bool StructureDirect = false;
  int Mapper = -1; ///< in Unit::Mappers
};

/// A declare mapper directive.
struct Mapper {
  std::string Function; ///< its name in lowered text
  std::string Type; ///< of an element
  std::string Name; ///< what the directive calls one
  std::vector<Map> Maps; ///< in terms of that name
};

} // namespace occ

#endif
