/* describe.h: defines macros of lowered code, and the description of a program
 * for tools; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* How the inline functions are compiled. OCC_FRAME is the frame of the function
 * that contains the construct. */
#ifdef OCC_UNOPTIMIZED_CODE /* in the runtime, for unoptimized programs */
#define OCC_INLINE __attribute__((__always_inline__, __nodebug__))
#define OCC_FRAME \
  ((void **)__builtin_frame_address(0))[OCC_SAVED_FRAME] /* base/frames.h */
#elif defined(OCC_UNOPTIMIZED) /* unoptimized programs call the runtime */
#define OCC_INLINE extern __inline__ __attribute__((__gnu_inline__))
#define OCC_FRAME __builtin_frame_address(0)
#elif defined(OCC_ENTRY_CODE) /* gomp/, kmpc/: see base/frames.h */
/* OCC_FRAME_BEYOND is the lowest address of the caller's frame. OCC_FRAME is
 * OCC_ENTRY_EDGE words above this address. */
#ifndef OCC_ENTRY_EDGE
#define OCC_ENTRY_EDGE 0
#endif
#define OCC_INLINE static __inline__ __attribute__((__always_inline__, __unused__))
#define OCC_FRAME \
  (self->task->frame.reenter_flags = OCC_FRAME_EDGE, \
   (void *)((char *)OCC_FRAME_BEYOND + OCC_ENTRY_EDGE * sizeof(void *)))
#define OCC_NO_FRAME \
  (self->task->frame.reenter_flags = ((struct OCC_frame)OCC_FRAMES).reenter_flags, \
   (void *)0)
#elif defined(__clang__)
#define OCC_FRAME __builtin_frame_address(0)
#define OCC_INLINE \
  static __inline__ __attribute__((__always_inline__, __nodebug__, __unused__, \
                                   __no_sanitize__("integer")))
#else /* gcc compiles the output of --ompt-emit-lowered */
#define OCC_FRAME __builtin_frame_address(0)
#define OCC_INLINE \
  static __inline__ \
      __attribute__((__always_inline__, __artificial__, __unused__))
#define __builtin_assume(condition) ((void)sizeof(condition))
#endif
#ifndef OCC_NO_FRAME
#define OCC_NO_FRAME ((void *)0)
#endif
#define OCC_ENUM __attribute__((__mode__(__SI__))) /* for -fshort-enums */
#define OCC_COLD __attribute__((__cold__))

typedef unsigned long long OCC_u64;
typedef long long OCC_i64;

struct OCC_thread;
struct OCC_task;
struct OCC_team;

/* The body of a parallel or task construct: TR2's "outlined function". */
typedef void OCC_mfunction(struct OCC_thread *self, void *env);

/* ---- Descriptions -------------------------------------------------------
 * Each construct in the source has a constant record. Events, and the module's
 * table, contain pointers to it. */

enum OCC_ENUM OCC_kind {
  OCC_PARALLEL = 1,
  OCC_TASK,
  OCC_FOR,
  OCC_SECTIONS,
  OCC_SINGLE,
  OCC_MASTER,
  OCC_CRITICAL,
  OCC_BARRIER,
  OCC_TASKWAIT,
  OCC_TASKYIELD,
  OCC_TASKGROUP,
  OCC_ATOMIC,
  OCC_FLUSH,
  OCC_ORDERED,
  OCC_TARGET,
  OCC_TEAMS,
  OCC_TEAM,
  OCC_TARGET_DATA,
  OCC_TASKLOOP,
  OCC_MASKED,
  OCC_SCOPE,
  OCC_ERROR,
  OCC_INTEROP,
  OCC_DISPATCH,
  OCC_DISTRIBUTE
};

struct OCC_construct {
  enum OCC_kind kind;
  int line;                 /* the line of the directive in `file` */
  int line_end;             /* the last line of the construct */
  const char *function;     /* the user's function around the construct */
  const char *file;         /* the name in the user's line markers */
  /* The outlined function, or NULL if nothing is outlined. Exception: if a
   * `for`, `sections` or `single` is in no outlined function, `mfunction` is
   * the user's function. */
  OCC_mfunction *mfunction;
  unsigned detail;          /* depends on the kind, see below; else 0 */
};

/* detail, by kind:
 * - a loop: an enum OCC_schedule, with OCC_CHUNKS unless each thread takes the
 *   one chunk that OCC_static_span computes
 * - critical, atomic: the hint, an omp_sync_hint_t
 * - ordered: 1 if the construct posts an iteration or waits for an iteration
 * - target, target data: an enum OCC_data, or 0
 * - task: OCC_TASK_HAS_COPIES or 0 */
enum {
  OCC_TASK_HAS_COPIES = 1, /* the body must run, because it destroys copies */
  OCC_SCHEDULE = 15,
  OCC_CHUNKS = 16
};

enum OCC_ENUM OCC_data {
  OCC_DATA_REGION = 1, /* target data, which enters and exits */
  OCC_DATA_ENTER = 2,
  OCC_DATA_EXIT = 3,
  OCC_DATA_UPDATE = 4
};

/* Compiled objects contain parts of this interface: inline functions, layouts
 * and values. If old objects can't work with a changed interface, increase
 * OCC_INTERFACE: then the runtime refuses old objects
 * (tests/lint/interface.sh). */
enum { OCC_INTERFACE = 2 };

/* A translation unit's table. OCC_module_load puts it into the runtime's list
 * when the executable or library is loaded, OCC_module_unload takes it out.
 * Neither starts the runtime. */
struct OCC_module {
  unsigned interface; /* OCC_INTERFACE when compiled; always the first member */
  const struct OCC_construct *const *constructs;
  unsigned count;
  OCC_u64 events;          /* bit e: compiled to report event e */
  /* The section with all mfunctions of the executable or library. */
  const char *text, *text_end;
  struct OCC_module *next; /* only the runtime uses it */
};

extern const char __start_OCC_text[]
    __attribute__((__weak__, __visibility__("hidden")));
extern const char __stop_OCC_text[]
    __attribute__((__weak__, __visibility__("hidden")));

extern void OCC_module_load(struct OCC_module *module);
extern void OCC_module_unload(struct OCC_module *module);
