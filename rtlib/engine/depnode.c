/* depnode.c: keeps the graph of tasks that wait for one another.
 *
 * Layer:   engine. May include base/, model/, tool/, engine/lock.h.
 * Owns:    struct occ_node, struct occ_exclusion.
 * Callers: any thread calls occ_node_finish; the thread that runs the parent
 *          calls the other functions.
 * Spec:    [OMP 5.2 §15.9.5]
 *
 * A task with dependences has a node. The node's count is the number of
 * predecessors that are not complete; while the task enters the graph, the
 * count is higher. The thread that brings the count to zero makes the task
 * ready.
 *
 * Each node has a list of its successors. Only the parent's thread adds to that
 * list, and the thread that completes the task closes the list with one
 * exchange. If the parent's thread finds the list closed, it needs no edge. An
 * edge lies in the memory of its successor. The successor exists as long as it
 * waits.
 *
 * mutexinoutset. The members of such a group share a lock, called an exclusion.
 * A member is ready when it has the exclusions of all its items together. If
 * one of these exclusions is held, the member takes none of them, and waits in
 * the queue of the held exclusion. When an exclusion is given back, the members
 * in its queue try again, one after the other, until one of them holds it.
 *
 * A node is referred to by its task, until the task is complete, and by each
 * group of the history (engine/depend) that contains the node. The node counts
 * these references. A node's memory returns to the thread that made it: other
 * threads push nodes to a list that the owner takes as a whole.
 *
 * How a node enters the graph. Only the parent's thread counts the edges that
 * it adds to the node. `pending` starts at ENTERING, which is so high that
 * completions of predecessors cannot bring it to zero. In occ_node_start the
 * thread subtracts ENTERING - edges.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/depnode.h"

#include "base/alloc.h"
#include "base/log.h"
#include "base/tsan.h"
#include "engine/lock.h"
#include "tool/emit.h"

#include <stddef.h>

#define CLOSED ((struct occ_edge *)1) /* the successors of a complete node */
#define EDGES 8  /* edges that a node has room for */
#define CHUNK 16 /* edges allocated at a time if EDGES are too few */
#define SLAB 16  /* nodes allocated at a time */
#define ENTERING (1u << 31)

struct occ_edge {
  struct occ_edge *next;
  struct occ_node *to;
};

struct chunk {
  /* must be the first member: the chunk is freed by this address */
  struct occ_later memory;
  struct occ_edge edge[CHUNK];
};

struct occ_exclusion {
  unsigned refs; /* atomic */
  int held;
  struct occ_node *first, *last; /* nodes that wait for it */
};

static unsigned exclusion_lock; /* protects all exclusions; take no other lock
                                   under it */

struct occ_node {
  /* A thread that completes the node's only predecessor, and then completes the
   * node itself, uses only the first cache line. */
  unsigned refs; /* atomic */
  /* Atomic: the number of predecessors that are not complete. While the task
   * enters the graph: ENTERING minus the number of predecessors that have
   * completed since the node was made. */
  unsigned pending;
  struct occ_edge *successors; /* atomic */
  struct occ_task *task;
  struct occ_thread *waiter;
  unsigned ready; /* atomic: 1 when the waiter may continue */
  unsigned excludes;
  struct occ_node *next; /* links nodes that wait for an exclusion, may run now,
                            are to be finished, or are free */
  struct occ_edge first[EDGES];

  OCC_u64 *word; /* the tool's data of the task, or NULL */
  struct occ_exclusion **excluded;
  struct occ_edge *fresh, *fresh_end;
  struct occ_later *memory; /* tools' data and edges; freed with the node */
  unsigned edges; /* predecessors that have an edge to this node */
  const struct occ_node *latest; /* predecessor in the last occ_node_after */
  struct occ_node_pool *pool;
  struct occ_exclusion *usual[2]; /* room for `excluded` */
} OCC_ALIGNED_LINE;

_Static_assert(offsetof(struct occ_node, first[1]) == OCC_LINE, "one line");

struct occ_node_pool {
  struct occ_node *free; /* linked by `next`; used by the owner only */
  struct occ_node *returned OCC_ALIGNED_LINE; /* atomic */
};

/* ---- Nodes ----------------------------------------------------------------
 */

static void fill(struct occ_node_pool *pool) {
  struct occ_node *slab = occ_alloc_try(SLAB * sizeof *slab, OCC_LINE);
  if (!slab)
    occ_fatal("out of memory for dependences");
  for (int i = 0; i < SLAB; i++) {
    slab[i].pool = pool;
    slab[i].next = pool->free;
    pool->free = &slab[i];
  }
}

