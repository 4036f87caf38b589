/* target.h: a program under the debugger: live, or its core.
 *
 * Owns:    struct target, the list of its threads and of its mapped files.
 * Callers: callbacks.c, and targets.c, which tests targets.
 *
 * Addresses are those of the program. A live target must be stopped while it is
 * read. live.c and core_read.c fill in `read` and `write`; target.c keeps the
 * lists, and symbols.c finds symbols in the mapped files.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPD_TARGET_H
#define OMPD_TARGET_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <sys/user.h>

struct target;

struct target_thread {
  pid_t lwp;
  uint64_t pthread; /* the thread's own pthread_self() */
  struct user_regs_struct regs;
};

/* A part of a file in the program's memory. */
struct mapped {
  uint64_t begin, end, offset;
  char *file;
};

struct image; /* in symbols.c: a file whose symbols are known */

struct target {
  /* Reads or writes all bytes and returns 0; or returns -1 if the program lacks
   * one of the addresses. */
  int (*read)(struct target *, uint64_t address, void *buffer, size_t bytes);
  int (*write)(struct target *, uint64_t address, const void *, size_t bytes);
  struct target_thread *thread;
  int threads, room;
  struct mapped *mapped;
  int mappings;
  struct image *images;
  int writable; /* 0: a core */
};

/* Returns the thread's entry. Adds an entry if the thread has none. */
struct target_thread *target_add_thread(struct target *t, pid_t lwp);
void target_drop_thread(struct target *t, pid_t lwp);

/* Return the thread's entry, or NULL. */
struct target_thread *target_thread_of_lwp(struct target *t, pid_t lwp);
struct target_thread *target_thread_of_pthread(struct target *t, uint64_t id);

void target_add_mapped(struct target *t, uint64_t begin, uint64_t end,
                       uint64_t offset, const char *file);
/* Replaces the list of mapped files by the list of `fresh`. If these lists
 * differ, reads symbols again. */
void target_set_mapped(struct target *t, struct target *fresh);
const struct mapped *target_mapped_at(struct target *t, uint64_t address);

/* Reads bytes of the file that is mapped at `address`. Returns 0, or -1 if it
 * cannot read all bytes. */
int target_read_file(struct target *t, uint64_t address, void *buffer,
                     size_t bytes);

void target_clear(struct target *t);

/* ---- symbols.c ---- */

/* Returns the address of a symbol, or 0 if it is not found. Searches the file
 * with the base name `file`, or all files if `file` is NULL. */
uint64_t target_symbol(struct target *t, const char *name, const char *file);

/* Returns the name of the function that contains `address`, and sets *begin to
 * the function's first address. Returns NULL if no symbol contains it. */
const char *target_function_at(struct target *t, uint64_t address,
                               uint64_t *begin);
void target_forget_symbols(struct target *t);

/* ---- live.c ---- */

enum happened {
  HAPPENED_STOP, /* the program executed its own breakpoint */
  HAPPENED_BREAK, /* a thread reached a breakpoint of live_break */
  HAPPENED_END /* the program ended; waitpid gave `status` */
};

struct event {
  enum happened what;
  pid_t lwp;
  uint64_t address; /* of the breakpoint */
  int status;
};

/* Starts a program, and stops it before its first instruction. NULL if this fails. */
struct target *live_start(char *const argv[]);
pid_t live_pid(struct target *t);

/* Continues the program until an event, and then stops all threads. Where a
 * breakpoint is set, memory does not show the program's own instruction. */
struct event live_go(struct target *t);
int live_break(struct target *t, uint64_t address);

/* Kills the processes that still run. */
void live_end(struct target *t);

void live_read_maps(struct target *t, pid_t pid);

/* ---- process.c ---- */

/* Opens the process of a device, without ptrace. SIGSTOP must have stopped it.
 * Returns NULL if the process's memory cannot be read. */
struct target *process_open(pid_t pid);
void process_close(struct target *t);

int process_is_stopped(pid_t pid);

/* Returns the next child of `parent` after `last`, by process number; 0: none. */
pid_t process_child(pid_t parent, pid_t last);

/* ---- core_read.c, core_write.c ---- */

struct target *core_open(const char *file);
void core_close(struct target *t);

/* Writes a core of a stopped live target. Leaves out pages that are equal to the
 * file that is mapped there. Returns 0 or -1. */
int core_write(struct target *live, const char *file);

#endif
