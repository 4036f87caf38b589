/* task_depend_threads.c: threads that the program creates one after another make tasks with
 * dependences; each thread reuses the memory of its predecessors. */
// SPDX-License-Identifier: MIT
// env: MALLOC_ARENA_MAX=1
#include "check.h"
#include <malloc.h>
#include <pthread.h>

enum { THREADS = 300, TASKS = 20, MOST = 100000 };

static void *work(void *result)
{
    int sum = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
    for (int i = 0; i < TASKS; i++) {
#pragma omp task depend(inout : sum) shared(sum)
        sum += omp_get_level();
    }
    *(int *)result = sum;
    return NULL;
}

int main(void)
{
    size_t before = 0;
    for (int i = 0; i < THREADS; i++) {
        pthread_t thread;
        int result = 0;
        if (i == THREADS / 3)
            before = mallinfo2().uordblks;
        EQ(pthread_create(&thread, NULL, work, &result), 0);
        EQ(pthread_join(thread, NULL), 0);
        EQ(result, TASKS);
    }
    OK(mallinfo2().uordblks < before + MOST);
    return check_ok();
}

/* output:
ok
*/
