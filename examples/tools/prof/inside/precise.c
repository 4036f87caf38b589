/* precise.c: collects the processor's samples of memory accesses, in the
 * observed process. See precise.h.
 *
 * Owns:    the events of each thread, and their buffers.
 * Callers: sample.c.
 * Spec:    perf_event_open(2).
 *
 * The kernel writes samples into mapped buffers without a signal. The thread
 * empties them at each sample of the timer.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/inside/precise.h"

#include "prof/inside/perf_event.h"
#include "prof/inside/precise_events.h"
#include "prof/inside/writer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

enum {
  RATE = 2000, /* samples per second of each event */
  PAGES = 4 /* size of a buffer */
};

struct buffer {
  int file, leader; /* leader of the group; -1: none */
  struct perf_event_mmap_page *page;
};

struct buffers {
  int count;
  struct buffer buffer[PRECISE_MOST];
};

static struct buffers all[RECORD_THREADS];
static struct precise_event event[PRECISE_MOST];
static size_t page_size;

/* The data of a sample, in the order that attr.sample_type sets. */
struct sampled_access {
  uint64_t pc;
  uint32_t process, thread;
  uint64_t time, address, source;
};

static struct buffers *buffers_of(const struct record_thread *thread) {
  return &all[thread - writer_record()->thread];
}

static void close_all(struct buffers *its) {
  for (int i = 0; i < its->count; i++) {
    munmap(its->buffer[i].page, (1 + PAGES) * page_size);
    close(its->buffer[i].file);
    if (its->buffer[i].leader >= 0)
      close(its->buffer[i].leader);
  }
  its->count = 0;
}

void precise_start(void) {
  static int started; /* 1 in a forked child */
  const char *folder = getenv("OMPT_PROF_EVENTS"); /* for tests */
  for (int i = 0; started && i < RECORD_THREADS; i++)
    close_all(&all[i]); /* they are events of the parent's threads */
  started = 1;
  page_size = (size_t)sysconf(_SC_PAGESIZE);
  if (!getenv("OMPT_PROF_COUNTERS"))
    return;
  struct record_accesses *to = &writer_record()->accesses;
  to->events =
      precise_events(folder ? folder : "/sys/bus/event_source/devices", event);
  for (int i = 0; i < to->events; i++)
    strcpy(to->event[i], event[i].name);
}

/* Opens the event as precisely as the processor can. Some kernels cannot leave
 * their own code out of IBS's samples; such samples need more permission. */
static int open_precise(struct perf_event_attr *attr, int leader) {
  for (int user = 1; user >= 0; user--)
    for (int precise = 3; precise >= 1; precise--) {
      attr->exclude_kernel = attr->exclude_hv = (unsigned)user & 1;
      attr->precise_ip = (unsigned)precise & 3;
      const int file = perf_event(attr, leader);
      if (file >= 0 || errno == EACCES || errno == EPERM)
        return file;
    }
  return -1;
}

static int open_buffer(const struct precise_event *its, struct buffer *to) {
  struct perf_event_attr attr;
  memset(&attr, 0, sizeof attr);
  attr.size = sizeof attr;
  attr.type = its->type;
  to->leader = -1;
  if (its->has_leader) {
    attr.config = its->leader_config;
    attr.exclude_kernel = attr.exclude_hv = 1;
    if ((to->leader = perf_event(&attr, -1)) < 0)
      return -1;
  }
  attr.config = its->config;
  attr.config1 = its->config1;
  attr.freq = 1;
  attr.sample_freq = RATE;
  attr.sample_type = PERF_SAMPLE_IP | PERF_SAMPLE_TID | PERF_SAMPLE_TIME |
                     PERF_SAMPLE_ADDR | PERF_SAMPLE_DATA_SRC;
  attr.use_clockid = 1;
  attr.clockid = CLOCK_MONOTONIC;
  to->file = open_precise(&attr, to->leader);
  if (to->file >= 0) {
    to->page = mmap(NULL, (1 + PAGES) * page_size, PROT_READ | PROT_WRITE,
                    MAP_SHARED, to->file, 0);
    if (to->page != MAP_FAILED)
      return 0;
    close(to->file);
  }
  if (to->leader >= 0)
    close(to->leader);
  return -1;
}

void precise_begin(struct record_thread *thread) {
  struct record_accesses *accesses = &writer_record()->accesses;
  struct buffers *its = buffers_of(thread);
  const int error = errno;
  close_all(its);
  for (int i = 0; i < accesses->events; i++) {
    int none = 0;
    errno = 0;
    if (open_buffer(&event[i], &its->buffer[its->count]) == 0)
      its->count++;
    else
      atomic_compare_exchange_strong(&accesses->error, &none,
                                     errno ? errno : EINVAL);
  }
  errno = error;
}

/* Copies bytes from the buffer. It is a ring: its begin follows its end. */
static void copy(const struct buffer *from, uint64_t at, void *to,
                 size_t size) {
  const unsigned char *data = (const unsigned char *)from->page + page_size;
  const size_t room = PAGES * page_size;
  for (size_t i = 0; i < size; i++)
    ((unsigned char *)to)[i] = data[(at + i) % room];
}

static void take(const struct buffer *from, struct record_thread *thread) {
  const uint64_t head =
      __atomic_load_n(&from->page->data_head, __ATOMIC_ACQUIRE);
  uint64_t at = from->page->data_tail;
  while (at < head) {
    struct perf_event_header header;
    struct sampled_access its;
    copy(from, at, &header, sizeof header);
    if (header.size < sizeof header)
      break;
    if (header.type == PERF_RECORD_SAMPLE &&
        header.size >= sizeof header + sizeof its) {
      copy(from, at + sizeof header, &its, sizeof its);
      if (its.address && (int64_t)its.address > 0 && (int64_t)its.pc > 0)
        writer_access(thread, its.pc, its.address, its.source,
                      (int64_t)its.time);
    }
    at += header.size;
  }
  __atomic_store_n(&from->page->data_tail, head, __ATOMIC_RELEASE);
}

void precise_take(struct record_thread *thread) {
  const struct buffers *its = buffers_of(thread);
  for (int i = 0; i < its->count; i++)
    take(&its->buffer[i], thread);
}

void precise_end(struct record_thread *thread) {
  close_all(buffers_of(thread));
}
