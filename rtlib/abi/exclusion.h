/* exclusion.h: declares critical, atomic and flush; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* ---- critical [OMP 5.2 §15.2] -------------------------------------------
 * Each name has a word, which is 0 at first. This word is a weak symbol, so the
 * whole program has one word for each name. gcc's objects have a symbol of the
 * same name, so they use the same word. */

/* The values of a mutex word (engine/lock). libgomp's words have the same
 * values, so in a program with both runtimes the threads of one runtime may
 * wait for the threads of the other. */
enum OCC_ENUM OCC_mutex_word {
  OCC_MUTEX_FREE, /* stored by the thread that unlocks */
  OCC_MUTEX_HELD, /* stored by a thread that locks a free mutex */
  /* Held; stored by a thread that is about to sleep on the mutex, or has slept.
   * While a thread sleeps, the word must have this value, else no unlock wakes
   * the thread. While no thread sleeps, this value only costs a needless
   * wake-up. */
  OCC_MUTEX_SLEPT_ON = -1
};

struct OCC_mutex {
  unsigned word;
};

extern void OCC_critical_wait(struct OCC_thread *self, struct OCC_mutex *mutex,
                              const struct OCC_construct *construct) OCC_COLD;
extern void OCC_critical_wake(struct OCC_mutex *mutex) OCC_COLD;
extern struct OCC_mutex OCC_critical_unnamed;

OCC_INLINE void OCC_critical_enter(struct OCC_thread *self,
                                   struct OCC_mutex *mutex,
                                   const struct OCC_construct *construct) {
  unsigned found = OCC_MUTEX_FREE;
  if (!__atomic_compare_exchange_n(&mutex->word, &found, OCC_MUTEX_HELD, 0,
                                   __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
    OCC_critical_wait(self, mutex, OCC_SELECTED ? construct : 0);
  OCC_event(self, OCC_EV_CRITICAL_ACQUIRED, construct,
            (OCC_u64)(unsigned long)mutex);
}
OCC_INLINE void OCC_critical_exit(struct OCC_thread *self,
                                  struct OCC_mutex *mutex,
                                  const struct OCC_construct *construct) {
  if (__atomic_exchange_n(&mutex->word, OCC_MUTEX_FREE, __ATOMIC_RELEASE) ==
      (unsigned)OCC_MUTEX_SLEPT_ON)
    OCC_critical_wake(mutex);
  OCC_event(self, OCC_EV_CRITICAL_RELEASED, construct,
            (OCC_u64)(unsigned long)mutex);
}

/* Memory orders for lowered code, which is preprocessed already and can't use
 * the compiler's macros. */
enum OCC_ENUM OCC_order {
  OCC_RELAXED = __ATOMIC_RELAXED,
  OCC_ACQUIRE = __ATOMIC_ACQUIRE,
  OCC_RELEASE = __ATOMIC_RELEASE,
  OCC_ACQ_REL = __ATOMIC_ACQ_REL,
  OCC_SEQ_CST = __ATOMIC_SEQ_CST
};

/* For atomic on objects that the hardware can't change in one step (more than 8
 * bytes, bit fields). The address selects one of several locks, and is the
 * events' wait ID. */
extern void OCC_atomic_lock(struct OCC_thread *self, const void *address,
                            const struct OCC_construct *construct);
extern void OCC_atomic_unlock(struct OCC_thread *self, const void *address);
OCC_INLINE void OCC_atomic_enter(struct OCC_thread *self, const void *address,
                                 const struct OCC_construct *construct) {
  OCC_atomic_lock(self, address, OCC_SELECTED ? construct : 0);
}

/* A program may wait for another thread in a loop around a flush. So a flush
 * yields the processor from time to time. */
extern void OCC_flush_yield(void) OCC_COLD;

/* flush [OMP 5.2 §15.8.5]; without an order it is a full fence. On x86 our full
 * fence is a locked operation on the stack: clang's fence is mfence, which
 * takes ten times as long. */
OCC_INLINE void OCC_flush_order(struct OCC_thread *self,
                                const struct OCC_construct *construct,
                                enum OCC_order order) {
#ifdef __x86_64__
  int word = 0;
#endif
  switch (order) { /* constants, even without optimization */
  case OCC_ACQUIRE: __atomic_thread_fence(__ATOMIC_ACQUIRE); break;
  case OCC_RELEASE: __atomic_thread_fence(__ATOMIC_RELEASE); break;
  case OCC_ACQ_REL: __atomic_thread_fence(__ATOMIC_ACQ_REL); break;
  #ifdef __x86_64__
  default: (void)__atomic_fetch_or(&word, 0, __ATOMIC_SEQ_CST); break;
#else
  default: __atomic_thread_fence(__ATOMIC_SEQ_CST); break;
#endif
  }
  if (__builtin_expect((++self->flushes & 1023) == 0, 0))
    OCC_flush_yield();
  OCC_event(self, OCC_EV_FLUSH, construct, 0);
}
OCC_INLINE void OCC_flush(struct OCC_thread *self,
                          const struct OCC_construct *construct) {
  OCC_flush_order(self, construct, OCC_SEQ_CST);
}
