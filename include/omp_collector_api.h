/* omp_collector_api.h: the OpenMP Runtime API for Profiling, the Collector API.
 *
 * For:      profilers that sample or trace OpenMP programs.
 * Needs:    nothing. C99 or later, or C++.
 * Spec:     "An OpenMP Runtime API for Profiling", white paper of the OpenMP
 *           ARB, Sun Microsystems 2007; [CAPI] with its section, or with the
 *           part of its header file. Names and numbers are those.
 *
 * A collector is a library in the process, often preloaded. It asks the dynamic
 * linker for the one function of this interface; a program without OpenMP does
 * not have it:
 *
 *     int (*api)(void *) =
 *         (int (*)(void *))dlsym(RTLD_DEFAULT, OMP_COLLECTOR_API);
 *
 * It may do so at any time, from a constructor or while regions run. Then it
 * sends requests, the first of which is OMP_REQ_START. docs/collector.md has a
 * whole example.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMP_COLLECTOR_API_H
#define OMP_COLLECTOR_API_H

#ifdef __cplusplus
extern "C" {
#endif

#define OMP_COLLECTOR_API "__omp_collector_api"

/* Processes a list of requests, one after the other, as if each came alone.
 *
 * `message` is a list of entries, aligned to 4 bytes, one after the other. An
 * entry is a header of four ints, followed by the arguments and results of the
 * request ("mem"):
 *
 *   offset  int   set by
 *        0  sz    the caller    the entry's bytes, header and mem: a multiple of
 *                               4, at least 16. 0, alone, ends the list
 *        4  r     the caller    an OMP_COLLECTORAPI_REQUEST
 *        8  ec    the runtime   an OMP_COLLECTORAPI_EC
 *       12  rsz   the runtime   how many bytes of mem it has written; with
 *                               OMP_ERRCODE_MEM_TOO_SMALL, how many it needs
 *       16  mem   both
 *
 * Returns 0 when it has come to the end of the list, whatever the single answers
 * are, and -1 when it stopped at an entry with a wrong size, or `message` is NULL
 * or not aligned. The entries before it have been processed. If there is
 * room for a header (sz above 16), ec of that entry is OMP_ERRCODE_ERROR.
 *
 * mem may be larger than needed. An 8-byte value in it has to be aligned to 8,
 * or the request is not processed and answered with OMP_ERRCODE_ERROR. There are
 * two layouts of mem where an int and a pointer stand in it, told apart by its
 * size:
 *
 *   16 bytes or more   as struct { int number; void *pointer; }: at 0 and 8
 *   12 bytes           without a gap: at 0 and 4, aligned to 4. Public collectors
 *                      are written so
 *
 * Any thread may call it, also in a callback. In a signal handler a message may
 * contain only OMP_REQ_STATE, OMP_REQ_CURRENT_PRID, OMP_REQ_PARENT_PRID.
 * [CAPI, Interface function] */
int __omp_collector_api(void *message);

/* ---- Requests [CAPI, Request Codes] ----------------------------------------
 * Before START and after STOP, all other requests get the answer
 * OMP_ERRCODE_SEQUENCE_ERR. */

typedef enum {
  /* Begins a session without callbacks. SEQUENCE_ERR: there is one, or the
   * runtime has ended. It may come before the runtime starts, while it runs, and
   * again after STOP. mem: nothing. */
  OMP_REQ_START = 0,

  /* mem: in, an OMP_COLLECTORAPI_EVENT and a pointer to the callback,
   *     void callback(OMP_COLLECTORAPI_EVENT event);
   * which replaces the present callback; NULL removes that. From now on each thread
   * calls it for its own events; the first call may come before the request
   * returns. UNKNOWN: there is no such event. UNSUPPORTED: no
   * part of the program was compiled to report it. ERROR: mem below 12 bytes. */
  OMP_REQ_REGISTER = 1,

  /* mem: in, the event. OK also if it has no callback. When it returns, no other
   * thread is in a callback any more, except one that stays in it for more than
   * a fifth of a second. The same is true of STOP and PAUSE. */
  OMP_REQ_UNREGISTER = 2,

  /* mem: out, the calling thread's OMP_COLLECTOR_API_THR_STATE and, if that has
   * one, its wait ID: rsz is 4 without it, else 12 or 16. A mem of 4 bytes gets
   * only the state. MEM_TOO_SMALL: mem has less than 4 bytes. Async-signal safe. */
  OMP_REQ_STATE = 3,

  /* mem: out, unsigned 64 bits: the number of the parallel region that the
   * calling thread executes; 0 outside of regions. In the callback of
   * OMP_EVENT_FORK it is the new region. The process never uses a number for two regions.
   * Async-signal safe. */
  OMP_REQ_CURRENT_PRID = 4,

  /* mem: out, unsigned 64 bits: the region around that one; 0 if there is none.
   * THREAD_ERR: the calling thread is neither a team's master nor the initial
   * thread. Async-signal safe, which the specification does not ask for. */
  OMP_REQ_PARENT_PRID = 5,

  /* Ends the session; all callbacks are forgotten. mem: nothing. */
  OMP_REQ_STOP = 6,

  /* PAUSE stops all events until RESUME. Callbacks stay, and may be registered. The
   * result is OK also if nothing changes. mem: nothing. */
  OMP_REQ_PAUSE = 7,
  OMP_REQ_RESUME = 8,

  OMP_REQ_LAST
} OMP_COLLECTORAPI_REQUEST;

