/* spin.h: lets a thread wait a moment without sleeping.
 *
 * Layer:   base. Includes nothing.
 * Callers: any thread that polls a word.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_BASE_SPIN_H
#define OCC_BASE_SPIN_H

/* Tells the processor that this is a polling loop: the sibling hyperthread gets
 * the execution units, and leaving the loop costs no pipeline flush. */
static inline void occ_spin_pause(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  /* Not `yield`, which does nothing on most processors. */
  __asm__ volatile("isb" ::: "memory");
#elif defined(__riscv)
  __asm__ volatile(
      ".insn i 0x0F, 0, x0, x0, 0x010" ::
          : "memory"); /* pause, if the processor has Zihintpause */
#endif
}

#endif
