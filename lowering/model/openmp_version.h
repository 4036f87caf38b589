/* openmp_version.h: the version of OpenMP with which Clang parses a unit.
 *
 * Layer:   model.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_MODEL_OPENMP_VERSION_H
#define OCC_MODEL_OPENMP_VERSION_H

namespace occ {

/// The OpenMP version whose syntax Clang's parser knows: the parser must
/// recognize and name directives that we do not support.
constexpr unsigned ClangOpenMPVersion = 52;

} // namespace occ

#endif
