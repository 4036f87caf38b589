/* allocate.h: memory of allocators; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* ---- allocate -----------------------------------------------------------
 * The directive for a local variable. begin allocates its memory; `allocator` 0
 * is the default one. end is called at the end of the variable's scope, with
 * the address of the pointer to that memory. */
extern void *OCC_local_begin(OCC_u64 size, OCC_u64 alignment,
                             OCC_u64 allocator);
extern void OCC_local_end(const void *variable);

/* allocate [OMP 5.2 §6.6]: memory for a private copy, from an allocator; 0 is
 * the default one. If there is no memory, the program ends. */
extern void *OCC_allocate(OCC_u64 allocator, OCC_u64 size, OCC_u64 align);
extern void OCC_deallocate(void *memory);
