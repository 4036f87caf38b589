# device_short_maps.sh: programs with a mapped item that is one element too short, at its end or its
# begin. A read or write after the item's end stops the program, with a message that names the
# variable and the byte. A read or write before the item's begin has the same effect if the item
# begins at a page boundary. If not, only a write is noticed, and only when the region has ended.
# On the host each program runs to its end.
# SPDX-License-Identifier: MIT
cat >head.c <<'END'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { N = 300001, PAGE = 1024 };
static struct { int n; double d[5]; int m; } s = {1, {1, 2, 3, 4, 5}, 2};
static int room[16] __attribute__((aligned(64))), *const few = room + 4; /* inside a cache line */
int main(void) {
  int *line = aligned_alloc(64, 4096), *many = (int *)malloc(4 * N + 64), sum = 0, got = 0;
  char *text = malloc(200) ;
  many += 4;
  for (int i = 0; i < PAGE; i++) line[i] = i;
  memset(many, 1, 4 * (N - 4));
  memset(text, 'x', 200);
END
count=0
short() { # MESSAGE LINE-OF-THE-BODY: builds and runs the body on standard input
  count=$((count + 1))
  { cat head.c && cat && echo '  return !line || !text || sum < got - 1 || s.n < 0;'; echo '}'; } >"$count.c"
  line=$(($(wc -l <head.c) + $2))
  run "$cc" -O1 -w -fopenmp -fopenmp-targets=x86_64-pc-linux-gnu "$count.c" -o program
  OMP_TARGET_OFFLOAD=disabled run ./program
  status_is 1 ./program 2>said
  has said "^libomptcc: error: $count\\.c:$line: $1"
}
at_once='target on device 0'
short_by="is not mapped, or only a part of it"
later='code on device 0 has written outside of the mapped part of'

short "$at_once reads 0x[0-9a-f]+: 'few[^']*' $short_by \\(byte 32\\)" 1 <<'END' # a read of one element too many
#pragma omp target map(to: few[0:8]) map(tofrom: sum)
  for (int i = 0; i < 9; i++) sum += few[i];
END
short "$at_once writes 0x[0-9a-f]+: 'few[^']*' $short_by \\(byte 20\\)" 1 <<'END' # a write, with another length
#pragma omp target map(tofrom: few[0:5])
  for (int i = 0; i < 6; i++) few[i] = i;
END
short "$at_once reads 0x[0-9a-f]+: 'text[^']*' $short_by \\(byte 99\\)" 1 <<'END' # an array of bytes
#pragma omp target map(to: text[0:99]) map(tofrom: sum)
  for (int i = 0; i < 100; i++) sum += text[i];
END
short "$at_once writes 0x[0-9a-f]+: 'many[^']*' $short_by \\(byte 1200000\\)" 1 <<'END' # a large array
#pragma omp target teams distribute parallel for map(tofrom: many[0:N-1])
  for (int i = N / 2; i < N; i++) many[i] = i;
END
short "$at_once reads 0x[0-9a-f]+: 'many[^']*' $short_by \\(byte 400000\\)" 2 <<'END' # an array between other mapped arrays
#pragma omp target data map(alloc: line[0:PAGE], many[200000:100000], text[0:200])
#pragma omp target map(to: many[0:100000]) map(tofrom: sum)
  for (int i = 0; i < 100001; i++) sum += many[i];
END
short "$at_once reads 0x[0-9a-f]+: 'line[^']*' $short_by \\(byte -4\\)" 1 <<'END' # one element before a whole page
#pragma omp target map(to: line[0:PAGE]) map(tofrom: sum)
  sum = line[got - 1];
END
short "$at_once writes 0x[0-9a-f]+: 'line[^']*' $short_by \\(byte 4096\\)" 1 <<'END' # one element after a whole page
#pragma omp target map(tofrom: line[0:PAGE])
  line[PAGE + got] = 1;
END
short "$later 'few[^']*' \\(byte -4\\)" 1 <<'END' # a write before the begin of a small array
#pragma omp target map(tofrom: few[1:8])
  for (int i = 0; i < 9; i++) few[i] = i;
END
short "$later 'many[^']*' \\(byte -4\\)" 2 <<'END' # a write before the begin of a large array
#pragma omp target enter data map(to: many[1:N-1])
#pragma omp target map(many[1:N-1])
  many[got] = 1;
END
short "$later 's' \\(byte [0-9]+\\)|$at_once writes 0x[0-9a-f]+: 's.*' $short_by" 1 <<'END'
#pragma omp target map(tofrom: s.n, s.d)
  s.m = 1; /* this member follows those that are mapped */
END
short "$at_once reads 0x[0-9a-f]+: 'p[^']*' $short_by \\(byte 32\\)" 3 <<'END' # mapped by an earlier construct
  int *p = few;
#pragma omp target enter data map(to: few[0:8])
#pragma omp target map(tofrom: sum)
  for (int i = 0; i < 9; i++) sum += p[i];
END
short "$at_once reads 0x[0-9a-f]+: 32 bytes of the host at 0x[0-9a-f]+ are mapped, but not byte 32" 4 <<'END'
  struct { int *p; } in = {few}; /* the construct does not know this address */
#pragma omp target enter data map(to: in, in.p[0:8])
  void *there = omp_get_mapped_ptr(&in, 0);
#pragma omp target is_device_ptr(there) map(tofrom: sum)
  for (int i = 0; i < 9; i++) sum += ((int **)there)[0][i]; /* a host address, if run on the host */
END
short "$at_once writes 0x[0-9a-f]+: byte 128 of a block of 128 bytes at 0x[0-9a-f]+ on the device" 2 <<'END' # memory of omp_target_alloc
  char *own = omp_target_alloc(128, omp_get_default_device());
#pragma omp target is_device_ptr(own)
  own[got + 128 * !omp_is_initial_device()] = 1;
END
echo "$count programs"
