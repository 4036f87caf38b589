/* iterators.cpp: loops over iterators and ranges, lambdas, members, and templates.
 * [OMP 5.2 §4.4.1] */
// SPDX-License-Identifier: MIT
#include <array>
#include <cstdio>
#include <deque>
#include <numeric>
#include <omp.h>
#include <vector>

struct Matrix {
    std::vector<double> cells;
    int rows, columns, level = 0;
    Matrix(int r, int c) : cells(r * c), rows(r), columns(c) {}
    void fill()
    {
#pragma omp parallel for collapse(2)
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < columns; j++)
                cells[i * columns + j] = i * 1000 + j;
    }
    double sum()
    {
        double all = 0;
#pragma omp parallel reduction(+ : all)
        {
#pragma omp single
            level = omp_get_level();
#pragma omp for
            for (auto it = cells.begin(); it != cells.end(); ++it)
                all += *it;
        }
        return all;
    }
};

template <typename Container> static long tasks_over(const Container &container)
{
    long all = 0;
#pragma omp parallel
#pragma omp single
#pragma omp taskloop reduction(+ : all) num_tasks(5)
    for (auto it = container.begin(); it < container.end(); it += 2)
        all += *it;
    return all;
}

template <int N, typename F> static long apply(F function)
{
    std::array<long, N> results{};
#pragma omp parallel for schedule(static, 2) shared(results)
    for (int i = 0; i < N; i++)
        results[i] = function(i);
    return std::accumulate(results.begin(), results.end(), 0L);
}

int main()
{
    std::vector<int> numbers(301);
    std::iota(numbers.begin(), numbers.end(), 0);
    std::deque<long> queue(numbers.begin(), numbers.end());
    long ranged = 0, backwards = 0, offset = 3;
    int distinct = 0;
    Matrix matrix(30, 20);
    matrix.fill();
#pragma omp parallel for reduction(+ : ranged) schedule(guided)
    for (const int &number : numbers)
        ranged += number;
#pragma omp parallel for reduction(+ : backwards) schedule(dynamic, 5)
    for (auto it = numbers.rbegin(); it < numbers.rend(); it += 3)
        backwards += *it;
#pragma omp parallel
    { /* the thread that calls a lambda executes it */
        const auto number = [&] { return omp_get_thread_num(); };
#pragma omp critical
        distinct += number() == omp_get_thread_num();
    }
    std::printf("matrix %.0f at level %d\n", matrix.sum(), matrix.level);
    std::printf("ranges %ld %ld\n", ranged, backwards);
    std::printf("tasks %ld %ld\n", tasks_over(numbers), tasks_over(queue));
    std::printf("applied %ld\n", apply<100>([=](int i) { return i * offset; }));
    std::printf("%s\n", distinct == omp_get_max_threads() ? "each thread" : "not each thread");
    return 0;
}
/* output:
matrix 8705700 at level 1
ranges 45150 15150
tasks 22650 22650
applied 14850
each thread
*/
