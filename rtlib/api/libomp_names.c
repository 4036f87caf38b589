/* libomp_names.c: the omp_* routines under the version that libomp gives them.
 *
 * Layer:   api. May include tool/tool_library.h. A part of libomptcc.so only.
 * Owns:    what libomp's routines are.
 * Callers: libraries that were linked with libomp, which ask for omp_* of the
 *          version VERSION and find ours, if ours comes first in the process.
 *
 * A tool of ours that was linked with libomp means the runtime that calls it:
 * what it asked of libomp would bring that one up as a second runtime, which
 * starts the tool again. Any other such library has regions of libomp's in it,
 * and gets what it was linked with. Who calls tells them apart: a tool is a
 * library that a tool was found in, or that has given us a callback.
 *
 * The list is made of omp.h: all of its routines, but for those about the
 * memory of devices, which are not libomp's (rtlib/sources.mk). Each name leads
 * to a few instructions that keep the arguments, whatever they are, and go on
 * to the routine that choose() gives.
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

#define NAME(name)                                        \
  ".globl occ_libomp_" #name "\n"                         \
  ".type occ_libomp_" #name ", @function\n"               \
  "occ_libomp_" #name ":\n"                               \
  "  mov $occ_libomp_number, %eax\n"                      \
  "  jmp occ_libomp_enter\n"                              \
  ".symver occ_libomp_" #name ", omp_" #name "@VERSION\n" \
  ".set occ_libomp_number, occ_libomp_number + 1\n"

/* The number is in eax, the return address on top of the stack. */
__asm__(".pushsection occ_runtime, \"ax\", @progbits\n"
        "occ_libomp_enter:\n"
        "  push %rdi\n  push %rsi\n  push %rdx\n"
        "  push %rcx\n  push %r8\n  push %r9\n"
        "  mov %eax, %edi\n"
        "  mov 48(%rsp), %rsi\n"
        "  sub $8, %rsp\n"
        "  call choose\n"
        "  add $8, %rsp\n"
        "  pop %r9\n  pop %r8\n  pop %rcx\n"
        "  pop %rdx\n  pop %rsi\n  pop %rdi\n"
        "  jmp *%rax\n"
        ".set occ_libomp_number, 0\n"
#include "libomp_names.def"
        ".popsection\n");
