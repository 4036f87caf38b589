/* regions.h: declares parallel regions; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* ---- parallel [OMP 5.2 §10.1] --------------------------------------------- */

struct OCC_parallel {
  OCC_u64 id;
  OCC_u64 data; /* the tool's data while there is no team; valid if id > 0 */
  const struct OCC_construct *construct;
  OCC_mfunction *mfunction;
  unsigned requested; /* the most threads to use; 0 if an if clause is false */
  /* The number of threads that is reported to tools as requested. Valid if id
   * is not 0. If there is a num_threads clause, this is the clause's value,
   * even if an if clause is false. Otherwise it is `requested`, or 1 if an if
   * clause is false. */
  unsigned told;
};

/* Runs the mfunction on a team and returns when the team has joined. */
extern void OCC_fork(struct OCC_thread *self, struct OCC_parallel *parallel,
                     void *env);

/* OCC_fork_bound is OCC_fork with a proc_bind clause. [OMP 5.2 §10.1.4] */
enum OCC_ENUM OCC_proc_bind { /* the values of omp_proc_bind_t */
  OCC_BIND_PRIMARY = 2,
  OCC_BIND_CLOSE = 3,
  OCC_BIND_SPREAD = 4
};
extern void OCC_fork_bound(struct OCC_thread *self,
                           struct OCC_parallel *parallel, void *env,
                           enum OCC_proc_bind policy);

/* Returns the team size that a num_threads clause asks for. */
OCC_INLINE unsigned OCC_asked(OCC_i64 num_threads) {
  return num_threads < 1            ? 1
         : num_threads > 0x7fffffff ? 0x7fffffff
                                    : (unsigned)num_threads;
}

/* Fills *parallel and reports the region's begin. `num_threads` is used only if
 * `has_clause` is true. `serial` is true if an if clause is false. */
OCC_INLINE void OCC_parallel_begin(struct OCC_thread *self,
                                   struct OCC_parallel *parallel,
                                   const struct OCC_construct *construct,
                                   OCC_i64 num_threads, int has_clause,
                                   int serial) {
  parallel->id = 0;
  parallel->construct = construct;
  parallel->mfunction = construct->mfunction;
  parallel->requested = serial       ? 0
                        : has_clause ? OCC_asked(num_threads)
                                     : self->task->nthreads_icv;
  if (OCC_SELECTED && OCC_observed(self)) {
    parallel->id = OCC_id_new(self);
    parallel->data = 0;
    parallel->told = has_clause            ? OCC_asked(num_threads)
                     : parallel->requested ? parallel->requested
                                           : 1;
    OCC_frame_set(self);
    OCC_event(self, OCC_EV_PARALLEL_BEGIN, construct,
              (OCC_u64)(unsigned long)parallel);
    /* A tool may have called omp_set_num_threads. */
    if (!has_clause && parallel->requested)
      parallel->requested = self->task->nthreads_icv;
  }
}

/* Call in an outlined function when other threads may use the object at `only`.
 * Before this call, only this function uses the object. */
OCC_INLINE void OCC_seen(void *only) {
  __asm__ volatile("" : : "r"(only) : "memory");
}

OCC_INLINE void OCC_parallel_end(struct OCC_thread *self,
                                 struct OCC_parallel *parallel) {
  OCC_leave(self, OCC_EV_PARALLEL_END, parallel->construct,
            (OCC_u64)(unsigned long)parallel);
}

OCC_INLINE void OCC_implicit_task_begin(struct OCC_thread *self,
                                        const struct OCC_construct *construct) {
  OCC_event(self, OCC_EV_IMPLICIT_TASK_BEGIN, construct, 0);
}

/* The barrier at the end of a parallel region, in two halves so that a
 * reduction fits between them. `partial` points to this thread's copies. `size`
 * is their size if the runtime may copy their bytes for other threads, else 0.
 * `combine` folds `from` into `into`, in the order of thread numbers.
 *
 * gather returns 1 on one thread. This thread has the total, and must add it to
 * the original variables. The team's tasks are finished then, and no other
 * thread runs user code before release. All threads must call release. */
typedef void OCC_combine(void *into, void *from);

extern int OCC_join_gather(struct OCC_thread *self, void *partial,
                           OCC_u64 size, OCC_combine *combine);
extern void OCC_join_release(struct OCC_thread *self);

OCC_INLINE void OCC_join_begin(struct OCC_thread *self,
                               const struct OCC_construct *construct) {
  OCC_enter(self, OCC_EV_BARRIER_BEGIN, construct, 0);
}

/* Reports that an implied barrier with a reduction begins: that of a parallel
 * region or of a worksharing construct. */
OCC_INLINE void OCC_reduce_begin(struct OCC_thread *self,
                                 const struct OCC_construct *construct) {
  if (OCC_SELECTED && OCC_observed(self)) {
    OCC_enter(self, OCC_EV_BARRIER_BEGIN, construct, 0);
    OCC_event(self, OCC_EV_REDUCTION_BEGIN, construct, 0);
  }
}

OCC_INLINE void OCC_join_reduce_end(struct OCC_thread *self,
                                    const struct OCC_construct *construct) {
  OCC_join_release(self);
  if (OCC_SELECTED && OCC_observed(self)) {
    OCC_event(self, OCC_EV_REDUCTION_END, construct, 0);
    OCC_leave(self, OCC_EV_BARRIER_END, construct, 0);
    OCC_event(self, OCC_EV_IMPLICIT_TASK_END, construct, 0);
  }
}

OCC_INLINE void OCC_join_end(struct OCC_thread *self,
                             const struct OCC_construct *construct) {
  OCC_join_release(self);
  if (OCC_SELECTED && OCC_observed(self)) {
    OCC_leave(self, OCC_EV_BARRIER_END, construct, 0);
    OCC_event(self, OCC_EV_IMPLICIT_TASK_END, construct, 0);
  }
}

/* For the end of a parallel mfunction without reductions. */
OCC_INLINE void OCC_join(struct OCC_thread *self,
                         const struct OCC_construct *construct) {
  OCC_join_begin(self, construct);
  OCC_join_gather(self, 0, 0, 0);
  OCC_join_end(self, construct);
}
