/* model.c: runs a model with every interleaving of its threads.
 *
 * usage: MODEL [weak] [SIZE [PREEMPTIONS [DELAYS]]]
 *
 * Threads are coroutines. A step is an access to a shared word or a system
 * call. Before each step, the checker chooses the thread that continues. A
 * switch away from a thread that could continue is a preemption. A run has at
 * most PREEMPTIONS of them; other switches are free.
 *
 * path[] holds the choices of a run. The search is depth first: the next run
 * repeats the choices up to the last one with an untried alternative, and takes
 * this alternative. A run ends early when it comes to a state that an earlier
 * run has had, see known.h.
 *
 * Memory is sequentially consistent, except for DELAYS stores in a run. A store
 * that is not SEQ_CST may stay in its thread's buffer, with all later stores of
 * the thread. These stores become visible together at some later moment, but
 * not after the thread's next atomic change, SEQ_CST store or system call, or
 * any thread's next membarrier. (On x86 stores become visible one by one.)
 *
 * With `weak`, weak.c simulates memory. DELAYS then limits its odd accesses.
 *
 * A thread polls if, between two pauses, it has seen no change and has changed
 * nothing. It continues when another thread has changed something.
 * When no thread can continue, threads that poll get a turn, because they may
 * count their polls; threads that sleep with a time limit get a turn, too. If
 * these turns change nothing, or if all sleep without a limit, the run failed.
 */
/* SPDX-License-Identifier: MIT */
#include "weak.h"

#include <errno.h>
#include <linux/futex.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <ucontext.h>

#define STEPS 4000
#define IN_VAIN 200

struct delayed {
  void *p;
  unsigned size;
  unsigned long value;
};

static struct {
  enum { READY, PAUSED, ASLEEP, DONE } is;
  int limited;             /* 1: its sleep has a time limit */
  const volatile void *on[MODEL_MOST]; /* words on which it sleeps */
  unsigned long turn;     /* place in the order of sleepers */
  unsigned long seen;      /* the value of `changes` at the last pause */
  struct delayed store[STEPS];
  unsigned first, behind; /* the range of store[] that is not yet visible */
  jmp_buf begin, at;
  const char *bottom; /* below it is the stack of model_thread */
  const char *low;    /* the stack is used down to here; 0: it has not begun */
  char stack[1 << 16];
} thread[MODEL_MOST];

static struct choice {
  unsigned char chosen, count;
  unsigned state; /* 1 plus the index of its state; 0: none, see known.h */
} path[2 * STEPS];

unsigned model_size = 2;
static int weak; /* 1: the weak machine */
static unsigned preemptions = 2, delays, preempted, delayed;
static unsigned depth, known, steps, in_vain;
static unsigned long changes, turns;
static int now; /* number of the running thread; -1: none */
static int again; /* 1: the search begins again, see is_shared */
static int alone; /* 1: in model_setup or model_end, as thread 0 */
static jmp_buf over;
static char arena[1 << 16];
static size_t used;

void *model_alloc(size_t size) {
  char *memory = arena + used;
  used += (size + 63) / 64 * 64;
  if (used > sizeof arena)
    model_fail("the model's memory is used up", __FILE__, __LINE__);
  model_writes(memory, size);
  return memset(memory, 0, size);
}

unsigned model_self(void) { return (unsigned)now; }

int model_running(void) { return weak && !alone ? now : -1; }

#include "trace.h"

#include "known.h"

unsigned model_choose(unsigned count) {
  if (count == 1)
    return 0;
  if (depth == known) {
    path[known].state = fresh;
    fresh = 0;
    path[known].chosen = 0;
    path[known++].count = (unsigned char)count;
  } else if (path[depth].count != count) {
    model_fail("the model is not the same in each run", __FILE__, __LINE__);
  }
  return path[depth++].chosen;
}

#include "shared.h"

/* The switches are three times as fast as memcpy with a variable size. */
static unsigned long read_word(const volatile void *p, unsigned size) {
  switch (size) {
  case 1:
    return *(const volatile uint8_t *)p;
  case 2:
    return *(const volatile uint16_t *)p;
  case 4:
    return *(const volatile uint32_t *)p;
  default:
    return *(const volatile uint64_t *)p;
  }
}

/* Call when thread `num` has changed a value that other threads may read. Such
 * a thread does not count as one that only polls. */
static void count_change(int num) {
  changes++;
  thread[num].seen = ~0ul;
  in_vain = 0;
}

