/* keep_signal.c: replaces functions of the C library that would change the
 * action of our signal.
 *
 * Owns:    these functions. The dynamic linker finds them before the C
 *          library's.
 *
 * A program may give all signals their default actions, or ignore them all. The
 * default action of our signal would kill the program. So after the samples
 * have begun, the program's actions for our signal are stored, for a program
 * that asks for them, and have no effect.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/inside/keep_signal.h"

#include "prof/inside/sample.h"

#include <dlfcn.h>
#include <stdatomic.h>

typedef int (*change_t)(int, const struct sigaction *, struct sigaction *);

static atomic_int kept;
static struct sigaction programs; /* the action that the program has set */

/* Uses the sigaction of a sanitizer, if the program contains one: it delays
 * signals until a handler can't disturb it. */
int keep_signal(const struct sigaction *ours) {
  struct sigaction before;
  const change_t first = (change_t)dlsym(RTLD_DEFAULT, "sigaction");
  atomic_store(&kept, 0);
  if (first(sample_signal(), ours, &before) != 0)
    return -1;
  if (before.sa_sigaction != ours->sa_sigaction)
    programs = before;
  atomic_store(&kept, 1);
  return 0;
}

int sigaction(int number, const struct sigaction *action,
              struct sigaction *before) {
  static _Atomic change_t real;
  const struct sigaction last = programs;
  if (!real)
    real = (change_t)dlsym(RTLD_NEXT, "sigaction");
  if (number != sample_signal() || !atomic_load(&kept))
    return real(number, action, before);
  if (action)
    programs = *action;
  if (before)
    *before = last;
  return 0;
}

#define KEEPS(name)                                                       \
  sighandler_t name(int number, sighandler_t handler) {                   \
    static sighandler_t (*_Atomic real)(int, sighandler_t);               \
    const sighandler_t last = programs.sa_handler;                        \
    if (!real)                                                            \
      real = (sighandler_t(*)(int, sighandler_t))dlsym(RTLD_NEXT, #name); \
    if (number != sample_signal() || !atomic_load(&kept))                 \
      return real(number, handler);                                       \
    programs = (struct sigaction){.sa_handler = handler};                 \
    return last;                                                          \
  }
KEEPS(signal)
KEEPS(__sysv_signal) /* `signal` in programs of standard C (-std=c11) */
