/* variant_choice.h: chooses the variant that is called in place of a function.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_READ_VARIANT_CHOICE_H
#define OCC_READ_VARIANT_CHOICE_H

#include "read/reader.h"

#include "llvm/Frontend/OpenMP/OMPContext.h"

namespace occ {

using ConstructTraits = llvm::SmallVector<llvm::omp::TraitProperty, 8>;

/// \p Construct and the constructs around it, outermost first.
ConstructTraits traitsAround(const Unit &U, int Construct);

struct VariantChoice {
  const clang::FunctionDecl *F = nullptr;
  /// The number of interoperability objects after the arguments of the call.
  unsigned Appended = 0;
};

/// Returns the function that is executed if code inside of \p Around calls \p
/// Base on the host or, with \p OnDevice, on a device. This is \p Base itself
/// if no variant matches. A unit without devices ignores \p OnDevice.
VariantChoice chooseVariant(Reader &R, const clang::FunctionDecl *Base,
                            const ConstructTraits &Around, bool OnDevice);

/// True if some variant of \p Base is for the host only, or for devices only.
bool hasVariantOfPlace(Reader &R, const clang::FunctionDecl *Base);

} // namespace occ

#endif
