/* report.h: writes the passes' facts, and the lowered text, for
 * --ompt-dump=json.
 *
 * Layer: cli. Callers: pipeline. Readers: ompt-explain, and other tools that
 * show the output.
 *
 * The output is one object, of version 1; docs/explain.md describes its fields.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_CLI_REPORT_H
#define OCC_CLI_REPORT_H

#include "model/own_names.h"
#include "model/unit.h"
#include "plan/events.h"
#include "text/code.h"

namespace occ {

/// Returns the report about \p U. \p Lowered is the text that
/// --ompt-emit-lowered writes, and \p Names has renamed names in \p U.
std::string report(const Unit &U, const LineMap &Lines, const NamesApart &Names,
                   const Reading &Lowered, EventSet Events);

} // namespace occ

#endif
