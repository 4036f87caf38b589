/* races.c: checks plain accesses on the weak machine: two accesses of one byte,
 * of which at least one access is a store, have to be ordered.
 *
 * Callers: the model, which clang has instrumented for ThreadSanitizer;
 *          weak.c, for atomic accesses.
 *
 * Each thread has a clock, which advances when the thread releases something. A
 * thread's view has a clock for each thread: the events of that thread up to
 * this clock happened before the current step. Each byte has, for each thread
 * T, the clock of T's last use. A conflicting access is a race if this clock is
 * later than T's in the accessor's view. Two atomic accesses do not conflict.
 *
 * A race is found whichever access comes first, so plain accesses are no steps.
 * Without a race, a plain load has only one possible value: that in memory.
 *
 * The files of tests/model are not instrumented, so their plain variables are
 * not checked. model_reads and model_writes check them like the runtime's data.
 */
/* SPDX-License-Identifier: MIT */
#include "weak.h"

#include <stdio.h>
#include <stdlib.h>

#define CELLS (1u << 14)
/* Thread-local variables lie within this distance of the thread pointer. They
 * are not checked: all coroutines share them here. */
#define OWN 8192u

static struct cell cell[CELLS];
static unsigned long run;
static unsigned cells;

void race_begin(void) {
  run++;
  cells = 0;
}

struct cell *race_cell(const volatile void *p) {
  const uintptr_t word = (uintptr_t)p & ~(uintptr_t)7;
  unsigned at = (unsigned)(word >> 3) * 2654435761u % CELLS;
  while (cell[at].run == run && cell[at].word != word)
    at = (at + 1) % CELLS;
  if (cell[at].run != run) {
    if (++cells > CELLS / 2)
      model_fail("too much memory is used", __FILE__, __LINE__);
    memset(&cell[at], 0, sizeof cell[at]);
    cell[at].run = run;
    cell[at].word = word;
  }
  return &cell[at];
}

static const char *const names[KINDS] = {"reads", "writes", "loads", "stores"};

static void where(int num, enum race_kind kind, const void *pc) {
  char command[200];
  printf("thread %d %s at ", num, names[kind]);
  if (kind >= ATOMIC_READ) {
    printf("a step above\n");
    return;
  }
  fflush(stdout);
  snprintf(command, sizeof command,
           "addr2line -i -s -f -p -e /proc/%d/exe %#lx || echo %p",
           (int)getpid(), (unsigned long)pc - 1, pc);
  if (system(command) != 0)
    printf("%p\n", pc);
}

static int conflict(enum race_kind one, enum race_kind other) {
  return (one == PLAIN_WRITE || other == PLAIN_WRITE || one == ATOMIC_WRITE ||
          other == ATOMIC_WRITE) &&
         (one < ATOMIC_READ || other < ATOMIC_READ);
}

static void compare(int num, const struct cell *of, unsigned first,
                    unsigned end, enum race_kind kind, const void *pc) {
  for (int other = 0; other < (int)model_size; other++)
    for (enum race_kind had = 0; had < KINDS; had++) {
      if (other == num || !(of->users >> other & 1) || !conflict(had, kind))
        continue;
      for (unsigned i = first; i < end; i++)
        if (of->clock[had][other][i] > weak_view[num].clock[other]) {
          where(other, had, of->pc[had][other]);
          where(num, kind, pc);
          printf("byte %p of the same memory, and nothing orders them\n",
                 (void *)(of->word + i));
          model_fail("a race", __FILE__, 0);
        }
    }
}

void race_access(int num, const volatile void *p, size_t size,
                 enum race_kind kind, const void *pc) {
  uintptr_t at = (uintptr_t)p;
  const uintptr_t behind = at + size;
  while (at < behind) {
    struct cell *of = race_cell((const void *)at);
    const unsigned first = at & 7;
    const unsigned end =
        behind - of->word < 8 ? (unsigned)(behind - of->word) : 8;
    of->users |= (unsigned char)(1u << num);
    if (of->users & (of->users - 1))
      compare(num, of, first, end, kind, pc);
    for (unsigned i = first; i < end; i++)
      of->clock[kind][num][i] = weak_view[num].clock[num];
    of->pc[kind][num] = pc;
    at = of->word + 8;
  }
}

static void plain(const volatile void *p, size_t size, enum race_kind kind,
                  const void *pc) {
  const int num = model_running();
  const uintptr_t from_own =
      (uintptr_t)p - (uintptr_t)__builtin_thread_pointer();
  if (num >= 0 && from_own + OWN >= 2 * OWN)
    race_access(num, p, size, kind, pc);
}

void model_reads(const volatile void *p, size_t size) {
  plain(p, size, PLAIN_READ, __builtin_return_address(0));
}

void model_writes(const volatile void *p, size_t size) {
  plain(p, size, PLAIN_WRITE, __builtin_return_address(0));
}

/* Defines the functions that clang's code calls before an access. */
#define ACCESS(name, size, kind)                       \
  void __tsan_##name(const void *p);                   \
  void __tsan_##name(const void *p) {                  \
    plain(p, size, kind, __builtin_return_address(0)); \
  }
#define ACCESSES(size)                           \
  ACCESS(read##size, size, PLAIN_READ)           \
  ACCESS(write##size, size, PLAIN_WRITE)         \
  ACCESS(unaligned_read##size, size, PLAIN_READ) \
  ACCESS(unaligned_write##size, size, PLAIN_WRITE)
ACCESSES(1)
ACCESSES(2)
ACCESSES(4)
ACCESSES(8)
ACCESSES(16)

void __tsan_init(void);
void __tsan_atomic_signal_fence(int order);
void *__tsan_memset(void *to, int value, size_t size);
void *__tsan_memcpy(void *to, const void *from, size_t size);
void *__tsan_memmove(void *to, const void *from, size_t size);

void __tsan_init(void) {}
void __tsan_atomic_signal_fence(int order) { (void)order; }

void *__tsan_memset(void *to, int value, size_t size) {
  plain(to, size, PLAIN_WRITE, __builtin_return_address(0));
  return memset(to, value, size);
}

void *__tsan_memcpy(void *to, const void *from, size_t size) {
  plain(from, size, PLAIN_READ, __builtin_return_address(0));
  plain(to, size, PLAIN_WRITE, __builtin_return_address(0));
  return memcpy(to, from, size);
}

void *__tsan_memmove(void *to, const void *from, size_t size) {
  plain(from, size, PLAIN_READ, __builtin_return_address(0));
  plain(to, size, PLAIN_WRITE, __builtin_return_address(0));
  return memmove(to, from, size);
}
