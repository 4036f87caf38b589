/* demo.c: an example for tools: works for about a second, in four phases.
 *
 * Shows: a loop whose iterations grow (threads wait in its barrier), serial
 * code (the other threads are idle), a tree of tasks, and a loop with a
 * critical section that keeps the best result of all threads.
 */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>

enum { LIMIT = 4000000 };
static char prime[LIMIT];

static int is_prime(int n) {
  for (int d = 3; d * d <= n; d += 2)
    if (n % d == 0)
      return 0;
  return n == 2 || (n > 2 && n % 2 == 1);
}

/* Larger numbers cost more, so the last thread of a static schedule is late. */
static int count_primes(void) {
  int count = 0;
#pragma omp parallel for reduction(+ : count) schedule(static)
  for (int n = 0; n < LIMIT; n++)
    count += prime[n] = (char)is_prime(n);
  return count;
}

static int widest_gap(void) {
  int widest = 0, last = 2;
  for (int n = 3; n < LIMIT; n++)
    if (prime[n]) {
      widest = n - last > widest ? n - last : widest;
      last = n;
    }
  return widest;
}

static double f(double x) { return sin(1 / x) * sin(1 / x); }

/* Simpson's rule. Halves an interval if its result is not exact enough. */
static double integrate(double a, double b, double whole, int depth) {
  double m = (a + b) / 2, left, right;
  left = (m - a) / 6 * (f(a) + 4 * f((a + m) / 2) + f(m));
  right = (b - m) / 6 * (f(m) + 4 * f((m + b) / 2) + f(b));
  if (depth == 0 || fabs(left + right - whole) < 1e-17)
    return left + right;
#pragma omp task shared(left)
  left = integrate(a, m, left, depth - 1);
  right = integrate(m, b, right, depth - 1);
#pragma omp taskwait
  return left + right;
}

static int longest_collatz(int limit, int *start) {
  int longest = 0;
#pragma omp parallel for schedule(dynamic, 1000)
  for (int n = 1; n < limit; n++) {
    int steps = 0;
    for (long long v = n; v != 1; v = v % 2 ? 3 * v + 1 : v / 2)
      steps++;
    if (steps > 300) {
#pragma omp critical(longest)
      if (steps > longest || (steps == longest && n < *start))
        longest = steps, *start = n;
    }
  }
  return longest;
}

int main(void) {
  double area = 0;
  int start = 0;
  int primes = count_primes();
  printf("%d primes below %d, ", primes, LIMIT);
  printf("at most %d apart\n", widest_gap());
#pragma omp parallel
#pragma omp single
  area = integrate(0.0001, 1, 0, 30);
  printf("area %.9f\n", area);
  int steps = longest_collatz(2000000, &start);
  printf("%d needs %d steps\n", start, steps);
  return 0;
}
