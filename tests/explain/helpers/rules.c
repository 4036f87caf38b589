/* rules.c: has a construct for each rule. check.py compares the dump with the
 * last comment. Columns: line, variable, attribute, section, way of passing.
 */
// SPDX-License-Identifier: MIT
#include <stdlib.h>

static int counter, seed;
#pragma omp threadprivate(seed)
typedef struct {
  double at[3];
} point;
typedef struct {
  double at[300];
} cloud;

void parallel(int n, int *list, volatile int *flag) {
  int only_read = n, written = 0, addressed = 1, copy = 2, array[4] = {0};
  volatile int busy = 0;
  static int kept;
  point small = {{0}};
  cloud large = {{0}};
#pragma omp parallel firstprivate(copy) copyin(seed)
  {
    int inside = only_read + copy + (int)small.at[0] + (int)large.at[0];
    static int once;
    int *p = &addressed;
    written = inside + *p + once + busy + array[0] + kept + counter + seed;
    list[0] = *flag;
  }
}

void loops(int n, double *x) {
  int i, last = 0, k = 0;
  double sum = 0;
#pragma omp parallel for reduction(+ : sum) lastprivate(last) private(k)
  for (i = 0; i < n; i++) {
    k = i;
    sum += x[k];
    last = k;
  }
#pragma omp parallel default(firstprivate)
  x[0] = n;
#pragma omp parallel default(shared)
  x[0] = n;
#pragma omp simd
  for (i = 0; i < n; i++)
    x[i] = 1;
  int j;
#pragma omp simd collapse(2)
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      x[i] = 1;
#pragma omp parallel for simd
  for (i = 0; i < n; i++)
    x[i] = 1;
}

void tasks(int n) {
  int own = n, all = 0;
#pragma omp parallel shared(all)
  {
    int mine = own;
#pragma omp task
    all += mine + own;
#pragma omp taskgroup task_reduction(+ : all)
    {
#pragma omp task in_reduction(+ : all)
      all += 1;
    }
#pragma omp taskloop
    for (int i = 0; i < n; i++)
      all += i;
  }
#pragma omp task
  counter += own;
}

void device(int n, double *x, double *y, int m) {
  double table[4] = {0};
#pragma omp target map(to : x[0 : n]) map(tofrom : m) is_device_ptr(y)
  m += (int)(x[0] + y[0] + table[0]) + n;
}

void orphans(int n) {
  int i = n;
#pragma omp single copyprivate(seed)
  seed = i + counter;
#pragma omp critical
  i++;
}

void allocators(int n) {
  int one = n, list[3] = {0}, own = 0;
#pragma omp parallel firstprivate(one, list) private(own) allocate(own, one, list)
  {
    own = one + list[0];
#pragma omp task firstprivate(one, list) allocate(one, list)
    own += one + list[0];
  }
}

void copies(int n) {
  int last = 0, both = 1, part[4] = {0}, many[2] = {0};
#pragma omp taskloop lastprivate(last, both) firstprivate(both, many) reduction(+ : part)
  for (int i = 0; i < n; i++) {
    last = both = i;
    part[0] += many[0];
  }
}

/* explained:
104 both lastprivate 5.4.5 pointer
104 i private 5.1.1 -
104 last lastprivate 5.4.5 pointer
104 many firstprivate 5.4.4 value
104 part reduction 5.5.8 value
22 addressed shared 5.1.1 pointer
22 array shared 5.1.1 pointer
22 busy shared 5.1.1 pointer
22 copy firstprivate 5.4.4 value
22 counter shared 5.1.1 -
22 flag shared 5.1.1 value
22 inside private 5.1.1 -
22 kept shared 5.1.1 pointer
22 large shared 5.1.1 pointer
22 list shared 5.1.1 value
22 once shared 5.1.1 -
22 only_read shared 5.1.1 value
22 p private 5.1.1 -
22 seed copyin 5.7.1 pointer
22 small shared 5.1.1 value
22 written shared 5.1.1 pointer
35 i private 5.1.1 -
35 k private 5.4.3 -
35 last lastprivate 5.4.5 -
35 last shared 5.1.1 pointer
35 n shared 5.1.1 value
35 sum reduction 5.1.1 -
35 sum reduction 5.5.8 pointer
35 x shared 5.1.1 -
35 x shared 5.1.1 value
41 n firstprivate 5.4.1 value
41 x firstprivate 5.4.1 value
43 n shared 5.4.1 value
43 x shared 5.4.1 value
45 i linear 5.1.1 -
45 n private 5.1.2 -
45 x private 5.1.2 -
49 i lastprivate 5.1.1 -
49 j lastprivate 5.1.1 -
49 n private 5.1.2 -
49 x private 5.1.2 -
53 i linear 5.1.1 -
53 i shared 5.1.1 pointer
53 n shared 5.1.1 value
53 x shared 5.1.1 -
53 x shared 5.1.1 value
60 all shared 5.4.2 pointer
60 mine private 5.1.1 -
60 n shared 5.1.1 value
60 own shared 5.1.1 value
63 all shared 5.1.1 pointer
63 mine firstprivate 5.1.1 value
63 own shared 5.1.1 value
65 all task_reduction 5.5.9 -
67 all in_reduction 5.5.10 value
70 all shared 5.1.1 pointer
70 i private 5.1.1 -
74 counter shared 5.1.1 -
74 own firstprivate 5.1.1 value
80 m mapped 5.1.1 pointer
80 m mapped 5.8.3 pointer
80 n firstprivate 5.1.1 value
80 n firstprivate 5.8.1 value
80 table mapped 5.1.1 pointer
80 table mapped 5.8.1 pointer
80 x firstprivate 5.1.1 value
80 x firstprivate 5.1.1 value
80 y firstprivate 5.1.1 value
80 y firstprivate 5.4.7 value
86 counter shared 5.1.2 -
86 i private 5.1.2 -
86 seed copyprivate 5.7.2 -
88 i private 5.1.2 -
94 list firstprivate 5.4.4 pointer
94 one firstprivate 5.4.4 pointer
94 own private 5.4.3 -
97 list firstprivate 5.4.4 value
97 one firstprivate 5.4.4 value
97 own firstprivate 5.1.1 value
*/
