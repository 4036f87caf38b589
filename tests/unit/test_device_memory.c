/* test_device_memory.c: tests blocks of a device's memory, and the host's
 * access to these blocks.
 */
/* SPDX-License-Identifier: MIT */
#include "device/memory.h"

#include <criterion/criterion.h>
#include <malloc.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static struct occ_device_memory memory;
static void setup(void) { cr_assert(occ_device_memory_open(&memory, 0)); }
static void teardown(void) { occ_device_memory_close(&memory); }
TestSuite(device_memory, .init = setup, .fini = teardown);

static void *view(void *block, size_t bytes) {
  return occ_device_memory_view(&memory, block, bytes);
}

Test(device_memory, blocks_do_not_overlap) {
  enum { BLOCKS = 300 };
  unsigned char *block[BLOCKS] = {0};
  size_t bytes[BLOCKS];
  unsigned state = 7;
  for (int step = 0; step < 30000; step++) {
    state = state * 1664525u + 1013904223u;
    const int i = (int)(state >> 16) % BLOCKS;
    if (block[i]) {
      const unsigned char *at = view(block[i], bytes[i]);
      for (size_t k = 0; k < bytes[i]; k++)
        cr_assert_eq(at[k], (unsigned char)i);
      cr_assert(occ_device_memory_release(&memory, block[i]));
      cr_assert_not(occ_device_memory_release(&memory, block[i]));
      block[i] = 0;
    } else {
      bytes[i] = state % 700 + 1;
      block[i] = occ_device_memory_alloc(&memory, bytes[i], 0, 64);
      cr_assert_eq((size_t)block[i] % 64, 0);
      memset(view(block[i], bytes[i]), i, bytes[i]);
    }
  }
  for (int i = 0; i < BLOCKS; i++)
    if (block[i])
      occ_device_memory_release(&memory, block[i]);
}

Test(device_memory, what_is_free_becomes_one_block) {
  enum { LARGE = 1 << 20, BLOCKS = 50 };
  void *block[BLOCKS];
  const size_t most = memory.bytes - (40 << 20);
  for (int round = 0; round < 3; round++) {
    for (int i = 0; i < BLOCKS; i++)
      block[i] = occ_device_memory_alloc(&memory, LARGE + 5000 * i, 0, 64);
    cr_assert_not(occ_device_memory_alloc(&memory, most, 0, 64));
    for (int i = 0; i < BLOCKS; i++)
      cr_assert(occ_device_memory_release(&memory, block[i * 7 % BLOCKS]));
    void *all = occ_device_memory_alloc(&memory, most, 0, 64);
    cr_assert(all);
    cr_assert(occ_device_memory_release(&memory, all));
  }
}

static struct occ_guards asked; /* the argument of the last call of note() */
static int asks;
static void note(void *of, const struct occ_guards *guards) {
  cr_assert_eq(of, &memory);
  asked = *guards;
  asks++;
}

/* Checks that a guarded page follows each block. The test keeps in `guarded`
 * which pages have a guard now. */
Test(device_memory, a_guard_follows_each_block) {
  enum { STEPS = 4000, BLOCKS = 60, PAGE = 4096, PAGES = 1 << 16 };
  static unsigned char guarded[PAGES], used[PAGES];
  char *block[BLOCKS] = {0};
  size_t size[BLOCKS];
  unsigned state = 5;
  memory.guard = note;
  memory.of = &memory;
  for (int step = 0; step < STEPS; step++) {
    state = state * 1664525u + 1013904223u;
    const int i = (int)(state >> 16) % BLOCKS;
    if (block[i]) {
      const size_t first = (size_t)(block[i] - memory.there) / PAGE;
      memset(used + first, 0, size[i] / PAGE + 1);
      cr_assert(occ_device_memory_release(&memory, block[i]));
      block[i] = 0;
      continue;
    }
    asked = (struct occ_guards){0};
    size[i] = state % 3 ? state % 5000 + 1 : state % (1 << 20) + 1;
    block[i] = occ_device_memory_alloc(&memory, size[i], 0, 1);
    memset(guarded + asked.open / PAGE, 0, asked.open_bytes / PAGE);
    for (size_t k = 0; k < asked.count; k++)
      guarded[(asked.guard + k * asked.stride) / PAGE] = 1;
    const size_t begin = (size_t)(block[i] - memory.there);
    cr_assert_eq((begin + size[i]) % PAGE, 0);
    cr_assert(guarded[(begin + size[i]) / PAGE]);
    for (size_t p = begin / PAGE; p < (begin + size[i]) / PAGE; p++) {
      cr_assert_not(guarded[p] || used[p]);
      used[p] = 1;
    }
  }
}

/* If many constructs map the same storage repeatedly, no guard is set twice. */
Test(device_memory, nobody_is_asked_twice) {
  static const size_t size[] = {8, 4096, 100000, 3 << 20, 70 << 20};
  memory.guard = note;
  memory.of = &memory;
  for (int round = 0; round < 10; round++) {
    void *block[5];
    for (int i = 0; i < 5; i++)
      block[i] = occ_device_memory_alloc(&memory, size[i], 0, 1);
    for (int i = 0; i < 5; i++)
      cr_assert(occ_device_memory_release(&memory, block[i]));
  }
  cr_assert_eq(asks, 4); /* two of the sizes share slots of a page */
}

