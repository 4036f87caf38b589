// inlined.cpp: construct bodies that begin with an inlined function. The loop in run() is uneven.
// SPDX-License-Identifier: MIT
#include <cstdio>
#include <vector>

template <class T> static T heavy(T n) {
  volatile T x = 0;
  for (T i = 0; i < n * 50000; i++)
    x += 1 / (i + 1);
  return x;
}

struct Solver {
  std::vector<double> values;
  double run() {
    double sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < (int)values.size(); i++)
      sum += heavy<double>(i);
    return sum;
  }
};

int main() {
  Solver solver;
  solver.values.resize(100);
  std::printf("%g\n", solver.run());
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 100; i++)
#pragma omp task
    heavy<double>(20);
}
