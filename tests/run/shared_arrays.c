/* shared_arrays.c: regions of every kind use an array of the enclosing function, element by element
 * and as a whole. */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdio.h>
#include <string.h>

struct pair { int a[3]; };
static int total(const int *p, int n) {
  int sum = 0;
  while (n--)
    sum += p[n];
  return sum;
}

int main(void) {
  int list[4] = {1, 2, 3, 4}, whole[4] = {5, 6, 7, 8}, m[3][2] = {{1, 2}, {3, 4}, {5, 6}};
  const volatile short quick[2] = {7, 8};
  static long kept[3] = {9, 10, 11};
  struct pair pairs[2] = {{{1, 2, 3}}, {{4, 5, 6}}};
  char text[8] = "abc";
  const char *names[2] = {"one", "two"};
  __attribute__((aligned(64))) double wide[8] = {1.5};
  int sum = 0, bytes = 0, threads = 0, (*row)[2] = 0;
#pragma omp parallel num_threads(3) reduction(+ : sum, threads) reduction(max : bytes)
  {
    threads++;
    sum += list[1] + *list + *(list + 2) + 3 [list] + total(list, 4) + *&list[0];
    bytes = (int)sizeof whole + whole[0];
    sum += m[1][1] + (m)[2][0] + total(m[0], 6) + *m[1];
    sum += quick[1] + (int)kept[2] + pairs[1].a[2] + text[1] + names[1][0] + (int)wide[0];
#pragma omp barrier
#pragma omp single
    {
      row = &m[2];
#pragma omp task shared(list, whole, m)
      {
#pragma omp parallel num_threads(2)
#pragma omp single
        {
          list[0] = 100 + m[0][1] + (omp_get_level() == 2);
          memcpy(whole, list, sizeof whole);
        }
      }
    }
  }
#pragma omp target map(tofrom : text)
#pragma omp teams num_teams(1)
  text[4] = (char)strlen(text);
  printf("%d %d %d %d\n", threads == 3, sum / threads, bytes, (*row)[1]);
  printf("%d %d %d\n", list[0], whole[0] + whole[3], text[4]);
  return 0;
}
/* output:
1 294 21 6
103 107 3
*/
