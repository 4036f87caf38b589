/* kinds.h: kinds of constructs and of waits.
 *
 * For:      profile.c, naming.c, own_waits.c, blame_limit.c; advice/; notes.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_KINDS_H
#define PROF_KINDS_H

#include "prof/profile/profile.h"

#include <ompt.h>
#include <string.h>

/* The outermost frame of a stack that has more frames than fit. */
#define FRAME_MORE "(more)"

static inline int same_text(const char *a, const char *b) {
  return a == b || (a && b && strcmp(a, b) == 0);
}

/* Returns 1 for a body whose kind of construct is not known. Another compiler
 * has outlined it. */
static inline int is_body(const struct label *label) {
  return label->kind == LABEL_CONSTRUCT && same_text(label->what, "region");
}

/* Returns 1 for a parallel construct. */
static inline int is_team(const struct label *label) {
  return is_body(label) ||
         (label->kind == LABEL_CONSTRUCT && same_text(label->what, "parallel"));
}

static inline int is_task(const struct label *label) {
  return label->kind == LABEL_CONSTRUCT && label->what &&
         strstr(label->what, "task");
}

/* Returns 1 if the whole team is blamed for waits in this state, because these
 * are waits for a lock whose holder is not known. */
static inline int blames_team(int state) {
  return state == ompt_state_wait_ordered || state == ompt_state_wait_atomic;
}

/* Returns the blame for this stack's wait; BLAMES: the stack is no wait. */
static inline enum blame blame_for(const struct sampled *stack) {
  switch (stack->doing) {
  case DOING_BARRIER:
  case DOING_TASKS: return BLAME_TEAM;
  case DOING_LOCK: return blames_team(stack->state) ? BLAME_TEAM : BLAME_LOCK;
  case DOING_IDLE: return BLAME_IDLE;
  default: return BLAMES;
  }
}

#endif
