/* exceptions.cpp: exceptions in code that the runtime calls. Each one is caught
 * in the region, loop, section or task that throws it. [OMP 5.2 §1.3]
 */
// SPDX-License-Identifier: MIT
#include <atomic>
#include <cstdio>
#include <exception>
#include <omp.h>
#include <stdexcept>
#include <string>

static std::atomic<int> alive;
struct Guard {
    Guard() { alive++; }
    ~Guard() { alive--; }
};

static int thrower(int i)
{
    Guard guard;
    if (i % 3 == 0)
        throw std::runtime_error(std::to_string(i));
    return i;
}

/* Each call executes a region. The innermost call throws. */
static int deep(int depth)
{
    Guard guard;
    int sum = 0;
#pragma omp parallel num_threads(2) reduction(+ : sum)
    sum += omp_get_level() > 0;
    if (depth == 0)
        throw sum;
    return deep(depth - 1);
}

int main()
{
    int caught = 0, right = 0, level = 0, threads = 0, critical = 0, depth = 0;
    std::exception_ptr first;
#pragma omp parallel reduction(+ : caught, right)
    {
#pragma omp single
        level = omp_get_level(), threads = omp_get_num_threads();
#pragma omp for schedule(dynamic)
        for (int i = 0; i < 99; i++) {
            try {
                right += thrower(i) == i;
            } catch (const std::runtime_error &error) {
                caught += error.what() == std::to_string(i);
            }
        }
#pragma omp sections
        {
#pragma omp section
            try {
                thrower(3);
            } catch (...) {
                caught++;
            }
#pragma omp section
            try {
                thrower(6);
            } catch (...) {
                caught++;
            }
        }
        try {
            throw omp_get_thread_num();
        } catch (int number) {
#pragma omp critical
            critical += number == omp_get_thread_num();
        }
    }
#pragma omp parallel
#pragma omp single
    for (int i = 0; i < 30; i++)
#pragma omp task shared(caught, first)
    {
        try {
            thrower(i);
        } catch (...) {
#pragma omp critical
            {
                caught++;
                if (!first)
                    first = std::current_exception();
            }
        }
    }
    try { /* throws again an exception that a task has kept */
        std::rethrow_exception(first);
    } catch (const std::runtime_error &) {
        caught++;
    }
    try {
        deep(3);
    } catch (int sum) {
        depth = sum;
    }
    std::printf("level %d: caught %d, right %d, alive %d, depth %d, %s\n", level, caught, right,
                alive.load(), depth, critical == threads ? "each" : "not each");
    return 0;
}
/* output:
level 1: caught 46, right 66, alive 0, depth 2, each
*/
