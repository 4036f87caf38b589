/* flush_message.c: one thread passes data to another, by a flag and flushes. [OMP 5.2 §15.8.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int data = 0, flag = 0, got = -1;
#pragma omp parallel num_threads(2)
    {
        EQ(omp_get_level(), 1);
        if (omp_get_num_threads() < 2) {
            got = 77;
        } else if (omp_get_thread_num() == 0) {
#pragma omp atomic write
            data = 77;
#pragma omp flush
#pragma omp atomic write
            flag = 1;
#pragma omp flush(flag)
        } else {
            int seen = 0;
            while (!seen) {
#pragma omp flush(flag)
#pragma omp atomic read
                seen = flag;
            }
#pragma omp flush(flag, data)
#pragma omp atomic read
            got = data;
        }
    }
    EQ(got, 77);
    return check_ok();
}

/* output:
ok
*/
