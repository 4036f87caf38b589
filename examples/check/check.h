/* check.h: declares the functions of the conformance checker.
 *
 * tool_check.c    start and end, registration, a callback for each event
 * report.c        violations, the summary, the exit status
 * store.c         memory, known IDs, records of existing objects
 * context.c       the inquiry functions' answers, frames and states
 * on_thread.c     threads, idling, initial tasks, shutdown
 * on_region.c     parallel regions, implicit tasks, constructs, barriers
 * on_task.c       explicit tasks and switches
 * on_mutex.c      locks, critical, atomic, ordered
 * on_target.c     target tasks, target data, maps, the device in use
 *
 * The records of threads, tasks and regions are in model.h.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CHECK_H
#define CHECK_H

#include "model.h"

/* The inquiry functions [TR2 §5]. */
struct inquiry {
  ompt_get_thread_id_t thread_id;
  ompt_get_state_t state;
  ompt_get_parallel_id_t parallel_id;
  ompt_get_parallel_team_size_t team_size;
  ompt_get_task_info_t task_info;
  ompt_get_task_frame_t task_frame;
  ompt_enumerate_state_t enumerate_state;
  ompt_get_num_devices_t devices;
  ompt_get_target_device_id_t device;
};
extern struct inquiry ask;

extern int check_code[EVENTS];  /* the answers of ompt_set_callback */
/* 1: enough events are reported to know each thread's tasks and regions */
extern int check_whole;
extern int check_cancels; /* 1: OMP_CANCELLATION=true; regions may end early */
extern atomic_int check_over; /* 1: runtime_shutdown has come */
extern struct thread *check_threads;
/* numbers of open regions and existing tasks */
extern atomic_int check_regions, check_tasks;

static inline int sure(ompt_event_t event) { return check_code[event] == 4; }

/* report.c */
void check_begin_report(void);
void check_event(ompt_event_t event, uint64_t thread);
void check_fail(atomic_uint *seen, const char *rule, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void check_note(const char *format, ...) __attribute__((format(printf, 1, 2)));
int check_end_report(void); /* returns 1 if there was a violation */
const char *check_name(ompt_event_t event);

/* `rule` names the section and the subject in TR2. */
#define FAIL(rule, ...)                    \
  do {                                     \
    static atomic_uint seen_;              \
    check_fail(&seen_, rule, __VA_ARGS__); \
  } while (0)
#define HOLD(condition, rule, ...) \
  do {                             \
    if (!(condition))              \
      FAIL(rule, __VA_ARGS__);     \
  } while (0)
#define SAME(rule, what, got, wanted)                                          \
  do {                                                                         \
    unsigned long long got_ = (got), wanted_ = (wanted);                       \
    HOLD(got_ == wanted_, rule, "%s: expected %llu, seen %llu", what, wanted_, \
         got_);                                                                \
  } while (0)

/* store.c */
enum space { THREAD_IDS, PARALLEL_IDS, TASK_IDS, SPACES };
void check_reset_store(void);
void *check_grow(void *array, unsigned *room, size_t item);
void check_fresh(enum space space, uint64_t id, const char *rule);
struct task *check_task_new(uint64_t id, ompt_task_type_t kind,
                            struct region *region, struct task *parent);
struct task *check_task_find(uint64_t id);
void check_task_remove(struct task *task); /* call when the task has ended */
void check_task_drop(struct task *task); /* removes a user */
struct region *check_region_new(uint64_t id, struct task *parent);
struct region *check_region_find(uint64_t id);
void check_region_remove(struct region *region);
void check_region_drop(struct region *region);
struct group *check_group_new(struct group *outer);
void check_group_drop(struct group *group);
struct thread *check_thread_new(uint64_t id, ompt_thread_type_t type);
void check_lock_known(uint64_t id, ompt_event_t init, int known);
ompt_event_t check_lock_kind(uint64_t id);

/* context.c */
void check_states_begin(void);
void check_context(struct thread *self, ompt_event_t event);
void check_task_over(struct task *task, const char *rule);

/* on_region.c */
void check_push(struct task *task, struct construct begun);
void check_pop(struct task *task, ompt_event_t begin, const char *rule);

/* on_target.c */
void check_device(const struct thread *self);
int check_waits_for_device(const struct task *task, ompt_event_t event,
                           ompt_state_t state);

/* on_*.c: one function for each signature of callbacks. */
void on_thread_type(ompt_event_t event, unsigned type, uint64_t id);
void on_thread_only(ompt_event_t event, uint64_t id);
void on_initial_task(ompt_event_t event, uint64_t task);
void on_control_call(void);
void on_shutdown(void);
struct thread *check_enter(ompt_event_t event);
void check_thread_reset(void);
void on_parallel_begins(uint64_t parent, const ompt_frame_t *frame, uint64_t id,
                        unsigned requested, const void *function, int invoker);
void on_parallel_ends(uint64_t id, uint64_t task, int invoker);
void on_implicit_task(ompt_event_t event, uint64_t parallel, uint64_t task);
void on_construct(ompt_event_t event, uint64_t parallel, uint64_t task);
struct task *on_task_created(ompt_event_t event, uint64_t parent,
                             const ompt_frame_t *frame, uint64_t id,
                             const void *function);
void on_task_ended(ompt_event_t event, uint64_t id);
void on_switch(uint64_t suspended, uint64_t resumed);
void on_mutex(ompt_event_t event, uint64_t wait_id);
void on_target_task(ompt_event_t event, uint64_t parent,
                    const ompt_frame_t *frame, uint64_t id, int device,
                    const void *function);
void on_data_begins(uint64_t parent, uint64_t id, int device);
void on_data_ends(uint64_t id);
void on_map_begins(uint64_t task, int device, int sync, int type,
                   uint64_t bytes);
void on_map_ends(uint64_t task);

#endif
