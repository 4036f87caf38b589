/* device_copies.c: target constructs whose variables have several clauses, and variables that only a task in
 * the region names. [OMP 5.2 §5.8.1, §17.2] */
// SPDX-License-Identifier: MIT
// flags: -fopenmp-targets=x86_64-pc-linux-gnu
#include "check.h"

enum { N = 12 };

/* The private copies have allocators, and no code uses the original. */
static int own_copies(void) {
  int list[N], wrong = 0;
  list[0] = 7;
#pragma omp target parallel map(tofrom : wrong) num_threads(2)
#pragma omp scope private(list) allocate(allocator(omp_low_lat_mem_alloc) : list)
  {
    for (int i = 0; i < N; i++)
      list[i] = i + omp_get_thread_num();
#pragma omp barrier
    for (int i = 0; i < N; i++)
      if (list[i] != i + omp_get_thread_num())
#pragma omp atomic
        wrong++;
  }
#pragma omp target map(tofrom : wrong)
#pragma omp parallel for private(list) allocate(list) num_threads(2)
  for (int i = 0; i < N; i++) {
    list[0] = i;
    if (list[0] != i)
#pragma omp atomic
      wrong++;
  }
  EQ(list[0], 7);
  return wrong;
}

/* The target construct makes no copy of a mapped variable; the parallel construct does. */
static int copies_of_mapped(int n) {
  int list[N], runtime[n], one = 5, wrong = 0;
  struct { int a, b[2]; } all = {1, {2, 3}};
  for (int i = 0; i < N; i++)
    list[i] = i;
  for (int i = 0; i < n; i++)
    runtime[i] = i;
#pragma omp target parallel firstprivate(list, runtime, one, all) map(to : list, runtime) \
    map(tofrom : one, all, wrong) num_threads(2)
  {
    int sum = list[3] + runtime[2] + one + all.b[1];
    list[3] = runtime[2] = one = all.b[1] = 0;
    if (sum != 13 || list[3] + runtime[2] + one + all.b[1] != 0)
#pragma omp atomic
      wrong++;
  }
#pragma omp target teams distribute parallel for firstprivate(list) map(to : list[0 : N]) map(tofrom : wrong)
  for (int i = 0; i < N; i++) {
    if (list[i] != i)
#pragma omp atomic
      wrong++;
    list[i] += 10;
  }
#pragma omp target parallel firstprivate(all) map(to : all.b[0 : 1]) map(tofrom : wrong) num_threads(1)
  {
    if (all.a != 1 || all.b[0] != 2 || all.b[1] != 3)
      wrong++;
    all.b[0] = 0;
  }
  EQ(all.b[0], 2);
  EQ(list[3], 3);
  EQ(runtime[2], 2);
  EQ(one, 5);
  EQ(all.b[1], 3);
  return wrong;
}

static int number, numbers[3], *pointer, listed;
#pragma omp declare target
static int everywhere;
#pragma omp end declare target

static int in_tasks(void) {
  static int kept, many[2];
  int wrong = 0, room[2] = {11, 12};
  number = 3, numbers[1] = 4, kept = 5, many[1] = 6, listed = 7, pointer = room;
#pragma omp target map(tofrom : wrong, listed) map(to : room)
#pragma omp task shared(wrong)
  {
    wrong = number != 3 || numbers[1] != 4 || kept != 5 || many[1] != 6 || listed != 7 || pointer[1] != 12;
    number++, kept++, listed++, everywhere++;
    numbers[2] = 9, many[0] = 8;
  }
  EQ(number, 3);
  EQ(kept, 5);
  EQ(listed, 8);
  EQ(numbers[2], 9);
  EQ(many[0], 8);
#pragma omp target parallel map(tofrom : wrong) num_threads(1)
#pragma omp task shared(wrong)
#pragma omp task shared(wrong)
  {
    wrong += number != 3;
    number++;
  }
  EQ(number, 3);
  int seen = 0;
#pragma omp target map(from : seen)
  seen = everywhere;
  EQ(seen, 1);
  return wrong;
}

/* defaultmap says how variables that only tasks name are mapped. */
static int behaviours(void) {
  int wrong = 0;
  number = 3, numbers[1] = 4, listed = 5;
#pragma omp target defaultmap(to : aggregate) defaultmap(tofrom : scalar) map(tofrom : wrong)
#pragma omp task shared(wrong)
  {
    wrong = number != 3 || numbers[1] != 4;
    number++, numbers[1]++;
  }
  EQ(number, 4);
  EQ(numbers[1], 4);
#pragma omp target defaultmap(firstprivate) map(tofrom : wrong)
#pragma omp task shared(wrong)
  {
    wrong += number != 4 || numbers[1] != 4;
    number++, numbers[1]++;
  }
  EQ(number, 4);
  EQ(numbers[1], 4);
#pragma omp target data map(to : number, numbers)
  {
#pragma omp target defaultmap(present) map(tofrom : wrong)
#pragma omp task shared(wrong)
    {
      wrong += number != 4 || numbers[1] != 4;
      number = 8, numbers[1] = 9;
    }
#pragma omp target update from(number, numbers)
  }
  EQ(number, 8);
  EQ(numbers[1], 9);
#pragma omp target defaultmap(from)
#pragma omp task
  number = 6, numbers[0] = numbers[1] = numbers[2] = 7;
  EQ(number, 6);
  EQ(numbers[1], 7);
  return wrong;
}

int main(void) {
  EQ(omp_get_num_devices(), 1);
  EQ(own_copies(), 0);
  EQ(copies_of_mapped(4), 0);
  EQ(in_tasks(), 0);
  EQ(behaviours(), 0);
  return check_ok();
}
/* output:
ok
*/
