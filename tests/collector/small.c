/* small.c: checks results that do not fit, requests at the wrong time, and a
 * thread's parent region before and after its regions.
 *
 * Fails when: any request before START gets another result than SEQUENCE_ERR;
 * there is too little room for the wait ID of a waiting thread, but the result
 * is no error or lacks the needed size; or a master gets a wrong answer about
 * its parent region. In its region and in the callback of JOIN the result must
 * be OK, in this callback with number 0. Outside its region, a master that is
 * not the process's first thread must get an error.
 */
/* SPDX-License-Identifier: MIT */
#include "client.h"

#include <omp.h>
#include <string.h>

static omp_lock_t lock;
static unsigned long long lock_waits, joins;

static int ask(int number, int room, int *words) {
  memset(words, -1, 64);
  words[0] = 16 + room;
  words[1] = number;
  words[4 + room / 4] = 0;
  IS(__omp_collector_api(words), 0);
  return words[2];
}

static void in_lock(OMP_COLLECTORAPI_EVENT event) {
  int words[16] __attribute__((aligned(8)));
  (void)event;
  IS(ask(OMP_REQ_STATE, 4, words), OMP_ERRCODE_OK); /* only the state */
  IS(words[3], 4);
  IS(words[4], THR_LKWT_STATE);
  IS(ask(OMP_REQ_STATE, 8, words), OMP_ERRCODE_MEM_TOO_SMALL);
  IS(words[3], 16);
  for (int room = 12; room <= 16; room += 4) {
    void *wait;
    IS(ask(OMP_REQ_STATE, room, words), OMP_ERRCODE_OK);
    memcpy(&wait, words + 4 + (room == 12 ? 1 : 2), sizeof wait);
    HOLDS(wait == (void *)&lock);
  }
  __atomic_add_fetch(&lock_waits, 1, __ATOMIC_SEQ_CST);
}

static void at_join(OMP_COLLECTORAPI_EVENT event) {
  (void)event;
  IS(here().parent_code, OMP_ERRCODE_OK);
  IS(here().parent, 0);
  __atomic_add_fetch(&joins, 1, __ATOMIC_SEQ_CST);
}

static void *master(void *nothing) {
  IS(here().parent_code, OMP_ERRCODE_THREAD_ERR); /* unknown thread */
#pragma omp parallel num_threads(2)
  {
#pragma omp master
    IS(here().parent_code, OMP_ERRCODE_OK);
  }
  IS(here().parent_code, OMP_ERRCODE_THREAD_ERR); /* outside regions */
  return nothing;
}

int main(void) {
  pthread_t thread;
  static const int any[] = {-1, OMP_REQ_REGISTER, OMP_REQ_STATE, OMP_REQ_PARENT_PRID,
                            OMP_REQ_STOP, OMP_REQ_LAST, 4096};
  for (unsigned i = 0; i < sizeof any / sizeof *any; i++)
    IS(request(any[i]), OMP_ERRCODE_SEQUENCE_ERR);
  IS(request(OMP_REQ_START), OMP_ERRCODE_OK);
  IS(request(OMP_REQ_LAST), OMP_ERRCODE_UNKNOWN);
  IS(enlist(OMP_EVENT_THR_BEGIN_LKWT, in_lock), OMP_ERRCODE_OK);
  IS(enlist(OMP_EVENT_JOIN, at_join), OMP_ERRCODE_OK);
  omp_init_lock(&lock);
#pragma omp parallel num_threads(2)
  {
    if (omp_get_num_threads() == 2) {
#pragma omp master
      omp_set_lock(&lock);
#pragma omp barrier
      if (omp_get_thread_num() == 0) {
        UNTIL(LOAD(lock_waits) == 1);
      } else {
        omp_set_lock(&lock);
      }
      omp_unset_lock(&lock);
    }
  }
  pthread_create(&thread, NULL, master, NULL);
  pthread_join(thread, NULL);
  UNTIL(LOAD(joins) == 2);
  IS(request(OMP_REQ_STOP), OMP_ERRCODE_OK);
  IS(request(OMP_REQ_LAST), OMP_ERRCODE_SEQUENCE_ERR);
  return failures != 0;
}
