/* paths.c: remembers the call paths on which this thread has created tasks and
 * regions.
 *
 * Owns:    the last few stacks of each thread, as seen from walk_creator.
 * Callers: walk.c, in callbacks.
 *
 * A program creates most of its tasks at few places, on few paths. Unwinding
 * the stack costs more than a small task. So a path's return addresses are
 * kept, each with its distance from the innermost frame. If a stack has all
 * of these addresses at the same distances, its functions and frames are those
 * of the path. The comparison goes from the innermost address outwards, because
 * a distance is right only if all frames further in are those of the path.
 *
 * A program that creates each task at another depth of recursion never has the
 * same stack twice. So after some misses the thread does not record for a
 * while.
 */
/* SPDX-License-Identifier: MIT */
#include "paths.h"

#include "unloads.h"

#include <stdlib.h>
#include <string.h>

enum { PATHS = 8, STEPS = 28, KEPT = 12 };
enum { MOST_CREDIT = 64, PRICE_OF_A_MISS = 12, REST = 1000 };

struct path {
  int is_initial;
  int steps; /* 0: unused */
  int count;
  unsigned flags;
  int place[STEPS]; /* distances from the base */
  const void *address[STEPS];
  const void *pc[KEPT];
};

struct paths {
  unsigned unloads; /* unloads_count() when the paths were recorded */
  int latest; /* the path found or recorded last */
  int credit, rest;
  const char *base; /* of the path being recorded */
  struct path path[PATHS];
};
/* Not in thread-local storage, which takes its room from the thread's stack. */
static _Thread_local struct paths *own
    __attribute__((tls_model("initial-exec")));

/* Returns 1 if the stack has the path's return addresses. If a frame is larger
 * than in the path, this function reads one of the frame's variables, which
 * AddressSanitizer may guard. */
__attribute__((__no_sanitize_address__)) static int
is_same(const struct path *path, const char *base) {
  for (int i = 0; i < path->steps; i++)
    if (*(const void *const *)(base + path->place[i]) != path->address[i])
      return 0;
  return path->steps > 0;
}

/* Forgets all paths if code may have changed since they were recorded. */
static void forget_unloaded(struct paths *paths) {
  const unsigned unloads = unloads_count();
  if (paths->unloads == unloads)
    return;
  paths->unloads = unloads;
  for (int i = 0; i < PATHS; i++)
    paths->path[i].steps = 0;
}

int paths_find(struct callstack *stack, const char *base, int is_initial) {
  struct paths *paths = own ? own : (own = calloc(1, sizeof *own));
  if (!paths)
    return 0;
  forget_unloaded(paths);
  for (int i = 0; i < PATHS; i++) {
    const int number = (paths->latest + i) % PATHS;
    const struct path *path = &paths->path[number];
    if (path->is_initial != is_initial || !is_same(path, base))
      continue;
    paths->latest = number;
    paths->credit += paths->credit < MOST_CREDIT;
    stack->count = path->count;
    stack->flags |= path->flags;
    for (int frame = 0; frame < path->count; frame++)
      stack->frame[frame].pc = path->pc[frame];
    return 1;
  }
  return 0;
}

int paths_begin(const char *base, int is_initial) {
  struct paths *paths = own;
  struct path *path;
  if (!paths)
    return 0;
  if (paths->rest > 0) {
    paths->rest--;
    return 0;
  }
  paths->credit -= PRICE_OF_A_MISS;
  if (paths->credit < -MOST_CREDIT) {
    paths->credit = 0;
    paths->rest = REST;
  }
  /* The path before `latest` is often the oldest. Replace it. */
  paths->latest = (paths->latest + PATHS - 1) % PATHS;
  path = &paths->path[paths->latest];
  paths->base = base;
  path->steps = 0;
  path->is_initial = is_initial;
  return 1;
}

int paths_add(const char *cfa) {
  struct path *path = &own->path[own->latest];
  const char *slot = cfa - sizeof(void *);
  /* Leave out inner frames: their return addresses are below `base`. */
  if (slot <= own->base)
    return 0;
  if (path->steps == STEPS)
    return -1;
  path->place[path->steps] = (int)(slot - own->base);
  path->address[path->steps++] = *(const void *const *)slot;
  return 0;
}

void paths_end(const struct callstack *stack, int is_complete) {
  struct path *path = &own->path[own->latest];
  if (!is_complete || stack->count > KEPT) {
    path->steps = 0;
    return;
  }
  path->count = stack->count;
  path->flags = stack->flags;
  for (int frame = 0; frame < stack->count; frame++)
    path->pc[frame] = stack->frame[frame].pc;
}

void paths_thread_end(void) {
  free(own);
  own = NULL;
}
