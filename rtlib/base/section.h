/* section.h: puts the runtime's code into a section of its own, and keeps the
 * symbol that marks a tool (include/ompt.h) out of the runtime.
 *
 * Layer:   base. The Makefile includes it before every file of the runtime.
 * Owns:    the bounds by which tool/ tells the runtime's return addresses from
 *          the program's, also where both are linked into one file.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_BASE_SECTION_H
#define OCC_BASE_SECTION_H

#ifdef __clang__
#pragma clang section text = "occ_runtime"
#endif

/* Without this macro, ompt.h and similar headers define a symbol that marks a
 * tool. */
#define OCC_NO_TOOL_MARK

extern const char __start_occ_runtime[]
    __attribute__((__weak__, __visibility__("hidden")));
extern const char __stop_occ_runtime[]
    __attribute__((__weak__, __visibility__("hidden")));

#endif
