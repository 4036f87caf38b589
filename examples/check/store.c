/* store.c: keeps the checker's memory, the IDs that it has seen, and the
 * records of existing objects.
 *
 * Memory comes from mmap, because a program's own malloc may use OpenMP. A
 * forked child starts with empty tables. The parent's memory stays mapped, but
 * is not used.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "check.h"

#include <pthread.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

atomic_int check_regions, check_tasks;
struct thread *check_threads;

/* ---- Memory: blocks of a power of two, with a free list for each size ---- */

enum { SMALLEST = 6, LARGEST = 28, CHUNK = 1 << 20 };

static pthread_mutex_t memory_lock;
static void *free_list[LARGEST + 1];
static char *chunk;
static size_t chunk_left;

static int size_class(size_t size) {
  int class = SMALLEST;
  while ((size_t)1 << class < size)
    class ++;
  return class;
}

static void *map(size_t size) {
  void *memory =
      mmap(0, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) {
    check_note("out of memory");
    _exit(97);
  }
  return memory;
}

static void *take(size_t size) {
  int class = size_class(size);
  size_t whole = (size_t)1 << class;
  void *block;
  pthread_mutex_lock(&memory_lock);
  block = free_list[class];
  if (block) {
    memcpy(&free_list[class], block, sizeof(void *));
  } else if (whole > CHUNK / 4) {
    block = map(whole);
  } else {
    if (chunk_left < whole) {
      chunk = map(CHUNK);
      chunk_left = CHUNK;
    }
    block = chunk;
    chunk += whole;
    chunk_left -= whole;
  }
  pthread_mutex_unlock(&memory_lock);
  return memset(block, 0, size);
}

static void give(void *block, size_t size) {
  int class = size_class(size);
  pthread_mutex_lock(&memory_lock);
  memcpy(block, &free_list[class], sizeof(void *));
  free_list[class] = block;
  pthread_mutex_unlock(&memory_lock);
}

void *check_grow(void *array, unsigned *room, size_t item) {
  unsigned more = *room ? *room * 2 : 8;
  void *larger = take(more * item);
  if (array) {
    memcpy(larger, array, *room * item);
    give(array, *room * item);
  }
  *room = more;
  return larger;
}

/* ---- Tables of existing objects, by ID ----------------------------------- */

enum { BUCKETS = 4096 };

struct table {
  struct {
    pthread_mutex_t lock;
    struct entry *first;
  } bucket[BUCKETS];
};
static struct table tasks, regions, locks;

static unsigned hash(uint64_t id) {
  return (unsigned)(id * 0x9e3779b97f4a7c15u >> 52) % BUCKETS;
}

static void insert(struct table *table, struct entry *entry) {
  unsigned at = hash(entry->id);
  pthread_mutex_lock(&table->bucket[at].lock);
  entry->next = table->bucket[at].first;
  table->bucket[at].first = entry;
  pthread_mutex_unlock(&table->bucket[at].lock);
}

static struct entry *find(struct table *table, uint64_t id) {
  unsigned at = hash(id);
  struct entry *entry;
  pthread_mutex_lock(&table->bucket[at].lock);
  for (entry = table->bucket[at].first; entry && entry->id != id;)
    entry = entry->next;
  pthread_mutex_unlock(&table->bucket[at].lock);
  return entry;
}

static void erase(struct table *table, struct entry *entry) {
  unsigned at = hash(entry->id);
  struct entry **link = &table->bucket[at].first;
  pthread_mutex_lock(&table->bucket[at].lock);
  while (*link && *link != entry)
    link = &(*link)->next;
  if (*link)
    *link = entry->next;
  pthread_mutex_unlock(&table->bucket[at].lock);
}

/* ---- IDs that were ever used: pages of bits ------------------------------ */

enum { PAGE_BITS = 4096, HEADS = 8192 };

struct page {
  uint64_t number;
  struct page *next;
  atomic_ullong bits[PAGE_BITS / 64];
};
static _Atomic(struct page *) pages[SPACES][HEADS];

static struct page *page_of(enum space space, uint64_t number) {
  _Atomic(struct page *) *head =
      &pages[space][number * 0x9e3779b97f4a7c15u >> 51];
  struct page *first = atomic_load(head), *fresh = 0;
  for (;;) {
    for (struct page *p = first; p; p = p->next)
      if (p->number == number) {
        if (fresh)
          give(fresh, sizeof *fresh);
        return p;
      }
    if (!fresh) {
      fresh = take(sizeof *fresh);
      fresh->number = number;
    }
    fresh->next = first;
    if (atomic_compare_exchange_strong(head, &first, fresh))
      return fresh;
  }
}

