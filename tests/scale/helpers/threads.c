/* threads.c: runs the threads as coroutines; the thread with the earliest clock
 * always runs.
 *
 * Layer:   tests/scale. May include its own headers.
 * Owns:    the threads, and the queue of threads that may run.
 * Callers: the hooks and system.c, on the running thread.
 *
 * The queue is a heap of all threads that may run, except the running thread.
 * It is ordered by clocks and, where these are equal, by numbers, so that a run
 * is always the same. A thread that sleeps with a limit is in the queue too,
 * with this limit in place of its clock.
 *
 * All coroutines run on one thread of the system, so the program's thread-local
 * data is copied out and in at each switch. They share the C library's
 * thread-local data, which is harmless, because no switch happens inside a call
 * of the library.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* for dl_iterate_phdr */
#include "sim.h"

#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#define NAME "SCALE_MACHINE="
#define TRANSFER \
  "SCALE_TRANSFER=" /* ns of a line's transfer on this machine, from pingpong */

enum { STACK = 1 << 20 };

static struct thread *thread[THREADS_MOST];
static unsigned count;
static unsigned heap[THREADS_MOST + 1], waiting;
static struct { /* the program's block of thread-local variables */
  char *at;
  const char *fresh;
  size_t size, filled;
} tls;

struct thread *self;

void sim_die(const char *what) {
  fflush(stdout);
  fprintf(stderr, "scale: %s\n", what);
  for (unsigned i = 0; i < count && i < 8; i++)
    fprintf(stderr, "  thread %u at %llu ns%s%s\n", i, thread[i]->clock / 1000,
            thread[i]->asleep_on ? ", asleep" : "",
            thread[i]->over ? ", over" : "");
  _exit(3);
}

struct thread *sim_thread(unsigned num) { return thread[num]; }
unsigned sim_count(void) { return count; }

/* ---- The queue ---- */

static int before(unsigned a, unsigned b) {
  return thread[a]->clock != thread[b]->clock
             ? thread[a]->clock < thread[b]->clock
             : a < b;
}

static void put(unsigned place, unsigned num) {
  heap[place] = num;
  thread[num]->place = place;
}

static void rise(unsigned place, unsigned num) {
  for (; place > 1 && before(num, heap[place / 2]); place /= 2)
    put(place, heap[place / 2]);
  put(place, num);
}

static void sink(unsigned place, unsigned num) {
  for (;;) {
    unsigned next = 2 * place;
    if (next > waiting)
      break;
    if (next < waiting && before(heap[next + 1], heap[next]))
      next++;
    if (!before(heap[next], num))
      break;
    put(place, heap[next]);
    place = next;
  }
  put(place, num);
}

static void enqueue(struct thread *one) { rise(++waiting, one->num); }

static void dequeue(struct thread *one) {
  unsigned place = one->place, last = heap[waiting--];
  one->place = 0;
  if (last == one->num)
    return;
  if (place > 1 && before(last, heap[place / 2]))
    rise(place, last);
  else
    sink(place, last);
}

/* ---- Switching ---- */

static void go_to(struct thread *next) {
  struct thread *from = self;
  if (from == next)
    return;
  memcpy(from->tls, tls.at, tls.size);
  memcpy(tls.at, next->tls, tls.size);
  self = next;
  if (!_setjmp(from->at))
    _longjmp(next->at, 1);
}

static void go_on(void) {
  struct thread *next;
  if (waiting == 0)
    sim_die("all threads sleep");
  next = thread[heap[1]];
  dequeue(next);
  go_to(next);
}

void sim_turn(void) {
  if (waiting == 0 || !before(heap[1], self->num))
    return;
  enqueue(self);
  go_on();
}

void sim_sleep(ps limit) {
  self->woken = 0;
  self->fell_asleep = self->clock;
  if (limit) {
    self->clock = limit;
    enqueue(self);
  }
  go_on();
}

void sim_ready(struct thread *one, ps not_before) {
  if (one->place)
    dequeue(one);
  one->woken = 1;
  one->clock = one->fell_asleep;
  if (one->clock < not_before) {
    one->clock = not_before;
    one->path = self->path;
  }
  enqueue(one);
}

/* ---- Threads ---- */

