/* keep.h: a tool that is used stays loaded.
 *
 * Layer:   tool.
 * Owns:    nothing. Callers: those who take a function from a tool, on any
 *          thread, not in a signal handler.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_KEEP_H
#define OCC_TOOL_KEEP_H

/* From now on dlclose does not unload the library that the address lies in.
 * NULL and what lies in no library are fine. */
void occ_tool_keep(const void *address);

#endif
