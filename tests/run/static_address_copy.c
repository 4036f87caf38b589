/* static_address_copy.c: in a region with a copy of a variable, the constant address is that of
 * the variable itself. */
// SPDX-License-Identifier: MIT
#include "check.h"

int global = 3;
static int table[2] = {4, 5};
extern int labelled __asm__("label_of_labelled");
int labelled = 6;

static int of_file(void)
{
    int sum = 0;
#pragma omp parallel firstprivate(global, table, labelled) num_threads(2) reduction(+ : sum)
    {
        static int *const all[] = {&global, table, &table[1], &labelled};
        global += 10 * omp_get_level(), table[0] += 10 * omp_get_level(), labelled++;
        sum += *all[0] + *all[1] + *all[2] + *all[3] + global + table[0] + labelled;
    }
    return sum;
}

static int of_function(void)
{
    static int value = 7;
    int sum = 0;
#pragma omp parallel private(value) num_threads(2) reduction(+ : sum)
    {
        static int *const at = &value;
        value = 100 * omp_get_level();
#pragma omp task shared(value, sum)
        {
            static int **const there = (int **)&at;
            sum += **there + value;
        }
#pragma omp taskwait
    }
    return sum;
}

static int on_device(void)
{
    static int value = 8;
    int sum = 0;
#pragma omp target map(tofrom : sum)
    {
        static int *const at = &value;
        value += omp_get_num_teams();
        sum = 10 * *at + value;
    }
    return sum;
}

int main(void)
{
    EQ(of_file(), 2 * (3 + 4 + 5 + 6 + 13 + 14 + 7));
    EQ(of_function(), 2 * 107);
    EQ(on_device(), 89);
    EQ(global + table[0] + labelled, 13);
    return check_ok();
}

/* output:
ok
*/
