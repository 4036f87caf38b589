/* allocator_large_pages.c: memory is divided among NUMA nodes in whole pages, also if a page has 64
 * KiB.
 *
 * The program replaces system calls: it reports pages of 64 KiB and two nodes,
 * and checks which parts the runtime binds to a node.
 * threads: 2 3 8
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <omp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { PAGE = 65536, SIZE = 3 * PAGE + 100 };

static int binds, broken;
static _Thread_local size_t bound;

long sysconf(int name) {
  long (*next)(int) = (long (*)(int))dlsym(RTLD_NEXT, "sysconf");
  return name == _SC_PAGESIZE ? PAGE : next(name);
}

long syscall(long number, ...) {
  long (*next)(long, ...) = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  long a[6];
  va_list list;
  va_start(list, number);
  for (int i = 0; i < 6; i++)
    a[i] = va_arg(list, long);
  va_end(list);
  if (number == SYS_get_mempolicy) {
    *(unsigned long *)a[1] = 3;
    return 0;
  }
  if (number == SYS_mbind) {
    __atomic_fetch_add(&binds, 1, __ATOMIC_RELAXED);
    if (a[1] % PAGE || a[1] <= 0)
      __atomic_fetch_add(&broken, 1, __ATOMIC_RELAXED);
    bound += (size_t)a[1];
    return 0;
  }
  return next(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

int main(void) {
  omp_alloctrait_t trait = {omp_atk_partition, omp_atv_blocked};
  omp_allocator_handle_t blocked =
      omp_init_allocator(omp_default_mem_space, 1, &trait);
  int covered = 0;
#pragma omp parallel reduction(+ : covered)
  {
    char *memory = omp_alloc(SIZE, blocked);
    memory[SIZE - 1] = 1;
    covered += bound == 4 * PAGE;
    omp_free(memory, blocked);
  }
  omp_destroy_allocator(blocked);
  int threads = atoi(getenv("OMP_NUM_THREADS"));
  printf("%s, %s, %d broken\n", covered == threads ? "covered" : "not covered",
         binds == 2 * threads ? "two parts" : "other parts", broken);
  return 0;
}
/* output:
covered, two parts, 0 broken
*/
