/* unload_host.c: a program without OpenMP that loads libraries with OpenMP, and
 * unloads them while workers are idle. With -g, the first library is loaded
 * with RTLD_GLOBAL, and unloaded while the second is in use.
 */
/* SPDX-License-Identifier: MIT */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void *load(const char *path, int flags) {
  void *library = dlopen(path, RTLD_NOW | flags);
  if (!library)
    printf("%s\n", dlerror());
  return library;
}

static void work(void *library) {
  int (*function)(void) = NULL;
  *(void **)&function = library ? dlsym(library, "work") : NULL;
  printf("sum %d\n", function ? function() : -1);
  fflush(stdout);
}

int main(int count, char **path) {
  void *global = NULL, *library;
  if (count > 2 && !strcmp(path[1], "-g"))
    global = load(path[2], RTLD_GLOBAL);
  for (int times = 0; times < 2; times++) {
    library = load(path[count - 1], RTLD_LOCAL);
    work(library);
    if (global && dlclose(global))
      printf("dlclose: %s\n", dlerror());
    global = NULL;
    work(library);
    if (!library || dlclose(library))
      printf("dlclose fails\n");
    usleep(20000);
  }
  return 0;
}
