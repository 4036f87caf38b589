/* sections_pipeline.c: two sections that communicate run at the same time if there are two threads. [OMP 5.2
 * §11.3] */
// SPDX-License-Identifier: MIT
// threads: 2 3 8
#include "check.h"

int main(void)
{
    int ping = 0, pong = 0;
#pragma omp parallel sections num_threads(2)
    {
#pragma omp section
        for (int i = 1; i <= 50; i++) {
            int seen = 0;
#pragma omp atomic write
            ping = i;
            while (seen < i) {
#pragma omp atomic read
                seen = pong;
            }
        }
#pragma omp section
        for (int i = 1; i <= 50; i++) {
            int seen = 0;
            while (seen < i) {
#pragma omp atomic read
                seen = ping;
            }
#pragma omp atomic write
            pong = i;
        }
    }
    EQ(ping + pong, 100);
    return check_ok();
}

/* output:
ok
*/