void check_fresh(enum space space, uint64_t id, const char *rule) {
  unsigned long long bit = 1ull << id % 64;
  struct page *page = page_of(space, id / PAGE_BITS);
  HOLD(id != 0, rule, "the new ID is 0");
  HOLD(!(atomic_fetch_or(&page->bits[id % PAGE_BITS / 64], bit) & bit), rule,
       "ID %llu was used before", (unsigned long long)id);
}

/* ---- Records ------------------------------------------------------------- */

struct task *check_task_new(uint64_t id, ompt_task_type_t kind,
                            struct region *region, struct task *parent) {
  struct task *task = take(sizeof *task);
  task->entry.id = id;
  task->kind = kind;
  task->region = region;
  task->parent = parent;
  task->users = 2; /* one for its existence, one for a stack */
  if (region)
    atomic_fetch_add(&region->users, 1);
  if (parent)
    atomic_fetch_add(&parent->users, 1);
  atomic_fetch_add(&check_tasks, 1);
  insert(&tasks, &task->entry);
  return task;
}

struct task *check_task_find(uint64_t id) {
  return (struct task *)find(&tasks, id);
}

void check_task_remove(struct task *task) {
  atomic_fetch_sub(&check_tasks, 1);
  erase(&tasks, &task->entry);
  check_task_drop(task);
}

void check_task_drop(struct task *task) {
  while (task && atomic_fetch_sub(&task->users, 1) == 1) {
    struct task *parent = task->parent;
    if (task->region)
      check_region_drop(task->region);
    if (task->group)
      check_group_drop(task->group);
    if (task->open)
      give(task->open, task->room * sizeof *task->open);
    if (task->held)
      give(task->held, task->held_room * sizeof *task->held);
    give(task, sizeof *task);
    task = parent;
  }
}

struct region *check_region_new(uint64_t id, struct task *parent) {
  struct region *region = take(sizeof *region);
  region->entry.id = id;
  region->parent = parent;
  region->outer = parent ? parent->region : 0;
  region->users = 1;
  if (parent)
    atomic_fetch_add(&parent->users, 1);
  atomic_fetch_add(&check_regions, 1);
  insert(&regions, &region->entry);
  return region;
}

struct region *check_region_find(uint64_t id) {
  return (struct region *)find(&regions, id);
}

void check_region_remove(struct region *region) {
  atomic_fetch_sub(&check_regions, 1);
  erase(&regions, &region->entry);
  check_region_drop(region);
}

void check_region_drop(struct region *region) {
  if (atomic_fetch_sub(&region->users, 1) != 1)
    return;
  check_task_drop(region->parent);
  give(region, sizeof *region);
}

struct group *check_group_new(struct group *outer) {
  struct group *group = take(sizeof *group);
  group->outer = outer;
  group->users = 1;
  if (outer)
    atomic_fetch_add(&outer->users, 1);
  return group;
}

void check_group_drop(struct group *group) {
  while (group && atomic_fetch_sub(&group->users, 1) == 1) {
    struct group *outer = group->outer;
    give(group, sizeof *group);
    group = outer;
  }
}

struct thread *check_thread_new(uint64_t id, ompt_thread_type_t type) {
  struct thread *thread = take(sizeof *thread);
  thread->id = id;
  thread->type = type;
  pthread_mutex_lock(&memory_lock);
  thread->next = check_threads;
  check_threads = thread;
  pthread_mutex_unlock(&memory_lock);
  return thread;
}

/* ---- Locks that have been initialized ------------------------------------ */

struct lock {
  struct entry entry;
  _Atomic ompt_event_t init;
};

void check_lock_known(uint64_t id, ompt_event_t init, int known) {
  struct lock *lock = (struct lock *)find(&locks, id);
  if (!lock && known) {
    lock = take(sizeof *lock);
    lock->entry.id = id;
    insert(&locks, &lock->entry);
  }
  if (lock)
    lock->init = known ? init : 0;
}

ompt_event_t check_lock_kind(uint64_t id) {
  struct lock *lock = (struct lock *)find(&locks, id);
  return lock ? lock->init : 0;
}

/* Empties the tables. Initializes the locks, because a thread that does not
 * exist in a forked child may hold them. */
void check_reset_store(void) {
  struct table *all[] = {&tasks, &regions, &locks};
  for (int t = 0; t < 3; t++)
    for (int i = 0; i < BUCKETS; i++) {
      pthread_mutex_init(&all[t]->bucket[i].lock, 0);
      all[t]->bucket[i].first = 0;
    }
  pthread_mutex_init(&memory_lock, 0);
  memset(free_list, 0, sizeof free_list);
  memset(pages, 0, sizeof pages);
  chunk_left = 0;
  check_threads = 0;
  check_regions = check_tasks = 0;
}
