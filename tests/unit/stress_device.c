/* stress_device.c: tests a device that is a process: threads of the host
 * allocate, copy, and run code on the device at the same time.
 */
/* SPDX-License-Identifier: MIT */
#include "device/data_env.h"
#include "device/process.h"
#include "device/serve.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 8, ROUNDS = 200, LENGTH = 1000 };

static int global = 5; /* the host and the device each have this variable */
static struct occ_device *device;

__attribute__((__constructor__)) static void turn_aside(void) {
  occ_device_serve();
}

struct env {
  int *values;
  int add, *sum;
};

static void code(struct OCC_thread *self, void *of) {
  const struct env *env = of;
  OCC_implicit_task_begin(self, self->task->construct);
  *env->sum = 0;
  for (int i = 0; i < LENGTH; i++)
    *env->sum += env->values[i] += env->add;
  __atomic_fetch_add(&global, 1, __ATOMIC_RELAXED);
  *env->sum += occ_device_self();
  OCC_join(self, self->task->construct);
}
static const struct OCC_construct team = {OCC_TEAM, 1, 2, "f", "f.c", code, 0};
static const struct OCC_construct target = {OCC_TARGET, 1, 2, "f", "f.c", 0, 0};

static void check(int holds, const char *what) {
  if (holds)
    return;
  printf("failed: %s\n", what);
  exit(1);
}

static void *thread(void *of) {
  const int mine = *(int *)of;
  for (int round = 0; round < ROUNDS; round++) {
    int values[LENGTH], sum = -1, expected = device->number;
    struct env env = {values, mine + round, &sum};
    struct occ_item items[] = {
        {.map = {"values", values, sizeof values, 0, 0, 0,
                 OCC_MAP_TO | OCC_MAP_FROM, 1, 0}},
        {.map = {"sum", &sum, sizeof sum, 0, 0, 0, OCC_MAP_FROM,
                 1 + offsetof(struct env, sum), 0}}};
    for (int i = 0; i < LENGTH; i++) {
      values[i] = i;
      expected += i + mine + round;
    }
    occ_data_enter(device, &target, items, 2);
    occ_data_translate(&env, items, 2);
    struct OCC_kernel kernel = {&team, &env, sizeof env, 0, 0, 0, 0};
    struct occ_kernel_run run;
    device->kind->start(device, &target, &kernel, items, 2, 0, &run);
    device->kind->finish(device, &run);
    occ_data_exit(device, &target, items, 2);
    check(sum == expected, "the sum");
    check(values[LENGTH - 1] == LENGTH - 1 + mine + round, "the values");
  }
  return 0;
}

int main(void) {
  pthread_t id[THREADS];
  int number[THREADS];
  check(occ_device_self() == -1, "main is the host's");
  for (int n = 0; n < 2; n++) {
    device = occ_process_start(n);
    check(device != 0, "it starts");
    for (int i = 0; i < THREADS; i++) {
      number[i] = i;
      pthread_create(&id[i], 0, thread, &number[i]);
    }
    for (int i = 0; i < THREADS; i++)
      pthread_join(id[i], 0);
    int there = 0;
    void *address = device->kind->address_of(device, &global);
    check(address && address != &global, "addresses differ");
    device->kind->copy_from(device, &there, address, sizeof there);
    check(global == 5 && there > 5, "each has its own variable");
    there = 77;
    device->kind->copy_to(device, address, &there, sizeof there);
    there = 0;
    device->kind->copy_from(device, &there, address, sizeof there);
    check(there == 77, "a variable is written");
    OCC_u64 before = device->kind->time(device);
    check(before <= device->kind->time(device), "time passes");
    occ_process_stop(device);
  }
  puts("ok");
  return 0;
}
