/* tool_library.h: the libraries that are tools; a library in use stays loaded.
 *
 * Layer:   tool.
 * Owns:    nothing.
 * Callers: code that takes a function from a tool, on any thread, not in a
 * signal handler.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_LIBRARY_H
#define OCC_TOOL_LIBRARY_H

/* The first function marks the library of the address as a tool, before its
 * function is asked. The second one removes the mark if the tool declines. Call
 * on the thread that starts the runtime. */
void occ_tool_is_asked(const void *address);
void occ_tool_declines(const void *address);

/* True if the address lies in such a library, or in one that is kept.
 * Async-signal safe. */
int occ_tool_is_in_tool(const void *address);

/* From now on dlclose does not unload the library of the address. NULL and
 * addresses outside of libraries are allowed. */
void occ_tool_keep(const void *address);

#endif
