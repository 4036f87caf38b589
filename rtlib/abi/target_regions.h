/* target_regions.h: reports device constructs to tools; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* A device construct that is being executed. The record lies on the stack of
 * the target task's function, or of the function with the target data
 * construct. (The environment of a target task must begin with the device's
 * number, an int. The runtime reads the number there.) */
struct OCC_target {
  const struct OCC_construct *construct;
  struct OCC_target *outer; /* the next outer construct of the thread */
  struct OCC_task *task;
  int device;
  OCC_u64 id, word; /* set only if there is a tool */
  OCC_u64 operation; /* the current request to the device, or 0 */
  const void *address; /* the construct's code address, for tools */
};

OCC_INLINE void OCC_target_begin(struct OCC_thread *self,
                                 struct OCC_target *target,
                                 const struct OCC_construct *construct,
                                 int device) {
  target->construct = construct;
  target->outer = self->target;
  target->task = self->task;
  target->device = device;
  target->id = target->word = target->operation = 0;
  target->address = 0;
  if (OCC_SELECTED && OCC_observed(self))
    target->id =
        construct->kind == OCC_TARGET ? self->task->id : OCC_id_new(self);
  /* Signal handlers on this thread read self->target. */
  __atomic_store_n(&self->target, target, __ATOMIC_RELEASE);
  OCC_event(self, OCC_EV_TARGET_BEGIN, construct,
            (OCC_u64)(unsigned long)target);
}
OCC_INLINE void OCC_target_end(struct OCC_thread *self,
                               struct OCC_target *target) {
  OCC_event(self, OCC_EV_TARGET_END, target->construct,
            (OCC_u64)(unsigned long)target);
  __atomic_store_n(&self->target, target->outer, __ATOMIC_RELEASE);
}
/* Call when a target data region has mapped its data, before it unmaps them. */
OCC_INLINE void OCC_target_entered(struct OCC_thread *self,
                                   struct OCC_target *target) {
  OCC_event(self, OCC_EV_TARGET_ENTERED, target->construct,
            (OCC_u64)(unsigned long)target);
}
OCC_INLINE void OCC_target_leaves(struct OCC_thread *self,
                                  struct OCC_target *target) {
  OCC_event(self, OCC_EV_TARGET_LEAVES, target->construct,
            (OCC_u64)(unsigned long)target);
}
