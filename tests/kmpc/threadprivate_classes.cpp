/* threadprivate_classes.cpp: threadprivate objects with constructors:
 * constructed at the first use in a thread, copied by copyin, destroyed with
 * the thread. [OMP 5.2 §5.2, §5.7.1] */
// SPDX-License-Identifier: MIT
#include <atomic>
#include <cstdio>
#include <omp.h>
#include <string>
#include <thread>
#include <vector>

static std::atomic<int> made, copied, assigned, destroyed;

struct Counted {
    int value;
    explicit Counted(int v) : value(v) { made++; }
    Counted(const Counted &other) : value(other.value) { copied++; }
    Counted &operator=(const Counted &other)
    {
        value = other.value;
        assigned++;
        return *this;
    }
    ~Counted() { destroyed++; }
};

static Counted counted(40);
#pragma omp threadprivate(counted)
static std::vector<std::string> words{"one", "two"};
#pragma omp threadprivate(words)

struct Holder {
    static Counted inside;
#pragma omp threadprivate(inside)
};
Counted Holder::inside(7);

static int check(bool holds) { return holds ? 0 : 1; }

int main()
{
    int wrong = 0, threads = 0, level = 0;
#pragma omp parallel reduction(+ : wrong)
    {
#pragma omp single
        threads = omp_get_num_threads(), level = omp_get_level();
        wrong += check(counted.value == 40 && Holder::inside.value == 7);
        counted.value += omp_get_thread_num();
        words.push_back(std::to_string(omp_get_thread_num()));
    }
    wrong += check(level == 1 && made == 2 * threads);
#pragma omp parallel reduction(+ : wrong) /* the threads keep their objects */
    wrong += check(counted.value == 40 + omp_get_thread_num() && words.size() == 3 &&
                   words.back() == std::to_string(omp_get_thread_num()));
    counted.value = 50;
    words.assign(3, "new");
#pragma omp parallel copyin(counted, words) reduction(+ : wrong)
    wrong += check(counted.value == 50 && words.size() == 3 && words[1] == "new");
    wrong += check(assigned == threads - 1);
    const int before = destroyed, made_before = made;
    std::thread other([&wrong] {
        wrong += check(counted.value == 40 && words.size() == 2);
        counted.value++;
    });
    other.join();
    wrong += check(made > made_before && destroyed - before == made - made_before);
    int value = 0;
#pragma omp parallel reduction(+ : wrong)
    {
#pragma omp single copyprivate(counted)
        counted.value = 60 + omp_get_level();
        wrong += check(counted.value == 61);
#pragma omp atomic
        value++;
    }
    wrong += check(value == threads);
    std::printf("level %d, wrong %d\n", level, wrong);
    return 0;
}
/* output:
level 1, wrong 0
*/
