/* target.h: a program under the debugger: live, or its core.
 *
 * Owns:    struct target, the list of its threads and of its mapped files.
 * Callers: callbacks.c, and the tests of targets themselves.
 *
 * Addresses are those of the program. A live target must be stopped while it is
 * read. live.c and core_read.c fill in `read` and `write`; the rest is shared:
 * mapped.c knows the places of files, and symbols.c finds names in these files.
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
  uint64_t pthread; /* what pthread_self returns there */
  struct user_regs_struct regs;
};

/* A stretch of a file in the program's memory. */
struct mapped {
  uint64_t begin, end, offset;
  char *file;
};

struct image; /* symbols.c's: a file whose symbols are known */

struct target {
  /* All or nothing. 0, or -1 where an address is not the program's. */
  int (*read)(struct target *, uint64_t address, void *buffer, size_t bytes);
  int (*write)(struct target *, uint64_t address, const void *, size_t bytes);
  struct target_thread *thread;
  int threads, room;
  struct mapped *mapped;
  int mappings;
  struct image *images;
  int writable; /* 0: a core */
};

/* Returns the thread's entry, a new one if there is none. */
struct target_thread *target_add_thread(struct target *t, pid_t lwp);
void target_drop_thread(struct target *t, pid_t lwp);

/* NULL: there is none. */
struct target_thread *target_thread_of_lwp(struct target *t, pid_t lwp);
struct target_thread *target_thread_of_pthread(struct target *t, uint64_t id);

void target_add_mapped(struct target *t, uint64_t begin, uint64_t end,
                       uint64_t offset, const char *file);
/* Takes over the files of `fresh`. Symbols are read anew if they are others. */
void target_set_mapped(struct target *t, struct target *fresh);
const struct mapped *target_mapped_at(struct target *t, uint64_t address);

/* Reads the bytes of the mapped file at `address`; -1: there are none. */
int target_read_file(struct target *t, uint64_t address, void *buffer,
                     size_t bytes);

/* Frees what the functions above have allocated. */
void target_clear(struct target *t);

/* ---- symbols.c -------------------------------------------------------------
 */

/* The address of a symbol, in `file` if that is not NULL (a base name); 0: not
 * found. */
uint64_t target_symbol(struct target *t, const char *name, const char *file);

/* The function that contains `address`, and its first address; NULL: no
 * symbol. */
const char *target_function_at(struct target *t, uint64_t address,
                               uint64_t *begin);
void target_forget_symbols(struct target *t);

/* ---- live.c
 * ------------------------------------------------------------------ */

enum happened {
  HAPPENED_STOP, /* the program executed a breakpoint of its own */
  HAPPENED_BREAK, /* a breakpoint of live_break's */
  HAPPENED_END /* it ended; `status` is waitpid's */
};

struct event {
  enum happened what;
  pid_t lwp;
  uint64_t address; /* of the breakpoint */
  int status;
};

/* Starts a program; it waits before its first instruction. NULL: it cannot. */
struct target *live_start(char *const argv[]);
pid_t live_pid(struct target *t);

/* Continues the program until an event; then all threads are stopped, and
 * memory shows the program's own instructions only where no breakpoint is. */
struct event live_go(struct target *t);
int live_break(struct target *t, uint64_t address);

/* Kills the processes that still run. */
void live_end(struct target *t);

/* Lists the files in a process's memory anew. */
void live_read_maps(struct target *t, pid_t pid);

/* ---- process.c
 * --------------------------------------------------------------- */

/* A process that SIGSTOP has stopped, without ptrace: a device. NULL: its
 * memory cannot be read. */
struct target *process_open(pid_t pid);
void process_close(struct target *t);

/* Whether SIGSTOP has stopped all of its threads. */
int process_is_stopped(pid_t pid);

/* The next child of `parent` after `last`, in the order of numbers; 0: none. */
pid_t process_child(pid_t parent, pid_t last);

/* ---- core_read.c, core_write.c
 * ------------------------------------------------ */

struct target *core_open(const char *file);
void core_close(struct target *t);

/* Writes a core of a stopped live target, without pages that equal their file.
 * 0, or -1. */
int core_write(struct target *live, const char *file);

#endif
