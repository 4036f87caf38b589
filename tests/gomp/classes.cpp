/* classes.cpp: regions and tasks that g++ compiled have objects with
 * constructors, and vectors that grow in critical regions. */
// SPDX-License-Identifier: MIT
#include <atomic>
#include <cstdio>
#include <omp.h>
#include <vector>

static std::atomic<int> alive;

struct Counted {
    int value;
    explicit Counted(int v) : value(v) { alive++; }
    Counted(const Counted &other) : value(other.value) { alive++; }
    ~Counted() { alive--; }
};

static long sum_of_tasks(int n)
{
    long sum = 0;
#pragma omp parallel
#pragma omp single
    for (int i = 0; i < n; i++) {
        Counted one(i);
#pragma omp task firstprivate(one) shared(sum)
#pragma omp atomic
        sum += one.value;
    }
    return sum;
}

int main()
{
    int levels = 0, threads = 0;
    std::vector<int> all;
#pragma omp parallel reduction(+ : levels)
    {
        levels += omp_get_level();
#pragma omp masked
        threads = omp_get_num_threads();
#pragma omp for schedule(dynamic, 3)
        for (int i = 0; i < 100; i++)
#pragma omp critical
            all.push_back(i);
    }
    long sum = 0;
    for (int i : all)
        sum += i;
    std::printf("%ld %zu\n", sum, all.size());
    std::printf("%s\n", levels == threads && threads == omp_get_max_threads() ? "one level each" : "levels");
    std::printf("%ld, %d alive\n", sum_of_tasks(200), (int)alive);
    try {
#pragma omp parallel
        {
            try {
                throw omp_get_num_threads();
            } catch (int n) {
                if (n != threads || !omp_in_parallel() && n > 1)
                    std::printf("caught %d\n", n);
            }
        }
    } catch (...) {
        std::printf("outside\n");
    }
    std::printf("%d\n", omp_get_level() + levels > 0);
    return omp_get_max_threads() > 1 || levels == 1 ? 0 : 1;
}

/* output:
4950 100
one level each
19900, 0 alive
1
*/
