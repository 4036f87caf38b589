/* jump.h: defines assembler code that jumps to another function.
 *
 * Layer:   base. Includes nothing.
 * Owns:    nothing.
 * Callers: gomp_routines.c and kmpc_routines.c, which define names whose code
 *          only jumps to a function.
 *
 * OCC_GO_TO("function") keeps every register that may hold an argument or a
 * return address. The function may be in another library.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_BASE_JUMP_H
#define OCC_BASE_JUMP_H

#if defined(__x86_64__)
#define OCC_GO_TO(target) "  jmp *" target "@GOTPCREL(%rip)\n"
#elif defined(__aarch64__)
#define OCC_GO_TO(target)                                                 \
  "  adrp x16, :got:" target "\n  ldr x16, [x16, :got_lo12:" target "]\n" \
  "  br x16\n"
#elif defined(__riscv)
#define OCC_GO_TO(target) \
  ".option push\n.option pic\n  la t1, " target "\n  jr t1\n.option pop\n"
#else
#error "jump.h does not know this processor: x86-64, aarch64, riscv64"
#endif

#endif
