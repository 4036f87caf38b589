/* model.h: the functions of a model, and the steps in the runtime's code.
 *
 * A model includes .c files of the runtime, has stubs of functions that these
 * files call in other files, and defines model_setup, model_thread and
 * model_end. docs/hacking.md has an example.
 */
/* SPDX-License-Identifier: MIT */
#ifndef MODEL_H
#define MODEL_H

#include <sched.h>
#include <stddef.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define MODEL_MOST 4 /* greatest number of threads */

/* The functions of a model. Every run begins with model_setup, which sets all
 * data that an earlier run may have changed. Then model_thread runs for each of
 * model_size threads, and then model_end. */
extern unsigned model_size;
void model_setup(void);
void model_thread(unsigned num);

unsigned model_self(void);
void model_end(void);

/* Checks a claim in model_setup, model_thread or model_end. Prints the run if
 * the claim is false. */
#define model_check(claim) \
  ((claim) ? (void)0       \
           : model_fail("it does not hold that " #claim, __FILE__, __LINE__))
_Noreturn void model_fail(const char *what, const char *file, int line);

/* Returns a number from 0 to count - 1. Over all runs, every number is
 * returned. */
unsigned model_choose(unsigned count);

/* Returns zeroed memory, which lasts until the end of the run. */
void *model_alloc(size_t size);

/* Call where the thread uses plain data that the protocol has to order. Checks
 * for races, on the weak machine only. A model's other plain accesses are not
 * checked. */
void model_reads(const volatile void *p, size_t size);
void model_writes(const volatile void *p, size_t size);

/* The kinds of steps. A step is an atomic access, a pause or a system call. */
enum model_kind {
  MODEL_LOAD,
  MODEL_STORE,
  MODEL_SWAP,
  MODEL_ADD,
  MODEL_OR,
  MODEL_CAS,
  MODEL_SLEEP,
  MODEL_WAKE,
  MODEL_PAUSE,
  MODEL_BARRIER,
  MODEL_DRAIN
};
enum model_order {
  MODEL_RELAXED,
  MODEL_ACQUIRE,
  MODEL_RELEASE,
  MODEL_ACQ_REL,
  MODEL_SEQ_CST
};
unsigned long model_step(enum model_kind kind, const volatile void *p,
                         unsigned size, unsigned long value,
                         unsigned long *wanted, enum model_order order,
                         const char *what, const char *file, int line);
void model_pause(const char *file, int line);
long model_syscall(const char *file, int line, long number, ...);

#define sched_getcpu() (-1)
#define sched_yield() model_pause(__FILE__, __LINE__)
#define syscall(...) model_syscall(__FILE__, __LINE__, __VA_ARGS__)

#endif
