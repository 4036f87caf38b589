/* main.c: the mixed program: its parts call each other in all orders.
 *
 * PARTS has a letter for each part: o (ompt-cc), g (g++), k (clang++), f
 * (gfortran). The program prints errors, and the number of parallel regions.
 * With DLOPEN, lib<letter>.so is loaded at run time.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "parts.h"

#include <dlfcn.h>
#include <omp.h>
#include <stdio.h>
#include <string.h>

int mixed_own_; /* the threadprivate variable of all parts */
#pragma omp threadprivate(mixed_own_)

static const char parts[] = PARTS;
enum { COUNT = sizeof parts - 1, MOST = 64, N = 100 };
static int bad, regions;

static void check(const char *what, const char *who, int holds) {
  if (holds)
    return;
  bad++;
  printf("%s: %s\n", who, what);
}

#ifdef DLOPEN
static const struct part *table[128];
static void load(void) {
  for (const char *p = parts; *p; p++) {
    char name[] = "./lib?.so", symbol[] = "?_part";
    name[5] = symbol[0] = *p;
    void *library = dlopen(name, RTLD_NOW | RTLD_GLOBAL);
    table[(int)*p] = library ? (const struct part *)dlsym(library, symbol) : 0;
    if (!table[(int)*p])
      printf("%s\n", dlerror());
  }
}
const struct part *part_named(char name) { return table[(int)name]; }
#else
extern const struct part o_part, g_part, k_part, f_part;
static void load(void) {}
const struct part *part_named(char name) {
  switch (name) {
  case 'o': return &o_part;
  case 'g': return &g_part;
#ifdef HAS_K
  case 'k': return &k_part;
#endif
#ifdef HAS_F
  case 'f': return &f_part;
#endif
  default: return 0;
  }
}
#endif

/* Calls the parts in every order, and each part from itself. */
static void nest(void) {
  static const struct place outside = {0, {0}, {1}, 0};
  char order[COUNT + 2] = "", who[COUNT + 2];
  omp_set_max_active_levels(DEPTH);
  for (int number = 0; number < 256; number++) {
    unsigned used = 0;
    for (int i = 0, rest = number; i < COUNT; i++, rest /= 4) {
      order[i] = parts[rest % 4 % COUNT];
      used |= 1u << rest % 4;
    }
    if (used != (1u << COUNT) - 1 && strspn(order, order + COUNT - 1) != COUNT)
      continue;
    snprintf(who, sizeof who, "%s", order);
    check("numbers in nested regions", who,
          part_named(order[0])->nested(order + 1, &outside) == 0);
  }
  omp_set_max_active_levels(1);
}

static void pair(const struct part *a, const struct part *b, const char *who) {
  static int one[MOST], two[MOST];
  int hit[N] = {0}, counted[3] = {0}, left = 0, size, threads, moved = 0;
  long sum = 0;
  union any_lock lock = {0};
  threads = omp_get_max_threads();

  a->set(threads + 1, 7);
  check("control variables", who, b->get() == (threads + 1) * 100 + 7);
  b->set(threads, 5);
  check("control variables", who, a->get() == threads * 100 + 5);

  /* Calls a->team twice, because its first call may start a new thread. */
  size = a->team(one);
  check("team sizes", who, size == threads && b->team(two) == size);
  size = a->team(one);
  for (int i = 0; i < size; i++)
    left += one[i] != two[i];
  check("one pool of threads", who, left == 0);

  a->lock(&lock, 1);
  regions++;
#pragma omp parallel reduction(+ : moved)
  {
    a->orphaned(N, hit);
    b->orphaned(N, hit);
    for (int i = 0; i < 200; i++) {
      a->exclude(&lock, counted);
      b->exclude(&lock, counted);
    }
    int before = a->own(0);
    b->own(omp_get_thread_num() + 1);
    moved += a->own(0) != before + omp_get_thread_num() + 1;
#pragma omp single
    {
#pragma omp taskgroup
      {
        a->tasks(N, &sum);
        b->tasks(N, &sum);
      }
      left = sum != N * (N + 1);
    }
  }
  b->lock(&lock, 0);
  size = 0;
  for (int i = 0; i < N; i++)
    size += hit[i] != 2 * KINDS;
  check("iterations", who, size == 0);
  check("tasks", who, !left);
  check("threadprivate", who, !moved);
  check("critical regions without a name", who, counted[0] == threads * 400);
  check("critical regions with a name", who, counted[1] == threads * 400);
  check("locks", who, counted[2] == threads * 400);
}

int main(void) {
  load();
  for (const char *p = parts; *p; p++)
    if (!part_named(*p))
      return puts("a part is missing"), 2;
  nest();
  for (const char *a = parts; *a; a++)
    for (const char *b = parts; *b; b++) {
      char who[] = {*a, ' ', *b, 0};
      pair(part_named(*a), part_named(*b), who);
    }
  for (const char *p = parts; *p; p++)
    regions += part_named(*p)->region_count();
  printf("%d wrong, %d regions\n", bad, regions);
  return bad != 0;
}
