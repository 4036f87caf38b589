/* garbage.c: sends lists of random requests: wrong sizes in the middle of
 * lists, invalid numbers and events, too little room, any alignment; from one
 * thread, from all threads of teams, and in callbacks.
 *
 * The list's last word is the last word before a page that cannot be read.
 * Fails when: a word of that page is read; a word outside a result's room
 * changes; a result code does not exist; processing continues after a wrong
 * size; a result does not fit the session's state; or a function is called
 * whose registration was not accepted.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "client.h"

#include <omp.h>
#include <stdlib.h>
#include <sys/mman.h>

enum { PAGE = 65536, WORDS = 48, HEADER = 4, LAST_KNOWN = OMP_REQ_LAST - 1 };

static unsigned long long accepted; /* atomic: number of REGISTER requests */
static int may_call;                /* atomic */

static void called(OMP_COLLECTORAPI_EVENT event) {
  HOLDS(event >= 1 && event < EVENTS);
  HOLDS(LOAD(may_call));
}

struct source {
  uint64_t state;
  int *end; /* the word after the last readable word */
  int only_questions;
};

static struct source new_source(uint64_t seed) {
  char *pages = mmap(NULL, 2 * PAGE, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED || mprotect(pages + PAGE, PAGE, PROT_NONE))
    exit(1);
  return (struct source){seed * 0x9E3779B97F4A7C15 + 1, (int *)(pages + PAGE), 0};
}

static unsigned draw(struct source *from, unsigned limit) {
  from->state ^= from->state << 13;
  from->state ^= from->state >> 7;
  from->state ^= from->state << 17;
  return (unsigned)(from->state >> 33) % limit;
}

static int any(struct source *from) {
  static const int edges[] = {0, 1, -1, 16, 4096, 2147483647, -2147483647 - 1};
  return draw(from, 2) ? edges[draw(from, 7)]
                       : (int)draw(from, 1u << 31) - (1 << 30);
}

static int a_request(struct source *from) {
  static const int questions[] = {OMP_REQ_STATE, OMP_REQ_CURRENT_PRID,
                                  OMP_REQ_PARENT_PRID, -1, OMP_REQ_LAST};
  if (from->only_questions)
    return questions[draw(from, 5)];
  return draw(from, 8) ? (int)draw(from, LAST_KNOWN + 1) : any(from);
}

/* Fills words[0] to words[count - 1]; the last word ends the list. */
static void compose(struct source *from, int *words, int count) {
  callback *function = called;
  int at = 0, room;
  for (int i = 0; i < count; i++)
    words[i] = any(from);
  for (; count - at > HEADER; at += HEADER + room) {
    room = (int)draw(from, 7);
    if (room > count - at - HEADER - 1)
      room = count - at - HEADER - 1;
    words[at] = 4 * (HEADER + room);
    words[at + 1] = a_request(from);
    if (words[at + 1] == OMP_REQ_REGISTER && room >= 3) {
      if (draw(from, 4))
        words[at + 4] = (int)draw(from, EVENTS + 2);
      memcpy(words + at + 5 + (room > 3), &function, sizeof function);
    }
    if (draw(from, 24) == 0) {
      int wrong[] = {-1, -16, 4, 15, 17, 18, 19, 4 * (HEADER + room) + 2, -2147483647};
      words[at] = wrong[draw(from, 9)];
      return;
    }
  }
  while (at < count)
    words[at++] = 0;
}

