# device_missing_maps.sh: programs that access an object that is not mapped. Each program must end
# at the construct, with a message that has the variable's name if the name is known. On the host
# each program runs to its end.
# SPDX-License-Identifier: MIT
cat >head.c <<'END'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct list { int n; double *d; struct list *next; };
int N = 100, *global_pointer, table[50];
double *make(void) { double *p = malloc(800); for (int i = 0; i < 100; i++) p[i] = i; return p; }
#pragma omp begin declare target
double first(const double *p) { return p[0]; }
#pragma omp end declare target
int main(void) {
  double sum = 0, *a = make(), *b = make(), *c = make(), *rows[4] = {a, b, c, a};
  struct list two = {3, b, 0}, one = {2, a, &two}, *p = &one;
  int k = 3, *ip = table;
  global_pointer = table;
END
count=0
misses() { # NAME-OR-PATTERN LINE-OF-THE-BODY: builds and runs the body on standard input
  count=$((count + 1))
  { cat head.c && cat && echo '  return sum < -1 || !a || !b || !c || !rows[0] || !p || !ip || k < 0; }'; } >"$count.c"
  line=$(($(wc -l <head.c) + $2))
  run "$cc" -O1 -w -fopenmp -fopenmp-targets=x86_64-pc-linux-gnu "$count.c" -o program
  OMP_TARGET_OFFLOAD=disabled run ./program
  status_is 1 ./program 2>said
  has said "^libomptcc: error: $count\\.c:$line: target on device 0 (reads|writes) 0x[0-9a-f]+: $1"
}

misses "'a'" 1 <<'END' # the program has no map
#pragma omp target map(tofrom: sum)
  sum += a[3];
END
misses "'b'" 1 <<'END' # one of three arrays is not mapped
#pragma omp target teams distribute parallel for map(tofrom: a[0:100]) map(to: c[0:100])
  for (int i = 0; i < 100; i++) a[i] += b[i] * c[i];
END
misses "'a'" 3 <<'END' # target update does not map
#pragma omp target enter data map(to: b[0:100])
#pragma omp target update to(a[0:100])
#pragma omp target map(tofrom: sum) map(from: c[0:100])
  c[0] = a[99] + b[0];
END
misses "'a'" 4 <<'END' # the construct comes after the end of target data
#pragma omp target data map(tofrom: a[0:100])
  {
  }
#pragma omp target
  a[0] = 1;
END
misses "'b'" 2 <<'END' # the map is in a branch that is not executed
  if (k > 5) { _Pragma("omp target enter data map(to: b[0:100])") }
#pragma omp target map(from: sum)
  sum = b[k];
END
misses ".*'one'" 1 <<'END' # the array to which a pointer in a structure points
#pragma omp target map(tofrom: one)
  one.d[0] = one.n;
END
misses ".*'one'" 1 <<'END' # the second node of a list is not mapped
#pragma omp target map(tofrom: one) map(tofrom: one.d[0:100])
  one.d[0] = one.next->n;
END
misses ".*'rows'" 1 <<'END' # the arrays to which an array of pointers leads
#pragma omp target map(to: rows) map(from: sum)
  sum = rows[2][7];
END
misses "'p'" 1 <<'END' # the object to which a pointer points
#pragma omp target map(from: k)
  k = p->n;
END
misses "'global_pointer'" 1 <<'END' # the array to which a global pointer points
#pragma omp target
  global_pointer[4] = 1;
END
misses "'ip'" 1 <<'END' # the global array to which a pointer points
#pragma omp target firstprivate(ip) map(from: k)
  k = ip[10];
END
misses "neither the device's memory nor the host's" 2 <<'END' # only another part of the array is mapped
  double *big = calloc(1000000, sizeof *big);
#pragma omp target parallel for map(tofrom: big[500000:50]) num_threads(2)
  for (int i = 0; i < 400000; i++) big[i] = 1;
END
misses "'a'" 1 <<'END' # used in a function that the region calls
#pragma omp target map(tofrom: sum)
  sum += first(a);
END
misses "'b'" 1 <<'END' # used in a task of the region
#pragma omp target map(tofrom: sum)
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp task
  sum = b[0];
END
misses "'c'" 1 <<'END' # used in a task on the host
#pragma omp target nowait
  c[1] = 2;
#pragma omp taskwait
END
misses "'a'" 4 <<'END' # map(delete) after two maps
#pragma omp target enter data map(to: a[0:100])
#pragma omp target enter data map(to: a[0:100])
#pragma omp target exit data map(delete: a[0:100])
#pragma omp target map(to: b[0:100])
  a[b[1] == 1] = 1;
END
misses "memory of the host that is not mapped" 2 <<'END' # an address that the construct does not know
  unsigned long hidden = (unsigned long)a;
#pragma omp target map(from: sum)
  sum = ((double *)hidden)[1];
END
misses ".*'two'" 1 <<'END' # a pointer in one variable leads to another variable
#pragma omp target map(tofrom: two) map(to: one.d[0:100])
  two.n = two.d[0] > 0;
END
misses "'ip'" 2 <<'END' # map(delete) inside target data
#pragma omp target data map(ip[0:50])
  { _Pragma("omp target exit data map(delete: ip[0:50])") _Pragma("omp target") ip[0] = 1; }
END
echo "$count programs"
