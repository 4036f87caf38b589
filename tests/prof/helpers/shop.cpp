// shop.cpp: constructs in a template, a lambda and a namespace, and a task.
// SPDX-License-Identifier: MIT
#include <ctime>
#include <vector>

#define ALONE __attribute__((noinline))

namespace shop {
static volatile int done;

ALONE static void work(long milliseconds) {
  timespec first, now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &first);
  do
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  while ((now.tv_sec - first.tv_sec) * 1000L +
             (now.tv_nsec - first.tv_nsec) / 1000000 <
         milliseconds);
}

template <class T> struct Stock {
  std::vector<T> items;
  template <class F> ALONE T each(F f) {
    T sum = 0;
#pragma omp parallel for reduction(+ : sum) schedule(dynamic)
    for (int i = 0; i < 8; i++)
      sum += f(items[i]);
    return sum;
  }
};

ALONE void lots() {
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 8; i++) {
#pragma omp task
    {
      work(20);
      done = 1; // keeps the call of work from being a jump
    }
  }
}
} // namespace shop

int main() {
  shop::Stock<double> stock;
  stock.items.assign(8, 1.5);
  const auto twice = [](double x) {
    shop::work(20);
    return 2 * x;
  };
  const double sum = stock.each(twice);
  const auto inner = [&]() ALONE {
#pragma omp parallel
    {
      shop::work(100);
#pragma omp critical
      stock.items[0] += 1;
    }
  };
  inner();
  shop::lots();
  return sum == 24.0 ? 0 : 1;
}