static struct occ_node *take(void) {
  struct occ_thread *self = (struct occ_thread *)OCC_current;
  struct occ_node_pool *pool = self->nodes;
  struct occ_node *node;
  if (OCC_UNLIKELY(!pool))
    pool = self->nodes = occ_alloc(sizeof *pool);
  if (!pool->free)
    pool->free = occ_swap(&pool->returned, 0, ACQUIRE);
  if (OCC_UNLIKELY(!pool->free))
    fill(pool);
  node = pool->free;
  pool->free = node->next;
  return node;
}

static void give(struct occ_node *node) {
  const struct occ_thread *self = (const struct occ_thread *)OCC_current;
  struct occ_node_pool *pool = node->pool;
  if (self && self->nodes == pool) {
    node->next = pool->free;
    pool->free = node;
    return;
  }
  struct occ_node *head = occ_load(&pool->returned, RELAXED);
  do
    node->next = head;
  while (!occ_cas(&pool->returned, &head, node, RELEASE));
}

struct occ_node *occ_node_new(struct occ_task *task, struct occ_thread *waiter,
                              unsigned groups, OCC_u64 exclusions,
                              OCC_u64 *word) {
  struct occ_node *node = take();
  node->task = task;
  node->word = word;
  node->waiter = waiter;
  occ_store(&node->refs, groups + 1, RELAXED);
  occ_store(&node->pending, ENTERING, RELAXED);
  occ_store(&node->successors, 0, RELAXED);
  occ_store(&node->ready, 0, RELAXED);
  node->excludes = 0;
  node->excluded = exclusions <= 2
                       ? node->usual
                       : occ_alloc(exclusions * sizeof *node->excluded);
  node->fresh = node->first;
  node->fresh_end = node->first + EDGES;
  node->memory = 0;
  node->edges = 0;
  node->latest = 0;
  return node;
}

struct occ_node *occ_node_refer(struct occ_node *node) {
  occ_add(&node->refs, 1, RELAXED);
  return node;
}

void occ_node_keep(struct occ_node *node, struct occ_later *memory) {
  memory->next = node->memory;
  node->memory = memory;
}

void occ_node_drop(struct occ_node *node, unsigned references) {
  if (!node || occ_sub(&node->refs, references, ACQ_REL) != references)
    return;
  while (node->memory) {
    struct occ_later *memory = node->memory;
    node->memory = memory->next;
    occ_free(memory);
  }
  if (node->excluded != node->usual)
    occ_free(node->excluded);
  give(node);
}

int occ_node_complete(const struct occ_node *node) {
  if (occ_load(&node->successors, ACQUIRE) != CLOSED)
    return 0;
  occ_tsan_acquire((void *)(unsigned long)node);
  return 1;
}

/* Reports a dependence to tools. The task of `before` may complete during
 * the call. Its record, which contains the tool's data, stays valid: only the
 * calling thread, which made the record, can reuse it. */
static void report(struct occ_node *node, const struct occ_node *before) {
  struct occ_thread *self = (struct occ_thread *)OCC_current;
  struct occ_pair both = {before->word, node->word};
  if (self && both.first && both.second)
    occ_emit_TASK_DEPENDENCE(self, &both);
}

/* Makes an edge. It needs no reference to `node`: a thread follows the edge
 * only while `node` waits, and as long as `node` waits, it exists. */
void occ_node_after(struct occ_node *node, struct occ_node *before) {
  if (node->latest == before)
    return;
  node->latest = before;
  if (occ_node_complete(before))
    return;
  if (node->fresh == node->fresh_end) {
    struct chunk *chunk = occ_alloc(sizeof *chunk);
    occ_node_keep(node, &chunk->memory);
    node->fresh = chunk->edge;
    node->fresh_end = chunk->edge + CHUNK;
  }
  struct occ_edge *edge = node->fresh;
  struct occ_edge *head = occ_load(&before->successors, ACQUIRE);
  edge->to = node;
  do {
    if (head == CLOSED) {
      /* The failed exchange did not read with acquire. occ_node_complete does,
       * so the completed task's actions happen before this thread's. */
      (void)occ_node_complete(before);
      return;
    }
    edge->next = head;
  } while (!occ_cas(&before->successors, &head, edge, RELEASE));
  node->fresh++;
  node->edges++;
  if (OCC_UNLIKELY(occ_observed))
    report(node, before);
}

/* ---- Exclusions ------------------------------------------------------------
 */

struct occ_exclusion *occ_exclusion_new(void) {
  struct occ_exclusion *exclusion = occ_alloc(sizeof *exclusion);
  exclusion->refs = 1;
  return exclusion;
}

void occ_exclusion_drop(struct occ_exclusion *exclusion) {
  if (occ_sub(&exclusion->refs, 1, ACQ_REL) == 1)
    occ_free(exclusion);
}

void occ_node_exclude(struct occ_node *node, struct occ_exclusion *exclusion) {
  occ_add(&exclusion->refs, 1, RELAXED);
  node->excluded[node->excludes++] = exclusion;
}

