/* omp_collector_api.h: declares the OpenMP Runtime API for Profiling, which is
 * also called the Collector API.
 *
 * For:      profilers that sample or trace OpenMP programs.
 * Needs:    nothing. C99 or later, or C++.
 * Spec:     "An OpenMP Runtime API for Profiling", white paper of the OpenMP
 *           ARB, Sun Microsystems 2007. [CAPI, x] is section x of this paper,
 *           or part x of its header file. Names and numbers are those of the
 *           paper.
 *
 * A collector is a library in the process, often preloaded. It asks the dynamic
 * linker for the only function of this interface, which a program without
 * OpenMP does not have:
 *
 *     int (*api)(void *) =
 *         (int (*)(void *))dlsym(RTLD_DEFAULT, OMP_COLLECTOR_API);
 *
 * It may ask at any time. Then it sends requests; the first one is
 * OMP_REQ_START. docs/collector.md has a complete example.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMP_COLLECTOR_API_H
#define OMP_COLLECTOR_API_H

#ifdef __cplusplus
extern "C" {
#endif

#define OMP_COLLECTOR_API "__omp_collector_api"

/* Processes a list of requests in their order, each as if it came alone.
 *
 * `message` is a list of entries, aligned to 4 bytes, without gaps. An entry is
 * a header of four ints, followed by the arguments and results of the request
 * ("mem"):
 *
 *   offset  int   set by
 *        0  sz    the caller    bytes of header and mem: a multiple of 4, at
 *                               least 16. A single int 0 ends the list
 *        4  r     the caller    an OMP_COLLECTORAPI_REQUEST
 *        8  ec    the runtime   an OMP_COLLECTORAPI_EC
 *       12  rsz   the runtime   number of bytes of mem that the runtime has
 *                               written; with OMP_ERRCODE_MEM_TOO_SMALL, number
 *                               of bytes that the runtime needs
 *       16  mem   both
 *
 * Returns 0 at the end of the list, even if a request has failed. Returns -1
 * if `message` is NULL or not aligned, or at an entry with a wrong size, after
 * processing the entries before that one. A wrong size larger than 16 gets the
 * ec OMP_ERRCODE_ERROR.
 *
 * mem may be larger than needed. An 8-byte value in mem must be aligned to 8,
 * else the request is not processed, and the answer is OMP_ERRCODE_ERROR. If
 * mem contains an int and a pointer, the size of mem selects one of two
 * layouts:
 *
 *   16 bytes or more   as struct { int number; void *pointer; }: at 0 and 8
 *   12 bytes           without a gap: at 0 and 4, aligned to 4. Public
 *                      collectors use this layout
 *
 * Any thread may call this function, also in a callback. In a signal handler a
 * message may contain only OMP_REQ_STATE, OMP_REQ_CURRENT_PRID and
 * OMP_REQ_PARENT_PRID.
 * [CAPI, Interface function] */
int __omp_collector_api(void *message);

/* ---- Requests [CAPI, Request Codes] ----------------------------------------
 * Before START and after STOP, the answer to all other requests is
 * OMP_ERRCODE_SEQUENCE_ERR. */

typedef enum {
  /* Begins a session, which has no callbacks yet. Allowed before the runtime
   * starts, while it runs, and again after STOP. SEQUENCE_ERR: there is a
   * session, or the runtime has ended. mem: not used. */
  OMP_REQ_START = 0,

  /* Registers a callback, in place of the current callback of the event. Each
   * thread calls the callback for its own events; the first call may come
   * before the request returns. mem: in, an OMP_COLLECTORAPI_EVENT and a
   * pointer to
   *     void callback(OMP_COLLECTORAPI_EVENT event);
   * NULL removes the callback. UNKNOWN: there is no such event. UNSUPPORTED: no
   * part of the program was compiled to report the event. ERROR: mem has less
   * than 12 bytes. */
  OMP_REQ_REGISTER = 1,

  /* Removes the callback of an event. mem: in, the event. OK also if the event
   * has no callback. When UNREGISTER, STOP or PAUSE return, no other thread
   * executes a callback any more, except a callback that takes more than a
   * fifth of a second. */
  OMP_REQ_UNREGISTER = 2,

  /* mem: out, the calling thread's OMP_COLLECTOR_API_THR_STATE and, if the
   * state has one, the wait ID: rsz is 4 without a wait ID, else 12 or 16. A
   * mem of 4 bytes gets only the state. MEM_TOO_SMALL: mem is too small for the
   * state, or has room for only a part of the wait ID. Async-signal safe. */
  OMP_REQ_STATE = 3,

  /* mem: out, unsigned 64 bits: the number of the parallel region that the
   * calling thread executes; 0 outside regions. In the callback of
   * OMP_EVENT_FORK: the number of the new region. Different regions of a
   * process have different numbers. Async-signal safe. */
  OMP_REQ_CURRENT_PRID = 4,

  /* mem: out, unsigned 64 bits: the number of the region around the region of
   * OMP_REQ_CURRENT_PRID; 0 if there is none. THREAD_ERR: the calling thread is
   * neither a team's master nor the initial thread. Async-signal safe, although
   * the specification does not require it. */
  OMP_REQ_PARENT_PRID = 5,

  /* Ends the session and removes all callbacks. mem: not used. */
  OMP_REQ_STOP = 6,

  /* PAUSE stops all events until RESUME. Meanwhile callbacks stay registered,
   * and may be changed. OK also if nothing changes. mem: not used. */
  OMP_REQ_PAUSE = 7,
  OMP_REQ_RESUME = 8,

  OMP_REQ_LAST
} OMP_COLLECTORAPI_REQUEST;

