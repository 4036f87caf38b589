/* compile.h: compiles one translation unit for which OpenMP is on.
 *
 * Layer:   cli.
 * Callers: driver, main.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_COMPILE_H
#define OCC_CLI_COMPILE_H

#include "cc1_args.h"
#include "options.h"

namespace occ {

/// Preprocesses, lowers and compiles one translation unit. \p Args are the
/// arguments of Clang's own job for it. Returns an exit status.
int compileUnit(const CC1Args &Args, const Options &Given);

} // namespace occ

#endif
