/* device.c: measures device constructs, and transfers to the device and back.
 *
 *   device [--samples N] [--only REGEX] [--list]
 *
 * The device is on the host's machine. Prints name,unit,value for each sample.
 * A sample runs constructs for a millisecond. The value is the time of one
 * construct, or its MB/s. The constructs that start the device are not timed.
 */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 1 << 26, ITEMS = 1000, WARM_UP = 5 };

static char *block, *items[ITEMS];
static size_t bytes;
static int count;

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void empty(void) {
#pragma omp target
  {
  }
}

/* No region maps a variable. Each region waits for the previous one. */
static void empty_nowait(void) {
  for (int i = 0; i < 4; i++)
#pragma omp target nowait
  {
  }
#pragma omp taskwait
}

static void parallel(void) {
#pragma omp target parallel num_threads(2)
  {
  }
}

static void map_to(void) {
  char *p = block;
#pragma omp target enter data map(to : p[0 : bytes])
#pragma omp target exit data map(delete : p[0 : bytes])
}

static void map_from(void) {
  char *p = block;
#pragma omp target enter data map(alloc : p[0 : bytes])
#pragma omp target exit data map(from : p[0 : bytes])
}

static void update_to(void) {
  char *p = block;
#pragma omp target update to(p[0 : bytes])
}

static void update_from(void) {
  char *p = block;
#pragma omp target update from(p[0 : bytes])
}

/* one construct for each item, as in a program with many arrays */
static void map_items(void) {
  for (int i = 0; i < count; i++) {
    char *p = items[i];
#pragma omp target enter data map(to : p[0 : 64])
  }
  for (int i = 0; i < count; i++) {
    char *p = items[i];
#pragma omp target exit data map(from : p[0 : 64])
  }
}

/* Uses one construct for eight items. */
static void map_eight(void) {
  char *a = items[0], *b = items[1], *c = items[2], *d = items[3],
       *e = items[4], *f = items[5], *g = items[6], *h = items[7];
#pragma omp target map(a[0 : 64], b[0 : 64], c[0 : 64], d[0 : 64], e[0 : 64], \
                           f[0 : 64], g[0 : 64], h[0 : 64])
  {
    a[0] = b[0] = c[0] = d[0] = e[0] = f[0] = g[0] = h[0] = 1;
  }
}

static void map_one(void) {
  char *a = items[0];
#pragma omp target map(a[0 : 64])
  {
    a[0] = 1;
  }
}

static const struct {
  const char *name;
  void (*work)(void);
  size_t bytes; /* if not 0: the value is in MB/s, otherwise in microseconds */
  int count; /* number of constructs or items */
  int is_mapped;
} row[] = {
    {"TARGET", empty, 0, 1, 0},
    {"TARGET NOWAIT", empty_nowait, 0, 4, 0},
    {"TARGET PARALLEL", parallel, 0, 1, 0},
    {"TARGET 1 ITEM", map_one, 0, 1, 0},
    {"TARGET 8 ITEMS", map_eight, 0, 1, 0},
    {"MAP 1 ITEM", map_items, 0, 1, 0},
    {"MAP 8 ITEMS", map_items, 0, 8, 0},
    {"MAP 1000 ITEMS", map_items, 0, ITEMS, 0},
    {"MAP TO 4 KB", map_to, 1 << 12, 1, 0},
    {"MAP TO 1 MB", map_to, 1 << 20, 1, 0},
    {"MAP TO 64 MB", map_to, MOST, 1, 0},
    {"MAP FROM 4 KB", map_from, 1 << 12, 1, 0},
    {"MAP FROM 1 MB", map_from, 1 << 20, 1, 0},
    {"MAP FROM 64 MB", map_from, MOST, 1, 0},
    {"UPDATE TO 1 MB", update_to, 1 << 20, 1, 1},
    {"UPDATE TO 64 MB", update_to, MOST, 1, 1},
    {"UPDATE FROM 1 MB", update_from, 1 << 20, 1, 1},
    {"UPDATE FROM 64 MB", update_from, MOST, 1, 1},
};

static double time_of(void (*work)(void), long times) {
  double start = seconds();
  for (long i = 0; i < times; i++)
    work();
  return seconds() - start;
}

static void sample(int i, int samples) {
  long times = 1;
  bytes = row[i].bytes;
  count = row[i].count;
  if (row[i].is_mapped) {
#pragma omp target enter data map(to : block[0 : bytes])
  }
  time_of(row[i].work, WARM_UP);
  while (times < 1 << 20 && time_of(row[i].work, times) < 1e-3)
    times *= 2;
  for (int s = 0; s < samples; s++) {
    const double one = time_of(row[i].work, times) / (double)times;
    if (bytes)
      printf("%s,MB/s,%.6g\n", row[i].name, 1e-6 * (double)bytes / one);
    else
      printf("%s,us,%.6g\n", row[i].name, 1e6 * one / row[i].count);
  }
  if (row[i].is_mapped) {
#pragma omp target exit data map(delete : block[0 : bytes])
  }
}

int main(int argc, char **argv) {
  int samples = 7, lists = 0, on_host = 1;
  regex_t only;
  const char *pattern = "";
  for (int i = 1; i < argc; i++)
    if (!strcmp(argv[i], "--samples") && i + 1 < argc)
      samples = atoi(argv[++i]);
    else if (!strcmp(argv[i], "--only") && i + 1 < argc)
      pattern = argv[++i];
    else
      lists = 1;
  if (regcomp(&only, pattern, REG_EXTENDED | REG_NOSUB))
    return 2;
  block = malloc(MOST);
  memset(block, 1, MOST);
  for (int i = 0; i < ITEMS; i++)
    items[i] = calloc(1, 64);
#pragma omp target map(from : on_host)
  on_host = omp_is_initial_device();
  if (!lists && on_host) {
    fprintf(stderr, "device: there is no device\n");
    return 1;
  }
  for (unsigned i = 0; i < sizeof row / sizeof *row; i++)
    if (regexec(&only, row[i].name, 0, 0, 0))
      continue;
    else if (lists)
      puts(row[i].name);
    else
      sample((int)i, samples);
  return 0;
}
