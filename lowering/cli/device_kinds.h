/* device_kinds.h: checks that the devices of -fopenmp-targets are possible.
 *
 * Layer:   cli.
 * Callers: driver, between planning and executing; jobs.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_DEVICE_KINDS_H
#define OCC_CLI_DEVICE_KINDS_H

#include "options.h"

namespace clang::driver {
class Command;
class Compilation;
} // namespace clang::driver

namespace occ {

/// Returns the reason why the jobs of \p C can't be compiled for the devices
/// that \p Given names. The result is empty if they can.
std::string refusesDevices(const clang::driver::Compilation &C,
                           const Options &Given);

/// Returns true if the output of \p Job is a program, not a library or an
/// object.
bool linksProgram(const clang::driver::Command &Job);

} // namespace occ

#endif