/* Takes all exclusions of the node and returns 1; or, if one is held, adds the
 * node to the queue of this exclusion and returns 0. The caller holds
 * exclusion_lock. */
static int take_all(struct occ_node *node) {
  for (unsigned i = 0; i < node->excludes; i++) {
    struct occ_exclusion *exclusion = node->excluded[i];
    if (exclusion->held) {
      node->next = 0;
      *(exclusion->first ? &exclusion->last->next : &exclusion->first) = node;
      exclusion->last = node;
      return 0;
    }
  }
  for (unsigned i = 0; i < node->excludes; i++)
    node->excluded[i]->held = 1;
  return 1;
}

static int take_exclusions(struct occ_node *node) {
  if (OCC_LIKELY(node->excludes == 0))
    return 1;
  occ_mutex_take(&exclusion_lock);
  int taken = take_all(node);
  occ_mutex_unlock(&exclusion_lock);
  return taken;
}

/* Gives the node's exclusions back. Returns the nodes that may run now, linked
 * by `next`. */
static struct occ_node *give_exclusions(struct occ_node *node) {
  struct occ_node *ready = 0;
  occ_mutex_take(&exclusion_lock);
  occ_tsan_release(&exclusion_lock);
  for (unsigned i = 0; i < node->excludes; i++)
    node->excluded[i]->held = 0;
  for (unsigned i = 0; i < node->excludes; i++) {
    struct occ_exclusion *exclusion = node->excluded[i];
    while (exclusion->first && !exclusion->held) {
      struct occ_node *waiting = exclusion->first;
      exclusion->first = waiting->next;
      if (take_all(waiting)) {
        waiting->next = ready;
        ready = waiting;
      }
    }
  }
  for (unsigned i = 0; i < node->excludes; i++)
    occ_exclusion_drop(node->excluded[i]);
  occ_mutex_unlock(&exclusion_lock);
  return ready;
}

/* ---- From waiting to ready to complete --------------------------------------
 */

int occ_node_start(struct occ_node *node) {
  unsigned more = ENTERING - node->edges;
  /* The caller has seen predecessors that were already complete. The thread
   * that runs the task calls occ_node_see. */
  occ_tsan_release(node);
  return occ_sub(&node->pending, more, ACQ_REL) == more &&
         take_exclusions(node);
}

void occ_node_see(struct occ_node *node) {
  if (!node)
    return;
  occ_tsan_acquire(node);
  if (node->excludes)
    occ_tsan_acquire(&exclusion_lock);
}

int occ_node_is_ready(const void *item, OCC_u64 unused) {
  const struct occ_node *node = item;
  (void)unused;
  return (int)occ_load(&node->ready, SEQ_CST);
}

void occ_taskwait_complete(struct occ_thread *self, OCC_u64 *word) {
  if (word && self)
    occ_emit_TASKWAIT_COMPLETE(self, word);
}

/* Handles a node that is ready. If a thread waits for the node, wakes this
 * thread, which may free the node: do not touch the node afterwards. Otherwise
 * adds the node's task to *tasks. The node of a taskwait with nowait has no
 * task; it is added to *complete. */
static void admit(struct occ_node *node, struct occ_task **tasks,
                  struct occ_node **complete) {
  struct occ_thread *waiter = node->waiter;
  if (waiter) {
    occ_store(&node->ready, 1, SEQ_CST);
    occ_park_wake(&waiter->inbox.park);
  } else if (node->task) {
    occ_task_fetch(node->task);
    node->task->next_ready = *tasks;
    *tasks = node->task;
  } else {
    occ_taskwait_complete((struct occ_thread *)OCC_current, node->word);
    node->next = *complete;
    *complete = node;
  }
}

struct occ_task *occ_node_finish(struct occ_node *node) {
  struct occ_task *tasks = 0;
  struct occ_node *complete = node;
  int watched = occ_tsan_watches();
  node->next = 0;
  while (complete) {
    struct occ_node *freed = 0;
    node = complete;
    complete = node->next;
    if (watched) {
      occ_node_see(node);
      occ_tsan_release(node);
    }
    if (OCC_UNLIKELY(node->excludes))
      freed = give_exclusions(node);
    struct occ_edge *edge = occ_swap(&node->successors, CLOSED, ACQ_REL);
    while (edge) {
      struct occ_node *to = edge->to;
      edge = edge->next;
      if (watched)
        occ_tsan_release(to);
      if (occ_sub(&to->pending, 1, ACQ_REL) == 1 && take_exclusions(to))
        admit(to, &tasks, &complete);
    }
    while (freed) {
      struct occ_node *next = freed->next;
      admit(freed, &tasks, &complete);
      freed = next;
    }
    occ_node_drop(node, 1);
  }
  return tasks;
}
