/* raw.h: the format of the raw trace, which ompt-trace records of a running
 * program.
 *
 * A trace is a folder, NAME.ompt, with a file for each process that has used
 * OpenMP: PID, or PID-2 after an exec. A file consists of chunks of RAW_CHUNK
 * bytes. The first chunk describes the process; each other one belongs to one
 * thread or device, or has places. Numbers have the byte order of the machine.
 *
 * Chunks are mapped into memory while they are written, so recorded events are
 * in the file even if the program is killed. The time of an event is written
 * last: as long as it is 0, there is no event. A chunk that was reserved and
 * never written has the kind 0.
 */
/* SPDX-License-Identifier: MIT */
#ifndef TRACE_RAW_H
#define TRACE_RAW_H

#include <stdint.h>

#define RAW_MAGIC 0x3254504d4fu /* "OMPT2" */
#define RAW_FOLDER "OMPT_TRACE_FOLDER" /* variables that the program sets */
#define RAW_LIMIT "OMPT_TRACE_LIMIT" /* bytes of a process */
#define RAW_WITHOUT                                          \
  "OMPT_TRACE_WITHOUT" /* kinds that are not recorded, a bit \
                          each: 1 << SPAN_... (kinds.h) */

enum { RAW_CHUNK = 1 << 16, RAW_TEXT = 4096 };

/* ---- The first chunk ---- */

struct raw_process {
  uint64_t magic;
  uint64_t monotonic,
      real; /* the two clocks at the same moment, in nanoseconds */
  uint64_t end; /* 0: the process has not ended normally */
  int64_t pid, parent;
  int64_t rank; /* of an MPI process; -1: it is no MPI process */
  uint64_t stopped; /* the time when recording stopped: later events are
                       incomplete; 0: it did not stop */
  uint64_t disk_full; /* 1: it stopped because of the disk, not of the limit */
  uint64_t dropped; /* events of threads that have no chunk */
  char boot[40]; /* the same on processes that share the monotonic clock */
  char host[64];
  char runtime[128]; /* the argument of ompt_start_tool */
  char program[RAW_TEXT]; /* the file that is executed */
  char command[RAW_TEXT]; /* its arguments, each ended by 0 */
};

/* ---- Other chunks ---- */

enum raw_chunk_kind { RAW_NOTHING, RAW_EVENTS, RAW_PLACES, RAW_DEVICE };

struct raw_chunk {
  uint32_t kind;
  uint32_t thread; /* of events: numbered from 0 as threads appeared; of a
                      device: its number */
  uint64_t dropped; /* events after this chunk, for which there was no other */
  uint64_t reserved[2];
};

enum raw_kind {
  RAW_THREAD_BEGIN = 1, /* detail: ompt_thread_t; object: the system's number */
  RAW_THREAD_END,
  RAW_PARALLEL_BEGIN, /* object: region, other: task, value: threads, detail: 1
                         is a league */
  RAW_PARALLEL_END, /* object: region */
  RAW_IMPLICIT_BEGIN, /* object: task, other: region, value: number in the team,
                         detail: 1 is an initial task */
  RAW_IMPLICIT_END, /* object: task */
  RAW_TASK_CREATE, /* object: task, other: its creator, value: raw_task_flags */
  RAW_TASK_SCHEDULE, /* object: the task before, other: the next, detail:
                        ompt_task_status_t */
  RAW_WORK_BEGIN, /* detail: ompt_work_t, other: count */
  RAW_WORK_END,
  RAW_MASKED_BEGIN,
  RAW_MASKED_END,
  RAW_SYNC_BEGIN, /* detail: ompt_sync_region_t, the region and its waiting */
  RAW_SYNC_END,
  RAW_WAIT_BEGIN, /* detail: the same; for taskgroups, which do not only wait */
  RAW_WAIT_END,
  RAW_ACQUIRE, /* detail: ompt_mutex_t, object: wait ID */
  RAW_ACQUIRED, /* other: if not 0, this is also the RAW_ACQUIRE, with its time,
                   and `other` is the time when the mutex was acquired */
  RAW_ACQUIRED_AGAIN, /* a nestable lock that the task already has */
  RAW_RELEASED, /* not of locks */
  RAW_CANCEL, /* value: ompt_cancel_flag_t, object: task */
  RAW_ERROR,
  RAW_CONTROL, /* object: command */
  RAW_TARGET_BEGIN, /* detail: ompt_target_t, object: the runtime's number,
                       other: 1 is on a device, value: the device */
  RAW_TARGET_END, /* the same */
  RAW_OPERATION, /* in a device's chunk; object: the construct's number, other:
                    when it ended, detail: ompt_target_data_op_t, or RAW_KERNEL;
                    place: bytes, or the greatest number that fits */
  RAW_KINDS
};

enum { RAW_KERNEL = 100 };

/* Regions and tasks have separate numbers, which are never 0. */
struct raw_event {
  uint64_t time; /* monotonic, nanoseconds; 0: no event is here yet */
  uint64_t object, other;
  uint32_t place; /* a place's number; 0: unknown */
  uint16_t value;
  uint8_t kind, detail;
};

/* The flags of ompt_task_flag_t in 16 bits: the low eight bits and, above them,
 * the high eight bits.
 */
#define RAW_TASK_FLAGS(flags) \
  ((uint16_t)(((flags) & 0xff) | (unsigned)(flags) >> 24 << 8))

/* A place in the source. For regions that ompt-cc has compiled everything is
 * known. Otherwise the place is an address in a file, and debug information has
 * the rest. In a chunk, places follow one another; size 0 is the end. */
struct raw_place {
  uint32_t
      size; /* of this record with its texts, a multiple of 8; written last */
  uint32_t number; /* from 1 */
  int32_t line, line_end;
  uint64_t address, base; /* of the code, and of the file that it is in; or 0 */
  char text[]; /* construct, function, file, each ended by 0; for an address:
                  "", the function or "", the file of the program or library */
};

#endif
