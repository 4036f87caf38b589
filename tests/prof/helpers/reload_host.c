/* reload_host.c: loads libraries one after the other, and calls `work` of each.
 * Returns 3 if the functions are not all at one address. Before the last one,
 * calls `before` of the host itself. With "replace", copies each library to the
 * same file.
 */
/* SPDX-License-Identifier: MIT */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int run(const char *path, void **address) {
  void *library = dlopen(path, RTLD_NOW);
  void *function = library ? dlsym(library, "work") : NULL;
  void (*work)(void);
  if (!function) {
    fprintf(stderr, "%s\n", dlerror());
    return 1;
  }
  if (*address && *address != function)
    return 3;
  *address = function;
  *(void **)&work = function;
  work();
  return dlclose(library);
}

int main(int count, char **path) {
  void *address = NULL;
  int result = 0, replaces = strcmp(path[1], "replace") == 0;
  char command[10000];
  for (int i = 1 + replaces; i < count && result == 0; i++) {
    if (replaces) {
      snprintf(command, sizeof command, "cp '%s' '%s.new' && mv '%s.new' '%s'",
               path[i], path[2], path[2], path[2]);
      if (i > 2 && system(command) != 0)
        return 1;
      result = run(path[2], &address);
    } else {
      result = run(path[i], &address);
    }
  }
  return result;
}
