/* store.c: writes the file of a process: its chunks and places. See store.h. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "trace/store.h"
#include "launch/rank.h"
#include "trace/object.h"
#include "trace/raw_name.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

/* The file's name. The file is opened for each chunk, because programs close
 * descriptors that they do not know, and reuse their numbers. */
static char file[PATH_MAX];
static struct raw_process *process;
static uint64_t limit; /* atomic; bytes; 0 means no more chunks */
static uint64_t used; /* atomic; offset of the next chunk */
static uint32_t threads; /* atomic; number of threads so far */

static uint64_t now(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

uint64_t store_clock(void) { return now(CLOCK_MONOTONIC); }

/* ---- Chunks ---- */

/* Stops recording for all threads, and for ever. */
static void stop(enum raw_stop why) {
  uint64_t never = 0;
  __atomic_store_n(&limit, 0, __ATOMIC_RELAXED);
  if (process &&
      __atomic_compare_exchange_n(&process->stopped, &never, store_clock(), 0,
                                  __ATOMIC_RELAXED, __ATOMIC_RELAXED))
    process->why = why;
}

/* Returns 1 if the system permits a file of this size. The kernel would end the
 * process if it did not. */
static int is_permitted(uint64_t size) {
  struct rlimit most;
  return getrlimit(RLIMIT_FSIZE, &most) != 0 || size <= most.rlim_cur;
}

/* Returns a new chunk; NULL after a stop. The file grows before it is mapped,
 * so that a full disk causes an error here, not a SIGBUS later. */
static void *new_chunk(enum raw_chunk_kind kind, uint32_t thread) {
  uint64_t at = __atomic_fetch_add(&used, RAW_CHUNK, __ATOMIC_RELAXED);
  int error = errno;
  struct raw_chunk *chunk = MAP_FAILED;
  enum raw_stop why = at + RAW_CHUNK > __atomic_load_n(&limit, __ATOMIC_RELAXED)
                          ? RAW_AT_LIMIT
                      : is_permitted(at + RAW_CHUNK) ? RAW_DISK_FULL
                                                     : RAW_FILE_SIZE;
  int to = why == RAW_DISK_FULL ? open(file, O_RDWR | O_CLOEXEC) : -1;
  if (to >= 0 && posix_fallocate(to, (off_t)at, RAW_CHUNK) == 0)
    chunk = mmap(NULL, RAW_CHUNK, PROT_READ | PROT_WRITE,
                 MAP_SHARED | MAP_POPULATE, to, (off_t)at);
  if (to >= 0)
    close(to);
  errno = error;
  if (chunk == MAP_FAILED) {
    stop(why);
    return NULL;
  }
  chunk->thread = thread;
  chunk->kind = kind;
  return chunk;
}

static int is_full(void) {
  return __atomic_load_n(&limit, __ATOMIC_RELAXED) == 0;
}

/* ---- The rests of chunks ---- */

enum { RESTS = 256, LEAST_REST = 2048 };
static struct rest {
  void *mapped;
  struct raw_chunk *chunk;
} rests[RESTS];
static int rest_count;
static pthread_mutex_t rest_lock = PTHREAD_MUTEX_INITIALIZER;

/* Keeps the rest of a chunk for another thread. Returns 0 if it can't be
 * kept. */
static int keep_rest(struct store_thread *thread) {
  struct raw_chunk *before = thread->chunk;
  int kept = 0;
  if ((char *)thread->end - (char *)thread->next < LEAST_REST)
    return 0;
  pthread_mutex_lock(&rest_lock);
  if (rest_count < RESTS) {
    before->size = (uint64_t)((char *)thread->next - (char *)before);
    rests[rest_count++] = (struct rest){thread->mapped, (void *)thread->next};
    kept = 1;
  }
  pthread_mutex_unlock(&rest_lock);
  return kept;
}

/* Gives the thread, which has no chunk yet, the rest of another thread's chunk.
 * Later it takes whole chunks, so that its chunks have their order in the
 * file. */
static void *take_rest(struct store_thread *thread) {
  struct rest rest = {NULL, NULL};
  pthread_mutex_lock(&rest_lock);
  if (rest_count > 0)
    rest = rests[--rest_count];
  pthread_mutex_unlock(&rest_lock);
  if (!rest.chunk)
    return NULL;
  rest.chunk->thread = thread->number;
  rest.chunk->kind = thread->kind;
  thread->mapped = rest.mapped;
  return rest.chunk;
}

int store_room(struct store_thread *thread) {
  void *rest = is_full() || thread->chunk ? NULL : take_rest(thread);
  struct raw_chunk *chunk = rest ? rest
                            : is_full()
                                ? NULL
                                : new_chunk(thread->kind, thread->number);
  if (!chunk && thread->chunk)
    ((struct raw_chunk *)thread->chunk)->dropped++;
  else if (!chunk && process)
    __atomic_fetch_add(&process->dropped, 1, __ATOMIC_RELAXED);
  if (!chunk)
    return 0;
  if (thread->chunk)
    munmap(thread->mapped, RAW_CHUNK);
  if (!rest)
    thread->mapped = chunk;
  thread->chunk = chunk;
  thread->next = (struct raw_event *)(chunk + 1);
  thread->end = (struct raw_event *)((char *)thread->mapped + RAW_CHUNK);
  return 1;
}

struct store_thread *store_thread_new(void) {
  struct store_thread *thread = process ? calloc(1, sizeof *thread) : NULL;
  if (!thread)
    return NULL;
  thread->kind = RAW_EVENTS;
  thread->number = __atomic_fetch_add(&threads, 1, __ATOMIC_RELAXED);
  thread->last = (uint64_t)thread->number << 40;
  return thread;
}

struct store_thread *store_device_new(uint32_t device) {
  struct store_thread *made = process ? calloc(1, sizeof *made) : NULL;
  if (made) {
    made->kind = RAW_DEVICE;
    made->number = device;
  }
  return made;
}

void store_thread_end(struct store_thread *thread) {
  if (thread->chunk && !keep_rest(thread))
    munmap(thread->mapped, RAW_CHUNK);
  free(thread);
}

/* ---- Places ---- */

enum { BUCKETS = 1024 };
static struct place {
  struct place *next;
  const void *key;
  int line;
  const struct object *object; /* contains the key; NULL: the program */
  uint32_t number;
} *known[BUCKETS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uint32_t places;
static char *text, *text_end; /* free room in the current chunk of places */

static unsigned hash(const void *key) {
  return (unsigned)(((uintptr_t)key * 0x9e3779b97f4a7c15u) >> 40);
}

static void describe(const struct raw_place *place, const char *construct,
                     const char *function, const char *path) {
  size_t a = strlen(construct) + 1, b = strnlen(function, 512) + 1,
         c = strnlen(path, PATH_MAX) + 1;
  size_t size = (sizeof *place + a + b + c + 7) & ~(size_t)7;
  struct raw_place *at;
  if (!text || (size_t)(text_end - text) < size + sizeof(uint32_t)) {
    struct raw_chunk *chunk = is_full() ? NULL : new_chunk(RAW_PLACES, 0);
    if (!chunk)
      return;
    if (text)
      munmap(text_end - RAW_CHUNK, RAW_CHUNK);
    text = (char *)(chunk + 1);
    text_end = (char *)chunk + RAW_CHUNK;
  }
  at = (struct raw_place *)(void *)text;
  *at = *place;
  memcpy(at->text, construct, a);
  memcpy(at->text + a, function, b - 1);
  memcpy(at->text + a + b, path, c - 1);
  __atomic_store_n(&at->size, (uint32_t)size, __ATOMIC_RELEASE);
  text += size;
}

static void describe_address(struct raw_place *place, const void *address,
                             const char *function) {
  char path[PATH_MAX] = "";
  Dl_info found = {0}, program = {0};
  place->address = (uint64_t)(uintptr_t)address;
  if (!dladdr(address, &found))
    found.dli_fname = NULL;
  place->base = (uint64_t)(uintptr_t)found.dli_fbase;
  /* dladdr knows the program only by the name in the command. */
  if (dladdr((const void *)getauxval(AT_ENTRY), &program) &&
      program.dli_fbase == found.dli_fbase)
    snprintf(path, sizeof path, "%s", process->program);
  else if (found.dli_fname && !realpath(found.dli_fname, path))
    snprintf(path, sizeof path, "%s", found.dli_fname);
  describe(place, "", function, path);
}

/* Returns 1 if the place belongs to this key. After dlclose, other code may be
 * at the address of the key. */
static int is_same(const struct place *place, const void *key, int line) {
  return place->key == key && place->line == line &&
         object_contains(place->object, key);
}

static const struct place *add(struct place **bucket, const void *key,
                               const struct occ_region_info *region,
                               const char *text_of) {
  struct place *made = malloc(sizeof *made);
  struct raw_place place = {.number = places + 1,
                            .line = region ? region->line : 0};
  if (!made)
    return NULL;
  *made = (struct place){*bucket, key, place.line, object_with(key), ++places};
  *bucket = made;
  if (region) {
    place.line_end = region->line_end;
    describe(&place, text_of ? text_of : "", region->function, region->file);
  } else {
    describe_address(&place, key, text_of ? text_of : "");
  }
  return made;
}

/* Returns the number of a place. `text_of` is the construct's name, or the
 * function that contains the address. */
static uint32_t find(struct store_thread *thread, const void *key,
                     const struct occ_region_info *region,
                     const char *text_of) {
  const int line = region ? region->line : 0;
  struct store_near *near = &thread->near[hash(key) % STORE_NEAR];
  struct place **bucket = &known[hash(key) % BUCKETS];
  const struct place *at;
  if (near->key == key && is_same(near->place, key, line))
    return near->place->number;
  pthread_mutex_lock(&lock);
  for (at = *bucket; at && !is_same(at, key, line);)
    at = at->next;
  if (!at)
    at = add(bucket, key, region, text_of);
  pthread_mutex_unlock(&lock);
  if (at)
    *near = (struct store_near){key, at};
  return at ? at->number : 0;
}

uint32_t store_region(struct store_thread *thread,
                      const struct occ_region_info *region,
                      const char *construct) {
  return find(thread, region, region, construct);
}

uint32_t store_address(struct store_thread *thread, const void *address,
                       const char *function) {
  return address ? find(thread, address, NULL, function) : 0;
}

/* ---- The process ---- */

static void read_text(const char *path, char *into, size_t size) {
  int from = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t length = from < 0 ? 0 : read(from, into, size - 1);
  into[length < 0 ? 0 : length] = 0;
  if (from >= 0)
    close(from);
}

static void describe_process(const char *runtime) {
  const char *rank = launch_rank();
  ssize_t length =
      readlink("/proc/self/exe", process->program, sizeof process->program - 1);
  process->program[length < 0 ? 0 : length] = 0;
  process->monotonic = now(CLOCK_MONOTONIC);
  process->real = now(CLOCK_REALTIME);
  process->pid = getpid();
  process->parent = getppid();
  process->rank = rank ? atoll(rank) : -1;
  read_text("/proc/sys/kernel/random/boot_id", process->boot,
            sizeof process->boot);
  read_text("/proc/self/cmdline", process->command, sizeof process->command);
  gethostname(process->host, sizeof process->host - 1);
  snprintf(process->runtime, sizeof process->runtime, "%s", runtime);
  process->magic = RAW_MAGIC;
}

/* In a forked child: forgets the parent's data. The chunks that the parent's
 * threads have mapped stay mapped. */
static void forget(void) {
  process = NULL;
  text = text_end = NULL;
  memset(known, 0, sizeof known);
  object_forget();
  places = threads = 0;
  used = 0;
  rest_count = 0;
  pthread_mutex_init(&lock, NULL);
  pthread_mutex_init(&rest_lock, NULL);
}

static int create(const char *folder) {
  int made = -1;
  for (int again = 1; made < 0 && again < 1000; again++) {
    if (!raw_name(file, sizeof file, folder, (int)getpid(), again))
      return -1;
    made = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (made < 0 && errno != EEXIST)
      return -1;
  }
  close(made);
  return made;
}

int store_open(const char *runtime) {
  const char *folder = getenv(RAW_FOLDER), *most = getenv(RAW_LIMIT);
  int error = errno;
  forget();
  limit = most ? strtoull(most, NULL, 10) : UINT64_MAX;
  if (folder && create(folder) >= 0)
    process = (void *)new_chunk(RAW_NOTHING, 0);
  if (process)
    describe_process(runtime);
  errno = error;
  return process ? 0 : -1;
}

void store_close(void) {
  if (process)
    process->end = store_clock();
}
