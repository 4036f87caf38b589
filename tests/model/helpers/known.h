/* known.h: ends a run of model.c that comes to a known state.
 *
 * What can follow a choice depends only on the state: the data of the model and
 * of the runtime (data.h), the memory of model_alloc, the threads' stacks and
 * registers, their delayed stores, and the scheduler's data about them. If an
 * earlier run had the same state, and had left as many preemptions and delays,
 * then the search has tried all that can follow, or will try it when it comes
 * back to that state.
 *
 * States are compared by hashes of 64 bits. A thread's stack also has old
 * values that are not used any more. They can only make equal states look
 * different. The weak machine's states are not compared.
 */
/* SPDX-License-Identifier: MIT */
#ifndef MODEL_KNOWN_H
#define MODEL_KNOWN_H

#define STATES (1u << 21) /* a larger number is not kept */

#include "data.h"

static struct state {
  unsigned long hash;
  unsigned char preempted, delayed;
  unsigned char open; /* 1: the search has not yet tried all that follows */
  unsigned search;    /* the search that has found it; another: it is empty */
} state[STATES];
static unsigned states, search = 1;
static unsigned fresh;    /* the state of the next choice, see path[] */
static int is_cut;        /* 1: the run has ended at a known state */
static unsigned long cut; /* number of runs that ended so */

static unsigned long mix(unsigned long hash, unsigned long value) {
  hash = (hash ^ value) * 0x9e3779b97f4a7c15;
  return hash ^ hash >> 29;
}

/* Most of a search's time is spent here. The four parts do not wait for each
 * other's multiplications. */
static unsigned long mix_range(unsigned long hash, const void *from,
                               size_t size) {
  const char *at = from;
  unsigned long value, part[4] = {hash, 1, 2, 3};
  for (; size >= 32; size -= 32)
    for (int i = 0; i < 4; i++, at += 8) {
      memcpy(&value, at, 8);
      part[i] = mix(part[i], value);
    }
  hash = part[0];
  for (int i = 1; i < 4; i++) /* turned: what differs in one part must not
                                 cancel what differs in another one */
    hash = mix(hash << 21 | hash >> 43, part[i]);
  for (; size >= 8; at += 8, size -= 8) {
    memcpy(&value, at, 8);
    hash = mix(hash, value);
  }
  for (; size; at++, size--)
    hash = mix(hash, (unsigned char)*at);
  return hash;
}

static unsigned long mix_thread(unsigned long hash, int num) {
  unsigned earlier = 0;
  for (int i = 0; i < (int)model_size; i++)
    earlier += thread[i].is == ASLEEP && thread[i].turn < thread[num].turn;
  hash = mix(hash, thread[num].is);
  if (thread[num].is == ASLEEP) {
    hash = mix(hash, earlier << 1 | (thread[num].limited != 0));
    hash = mix_range(hash, thread[num].on, sizeof thread[num].on);
  }
  hash = mix(hash, thread[num].behind - thread[num].first);
  for (unsigned i = thread[num].first; i < thread[num].behind; i++) {
    hash = mix(hash, (unsigned long)thread[num].store[i].p);
    hash = mix(hash, thread[num].store[i].size);
    hash = mix(hash, thread[num].store[i].value);
  }
  if (thread[num].is == DONE)
    return hash;
  hash = mix(hash, thread[num].seen == changes);
  if (!thread[num].low)
    return mix(hash, 1); /* it has not begun */
  hash = mix_range(hash, thread[num].at, sizeof thread[num].at);
  return mix_range(
      hash, thread[num].low,
      (size_t)(thread[num].stack + sizeof thread[num].stack - thread[num].low));
}

/* Call in the function whose registers are in thread[num].at. The frame of this
 * function is below all that the thread needs. */
__attribute__((noinline)) static void mark_stack(int num) {
  thread[num].low = __builtin_frame_address(0);
}

/* Call at a choice that no earlier run has made, after mark_stack. Ends the run
 * if its state is known. */
static void look_up(void) {
  unsigned long hash = mix((unsigned long)now, in_vain);
  unsigned at;
  for (int i = 0; i < 3; i++)
    hash = mix_range(hash, data[i].from, data[i].size);
  hash = mix_range(hash, arena, used);
  for (int i = 0; i < (int)model_size; i++)
    hash = mix_thread(hash, i);
  for (at = (unsigned)(hash >> 40) % STATES; state[at].search == search;
       at = (at + 1) % STATES) {
    if (state[at].hash != hash)
      continue;
    if (state[at].open && state[at].preempted == preempted &&
        state[at].delayed == delayed)
      model_fail("livelock: the threads come to the same state again", "", 0);
    if (state[at].preempted <= preempted && state[at].delayed <= delayed) {
      cut++;
      is_cut = 1;
      _longjmp(over, 1);
    }
    break;
  }
  if (state[at].search != search && states++ == STATES / 2) {
    states--;
    return;
  }
  state[at] = (struct state){hash, (unsigned char)preempted,
                             (unsigned char)delayed, 1, search};
  fresh = at + 1;
}

/* Call when all that follows a choice has been tried. */
static void close_state(unsigned number) {
  if (number)
    state[number - 1].open = 0;
}

/* Call when the search begins again. */
static void forget_all(void) {
  search++;
  states = 0;
  cut = 0;
}

#endif