static void write_word(int num, void *p, unsigned size, unsigned long value) {
  if (read_word(p, size) == value)
    return;
  switch (size) {
  case 1:
    *(volatile uint8_t *)p = (uint8_t)value;
    break;
  case 2:
    *(volatile uint16_t *)p = (uint16_t)value;
    break;
  case 4:
    *(volatile uint32_t *)p = (uint32_t)value;
    break;
  default:
    *(volatile uint64_t *)p = value;
  }
  count_change(num);
}

static void drain(int num) {
  while (thread[num].first != thread[num].behind) {
    struct delayed *d = &thread[num].store[thread[num].first++];
    note(MODEL_DRAIN, num, "what was stored", "buffer", 0,
         read_word(d->p, d->size), d->value);
    write_word(num, d->p, d->size, d->value);
  }
}

/* Returns what the thread reads: from its buffer, or else from memory. */
static unsigned long look(int num, const volatile void *p, unsigned size) {
  for (unsigned i = thread[num].behind; i-- > thread[num].first;)
    if (thread[num].store[i].p == p)
      return thread[num].store[i].value &
             (size < 8 ? (1ul << 8 * size) - 1 : ~0ul);
  return read_word(p, size);
}

static int can_run(int num) {
  return thread[num].is == READY ||
         (thread[num].is == PAUSED && thread[num].seen != changes);
}

static void switch_to(int num) {
  int from = now;
  now = num;
  if (from >= 0 && thread[from].is != DONE) {
    mark_stack(from);
    if (_setjmp(thread[from].at))
      return;
  }
  _longjmp(thread[num].at, 1);
}

/* Chooses who continues: a thread, or MODEL_MOST plus the number of a thread
 * whose stores become visible. This is a function of its own, so that who[] is
 * not on the stack of a thread that waits. */
__attribute__((noinline)) static int choose(int here) {
  int who[2 * MODEL_MOST] = {0}, count = 0, all_done = 1;
  if (here)
    who[count++] = now;
  for (int i = 0; i < (int)model_size; i++)
    if (i != now && can_run(i) && (!here || preempted < preemptions))
      who[count++] = i;
  for (int i = 0; i < (int)model_size; i++) {
    all_done &= thread[i].is == DONE;
    if (thread[i].first != thread[i].behind)
      who[count++] = MODEL_MOST + i;
  }
  for (int i = 0; count == 0 && !all_done && i < (int)model_size; i++)
    if (thread[i].is == PAUSED || (thread[i].is == ASLEEP && thread[i].limited))
      who[count++] = i; /* see in_vain below */
  if (count == 0) {
    if (all_done)
      _longjmp(over, 1);
    model_fail("deadlock: all that have not ended sleep", "", 0);
  }
  if (count > 1 && depth == known && !weak && !again)
    look_up();
  return who[model_choose((unsigned)count)];
}

static void schedule(void) {
  while (!alone) {
    int chosen, here = now >= 0 && can_run(now);
    if (here && preempted == preemptions && !delayed) {
      thread[now].is = READY;
      return;
    }
    if (now >= 0 && depth == known && !weak) {
      mark_stack(now);
      (void)_setjmp(thread[now].at);
    }
    chosen = choose(here);
    if (chosen >= MODEL_MOST) {
      drain(chosen - MODEL_MOST);
      continue;
    }
    if (!can_run(chosen) && ++in_vain > IN_VAIN)
      model_fail("livelock: all that have not ended poll in vain", "", 0);
    thread[chosen].is = READY;
    if (chosen != now) {
      preempted += (unsigned)here;
      switch_to(chosen);
    }
    return;
  }
}

/* Counts an odd access (see weak.c) of the running thread. If `first` is 0, the
 * access repeats an odd access and is not counted. The thread will not wait at
 * its next pause. */
static void count_odd(int first) {
  delayed += (unsigned)first;
  thread[now].seen = ~0ul;
  trace[steps - 1].odd = 1;
}

static unsigned long step_weakly(struct access access, unsigned long *wanted,
                                 const char *what, const char *file, int line) {
  const unsigned long before = read_word(access.p, access.size);
  weak_access(now, &access, delayed < delays);
  note(access.kind, now, what, file, line, access.found,
       access.wrote ? access.stored : access.found);
  if (access.odd)
    count_odd(access.odd == ODD);
  if (access.wrote && access.stored != before)
    count_change(now);
  if (access.kind != MODEL_CAS)
    return access.found;
  *wanted = access.found;
  return (unsigned long)access.wrote;
}

