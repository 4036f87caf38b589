/* sharing_cases.c: tests sharing_find with invented uses of memory.
 *
 * For:      sharing.sh, which links this file with
 * examples/tools/prof/sharing/sharing.c. Exit status 1 if a finding differs
 * from the expected finding.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/sharing/sharing.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOST = 20000 };
static struct access list[MOST];
static long count;
static uint32_t sample;
static int failed;

static void use(uint32_t thread, uint64_t address, int load, int store) {
  if (count == MOST)
    abort();
  list[count++] = (struct access){
      .address = address,
      .pc = 0x1000 + address % 8 + 16 * (uint64_t)store,
      .time = sample,
      .weight = 1000,
      .sample = sample,
      .thread = thread,
      .module = 1,
      .size = 8,
      .load = (uint8_t)load,
      .store = (uint8_t)store,
  };
}

static void load(uint32_t thread, uint64_t address) {
  sample++;
  use(thread, address, 1, 0);
}
static void store(uint32_t thread, uint64_t address) {
  sample++;
  use(thread, address, 0, 1);
}

/* Ends a case, and returns its first finding. `kinds` has the expected letters,
 * one for each finding: f (false sharing) or t (true sharing). */
static struct sharing_found ends(const char *name, const char *kinds) {
  struct sharing_found first = {0};
  int found_count, i = 0;
  struct sharing_found *found = sharing_find(list, count, &found_count);
  for (; i < found_count && kinds[i]; i++)
    if ((found[i].kind == SHARING_FALSE) != (kinds[i] == 'f'))
      break;
  if (i < found_count || kinds[i]) {
    printf("%s: %d found, not \"%s\"\n", name, found_count, kinds);
    failed = 1;
  }
  if (found_count)
    first = found[0];
  free(found);
  count = 0;
  return first;
}

static void expect(const char *name, long is, long wanted) {
  if (is == wanted)
    return;
  printf("%s: %ld, not %ld\n", name, is, wanted);
  failed = 1;
}

int main(void) {
  struct sharing_found its;

  for (int i = 0; i < 100; i++)
    store(1 + i % 2, 0x10000 + 8 * (i % 2));
  its = ends("two counters in a line", "f");
  expect("line", (long)its.line, 0x10000);
  expect("threads", its.threads, 2);
  expect("samples", its.samples, 100);
  expect("stores", its.stores, 100);
  expect("turns", its.turns, 99);
  expect("weight", (long)its.weight, 100000);
  expect("places", its.place_count, 1);
  expect("threads at the place", its.place[0].threads, 2);
  expect("two addresses",
         (long)(its.place[0].address[0] ^ its.place[0].address[1]), 8);

  for (int i = 0; i < 100; i++)
    store(1 + i % 2, 0x10038 + 8 * (i % 2));
  ends("two counters at a boundary of lines", "");

  for (int i = 0; i < 100; i++)
    store(1 + i % 2, 0x10000);
  ends("one counter", "t");

  for (int i = 0; i < 100; i++)
    store(1 + i % 2, 0x10000 + 4 * (i % 2));
  ends("variables that overlap", "t");

  for (int i = 0; i < 100; i++)
    load(1 + i % 2, 0x10000 + 8 * (i % 2));
  ends("a table that threads read", "");

  for (int i = 0; i < 100; i++)
    if (i % 2)
      store(1, 0x10000);
    else
      load(2, 0x10010);
  its = ends("a reader beside a writer", "f");
  expect("the first place stores", its.place[0].store, 1);
  expect("the second loads", its.place[1].load, 1);

  for (int i = 0; i < 1000; i++)
    store(1 + i / 500, 0x10000 + 8 * (uint64_t)(i / 500));
  ends("threads one after the other", "");

  for (int i = 0; i < 1000; i++)
    store(1 + i / 100 % 2, 0x10000 + 8 * (uint64_t)(i / 100 % 2));
  ends("threads in long turns", "");

  for (int i = 0; i < 1000; i++)
    store(1, 0x10000 + 8 * (uint64_t)(i % 8));
  ends("one thread", "");

  for (int i = 0; i < 4; i++)
    store(1 + i % 2, 0x10000 + 8 * (i % 2));
  ends("too few samples", "");

  for (int i = 0; i < 30; i++)
    store(1 + i / 10 % 2, 0x10000 + 8 * (uint64_t)(i / 10 % 2));
  ends("three turns, which may be chance", "");

  for (int i = 0; i < 100; i++) {
    store(1, 0x10000);
    if (i % 10 == 5)
      store(2 + i / 20, 0x10008);
  }
  ends("threads that were there twice", "");

  for (int i = 0; i < 100; i++) {
    store(1, 0x10000);
    if (i == 50)
      store(2, 0x10008);
  }
  ends("a thread that was there once", "");

  srand(1);
  for (int i = 0; i < 1000; i++)
    store(1 + i % 2, 0x10000 + 8 * (uint64_t)(rand() % 8));
  ends("a table that all threads change", "t");

  /* One thread initializes both counters before the threads count. */
  for (int i = 0; i < 2; i++)
    store(1, 0x10000 + 8 * (uint64_t)i);
  for (int i = 0; i < 200; i++)
    store(1 + i % 2, 0x10000 + 8 * (i % 2));
  ends("counters that one thread has initialized", "f");

  for (int i = 0; i < 200; i++)
    store(1 + i % 4, 0x10000 + 16 * (i % 4) * 2);
  its = ends("four threads in two lines", "f");
  expect("lines", its.lines, 2);
  expect("samples of both", its.samples, 200);
  expect("the most of a thread in both", (long)sharing_most(&its), 50000);

  for (int i = 0; i < 400; i++)
    store(1 + (i % 4 == 0), 0x10000 + 8 * (i % 4 == 0));
  for (int i = 0; i < 200; i++)
    store(2 + (i % 2 == 0), 0x20000 + 8 * (i % 2 == 0));
  its = ends("a thread with more time than the others", "f");
  expect("weight", (long)its.weight, 600000);
  expect("the most of a thread", (long)sharing_most(&its), 300000);

  for (int i = 0; i < 2000; i++)
    store((uint32_t)(1 + i % 100), 0x10000 + 8 * (i % 2));
  its = ends("more threads than there is room for", "f");
  expect("the parts of all", its.part_count, SHARING_THREADS);
  expect("the most", (long)sharing_most(&its), (100 - 63) * 20000);

  for (int i = 0; i < 100; i++) { /* a sample may have several uses */
    sample++;
    use(1 + i % 2, 0x10000 + 8 * (i % 2), 1, 0);
    use(1 + i % 2, 0x10000 + 8 * (i % 2), 0, 1);
  }
  its = ends("load and store in a sample", "f");
  expect("samples are counted once", its.samples, 100);

  for (int i = 0; i < 100; i++) {
    store(1 + i % 2, 0x20000 + 8 * (i % 2));
    store(1 + i % 2, 0x30004);
    store(1 + i % 2, 0x30004);
  }
  its = ends("two lines: the one with more time first", "tf");
  expect("the first one", (long)its.line, 0x30000);

  for (int i = 0; i < 100; i++) {
    store(1 + i % 2, 0x10000 + 8 * (i % 2));
    list[count - 1].hitm = i % 4 == 0;
  }
  its = ends("lines that the processor found modified", "f");
  expect("hitm", its.hitm, 25);

  ends("nothing", "");
  return failed;
}