Test(device_memory, an_address_is_as_the_hosts) {
  for (size_t align = 1; align <= 64; align *= 2)
    for (size_t like = 1000; like < 1064; like++) {
      char *block = occ_device_memory_alloc(&memory, 100, (void *)like, align);
      cr_assert_eq((size_t)block % align, like % align);
      const size_t beyond = 4096 - (size_t)block % 4096 - 100;
      cr_assert_lt(beyond, align);
      cr_assert(occ_device_memory_release(&memory, block));
    }
}

Test(device_memory, a_byte_beside_a_block_is_noticed) {
  char *block = occ_device_memory_alloc(&memory, 100, 0, 64),
       *at = view(block, 1);
  memset(at, 0, 100);
  cr_assert_eq(occ_device_memory_spoilt(&memory, block), 0);
  at[-1] = 1;
  cr_assert_eq(occ_device_memory_spoilt(&memory, block), -1);
  cr_assert(occ_device_memory_release(&memory, block));
  cr_assert_eq(occ_device_memory_alloc(&memory, 100, 0, 64), block);
  cr_assert_eq(occ_device_memory_spoilt(&memory, block), 0);
  at[100] = at[110] = 1;
  cr_assert_eq(occ_device_memory_spoilt(&memory, block), 100);
  size_t bytes;
  cr_assert_eq(occ_device_memory_near(&memory, block + 200, &bytes), block);
  cr_assert_eq(bytes, 100);
  cr_assert_not(occ_device_memory_near(&memory, at, &bytes));
}

/* Large blocks go back to the system; some memory is kept for reuse. */
Test(device_memory, pages_that_nobody_needs_are_given_back) {
  enum { BYTES = 100 << 20 };
  char *block[3];
  struct stat now;
  for (int i = 0; i < 3; i++) {
    block[i] = occ_device_memory_alloc(&memory, BYTES, 0, 64);
    memset(view(block[i], BYTES), 1, BYTES);
  }
  for (int i = 0; i < 3; i++)
    cr_assert(occ_device_memory_release(&memory, block[i]));
  cr_assert_eq(fstat(memory.file, &now), 0);
  cr_assert_leq(now.st_blocks * 512, 128 << 20);
}

/* After the close, no description of a small block (a slot) or a large block is left. */
Test(device_memory, close_frees_the_descriptions) {
  const size_t bytes[] = {100, 5000, 1 << 20};
  size_t most = 0;
  for (int round = 0; round < 10; round++) {
    struct occ_device_memory other;
    cr_assert(occ_device_memory_open(&other, 1));
    for (int i = 0; i < 300; i++)
      cr_assert(occ_device_memory_alloc(&other, bytes[i % 3], 0, 64));
    occ_device_memory_close(&other);
    if (round == 1) /* the first round also allocates what the process keeps */
      most = mallinfo2().uordblks;
  }
  cr_assert_leq(mallinfo2().uordblks, most);
}

Test(device_memory, only_given_blocks_are_taken_back) {
  char *block = occ_device_memory_alloc(&memory, 1000, 0, 64);
  int mine;
  cr_assert_not(occ_device_memory_release(&memory, block + 64));
  cr_assert_not(occ_device_memory_release(&memory, &mine));
  cr_assert_not(occ_device_memory_alloc(&memory, memory.bytes, 0, 64));
  cr_assert_not(occ_device_memory_alloc(&memory, (size_t)-1, 0, 64));
  cr_assert_not(view(&mine, 1));
  cr_assert_not(view(memory.there + memory.bytes - 1, 2));
  cr_assert(view(memory.there + memory.bytes - 1, 1));
}

Test(device_memory, the_host_may_not_touch_it, .signal = SIGSEGV) {
  volatile char *block = occ_device_memory_alloc(&memory, 10, 0, 64);
  *block = 1;
}

Test(device_memory, another_process_has_it_at_its_own_address) {
  int *block = occ_device_memory_alloc(&memory, sizeof *block, 0, 64);
  int status;
  *(int *)view(block, sizeof *block) = 41;
  pid_t child = fork();
  if (!child) {
    /* A child of fork() inherits the host's reserved addresses, so the child
     * can't map memory there. A device process, which executes a program anew,
     * has no such addresses. */
    if (occ_device_memory_join(memory.file, memory.there, memory.bytes))
      _exit(1);
    if (!occ_device_memory_join(memory.file, memory.there + 2 * memory.bytes,
                                memory.bytes))
      _exit(2);
    ++*(int *)((char *)block + 2 * memory.bytes);
    _exit(0);
  }
  cr_assert_eq(waitpid(child, &status, 0), child);
  cr_assert_eq(status, 0);
  cr_assert_eq(*(int *)view(block, sizeof *block), 42);
}

Test(device_memory, several_devices_have_addresses_of_their_own) {
  struct occ_device_memory other;
  cr_assert(occ_device_memory_open(&other, 1));
  char *one = occ_device_memory_alloc(&memory, 8, 0, 64);
  char *two = occ_device_memory_alloc(&other, 8, 0, 64);
  cr_assert_neq(one, two);
  cr_assert_not(occ_device_memory_view(&other, one, 8));
  cr_assert_not(view(two, 8));
  occ_device_memory_close(&other);
}
