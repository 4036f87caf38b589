/* waits.c: makes threads wait for locks and regions; see waits.h.
 *
 * An atomic region has no user code in which a thread could stay. So the atomic
 * variable lies on a page that can't be read: the first thread faults inside
 * the region, and stays there until its signal handler makes the page readable.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "waits.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>

static omp_lock_t lock;
static omp_nest_lock_t nest;
static int x;
static long double *wide;
static void (*held)(void);

static void prepare_lock(void) { omp_init_lock(&lock); }
static void hold_lock(void (*meanwhile)(void)) {
  omp_set_lock(&lock);
  meanwhile();
  omp_unset_lock(&lock);
}
static void take_lock(void) {
  omp_set_lock(&lock);
  omp_unset_lock(&lock);
}

static void prepare_nest(void) { omp_init_nest_lock(&nest); }
static void hold_nest(void (*meanwhile)(void)) {
  omp_set_nest_lock(&nest);
  omp_set_nest_lock(&nest);
  meanwhile();
  omp_unset_nest_lock(&nest);
  omp_unset_nest_lock(&nest);
}
static void take_nest(void) {
  omp_set_nest_lock(&nest);
  omp_unset_nest_lock(&nest);
}

static void prepare_critical(void) {}
static void hold_critical(void (*meanwhile)(void)) {
#pragma omp critical(contended)
  meanwhile();
}
static void take_critical(void) {
#pragma omp critical(contended)
  x++;
}

#define PAGE 65536

static void on_fault(int number) {
  (void)number;
  held();
  if (mprotect(wide, PAGE, PROT_READ | PROT_WRITE))
    abort();
}
static void prepare_atomic(void) {
  wide = mmap(NULL, PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
              -1, 0);
  signal(SIGSEGV, on_fault);
  wait_kinds[ON_ATOMIC].id = wide;
}
static void hold_atomic(void (*meanwhile)(void)) {
  held = meanwhile;
  if (mprotect(wide, PAGE, PROT_NONE))
    abort();
#pragma omp atomic
  *wide += 1;
}
static void take_atomic(void) {
#pragma omp atomic
  *wide += 1;
}

struct wait_kind wait_kinds[WAIT_KINDS] = {
    {prepare_lock, hold_lock, take_lock, &lock},
    {prepare_nest, hold_nest, take_nest, &nest},
    {prepare_critical, hold_critical, take_critical, NULL},
    {prepare_atomic, hold_atomic, take_atomic, NULL}};

static int is_held; /* atomic */
static void (*called)(void);

static void held_now(void) {
  __atomic_store_n(&is_held, 1, __ATOMIC_RELEASE);
  called();
}

void hold_while(int kind, void (*meanwhile)(void)) {
  called = meanwhile;
  wait_kinds[kind].hold(held_now);
  __atomic_store_n(&is_held, 0, __ATOMIC_RELEASE);
}

void take_held(int kind) {
  while (!__atomic_load_n(&is_held, __ATOMIC_ACQUIRE))
    ;
  wait_kinds[kind].take();
}
