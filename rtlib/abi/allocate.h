/* allocate.h: memory of allocators; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* ---- allocate -----------------------------------------------------------
 * The directive, on a local variable: memory for it, 0 for the default
 * allocator, and the end of its scope, with the pointer's address. */
extern void *OCC_local_begin(OCC_u64 size, OCC_u64 alignment,
                             OCC_u64 allocator);
extern void OCC_local_end(const void *variable);

/* allocate [OMP 5.2 §6.6]: memory of an allocator, 0 for the default one, for a
 * private copy. It can't be refused: without memory the program ends. */
extern void *OCC_allocate(OCC_u64 allocator, OCC_u64 size, OCC_u64 align);
extern void OCC_deallocate(void *memory);
