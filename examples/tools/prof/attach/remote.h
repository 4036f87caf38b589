/* remote.h: reads a running process: its memory, its files, and the runtime in
 * it.
 *
 * For:      the files of this folder.
 *
 *     struct remote remote;
 *     remote_open(&remote, pid);
 *     if (remote.table) ... the program has our runtime ...
 *     remote_close(&remote);
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_REMOTE_H
#define PROF_REMOTE_H

#include <elfutils/libdwfl.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct range {
  uint64_t begin, end;
};

/* The program, or a library of it. */
struct remote_object {
  char *path;
  struct range all;
  uint64_t bias; /* address in memory minus address in the file */
  struct range runtime; /* code of our runtime; empty: none */
  /* 1: the C library or the loader; their functions begin each stack */
  int is_system;
  int start_count;
  uint64_t *start; /* sorted addresses of functions with unwind information */
};

struct remote {
  pid_t pid;
  int memory; /* /proc/PID/mem */
  Dwfl *dwfl;
  int count;
  size_t room;
  struct remote_object *object;
  /* address of our runtime's table for libompd; 0: no runtime of ours */
  uint64_t table;
  uint64_t entry; /* address of _start */
  uint64_t mapped; /* hash of the mapped files when the list was read */
  char program[PATH_MAX];
};

/* Opens the memory and reads the list of objects. Returns 0 or errno. */
int remote_open(struct remote *remote, pid_t pid);
void remote_close(struct remote *remote);

/* Reads the list of objects again. The program may have loaded libraries. */
void remote_refresh(struct remote *remote);

/* Returns 1 if other files are mapped than those in the list: the program has
 * loaded or unloaded a library, and the list must be read again. */
int remote_is_changed(const struct remote *remote);

/* Returns the object that contains the address; NULL: there is none. */
const struct remote_object *remote_object_at(const struct remote *remote,
                                             uint64_t at);

/* Returns the start of the function at this address; 0: not known. */
uint64_t remote_start(const struct remote_object *object, uint64_t at);

/* Reads memory of the process. Returns the number of bytes. */
size_t remote_read(const struct remote *remote, uint64_t at, void *buffer,
                   size_t bytes);

static inline int range_has(struct range range, uint64_t at) {
  return at - range.begin < range.end - range.begin;
}

#endif
