/* const_local.c: constants of the function are written out in outlined functions. */
// SPDX-License-Identifier: MIT
void f(int n, float *a) {
  const int width = 8, twice = 2 * width;
  static const long offset = -3;
  const double scale = 0.1;
  const int unknown = n;
  const volatile int changing = 5;
#pragma omp parallel for
  for (int i = 0; i < n; i += width) {
    float part[width];
    for (int k = 0; k < width; k++)
      part[k] = a[i + k + offset] * scale + unknown + changing + twice;
    a[i] = part[width - 1];
  }
#pragma omp task
  a[0] = width + unknown;
#pragma omp task shared(width)
  a[1] = *&width;
}