/* ---- Answers [CAPI, Return Codes] ------------------------------------------
 */

typedef enum {
  OMP_ERRCODE_OK = 0,
  OMP_ERRCODE_ERROR = 1, /* a size is wrong, or mem is not aligned */
  OMP_ERRCODE_UNKNOWN = 2, /* no such request, no such event */
  OMP_ERRCODE_UNSUPPORTED = 3,
  OMP_ERRCODE_SEQUENCE_ERR = 4,
  OMP_ERRCODE_OBSOLETE = 5, /* never returned: no request is obsolete */
  OMP_ERRCODE_THREAD_ERR = 6,
  OMP_ERRCODE_MEM_TOO_SMALL = 7,
  OMP_ERRCODE_LAST
} OMP_COLLECTORAPI_EC;

/* ---- Events [CAPI, Events Subject to Notification] --------------------------
 * In the callback of a BEGIN event the thread already has the new state. In the
 * callback of an END event the thread has left the state. */

typedef enum {
  OMP_EVENT_FORK = 1, /* on the master, before the team is made */
  OMP_EVENT_JOIN = 2, /* on the master, after the team has joined */
  OMP_EVENT_THR_BEGIN_IDLE = 3, /* a worker without a region */
  OMP_EVENT_THR_END_IDLE = 4,
  OMP_EVENT_THR_BEGIN_IBAR = 5, /* a barrier that a construct implies */
  OMP_EVENT_THR_END_IBAR = 6,
  OMP_EVENT_THR_BEGIN_EBAR = 7, /* a barrier construct */
  OMP_EVENT_THR_END_EBAR = 8,
  /* Events 9 to 14, 21 and 22 happen only if a thread waits. */
  OMP_EVENT_THR_BEGIN_LKWT = 9,
  OMP_EVENT_THR_END_LKWT = 10,
  OMP_EVENT_THR_BEGIN_CTWT = 11,
  OMP_EVENT_THR_END_CTWT = 12,
  OMP_EVENT_THR_BEGIN_ODWT = 13,
  OMP_EVENT_THR_END_ODWT = 14,
  OMP_EVENT_THR_BEGIN_MASTER = 15,
  OMP_EVENT_THR_END_MASTER = 16,
  OMP_EVENT_THR_BEGIN_SINGLE = 17, /* on the thread that executes the block */
  OMP_EVENT_THR_END_SINGLE = 18,
  OMP_EVENT_THR_BEGIN_ORDERED = 19,
  OMP_EVENT_THR_END_ORDERED = 20,
  OMP_EVENT_THR_BEGIN_ATWT = 21,
  OMP_EVENT_THR_END_ATWT = 22,
  OMP_EVENT_THR_RESERVED_IMPL = 4096, /* own events would begin here: none */
  OMP_EVENT_LAST
} OMP_COLLECTORAPI_EVENT;

/* ---- States [CAPI, Thread States] ------------------------------------------
 */

typedef enum {
  THR_OVHD_STATE = 1, /* in the runtime; also in taskwait and taskgroup */
  THR_WORK_STATE = 2, /* user code in a parallel region */
  THR_IBAR_STATE = 3, /* wait ID: one for all barriers of the team */
  THR_EBAR_STATE = 4, /* wait ID: the same as in THR_IBAR_STATE */
  THR_IDLE_STATE = 5, /* a worker without a region */
  THR_SERIAL_STATE = 6, /* user code outside parallel regions, also in
                         * threads that have not used OpenMP */
  THR_REDUC_STATE = 7, /* combines the results of a reduction */
  THR_LKWT_STATE = 8, /* wait ID: the address of the lock */
  THR_CTWT_STATE = 9, /* wait ID: one for each name of critical constructs */
  THR_ODWT_STATE = 10, /* wait ID: one for each ordered construct */
  THR_ATWT_STATE = 11, /* wait ID: the object's address. No thread waits for an
                        * object that the hardware changes in one step */
  THR_LAST_STATE
} OMP_COLLECTOR_API_THR_STATE;

#ifdef __cplusplus
}
#endif
#endif
