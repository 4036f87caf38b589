/* shorten.c: short names of files that tell them apart. See launch.h. */
/* SPDX-License-Identifier: MIT */
#include "launch/launch.h"

#include <stdlib.h>
#include <string.h>

struct one {
  const char *path, *name;
  int at; /* its index in the caller's list */
};

static int by_name(const void *a, const void *b) {
  return strcmp(((const struct one *)a)->name, ((const struct one *)b)->name);
}

/* Makes the name longer by one folder. Returns 0 if it is the whole path. */
static int lengthen(struct one *one) {
  if (one->name == one->path)
    return 0;
  one->name--;
  while (one->name > one->path && one->name[-1] != '/')
    one->name--;
  return 1;
}

/* Returns 1 if the paths may be those of one file: all are ends of the longest
 * one. */
static int may_be_one(const struct one *all, int count) {
  const char *longest = all->path;
  for (int i = 1; i < count; i++)
    if (strlen(all[i].path) > strlen(longest))
      longest = all[i].path;
  for (int i = 0; i < count; i++) {
    const char *end = longest + strlen(longest) - strlen(all[i].path);
    if (strcmp(all[i].path, end) != 0 || (end > longest && end[-1] != '/'))
      return 0;
  }
  return 1;
}

void launch_shorten(const char **path, int count) {
  struct one *all = launch_room((size_t)count + 1, sizeof *all);
  for (int i = 0; i < count; i++)
    all[i] = (struct one){path[i], launch_base(path[i]), i};
  for (int again = 1; again;) {
    again = 0;
    qsort(all, (size_t)count, sizeof *all, by_name);
    for (int i = 0, end; i < count; i = end) {
      for (end = i + 1; end < count; end++)
        if (strcmp(all[i].name, all[end].name) != 0)
          break;
      if (!may_be_one(&all[i], end - i))
        for (int k = i; k < end; k++)
          again |= lengthen(&all[k]);
    }
  }
  for (int i = 0; i < count; i++)
    path[all[i].at] = all[i].name;
  free(all);
}
