/* closing.c: a collector in a library that the program closes without STOP.
 *
 * closing.sh builds the program and the library from this file. The test fails
 * if the library is unloaded, because the next region then calls unmapped code.
 */
/* SPDX-License-Identifier: MIT */
#ifdef LIBRARY
#define _GNU_SOURCE
#include <omp_collector_api.h>

#include <dlfcn.h>

int forks;

static void on_event(OMP_COLLECTORAPI_EVENT event) {
  (void)event;
  __atomic_add_fetch(&forks, 1, __ATOMIC_RELAXED);
}

__attribute__((constructor)) static void start(void) {
  struct {
    int begin[4], header[4], event;
    void (*function)(OMP_COLLECTORAPI_EVENT);
    int end;
  } message = {{16, OMP_REQ_START, -1, -1},
               {32, OMP_REQ_REGISTER, -1, -1},
               OMP_EVENT_FORK,
               on_event,
               0};
  int (*api)(void *);
  *(void **)&api = dlsym(RTLD_DEFAULT, OMP_COLLECTOR_API);
  if (api)
    api(&message);
}
#else
#include <dlfcn.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int threads = 0, *forks;
  void *library = dlopen(argv[argc - 1], RTLD_NOW);
  if (!library || !(forks = dlsym(library, "forks")))
    return 1;
#pragma omp parallel reduction(+ : threads)
  threads++;
  printf("%d\n", *forks);
  dlclose(library);
  for (int i = 0; i < 3; i++)
#pragma omp parallel reduction(+ : threads)
    threads++;
  library = dlopen(argv[argc - 1], RTLD_NOW | RTLD_NOLOAD);
  printf("%s\n", library ? "it is there" : "it is gone");
  printf("%d of %d\n", library ? *(int *)dlsym(library, "forks") : 0, 4);
  return threads % 4;
}
#endif
