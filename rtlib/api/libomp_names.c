/* libomp_names.c: the omp_* routines under the version that libomp gives them.
 *
 * Layer:   api. May include tool/keep.h. A part of libomptcc.so only.
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
 * Each name leads to a few instructions that keep the arguments, whatever they
 * are, and go on to the routine that choose() gives.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* RTLD_NOLOAD */
#include "base/atomic.h"
#include "tool/keep.h"

#include <dlfcn.h>

/* clang-format off */
#define NAMES(NAME) \
  NAME(aligned_alloc) NAME(aligned_calloc) NAME(alloc) NAME(calloc)            \
  NAME(capture_affinity) NAME(control_tool) NAME(destroy_allocator)            \
  NAME(destroy_lock) NAME(destroy_nest_lock) NAME(display_affinity)            \
  NAME(display_env) NAME(free) NAME(fulfill_event) NAME(get_active_level)      \
  NAME(get_affinity_format) NAME(get_ancestor_thread_num)                      \
  NAME(get_cancellation) NAME(get_default_allocator) NAME(get_default_device)  \
  NAME(get_device_num) NAME(get_dynamic) NAME(get_initial_device)              \
  NAME(get_interop_int) NAME(get_interop_name) NAME(get_interop_ptr)           \
  NAME(get_interop_rc_desc) NAME(get_interop_str) NAME(get_interop_type_desc)  \
  NAME(get_level) NAME(get_max_active_levels) NAME(get_max_task_priority)      \
  NAME(get_max_teams) NAME(get_max_threads) NAME(get_nested)                   \
  NAME(get_num_devices) NAME(get_num_interop_properties) NAME(get_num_places)  \
  NAME(get_num_procs) NAME(get_num_teams) NAME(get_num_threads)                \
  NAME(get_partition_num_places) NAME(get_partition_place_nums)                \
  NAME(get_place_num) NAME(get_place_num_procs) NAME(get_place_proc_ids)       \
  NAME(get_proc_bind) NAME(get_schedule) NAME(get_supported_active_levels)     \
  NAME(get_team_num) NAME(get_team_size) NAME(get_teams_thread_limit)          \
  NAME(get_thread_limit) NAME(get_thread_num) NAME(get_wtick) NAME(get_wtime)  \
  NAME(in_explicit_task) NAME(in_final) NAME(in_parallel)                      \
  NAME(init_allocator) NAME(init_lock) NAME(init_lock_with_hint)               \
  NAME(init_nest_lock) NAME(init_nest_lock_with_hint) NAME(is_initial_device)  \
  NAME(pause_resource) NAME(pause_resource_all) NAME(realloc)                  \
  NAME(set_affinity_format) NAME(set_default_allocator)                        \
  NAME(set_default_device) NAME(set_dynamic) NAME(set_lock)                    \
  NAME(set_max_active_levels) NAME(set_nest_lock) NAME(set_nested)             \
  NAME(set_num_teams) NAME(set_num_threads) NAME(set_schedule)                 \
  NAME(set_teams_thread_limit) NAME(test_lock) NAME(test_nest_lock)            \
  NAME(unset_lock) NAME(unset_nest_lock)
/* clang-format on */

typedef void routine(void);

#define OURS(name) extern routine omp_##name;
NAMES(OURS)

#define NUMBER(name) NUMBER_##name,
enum { NAMES(NUMBER) COUNT };

#define ADDRESS(name) omp_##name,
static routine *const ours[COUNT] = {NAMES(ADDRESS)};
#define TEXT(name) "omp_" #name,
static const char *const names[COUNT] = {NAMES(TEXT)};
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
#define ENTRY(name)                                       \
  ".globl occ_libomp_" #name "\n"                         \
  ".type occ_libomp_" #name ", @function\n"               \
  "occ_libomp_" #name ":\n"                               \
  "  mov $occ_libomp_number, %eax\n"                      \
  "  jmp occ_libomp_enter\n"                              \
  ".symver occ_libomp_" #name ", omp_" #name "@VERSION\n" \
  ".set occ_libomp_number, occ_libomp_number + 1\n"
        NAMES(ENTRY) ".popsection\n");
