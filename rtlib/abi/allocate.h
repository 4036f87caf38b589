/* allocate.h: allocates variables from allocators; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* ---- allocate -----------------------------------------------------------
 * The directive for a local variable. OCC_local_begin allocates the variable's
 * memory; `allocator` 0 is the default allocator. Call OCC_local_end at the end
 * of the variable's scope, with the address of the pointer to the memory. */
extern void *OCC_local_begin(OCC_u64 size, OCC_u64 alignment,
                             OCC_u64 allocator);
extern void OCC_local_end(const void *variable);

/* For the allocate clause [OMP 5.2 §6.6]. Returns memory for a private copy.
 * `allocator` 0 is the default allocator. If there is no memory, the program
 * ends. */
extern void *OCC_allocate(OCC_u64 allocator, OCC_u64 size, OCC_u64 align);
extern void OCC_deallocate(void *memory);
