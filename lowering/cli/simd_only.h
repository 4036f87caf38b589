/* simd_only.h: with -fopenmp-simd, removes the directives that Clang 19 can't
 * compile.
 *
 * Layer:   cli.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_SIMD_ONLY_H
#define OCC_CLI_SIMD_ONLY_H

#include <string>

namespace occ {

/// Blanks directives in \p Source, the text of the user's file. Returns false
/// if there are none.
bool dropForSimd(std::string &Source);

} // namespace occ

#endif
