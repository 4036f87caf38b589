/* trap_strings.c: string arrays, arrays of strings and character data, shared and privatized. */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <string.h>
int main(void)
{
    char text[] = "shared", copy[12] = "first\"\\\n", *const names[] = {"a", "bb", "ccc"};
    const char (*row)[4] = &"xyz";
    int total = 0;
#pragma omp parallel firstprivate(copy) reduction(+ : total)
    {
        EQ(sizeof text, 7);
        EQ(strcmp(copy, "first\"\\\n"), 0);
        copy[0] = (char)(' ' + omp_get_thread_num());
        char joined[] = "con" "cat" "\x41" "B";
        total += (int)(strlen(text) + strlen(names[2]) + strlen(joined)) + omp_get_level();
        EQ((*row)[1], 'y');
#pragma omp barrier
        EQ(copy[0], ' ' + omp_get_thread_num());
    }
    EQ(copy[0], 'f');
    EQ(total, 18 * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
