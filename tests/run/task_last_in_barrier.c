/* task_last_in_barrier.c: the last task ends long after all threads have
 * arrived.
 *
 * The thread with the highest number makes the task, waits in the barrier, and runs the task there.
 * The primary thread arrives during the task, and goes to sleep. So all threads have
 * arrived when the task ends, and sleepers must be woken.
 * threads: 2 3 8
 */
#include <omp.h>
#include <stdio.h>
#include <time.h>

static int begun, ended;

static void rest(long milliseconds) {
  struct timespec time = {0, milliseconds * 1000000};
  nanosleep(&time, NULL);
}

int main(void) {
  int seen = 0, teams = 0;
#pragma omp parallel reduction(+ : seen)
  for (int round = 0; round < 3; round++) {
#pragma omp single
    begun = 0;
    if (omp_get_thread_num() == omp_get_num_threads() - 1) {
#pragma omp task
      {
#pragma omp atomic write
        begun = 1;
        rest(round == 2 ? 30 : 8);
#pragma omp atomic
        ended++;
      }
    }
    if (omp_get_thread_num() == 0) {
      int here = 0;
      while (!here) {
#pragma omp atomic read
        here = begun;
      }
      teams += omp_get_num_threads() > 1;
    }
#pragma omp barrier
    seen += ended == round + 1;
#pragma omp barrier
  }
  printf("%d %d %s\n", ended, teams,
         seen == 3 * omp_get_max_threads() ? "all" : "some");
  return 0;
}
/* output:
3 3 all
*/
