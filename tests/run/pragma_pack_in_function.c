/* pragma_pack_in_function.c: a region's structs have the layout of the pragmas that are in force at
 * the region. */
// SPDX-License-Identifier: MIT
#include "check.h"

#define STRUCT            \
    struct {              \
        char c;           \
        short s;          \
        long l;           \
    }

static int before(void)
{
    int size[6] = {0};
#pragma pack(push, named, 1)
#pragma omp parallel num_threads(2)
    {
        STRUCT a;
#pragma omp single
        size[0] = sizeof a * (unsigned)omp_get_level();
#pragma pack(push, 2)
#pragma omp task shared(size)
        {
            STRUCT b;
            size[1] = sizeof b;
        }
#pragma omp taskwait
#pragma pack(pop)
#pragma omp for
        for (int i = 0; i < 1; i++)
            size[2] = (int)sizeof(STRUCT);
    }
#pragma pack(push, 4)
#pragma pack(8)
#pragma pack(pop, named)
#pragma omp teams num_teams(1) thread_limit(1)
    {
        STRUCT a;
        size[3] = sizeof a;
    }
#pragma pack(2)
#pragma omp target map(from : size[4:1])
    {
        STRUCT a;
        size[4] = sizeof a;
    }
#pragma pack()
#pragma omp taskloop grainsize(1) shared(size)
    for (int i = 0; i < 1; i++) {
        STRUCT a;
        size[5] = sizeof a;
    }
    EQ(size[0], 11);
    EQ(size[1], 12);
    EQ(size[2], 11);
    EQ(size[3], 16);
    EQ(size[4], 12);
    EQ(size[5], 16);
    return size[5];
}

/* The pragma after the region is in force to the end of the file, also for the code that the
 * compiler writes after the function. */
static int after(void)
{
    int size = 0;
#pragma omp parallel num_threads(1)
    {
        STRUCT a;
        size = sizeof a;
    }
#pragma pack(1)
    EQ(sizeof(STRUCT), 11);
    EQ(size, 16);
    return size;
}

int main(void)
{
    STRUCT a;
    EQ(sizeof a, 11);
    EQ(before(), 16);
    EQ(after(), 16);
    return check_ok();
}

/* output:
ok
*/
