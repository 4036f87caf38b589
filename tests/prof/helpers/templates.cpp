// templates.cpp: many instances of large templates, in one unit: the parallel mode of libstdc++.
// Prints the processor time that the program has used, in milliseconds.
// SPDX-License-Identifier: MIT
#include <cstdio>
#include <ctime>
#include <parallel/algorithm>
#include <random>
#include <vector>

template <class T> static double all_of(unsigned seed) {
  std::mt19937 random(seed);
  std::vector<T> in(1000000), other;
  for (T &value : in)
    value = T(random() % 1000000);
  other = in;
  __gnu_parallel::sort(in.begin(), in.end());
  __gnu_parallel::stable_sort(other.begin(), other.end());
  __gnu_parallel::random_shuffle(other.begin(), other.end());
  __gnu_parallel::nth_element(other.begin(), other.begin() + other.size() / 2, other.end());
  return double(in[7]) + double(other[7]);
}

int main() {
  __gnu_parallel::_Settings settings;
  double sum = 0;
  settings.algorithm_strategy = __gnu_parallel::force_parallel;
  for (auto kind : {__gnu_parallel::MWMS, __gnu_parallel::QS, __gnu_parallel::QS_BALANCED}) {
    settings.sort_algorithm = kind;
    __gnu_parallel::_Settings::set(settings);
    sum += all_of<int>(kind) + all_of<double>(kind);
  }
  std::fprintf(stderr, "sum %g\n", sum);
  std::printf("%.0f\n", 1000.0 * double(std::clock()) / CLOCKS_PER_SEC);
}
