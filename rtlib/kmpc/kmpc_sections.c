/* kmpc_sections.c: distributes sections one by one.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    nothing. Callers: programs of compilers other than clang. (clang
 *          itself makes a loop of the sections.)
 * Spec:    [OMP 5.2 §11.3]
 *
 * The construct begins before the number of sections is known. So a thread
 * begins the runtime's loop when the thread asks for its first section; until
 * then the loop's `trip` is 0.
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_dispatch.h"

/* Returns 0 if the team has one thread, which then executes all sections
 * without further calls. */
KMPC_ENTRY int32_t __kmpc_sections_init(const struct kmpc_ident *loc,
                                        int32_t thread) {
  struct OCC_thread *self = OCC_self();
  const struct OCC_construct *construct = KMPC_SITE(self, OCC_SECTIONS, 0);
  (void)loc, (void)thread;
  kmpc_loop_push(self, construct)->trip = 0;
  OCC_event(self, OCC_EV_SECTIONS_BEGIN, construct, 0);
  return self->team_size > 1;
}

/* Returns the index of the next section, or `count` if no section is left. */
KMPC_ENTRY int32_t __kmpc_next_section(const struct kmpc_ident *loc,
                                       int32_t thread, int32_t count) {
  struct OCC_thread *self = OCC_self();
  struct kmpc_loop *it = kmpc_here.loop;
  (void)loc, (void)thread;
  if (!it || count < 1)
    return count;
  if (!it->trip) {
    it->trip = (OCC_u64)count;
    OCC_loop_start(self, &it->loop, OCC_DYNAMIC, it->trip, 1, OCC_ORDERED_NOT);
    it->loop.at = it->loop.hi = 0;
  }
  if (it->loop.at == it->loop.hi) {
    if (!OCC_loop_next(self, &it->loop))
      return count;
    it->loop.at = it->loop.lo;
  }
  OCC_event(self, OCC_EV_CHUNK, it->construct, 0);
  return (int32_t)it->loop.at++;
}

KMPC_ENTRY void __kmpc_end_sections(const struct kmpc_ident *loc,
                                    int32_t thread) {
  struct OCC_thread *self = OCC_self();
  struct kmpc_loop *it = kmpc_here.loop;
  (void)loc, (void)thread;
  if (!it)
    return;
  if (it->trip)
    OCC_loop_done(self, &it->loop);
  OCC_event(self, OCC_EV_SECTIONS_END, it->construct, 0);
  kmpc_loop_pop();
}
