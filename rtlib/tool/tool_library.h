/* tool_library.h: which libraries are tools; one that is used stays loaded.
 *
 * Layer:   tool.
 * Owns:    nothing. Callers: those who take a function from a tool, on any
 *          thread, not in a signal handler.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_LIBRARY_H
#define OCC_TOOL_LIBRARY_H

/* The library that the address lies in is a tool, or is asked whether it has
 * one; and it is none after all. On the thread that starts the runtime. */
void occ_tool_is_asked(const void *address);
void occ_tool_declines(const void *address);

/* The address lies in such a library, or in one that is kept. Async-signal
 * safe. */
int occ_tool_is_in_tool(const void *address);

/* From now on dlclose does not unload the library that the address lies in.
 * NULL and what lies in no library are fine. */
void occ_tool_keep(const void *address);

#endif
