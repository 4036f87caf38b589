/* tool_library.h: records the libraries that are tools, and keeps them loaded.
 *
 * Layer:   tool.
 * Owns:    nothing.
 * Callers: code that takes a function from a tool, on any thread, but not in a
 *          signal handler.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_LIBRARY_H
#define OCC_TOOL_LIBRARY_H

/* occ_tool_is_asked records that the library with this address is a tool. Call
 * it before you call the tool's function. If the tool then declines, call
 * occ_tool_declines, which removes the record. Call both only on the thread
 * that starts the runtime. */
void occ_tool_is_asked(const void *address);
void occ_tool_declines(const void *address);

/* True if the address lies in a recorded library. Async-signal safe. */
int occ_tool_is_in_tool(const void *address);

/* Records that the library with this address is a tool, and keeps the library
 * loaded. Allows NULL and addresses outside libraries. */
void occ_tool_keep(const void *address);

#endif
