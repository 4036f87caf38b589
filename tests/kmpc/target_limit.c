/* target_limit.c: the thread_limit clause of a target construct, which the host
 * executes as a task. The limit ends with the region. [OMP 5.2 §13.8] */
// SPDX-License-Identifier: MIT
#include <omp.h>
#include <stdio.h>

static int asked(int num_threads)
{
    int threads = 0;
#pragma omp parallel num_threads(num_threads) reduction(+ : threads)
    threads += omp_get_level() == 1;
    return threads;
}

static int unasked(void)
{
    int threads = 0;
#pragma omp parallel reduction(+ : threads)
    threads++;
    return threads;
}

int main(void)
{
    int limit = 0, few = 0, many = 0, plain = 0, direct = 0;
    const int before = omp_get_thread_limit(), most = omp_get_max_threads();
#pragma omp target map(from : limit, few, many, plain) thread_limit(3)
    {
        limit = omp_get_thread_limit();
        few = asked(2);
        many = asked(5);
        plain = unasked();
    }
#pragma omp target parallel map(tofrom : direct) thread_limit(2) num_threads(4) reduction(+ : direct)
    direct += omp_get_num_threads();
    printf("limit %d: %d %d, %s, %d\n", limit, few, many,
           plain == (most < 3 ? most : 3) ? "as many as there are" : "wrong", direct);
    printf("outside: %d, %s\n", asked(5),
           omp_get_thread_limit() == before && unasked() == most ? "as before" : "wrong");
    return 0;
}
/* output:
limit 3: 2 3, as many as there are, 4
outside: 5, as before
*/
