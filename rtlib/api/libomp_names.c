/* libomp_names.c: defines the omp_* routines under the version that libomp
 * gives them.
 *
 * Layer:   api. May include tool/tool_library.h. A part of libomptcc.so only.
 * Owns:    the functions that have libomp's names.
 * Callers: libraries that were linked with libomp: they ask for omp_* of the
 *          version VERSION, and find our routines if our library comes first.
 *
 * A tool of ours that was linked with libomp must get the answers of our
 * runtime: a call of libomp would start libomp as a second runtime, which
 * starts the tool again. Any other library that was linked with libomp contains
 * regions of libomp, and gets libomp's routines. The return address shows which
 * library calls: a tool is a library in which a tool was found, or which has
 * given us a callback.
 *
 * The list of names is made from omp.h, without the routines for device memory,
 * which libomp lacks (rtlib/sources.mk). Each name leads to a few instructions
 * that keep the arguments and jump to the routine that choose() returns.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* RTLD_NOLOAD */
#include "base/atomic.h"
#include "tool/tool_library.h"

#include <dlfcn.h>

typedef void routine(void);

#define NAME(name) extern routine omp_##name;
#include "libomp_names.def"
#undef NAME

#define NAME(name) NUMBER_##name,
enum {
#include "libomp_names.def"
  COUNT
};
#undef NAME

#define NAME(name) omp_##name,
static routine *const ours[COUNT] = {
#include "libomp_names.def"
};
#undef NAME

#define NAME(name) "omp_" #name,
static const char *const names[COUNT] = {
#include "libomp_names.def"
};
#undef NAME

static routine *theirs[COUNT]; /* atomic */

static routine *look_up(int number) {
  static const char *const libraries[] = {"libomp.so.5", "libomp.so",
                                          "libiomp5.so"};
  void *library = 0;
  routine *found = 0;
  for (unsigned i = 0; i < sizeof libraries / sizeof *libraries && !library;
       i++)
    library = dlopen(libraries[i], RTLD_LAZY | RTLD_NOLOAD);
  if (library)
    *(void **)&found = dlsym(library, names[number]);
  return found ? found : ours[number];
}

__attribute__((__used__)) static routine *choose(int number,
                                                 const void *caller) {
  routine *found;
  if (occ_tool_is_in_tool(caller))
    return ours[number];
  found = occ_load(&theirs[number], RELAXED);
  if (!found)
    occ_store(&theirs[number], found = look_up(number), RELAXED);
  return found;
}

/* For each kind of processor: an instruction that loads the name's number into
 * a register that holds no argument, and a jump to common code. The common code
 * saves the arguments, and calls choose(number, return address). */
#if defined(__x86_64__)
#define NUMBER_KEPT "  mov $occ_libomp_number, %eax\n"
#define GOES_ON "  jmp occ_libomp_enter\n"
#define ENTER                               \
  "  push %rdi\n  push %rsi\n  push %rdx\n" \
  "  push %rcx\n  push %r8\n  push %r9\n"   \
  "  mov %eax, %edi\n"                      \
  "  mov 48(%rsp), %rsi\n"                  \
  "  sub $8, %rsp\n"                        \
  "  call choose\n"                         \
  "  add $8, %rsp\n"                        \
  "  pop %r9\n  pop %r8\n  pop %rcx\n"      \
  "  pop %rdx\n  pop %rsi\n  pop %rdi\n"    \
  "  jmp *%rax\n"
#elif defined(__aarch64__)
#define NUMBER_KEPT "  mov w16, #occ_libomp_number\n"
#define GOES_ON "  b occ_libomp_enter\n"
#define ENTER                      \
  "  stp x29, x30, [sp, #-80]!\n"  \
  "  mov x29, sp\n"                \
  "  stp x0, x1, [sp, #16]\n"      \
  "  stp x2, x3, [sp, #32]\n"      \
  "  stp x4, x5, [sp, #48]\n"      \
  "  stp x6, x7, [sp, #64]\n"      \
  "  mov w0, w16\n  mov x1, x30\n" \
  "  bl choose\n  mov x16, x0\n"   \
  "  ldp x0, x1, [sp, #16]\n"      \
  "  ldp x2, x3, [sp, #32]\n"      \
  "  ldp x4, x5, [sp, #48]\n"      \
  "  ldp x6, x7, [sp, #64]\n"      \
  "  ldp x29, x30, [sp], #80\n  br x16\n"
#elif defined(__riscv)
#define NUMBER_KEPT "  li t3, occ_libomp_number\n"
#define GOES_ON "  tail occ_libomp_enter\n"
#define ENTER                          \
  "  addi sp, sp, -80\n"               \
  "  sd ra, 72(sp)\n  sd s0, 64(sp)\n" \
  "  addi s0, sp, 80\n"                \
  "  sd a0, 0(sp)\n  sd a1, 8(sp)\n"   \
  "  sd a2, 16(sp)\n  sd a3, 24(sp)\n" \
  "  sd a4, 32(sp)\n  sd a5, 40(sp)\n" \
  "  sd a6, 48(sp)\n  sd a7, 56(sp)\n" \
  "  mv a0, t3\n  mv a1, ra\n"         \
  "  call choose\n  mv t1, a0\n"       \
  "  ld a0, 0(sp)\n  ld a1, 8(sp)\n"   \
  "  ld a2, 16(sp)\n  ld a3, 24(sp)\n" \
  "  ld a4, 32(sp)\n  ld a5, 40(sp)\n" \
  "  ld a6, 48(sp)\n  ld a7, 56(sp)\n" \
  "  ld s0, 64(sp)\n  ld ra, 72(sp)\n" \
  "  addi sp, sp, 80\n  jr t1\n"
#else
#error "libomp_names.c does not know this processor: x86-64, aarch64, riscv64"
#endif

#define NAME(name)                                                          \
  ".globl occ_libomp_" #name "\n"                                           \
  ".type occ_libomp_" #name ", %function\n"                                 \
  "occ_libomp_" #name ":\n" NUMBER_KEPT GOES_ON ".symver occ_libomp_" #name \
  ", omp_" #name "@VERSION\n"                                               \
  ".set occ_libomp_number, occ_libomp_number + 1\n"

__asm__(".pushsection occ_runtime, \"ax\", %progbits\n"
        "occ_libomp_enter:\n" ENTER ".set occ_libomp_number, 0\n"
#include "libomp_names.def"
        ".popsection\n");
