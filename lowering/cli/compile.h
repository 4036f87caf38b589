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

/// Preprocesses, lowers and compiles the unit of \p Args, the arguments of
/// Clang's own job. Returns an exit status.
int compileUnit(const CC1Args &Args, const Options &Given);

} // namespace occ

#endif
