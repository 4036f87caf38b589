/* static_address.c: in a region, static variables of the function have constant addresses. */
// SPDX-License-Identifier: MIT
#include "check.h"

struct option {
    const char *name;
    int *value;
};

static int options(int width)
{
    enum { DEPTH = 24 };
    static int columns = 80, *unset, depth = DEPTH, table[4] = {1, 2, 3, 4};
    int sum = 0;
    columns = width;
    unset = &depth;
#pragma omp parallel num_threads(2) reduction(+ : sum)
    {
        static const struct option all[] = {{"columns", &columns}, {"depth", &depth}, {"last", table + 3}};
        static int *const *const second = &unset;
#pragma omp for
        for (int i = 0; i < 3; i++)
            sum += *all[i].value * omp_get_level();
#pragma omp single
        sum += **second;
    }
    return sum;
}

static int chain(void)
{
    struct node {
        struct node *next;
        int value;
    };
    static int value = 3, *at = &value, **where = &at;
    static struct node second = {.value = 4}, first = {&second, 2}, ring = {&ring, 1};
    int sum = 0;
#pragma omp parallel num_threads(1)
    {
        static int ***const indirect = &where;
        static struct node *const heads[] = {&first, &ring};
        sum = ***indirect * 100 + heads[0]->next->value * 10 + heads[1]->next->value + omp_get_level() - 1;
    }
    at = 0;
    return sum;
}

static int nested(int n)
{
    struct pair {
        int first, second;
    };
    static struct pair pair = {.second = 7};
    static int table[3] = {1, 2, 3};
    int sum = 0;
    {
        static int table[2] = {10, 20}; /* another variable with this name */
#pragma omp parallel num_threads(1)
        {
            static int own = 5, *const at = &table[1];
#pragma omp task shared(sum)
            {
                static int *const mine = &own, *const seconds = &pair.second;
                sum = *mine + *at + *seconds + omp_get_level();
            }
        }
    }
#pragma omp target map(tofrom : sum)
    {
        static int *const at = &table[2];
        sum += at == &table[2];
    }
    table[0] = n;
#pragma omp parallel sections reduction(+ : sum)
    {
#pragma omp section
        {
            static int *const first = table;
            sum += *first;
        }
    }
    return sum;
}

int main(void)
{
    EQ(options(100), 100 + 24 + 4 + 24);
    EQ(options(50), 50 + 24 + 4 + 24);
    EQ(chain(), 341);
    EQ(nested(1000), 5 + 20 + 7 + 1 + 1 + 1000);
    return check_ok();
}

/* output:
ok
*/