static int find_tls(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size, (void)data;
  for (unsigned i = 0; i < info->dlpi_phnum; i++)
    if (info->dlpi_phdr[i].p_type == PT_TLS) {
      tls.at = info->dlpi_tls_data;
      tls.fresh = (const char *)info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
      tls.size = info->dlpi_phdr[i].p_memsz;
      tls.filled = info->dlpi_phdr[i].p_filesz;
    }
  return 1; /* ends the iteration: the first object is the program */
}

static struct thread *new_thread(void) {
  struct thread *one = calloc(1, sizeof *one);
  if (!one || count == THREADS_MOST)
    sim_die("too many threads");
  one->num = count;
  one->tls = calloc(1, tls.size + 1);
  if (tls.size)
    memcpy(one->tls, tls.fresh, tls.filled);
  return thread[count++] = one;
}

static void body(void) {
  self->result = self->begin(self->argument);
  self->over = 1;
  for (unsigned i = 0; i < count; i++)
    if (thread[i]->asleep_on == self) {
      thread[i]->asleep_on = 0;
      sim_ready(thread[i], self->clock);
    }
  for (;;)
    sim_sleep(0);
}

/* Prepares a call of `begin` on a new stack. */
static void new_stack(ucontext_t *context, void (*begin)(void)) {
  getcontext(context);
  context->uc_stack.ss_size = STACK;
  context->uc_stack.ss_sp =
      mmap(0, STACK, PROT_READ | PROT_WRITE,
           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (context->uc_stack.ss_sp == MAP_FAILED)
    sim_die("no room for a stack");
  context->uc_link = 0;
  makecontext(context, begin, 0);
}

struct thread *sim_create(void *(*begin)(void *), void *argument) {
  struct thread *from = self, *one = new_thread();
  ucontext_t context;
  one->begin = begin;
  one->argument = argument;
  one->clock = from->clock;
  one->path = from->path;
  new_stack(&context, body);
  /* A thread enters its stack once; later switches are jumps. */
  memcpy(from->tls, tls.at, tls.size);
  memcpy(tls.at, one->tls, tls.size);
  enqueue(from);
  self = one;
  if (!_setjmp(from->at))
    setcontext(&context);
  return one;
}

/* The first thread gets a stack from here too: the system's stack begins at a
 * random multiple of 16 bytes, so its variables would share other cache lines
 * in each run. */
static struct {
  int argc;
  char **argv;
} program;

extern int __real_main(int argc, char **argv);

static void first_body(void) { exit(__real_main(program.argc, program.argv)); }

int __wrap_main(int argc, char **argv);
int __wrap_main(int argc, char **argv) {
  ucontext_t context;
  program.argc = argc;
  program.argv = argv;
  new_stack(&context, first_body);
  setcontext(&context);
  sim_die("no stack for the first thread");
  return 1;
}

static const char *value(char **environment, const char *name) {
  for (; *environment; environment++)
    if (!strncmp(*environment, name, strlen(name)))
      return *environment + strlen(name);
  return 0;
}

/* Reads the variables and sets up the first thread. The C library's getenv does
 * not work yet. */
static void set_up(int argc, char **argv, char **environment) {
  const char *name = value(environment, NAME);
  const char *transfer = value(environment, TRANSFER);
  (void)argc, (void)argv;
  machine = machine_named(name ? name : "epyc");
  if (!machine)
    sim_die("SCALE_MACHINE names no machine");
  if (transfer)
    machine_set_transfer(atof(transfer));
  dl_iterate_phdr(find_tls, 0);
  self = new_thread();
}

/* set_up runs before all constructors, which are simulated too. */
__attribute__((__section__(".preinit_array"),
               __used__)) static void (*const set_up_first)(int, char **,
                                                            char **) = set_up;

/* ---- For programs ---- */

double sim_now(void) {
  sim_turn();
  return (double)self->clock / 1000;
}

void sim_work(double ns) { self->clock += (ps)(ns * 1000); }

void sim_until(double ns) {
  if (self->clock < (ps)(ns * 1000))
    self->clock = (ps)(ns * 1000);
}

unsigned long sim_path(void) { return self->path; }

double sim_bound(unsigned threads) { return machine_bound(threads); }
