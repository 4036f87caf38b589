/* program_symbol.h: finds symbols that only the program's own symbol table has.
 *
 * Layer:   tool.
 * Owns:    nothing. Callers: code that looks for a tool, on the thread that
 *          starts the runtime.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_PROGRAM_SYMBOL_H
#define OCC_TOOL_PROGRAM_SYMBOL_H

/* Returns the address of a global symbol of the program. NULL: there is none,
 * the program is stripped, or it was linked with the runtime. In the last case
 * the dynamic linker knows the symbol. */
void *occ_program_symbol(const char *name);

#endif
