/* target_declare.c: declare target in its forms, declare mapper, and thread_limit of target. On the
 * host these directives change nothing that the program can see. [OMP 5.2 §7.8, §5.8.8] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int counter;
#pragma omp declare target enter(counter) device_type(any)

static int linked[4];
#pragma omp declare target link(linked)

#pragma omp begin declare target device_type(host)
static int in_block(int x)
{
    return x + counter;
}
#pragma omp end declare target

static int indirect_one(int x)
{
    return x * 2;
}
#pragma omp declare target enter(indirect_one) indirect(1)

static int add(int x, int y)
{
    return x + y;
}
#pragma omp declare target(add)

typedef struct {
    int n;
    int *data;
} vector;
#pragma omp declare mapper(vector v) map(v, v.data[0 : v.n])
#pragma omp declare mapper(shallow : vector v) map(to : v)

int main(void)
{
    int store[3] = {1, 2, 3}, level = -1, limit = 0, sum = 0;
    vector v = {3, store};
    int (*pointer)(int) = indirect_one;
    counter = 10;
#pragma omp target map(tofrom : v) map(level)
    {
        level = omp_get_level();
        counter++;
        linked[2] = in_block(4);
        for (int i = 0; i < v.n; i++)
            v.data[i] = pointer(v.data[i]);
    }
    EQ(counter, 11);
    EQ(linked[2], 15);
    EQ(store[0] * 100 + store[1] * 10 + store[2], 246);
    EQ(level, 0);
#pragma omp target map(mapper(shallow), to : v) map(sum)
    sum = add(v.n, v.data[0]);
    EQ(sum, 5);
#pragma omp target thread_limit(2) map(limit, level)
    {
        limit = omp_get_thread_limit();
#pragma omp parallel num_threads(8) reduction(max : level)
        level = omp_get_level() * 10 + omp_get_num_threads();
    }
    EQ(limit, 2);
    OK(level == 12 || (level == 11 && omp_get_max_threads() == 1));
    return check_ok();
}

/* output:
ok
*/