unsigned long model_step(enum model_kind kind, const volatile void *p,
                         unsigned size, unsigned long value,
                         unsigned long *wanted, enum model_order order,
                         const char *what, const char *file, int line) {
  unsigned long mask = size < 8 ? (1ul << 8 * size) - 1 : ~0ul, found;
  int shared = !alone && is_shared(p, kind != MODEL_LOAD);
  if (shared)
    schedule();
  if (model_running() >= 0)
    return step_weakly((struct access){.kind = kind,
                                       .order = order,
                                       .p = (volatile void *)p,
                                       .size = size,
                                       .value = value & mask,
                                       .wanted = wanted ? *wanted & mask : 0},
                       wanted, what, file, line);
  if (kind != MODEL_LOAD && (kind != MODEL_STORE || order == MODEL_SEQ_CST))
    drain(now);
  found = look(now, p, size);
  value = (kind == MODEL_ADD  ? found + value
           : kind == MODEL_OR ? found | value
                              : value) &
          mask;
  note(kind, now, what, file, line, found, value);
  if (kind == MODEL_LOAD)
    return found;
  if (kind == MODEL_CAS && found != (*wanted & mask)) {
    trace[steps - 1].value = found;
    *wanted = found;
    return 0;
  }
  if (kind == MODEL_STORE && order != MODEL_SEQ_CST && shared &&
      (thread[now].first != thread[now].behind ||
       (delayed < delays && model_choose(2) && ++delayed))) {
    thread[now].store[thread[now].behind++] =
        (struct delayed){(void *)p, size, value};
    return 0;
  }
  write_word(now, (void *)p, size, value);
  return kind == MODEL_CAS ? 1 : found;
}

void model_pause(const char *file, int line) {
  note(MODEL_PAUSE, now, "", file, line, 0, 0);
  weak_pause(now);
  if (thread[now].seen == changes) {
    thread[now].is = PAUSED;
    schedule();
  }
  thread[now].seen = changes;
}

#include "syscalls.h"

/* Starts a run on the coroutine's stack. */
static void body(void) {
  mark_stack(now);
  thread[now].bottom = thread[now].low;
  if (!_setjmp(thread[now].begin))
    _longjmp(over, 1);
  model_thread((unsigned)now);
  thread[now].is = DONE;
  schedule();
}

static void begin(void) {
  depth = steps = in_vain = preempted = delayed = fresh = 0;
  used = changes = turns = 0;
  weak_begin();
  again = is_cut = 0;
  now = 0;
  alone = 1;
  restore_data();
  model_setup();
  for (int i = 0; i < (int)model_size; i++) {
    thread[i].is = READY;
    memcpy(thread[i].at, thread[i].begin, sizeof(jmp_buf));
    thread[i].first = thread[i].behind = 0;
    thread[i].seen = ~0ul;
  }
  now = -1;
  alone = 0;
  schedule();
}

int main(int count, char **word) {
  static unsigned long runs;
  static unsigned longest;
  if (count > 1 && strcmp(word[1], "weak") == 0)
    weak = 1, count--, word++;
  model_size = count > 1 ? (unsigned)atoi(word[1]) : model_size;
  preemptions = count > 2 ? (unsigned)atoi(word[2]) : preemptions;
  delays = count > 3 ? (unsigned)atoi(word[3]) : delays;
  if (count > 4 || model_size < 1 || model_size > MODEL_MOST) {
    fprintf(stderr, "usage: %s [weak] [SIZE [PREEMPTIONS [DELAYS]]]\n",
            word[0]);
    return 2;
  }
  keep_data();
  for (volatile unsigned i = 0; i < model_size; i++) {
    ucontext_t context;
    getcontext(&context);
    context.uc_stack.ss_sp = thread[i].stack;
    context.uc_stack.ss_size = sizeof thread[i].stack;
    context.uc_link = 0;
    makecontext(&context, body, 0);
    now = (int)i;
    if (!_setjmp(over))
      setcontext(&context);
  }
  do {
    if (!_setjmp(over))
      begin();
    now = 0;
    alone = 1;
    if (!is_cut) {
      model_end();
      runs++;
    }
    if (steps > longest)
      longest = steps;
    while (known && path[known - 1].chosen + 1 == path[known - 1].count)
      close_state(path[--known].state);
    if (known)
      path[known - 1].chosen++;
    if (again)
      known = 0, runs = 0, forget_all();
  } while (known || again);
  printf("%lu interleavings of up to %u steps, and %lu up to a known state\n",
         runs, longest, cut);
  return 0;
}