static void check_answer(const int *now, const int *was, int room, int is_open) {
  int code = now[2], known = was[1] >= 0 && was[1] <= LAST_KNOWN;
  IS(now[0], was[0]);
  IS(now[1], was[1]);
  HOLDS(code >= OMP_ERRCODE_OK && code < OMP_ERRCODE_LAST);
  if (known)
    HOLDS(code != OMP_ERRCODE_UNKNOWN || was[1] == OMP_REQ_REGISTER ||
          was[1] == OMP_REQ_UNREGISTER);
  else
    HOLDS(code == OMP_ERRCODE_UNKNOWN || code == OMP_ERRCODE_SEQUENCE_ERR);
  HOLDS(now[3] >= 0 && now[3] <= (code == OMP_ERRCODE_OK ? 4 * room : 16));
  for (int i = code == OMP_ERRCODE_OK ? now[3] / 4 : 0; i < room; i++)
    HOLDS(now[HEADER + i] == was[HEADER + i] ||
          (was[1] == OMP_REQ_STATE && code == OMP_ERRCODE_OK && i < 4));
  if (is_open >= 0)
    IS(code == OMP_ERRCODE_SEQUENCE_ERR, is_open == (was[1] == OMP_REQ_START));
  if (was[1] == OMP_REQ_REGISTER && code == OMP_ERRCODE_OK)
    __atomic_add_fetch(&accepted, 1, __ATOMIC_RELAXED);
}

/* Sends a list of random requests and checks the results. START and STOP change
 * *open: 1 in a session. `open` is NULL if the caller does not know. */
static void batch(struct source *from, int *open) {
  int count = 1 + (int)draw(from, WORDS), was[WORDS + 8], result, at = 0;
  int *words = from->end - count;
  compose(from, words, count);
  for (int i = 1; i <= 8; i++)
    words[-i] = -7;
  memcpy(was, words, sizeof(int) * (unsigned)count);
  result = __omp_collector_api(words);
  for (int i = 1; i <= 8; i++)
    IS(words[-i], -7);
  while (was[at] >= 16 && was[at] % 4 == 0) {
    check_answer(words + at, was + at, was[at] / 4 - HEADER, open ? *open : -1);
    if (open && words[at + 2] == OMP_ERRCODE_OK && was[at + 1] == OMP_REQ_START)
      *open = 1;
    if (open && words[at + 2] == OMP_ERRCODE_OK && was[at + 1] == OMP_REQ_STOP)
      *open = 0;
    at += was[at] / 4;
  }
  IS(result, was[at] == 0 ? 0 : -1);
  if (was[at] > 16) { /* the size is not a multiple of a word */
    IS(words[at + 2], OMP_ERRCODE_ERROR);
    IS(words[at + 3], 0);
    was[at + 2] = words[at + 2], was[at + 3] = words[at + 3];
  }
  HOLDS(!memcmp(words + at, was + at, sizeof(int) * (unsigned)(count - at)));
}

/* A callback that sends random inquiries, and no other requests. */
static __thread struct source in_callback;
static void asks(OMP_COLLECTORAPI_EVENT event) {
  if (!in_callback.end)
    in_callback = new_source((uintptr_t)&in_callback + (unsigned)event);
  in_callback.only_questions = 1;
  for (int i = 0; i < 5; i++)
    batch(&in_callback, NULL);
}

static int work(void) {
  int sum = 0;
#pragma omp parallel reduction(+ : sum)
  {
#pragma omp critical
    sum++;
#pragma omp for ordered
    for (int i = 0; i < 10; i++) {
#pragma omp ordered
      sum++;
    }
  }
  return sum;
}

int main(void) {
  struct source from = new_source(1);
  int n = omp_get_max_threads(), open = 0;
  may_call = 1;
  for (int i = 0; i < 20000; i++) {
    batch(&from, &open);
    if (i % 1000 == 0)
      IS(work(), n + 10);
  }
  HOLDS(accepted > 100);
#pragma omp parallel
  {
    struct source mine = new_source(100 + (unsigned)omp_get_thread_num());
    for (int i = 0; i < 300; i++) {
      batch(&mine, NULL);
      if (i % 50 == 0) {
#pragma omp barrier
      }
    }
  }
  IS(work(), n + 10);
  request(OMP_REQ_STOP);
  __atomic_store_n(&may_call, 0, __ATOMIC_SEQ_CST);
  IS(work(), n + 10);
  IS(request(OMP_REQ_START), OMP_ERRCODE_OK);
  IS(work(), n + 10);
  for (int event = 1; event < EVENTS; event++)
    IS(enlist(event, asks), OMP_ERRCODE_OK);
  for (int i = 0; i < 20; i++)
    IS(work(), n + 10);
  return failures != 0;
}
