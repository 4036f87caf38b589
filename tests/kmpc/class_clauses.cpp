/* class_clauses.cpp: objects with constructors in firstprivate, lastprivate and
 * reduction clauses of regions, loops and tasks. [OMP 5.2 §5.4, §5.5] */
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <map>
#include <omp.h>
#include <string>
#include <vector>

static std::atomic<int> alive, copies;

struct Sum {
    std::vector<long> parts;
    Sum() : parts(1, 0) { alive++; }
    Sum(const Sum &other) : parts(other.parts) { alive++, copies++; }
    Sum &operator=(const Sum &) = default;
    ~Sum() { alive--; }
    long total() const
    {
        long all = 0;
        for (long part : parts)
            all += part;
        return all;
    }
    void operator+=(const Sum &other) { parts.push_back(other.total()); }
};
#pragma omp declare reduction(+ : Sum : omp_out += omp_in)
typedef std::map<std::string, int> Counts;
static void merge(Counts &into, const Counts &from)
{
    for (const auto &one : from)
        into[one.first] += one.second;
}
#pragma omp declare reduction(merge : Counts : merge(omp_out, omp_in)) initializer(omp_priv = Counts())
#pragma omp declare reduction(longest : std::string : omp_out = omp_in.size() > omp_out.size() ? omp_in : omp_out) initializer(omp_priv = std::string())

template <typename T> static T largest(const std::vector<T> &from)
{
    T most = from[0];
#pragma omp parallel for reduction(max : most)
    for (size_t i = 0; i < from.size(); i++)
        most = std::max(most, from[i]);
    return most;
}

static int check(bool holds) { return holds ? 0 : 1; }

int main()
{
    int wrong = 0, level = 0;
    {
        Sum sum, last;
        Counts counts;
        std::string text;
#pragma omp parallel for reduction(+ : sum) reduction(merge : counts) reduction(longest : text) \
    lastprivate(last) schedule(dynamic, 3)
        for (int i = 1; i <= 200; i++) {
            sum.parts[0] += i;
            counts[i % 2 ? "odd" : "even"]++;
            if (text.size() < (size_t)i % 50)
                text = std::string(i % 50, 'x');
            last.parts[0] = i;
            if (i == 1)
                level = omp_get_level();
        }
        wrong += check(sum.total() == 20100 && last.parts[0] == 200);
        wrong += check(counts["odd"] == 100 && counts["even"] == 100 && text.size() == 49);

        copies = 0;
        Sum first;
        first.parts.assign(4, 5);
        int threads = 0, inside = 0;
#pragma omp parallel firstprivate(first)
        {
#pragma omp atomic
            inside += first.total() == 20;
            first.parts.clear();
#pragma omp single
            threads = omp_get_num_threads();
        }
        wrong += check(inside == threads && copies == threads && first.total() == 20);

        long tasks = 0;
#pragma omp parallel
#pragma omp single
        {
            for (int i = 0; i < 50; i++) {
                Sum mine;
                mine.parts[0] = i;
#pragma omp task firstprivate(mine) shared(tasks)
#pragma omp atomic
                tasks += mine.total();
            }
#pragma omp taskgroup task_reduction(+ : sum)
            for (int i = 0; i < 50; i++)
#pragma omp task in_reduction(+ : sum)
                sum.parts[0] += i;
        }
        wrong += check(tasks == 1225 && sum.total() == 20100 + 1225);

        Sum looped;
#pragma omp parallel
#pragma omp single
#pragma omp taskloop reduction(+ : looped) firstprivate(first) grainsize(7)
        for (int i = 0; i < 100; i++)
            looped.parts[0] += i + first.parts[3] - 5;
        wrong += check(looped.total() == 4950);
        wrong += check(largest(std::vector<long>{3, 9, 4}) == 9 &&
                       largest(std::vector<double>{-3.5, -9}) == -3.5);
    }
    wrong += check(alive == 0);
    std::printf("level %d, wrong %d\n", level, wrong);
    return 0;
}
/* output:
level 1, wrong 0
*/
