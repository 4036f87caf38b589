/* processor.h: the parts of tests that depend on the processor.
 *
 * CALLER_OF(frame): the caller's frame pointer. PC_OF(context),
 * FRAME_OF(context): program counter and frame pointer of interrupted code.
 * SYSTEM_CALL_3(number, a, b, c): a system call without libc.
 */
/* SPDX-License-Identifier: MIT */
#ifndef TESTS_HELPERS_PROCESSOR_H
#define TESTS_HELPERS_PROCESSOR_H

#include <ucontext.h>

#ifdef __riscv
#define CALLER_OF(frame) (((void **)(frame))[-2])
#else
#define CALLER_OF(frame) (((void **)(frame))[0])
#endif

#define SYSTEM_CALL(call, r, r0, r1, r2, number, x, y, z)     \
  do {                                                        \
    register long number_ __asm__(r) = (number);              \
    register long x_ __asm__(r0) = (x), y_ __asm__(r1) = (y), \
                     z_ __asm__(r2) = (z);                    \
    __asm__ volatile(call                                     \
                     : "+r"(x_)                               \
                     : "r"(number_), "r"(y_), "r"(z_)         \
                     : "memory");                             \
  } while (0)

#define REGISTERS_OF(context) (((ucontext_t *)(context))->uc_mcontext)
#if defined(__x86_64__)
#define SYSTEM_CALL_3(number, x, y, z)                                     \
  do {                                                                     \
    long result_;                                                          \
    __asm__ volatile("syscall"                                             \
                     : "=a"(result_)                                       \
                     : "a"((long)(number)), "D"(x), "S"(y), "d"((long)(z)) \
                     : "rcx", "r11", "memory");                            \
  } while (0)
#define PC_OF(context) ((void *)REGISTERS_OF(context).gregs[REG_RIP])
#define FRAME_OF(context) ((void *)REGISTERS_OF(context).gregs[REG_RBP])
#elif defined(__aarch64__)
#define SYSTEM_CALL_3(number, x, y, z) \
  SYSTEM_CALL("svc #0", "x8", "x0", "x1", "x2", number, x, y, z)
#define PC_OF(context) ((void *)REGISTERS_OF(context).pc)
#define FRAME_OF(context) ((void *)REGISTERS_OF(context).regs[29])
#elif defined(__riscv)
#define SYSTEM_CALL_3(number, x, y, z) \
  SYSTEM_CALL("ecall", "a7", "a0", "a1", "a2", number, x, y, z)
#define PC_OF(context) ((void *)REGISTERS_OF(context).__gregs[REG_PC])
#define FRAME_OF(context) ((void *)REGISTERS_OF(context).__gregs[REG_S0])
#endif

#endif
