/* early_threads.c: recognizes threads that existed before the runtime was
 * initialized.
 *
 * Layer:   tool. May include base/.
 * Owns:    the list of these threads.
 * Callers: adapter_draft2013, draft2013_inquiry; occ_is_early_thread also in
 *          signal handlers.
 *
 * The list contains the system's thread IDs. When a thread has ended, the
 * system may use its ID again. So an early thread must also have started before
 * the list was made. Start times are counted in ticks of 10 ms. An early thread
 * may end in the tick in which the list is made, and a new thread may get its
 * ID in the same tick. The new thread is then mistaken for the early thread.
 * Each thread looks for itself once in each new list.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* gettid */
#include "tool/draft2013/early_threads.h"

#include "base/alloc.h"
#include "base/atomic.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define TASKS "/proc/self/task"
#define START_FIELD 22 /* in proc(5)'s stat, from 1 */

struct list {
  unsigned long long made; /* time in ticks since the system's start */
  unsigned count;
  int id[];
};

static struct list *list; /* atomic */
static unsigned lists; /* atomic: the number of lists so far */
/* `asked` is the number of the last list in which this thread has searched for
 * itself. `answer` is 1 if the thread is in that list. */
static __thread unsigned asked, answer;

static unsigned long long ticks(void) {
  unsigned long long per_second = (unsigned long long)sysconf(_SC_CLK_TCK);
  struct timespec now;
  clock_gettime(CLOCK_BOOTTIME, &now);
  return (unsigned long long)now.tv_sec * per_second +
         (unsigned long long)now.tv_nsec * per_second / 1000000000u;
}

static unsigned count_entries(DIR *folder) {
  unsigned count = 0;
  while (readdir(folder))
    count++;
  rewinddir(folder);
  return count;
}

void occ_early_threads_take(void) {
  DIR *folder = opendir(TASKS);
  unsigned room = folder ? count_entries(folder) : 0;
  struct list *made =
      occ_alloc_try(sizeof *made + room * sizeof *made->id, OCC_LINE);
  struct dirent *entry;
  while (made && made->count < room && (entry = readdir(folder)))
    if (entry->d_name[0] != '.')
      made->id[made->count++] = atoi(entry->d_name);
  if (folder)
    closedir(folder);
  if (made)
    made->made = ticks();
  /* former lists stay, because signal handlers may read them */
  occ_store(&list, made, RELEASE);
  occ_add(&lists, 1, RELEASE);
}

/* Returns the calling thread's start time. If this time is not known, returns
 * the latest possible time. */
static unsigned long long start(void) {
  char text[512] = "", *at = 0;
  int error = errno, length = 0;
  int file = open("/proc/thread-self/stat", O_RDONLY | O_CLOEXEC);
  unsigned long long value = 0;
  if (file >= 0) {
    length = (int)read(file, text, sizeof text - 1);
    close(file);
  }
  errno = error;
  if (length > 0)
    at = strrchr(text, ')'); /* the name is the second field */
  for (int field = 2; at && field < START_FIELD; field++)
    at = strchr(at + 1, ' ');
  if (!at)
    return ~0ull;
  for (at++; *at >= '0' && *at <= '9'; at++)
    value = value * 10 + (unsigned)(*at - '0');
  return value;
}

static int find(const struct list *among) {
  int id = gettid();
  for (unsigned i = 0; among && i < among->count; i++)
    if (among->id[i] == id)
      return start() <= among->made;
  return 0;
}

int occ_is_early_thread(void) {
  unsigned now = occ_load(&lists, ACQUIRE);
  if (asked != now) {
    answer = (unsigned)find(occ_load(&list, ACQUIRE));
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    asked = now;
  }
  return (int)answer;
}
