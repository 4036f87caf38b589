/* memory.c: allocates memory, or ends the process. See launch.h. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "launch/launch.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

static void *checked(void *memory) {
  if (memory)
    return memory;
  fprintf(stderr, "%s: there is not enough memory\n",
          program_invocation_short_name);
  exit(125);
}

void *launch_room(size_t count, size_t size) {
  return checked(calloc(count ? count : 1, size));
}

void *launch_grow(void *array, size_t *room, size_t used, size_t size) {
  if (used < *room)
    return array;
  *room = *room ? *room * 2 : 16;
  return checked(reallocarray(array, *room, size));
}
