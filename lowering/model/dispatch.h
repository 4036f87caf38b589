/* dispatch.h: the call of a dispatch construct, as plain data.
 *
 * Layer:   model. May include text/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_MODEL_DISPATCH_H
#define OCC_MODEL_DISPATCH_H

#include "text/linemap.h"

#include <string>

namespace occ {

struct Dispatch {
  /// A function that may be called. It takes the arguments of the user's call,
  /// then interoperability objects; Appended is their number.
  struct Target {
    std::string Name;
    unsigned Appended = 0;
    std::string OnDevice; ///< the function on devices; if empty, Name
    unsigned AppendedOnDevice = 0;
  };
  Span Callee; ///< the name in the call; empty if there are no variants
  Offset Close = 0; ///< the parenthesis that closes the arguments
  bool HasArguments = false;
  Target Base; ///< the function to call with novariants
  Target Outside; ///< the function to call with nocontext
  Target Chosen; ///< the function to call with neither clause
  Span NoVariants, NoContext;
};

} // namespace occ

#endif
