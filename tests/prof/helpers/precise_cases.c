/* precise_cases.c: tests the code for processors that take samples of memory
 * accesses, on a machine without such a processor.
 *
 * For:      precise.sh, which links this file with perf_event.c, precise.c,
 *           precise_events.c and precise_read.c of examples/tools/prof.
 *
 *     precise_cases events FOLDER   prints the events that the folder describes
 *     precise_cases source          checks the decoding of perf_mem_data_src
 *     precise_cases buffer          reads samples of page faults, with their
 *                                   addresses, from the kernel's buffer. The
 *                                   folder OMPT_PROF_EVENTS describes the event
 *
 * Exit status 1 after a message if something is wrong, 77 if the kernel permits
 * no counters.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/inside/precise.h"
#include "prof/inside/precise_events.h"
#include "prof/inside/writer.h"
#include "prof/sharing/precise_read.h"

#include <errno.h>
#include <linux/perf_event.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

enum { PAGE = 4096, SPREAD = 200, WANTED = 1500 };

static int failed;

/* ---- Events ---- */

static void events(const char *folder) {
  struct precise_event list[PRECISE_MOST];
  const int count = precise_events(folder, list);
  for (int i = 0; i < count; i++) {
    printf("%s type %u config %llx config1 %llx", list[i].name, list[i].type,
           (unsigned long long)list[i].config,
           (unsigned long long)list[i].config1);
    if (list[i].has_leader)
      printf(" after %llx", (unsigned long long)list[i].leader_config);
    putchar('\n');
  }
}

/* ---- Sources ---- */

static void source(const char *name, union perf_mem_data_src its, int load,
                   int store, int hitm) {
  struct access access = {0};
  precise_source(its.val, &access);
  if (access.load == load && access.store == store && access.hitm == hitm)
    return;
  printf("%s: load %d store %d hitm %d\n", name, access.load, access.store,
         access.hitm);
  failed = 1;
}

static void sources(void) {
  source("nothing is known",
         (union perf_mem_data_src){.mem_op = PERF_MEM_OP_NA}, 0, 0, 0);
  source(
      "a load from the first level",
      (union perf_mem_data_src){.mem_op = PERF_MEM_OP_LOAD,
                                .mem_lvl = PERF_MEM_LVL_HIT | PERF_MEM_LVL_L1,
                                .mem_snoop = PERF_MEM_SNOOP_NONE},
      1, 0, 0);
  source(
      "a load of a line that another core has modified",
      (union perf_mem_data_src){.mem_op = PERF_MEM_OP_LOAD,
                                .mem_lvl = PERF_MEM_LVL_HIT | PERF_MEM_LVL_L3,
                                .mem_snoop = PERF_MEM_SNOOP_HITM},
      1, 0, 1);
  source("a load that another core has answered",
         (union perf_mem_data_src){.mem_op = PERF_MEM_OP_LOAD,
                                   .mem_snoopx = PERF_MEM_SNOOPX_PEER},
         1, 0, 1);
  source("a load of a line that another core has, not modified",
         (union perf_mem_data_src){.mem_op = PERF_MEM_OP_LOAD,
                                   .mem_snoop = PERF_MEM_SNOOP_HIT},
         1, 0, 0);
  source("a store", (union perf_mem_data_src){.mem_op = PERF_MEM_OP_STORE}, 0,
         1, 0);
  source(
      "a load and store",
      (union perf_mem_data_src){.mem_op = PERF_MEM_OP_LOAD | PERF_MEM_OP_STORE,
                                .mem_snoop = PERF_MEM_SNOOP_HITM},
      1, 1, 1);
}

/* ---- The buffer ---- */

static volatile char *memory;
static int taken, wrong;
static int64_t last;

static __attribute__((noinline)) void touch(int page) {
  memory[(long)page * PAGE + 8 * (page % 500)] = 1;
}
static __attribute__((noinline)) void touch_end(void) {
  __asm__ volatile("" ::: "memory");
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

/* precise.c calls this in place of writer.c's function. It checks a sample. */
void writer_access(const struct record_thread *thread, uint64_t pc,
                   uint64_t address, uint64_t from, int64_t time) {
  const long at = (long)(address - (uintptr_t)memory);
  (void)thread, (void)from;
  taken++;
  if (pc - (uintptr_t)touch >= (uintptr_t)touch_end - (uintptr_t)touch)
    return; /* other code also has page faults */
  if (at < 0 || at >= (long)SPREAD * PAGE ||
      at % PAGE != 8 * (at / PAGE % 500) || time < last || time > now()) {
    if (wrong++ < 5)
      printf("%lx at %lx, time %lld\n", (long)address, (long)pc,
             (long long)time);
  }
  last = time;
}

static struct record *record;
struct record *writer_record(void) { return record; }

static int buffer(void) {
  record = mmap(NULL, sizeof *record, PROT_READ | PROT_WRITE,
                MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  memory = mmap(NULL, (size_t)SPREAD * PAGE, PROT_READ | PROT_WRITE,
                MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if ((void *)record == MAP_FAILED || (void *)memory == MAP_FAILED)
    return 1;
  madvise((void *)memory, (size_t)SPREAD * PAGE, MADV_NOHUGEPAGE);
  setenv("OMPT_PROF_COUNTERS", "page-faults", 1);
  last = now();
  precise_start();
  precise_begin(&record->thread[0]);
  const int error = record->accesses.error;
  if (record->accesses.events != 1 || error == EACCES || error == EPERM) {
    printf("%d events, %s\n", record->accesses.events, strerror(error));
    return error ? 77 : 1;
  }
  /* The kernel samples only some of the faults. */
  for (long round = 0; taken < WANTED && round < 100000; round++) {
    for (int i = 0; i < SPREAD; i++)
      touch(i);
    precise_take(&record->thread[0]);
    madvise((void *)memory, (size_t)SPREAD * PAGE, MADV_DONTNEED);
  }
  const int before = taken;
  precise_end(&record->thread[0]);
  precise_take(&record->thread[0]);
  if (taken < WANTED || taken != before)
    printf("%d samples, %d after the end\n", taken, taken - before);
  return wrong || taken < WANTED || taken != before;
}

int main(int argc, char **argv) {
  if (argc > 2 && strcmp(argv[1], "events") == 0)
    events(argv[2]);
  else if (argc > 1 && strcmp(argv[1], "source") == 0)
    sources();
  else if (argc > 1 && strcmp(argv[1], "buffer") == 0)
    return buffer();
  else
    return 2;
  return failed;
}
