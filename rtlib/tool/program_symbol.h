/* program_symbol.h: symbols that only the program's own symbol table has.
 *
 * Layer:   tool.
 * Owns:    nothing. Callers: code that looks for a tool, on the thread that
 *          starts the runtime.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_PROGRAM_SYMBOL_H
#define OCC_TOOL_PROGRAM_SYMBOL_H

/* The address of a global symbol of the program that the dynamic linker does
 * not know, as the program was not linked with the runtime. NULL: there is
 * none, the program was stripped, or it was linked with the runtime. */
void *occ_program_symbol(const char *name);

#endif
