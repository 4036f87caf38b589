/* kmpc_thread.c: numbers the threads of clang's code, and answers questions
 * about the calling thread.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    kmpc_here, a thread's open constructs and settings.
 * Callers: programs that clang compiled.
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_entry.h"

#include "omp.h"

__thread struct kmpc_position kmpc_here
    __attribute__((__tls_model__("initial-exec")));

static int32_t last; /* atomic: the last number given to a thread */

int32_t kmpc_thread_number(void) {
  if (__builtin_expect(kmpc_here.number == 0, 0))
    kmpc_here.number = __atomic_add_fetch(&last, 1, __ATOMIC_RELAXED);
  return kmpc_here.number - 1;
}

KMPC_ENTRY int kmp_get_num_known_threads(void) {
  return __atomic_load_n(&last, __ATOMIC_RELAXED);
}

/* If main contains a construct, clang's code calls this function at the begin
 * of main. So if a tool is expected, the runtime starts here, and with it the
 * tool. */
KMPC_ENTRY int32_t __kmpc_global_thread_num(const struct kmpc_ident *loc) {
  (void)loc;
  OCC_main_begin();
  return kmpc_thread_number();
}
KMPC_ENTRY int32_t __kmpc_global_num_threads(const struct kmpc_ident *loc) {
  (void)loc;
  return omp_get_max_threads();
}
KMPC_ENTRY int32_t __kmpc_bound_thread_num(const struct kmpc_ident *loc) {
  (void)loc;
  return (int32_t)OCC_self()->num;
}
KMPC_ENTRY int32_t __kmpc_bound_num_threads(const struct kmpc_ident *loc) {
  (void)loc;
  return (int32_t)OCC_self()->team_size;
}
KMPC_ENTRY int32_t __kmpc_in_parallel(const struct kmpc_ident *loc) {
  (void)loc;
  return omp_in_parallel();
}
KMPC_ENTRY int32_t __kmpc_ok_to_fork(const struct kmpc_ident *loc) {
  (void)loc;
  return 1;
}
/* Returns 0 if tools have not asked for IDs. */
KMPC_ENTRY uint64_t __kmpc_get_taskid(void) { return OCC_self()->task->id; }
KMPC_ENTRY void __kmpc_begin(const struct kmpc_ident *loc, int32_t flags) {
  (void)loc, (void)flags;
  OCC_self();
}
KMPC_ENTRY void __kmpc_end(const struct kmpc_ident *loc) { (void)loc; }
