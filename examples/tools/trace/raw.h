/* raw.h: the format of the raw trace, which ompt-trace records in a running
 * program.
 *
 * A trace is a folder, NAME.ompt, with a file for each process that has used
 * OpenMP: PID, or PID-2 after an exec. A file consists of chunks of RAW_CHUNK
 * bytes. The first chunk describes the process. Each other chunk belongs to one
 * thread or device, or contains places. If a thread ends, its chunk's rest may
 * become a chunk of another thread. Numbers have the byte order of the machine.
 *
 * Chunks are mapped into memory while they are written, so recorded events are
 * in the file even if a signal kills the program. The time of an event is
 * written last: as long as it is 0, there is no event. A chunk that was
 * reserved and never written has the kind 0.
 */
/* SPDX-License-Identifier: MIT */
#ifndef TRACE_RAW_H
#define TRACE_RAW_H

#include <stdint.h>

#define RAW_MAGIC 0x3354504d4fu /* "OMPT3" */
/* environment variables that ompt-trace sets */
#define RAW_FOLDER "OMPT_TRACE_FOLDER"
#define RAW_LIMIT "OMPT_TRACE_LIMIT" /* bytes of a process, at most */
/* kinds that are not recorded, a bit for each: 1 << SPAN_... (kinds.h) */
#define RAW_WITHOUT "OMPT_TRACE_WITHOUT"

enum { RAW_CHUNK = 1 << 16, RAW_TEXT = 4096 };

/* ---- The first chunk ---- */

enum raw_stop {
  RAW_AT_LIMIT,
  RAW_DISK_FULL,
  RAW_FILE_SIZE /* the system's limit of file sizes: ulimit -f */
};

struct raw_process {
  uint64_t magic;
  uint64_t monotonic, real; /* at one moment, in nanoseconds */
  uint64_t end; /* time of the normal end; 0: no normal end */
  int64_t pid, parent;
  int64_t rank; /* rank in an MPI job; -1: none */
  /* time when recording stopped; 0: it did not stop */
  uint64_t stopped;
  uint64_t why; /* enum raw_stop: why recording stopped */
  uint64_t dropped; /* number of events of threads without a chunk */
  char boot[40]; /* the same in processes that share the monotonic clock */
  char host[64];
  char runtime[128]; /* the argument of ompt_start_tool */
  char program[RAW_TEXT]; /* path of the executed file */
  char command[RAW_TEXT]; /* command line, each argument ended by 0 */
  /* time when a signal killed the process, written by ompt-trace; 0: not
   * known */
  uint64_t killed;
};

/* ---- Other chunks ---- */

enum raw_chunk_kind { RAW_NOTHING, RAW_EVENTS, RAW_PLACES, RAW_DEVICE };

struct raw_chunk {
  uint32_t kind;
  /* Number of the thread or the device. Threads are numbered from 0, in the
   * order in which they appear. */
  uint32_t thread;
  uint64_t dropped; /* later events that found no room */
  uint64_t size; /* bytes before the next header; 0: to the end of the chunk */
  uint64_t reserved;
};

enum raw_kind {
  /* detail: ompt_thread_t; object: the system's number of the thread */
  RAW_THREAD_BEGIN = 1,
  RAW_THREAD_END,
  /* object: region; other: task; value: threads requested; detail: 1 for a
   * league */
  RAW_PARALLEL_BEGIN,
  RAW_PARALLEL_END, /* object: region */
  /* object: task; other: region; value: number in the team; detail: 1 for an
   * initial task */
  RAW_IMPLICIT_BEGIN,
  RAW_IMPLICIT_END, /* object: task */
  RAW_TASK_CREATE, /* object: task; other: creator; value: RAW_TASK_FLAGS */
  /* object: previous task; other: next task; detail: ompt_task_status_t */
  RAW_TASK_SCHEDULE,
  RAW_WORK_BEGIN, /* detail: ompt_work_t; other: count */
  RAW_WORK_END,
  RAW_MASKED_BEGIN,
  RAW_MASKED_END,
  RAW_SYNC_BEGIN, /* detail: ompt_sync_region_t; includes the wait */
  RAW_SYNC_END,
  /* detail: ompt_sync_region_t; only of taskgroups, which also execute code */
  RAW_WAIT_BEGIN,
  RAW_WAIT_END,
  RAW_ACQUIRE, /* detail: ompt_mutex_t; object: wait ID */
  /* As RAW_ACQUIRE. If it replaces a RAW_ACQUIRE, its time is that of the old
   * event, and `other` is the time of the acquisition. Else `other` is 0. */
  RAW_ACQUIRED,
  RAW_ACQUIRED_AGAIN, /* a nestable lock that the task holds */
  RAW_RELEASED, /* for mutexes other than locks */
  RAW_CANCEL, /* value: ompt_cancel_flag_t; object: task */
  RAW_ERROR,
  RAW_CONTROL, /* object: command */
  /* detail: ompt_target_t; object: the runtime's number of the construct;
   * other: 1 if it is executed on a device; value: the device */
  RAW_TARGET_BEGIN,
  RAW_TARGET_END, /* fields as in RAW_TARGET_BEGIN */
  /* Only in a device's chunk. object: number of the construct; other: time of
   * the end; detail: ompt_target_data_op_t or RAW_KERNEL; place: number of
   * bytes, at most UINT32_MAX */
  RAW_OPERATION,
  RAW_KINDS
};

enum { RAW_KERNEL = 100 };

/* An event. Each thread numbers its regions and tasks from 1, in bits 0 to 39.
 * Bits 40 to 63 of these numbers are the thread's number. */
struct raw_event {
  uint64_t time; /* monotonic clock, nanoseconds; 0: no event yet */
  uint64_t object, other;
  uint32_t place; /* number of the place; 0: not known */
  uint16_t value;
  uint8_t kind, detail;
};

/* Packs the low and the high eight bits of ompt_task_flag_t into 16 bits. */
#define RAW_TASK_FLAGS(flags) \
  ((uint16_t)(((flags) & 0xff) | (unsigned)(flags) >> 24 << 8))

/* A place in the source. Constructs that ompt-cc has compiled have all fields.
 * Otherwise the place is an address in a file; debug information has the line.
 * Places follow one another in a chunk; size 0 ends them. */
struct raw_place {
  /* bytes of this record and its texts, a multiple of 8; written last */
  uint32_t size;
  uint32_t number; /* from 1 */
  int32_t line, line_end;
  /* address of the code, and address of its file in memory; 0: not known */
  uint64_t address, base;
  /* Construct, function, file: texts ended by 0. For an address, the construct
   * is "", the function may be "", and the file is a program or library. */
  char text[];
};

#endif
