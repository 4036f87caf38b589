/* atomic_form.h: the operation of an atomic construct, as plain data.
 *
 * Layer:   model. May include text/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_MODEL_ATOMIC_FORM_H
#define OCC_MODEL_ATOMIC_FORM_H

#include "model/type.h"
#include "text/linemap.h"

namespace occ {

struct AtomicForm {
  enum Kind { Read, Write, Update, Compare } What = Read;
  Span X;        ///< the location that is accessed atomically
  Type XType;
  bool BitField = false;
  Span XBase;    ///< BitField: the object that X is a part of
  bool XBaseIsPointer = false;
  Span E; ///< the second operand; empty for ++ and --
  Type EType;
  std::string Op; ///< "+", ...; empty for a plain write
  bool XOnLeft = true;
  bool Capture = false;
  Span V; ///< Read and Capture: the object that gets the value
  bool CaptureOld = true;
  // Compare: if `x Op e` (or `e Op x`, see XOnLeft) is true, x becomes d.
  Span D; ///< Compare: d; if empty, d is e
  Type DType;
  Span R; ///< the object that gets the comparison's result
  bool CaptureFailed = false; ///< V is assigned only if the comparison is false
  bool Weak = false;
  std::string Order; ///< "OCC_ACQ_REL"; if empty, the default of the unit
  std::string FailOrder;
};

} // namespace occ

#endif
