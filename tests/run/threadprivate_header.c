/* threadprivate_header.c: a threadprivate variable declared in a header before its definition.
 * [OMP 5.2 §5.2] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include "extra/threadprivate_header.h"
int header_value = 4, header_array[] = {1, 2, 3};
int main(void)
{
#pragma omp parallel
    {
        header_value += omp_get_thread_num() + omp_get_level();
        header_array[1] = header_value;
#pragma omp barrier
        EQ(header_get(), 5 + omp_get_thread_num());
        EQ(header_array[1], 5 + omp_get_thread_num());
    }
    return check_ok();
}

/* output:
ok
*/