/* ---- Answers [CAPI, Return Codes] ------------------------------------------ */

typedef enum {
  OMP_ERRCODE_OK = 0,
  OMP_ERRCODE_ERROR = 1,   /* a size is wrong, or mem is not aligned */
  OMP_ERRCODE_UNKNOWN = 2, /* no such request, no such event */
  OMP_ERRCODE_UNSUPPORTED = 3,
  OMP_ERRCODE_SEQUENCE_ERR = 4,
  OMP_ERRCODE_OBSOLETE = 5, /* never: no request is obsolete */
  OMP_ERRCODE_THREAD_ERR = 6,
  OMP_ERRCODE_MEM_TOO_SMALL = 7,
  OMP_ERRCODE_LAST
} OMP_COLLECTORAPI_EC;

/* ---- Events [CAPI, Events Subject to Notification] --------------------------
 * In the callback of a BEGIN event the thread has the state that it enters, in
 * that of an END event it has left it. */

typedef enum {
  OMP_EVENT_FORK = 1, /* on the master, before the team is made */
  OMP_EVENT_JOIN = 2, /* on the master, after the team has joined */
  OMP_EVENT_THR_BEGIN_IDLE = 3, /* a worker without a region */
  OMP_EVENT_THR_END_IDLE = 4,
  OMP_EVENT_THR_BEGIN_IBAR = 5, /* a barrier that a construct implies */
  OMP_EVENT_THR_END_IBAR = 6,
  OMP_EVENT_THR_BEGIN_EBAR = 7, /* a barrier construct */
  OMP_EVENT_THR_END_EBAR = 8,
  OMP_EVENT_THR_BEGIN_LKWT = 9, /* these only if the thread has to wait */
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
  OMP_EVENT_THR_RESERVED_IMPL = 4096, /* from here on ours; there are none */
  OMP_EVENT_LAST
} OMP_COLLECTORAPI_EVENT;

/* ---- States [CAPI, Thread States] ------------------------------------------ */

typedef enum {
  THR_OVHD_STATE = 1,   /* in the runtime; also in taskwait and taskgroup */
  THR_WORK_STATE = 2,   /* user code in a parallel region */
  THR_IBAR_STATE = 3,   /* wait ID: the team's barrier, which is one object for */
  THR_EBAR_STATE = 4,   /* all barriers, the same on all threads of the team */
  THR_IDLE_STATE = 5,   /* a worker without a region */
  THR_SERIAL_STATE = 6, /* user code outside of parallel regions; a thread that
                         * OpenMP does not know */
  THR_REDUC_STATE = 7,  /* combines the results of a reduction */
  THR_LKWT_STATE = 8,   /* wait ID: the address of the lock */
  THR_CTWT_STATE = 9,   /* wait ID: stands for the name */
  THR_ODWT_STATE = 10,  /* wait ID: stands for the construct in the source */
  THR_ATWT_STATE = 11,  /* wait ID: the address of the object; only those wait
                         * that the hardware can't do in one step */
  THR_LAST_STATE
} OMP_COLLECTOR_API_THR_STATE;

#ifdef __cplusplus
}
#endif
#endif
