# stdin.sh: the program comes from standard input, or from a pipe that has a name.
# SPDX-License-Identifier: MIT
write_sum
run "$cc" -fopenmp -x c - -o sum <sum.c
prints_sum ./sum
run "$cc" -fopenmp -x c - -c -o sum.o <sum.c
run "$cc" -fopenmp sum.o -o sum2
prints_sum ./sum2
echo 'int main(void) { return 0; }' | run "$cc" -fopenmp -x c - -o plain
run ./plain

# Headers are found in the current folder, not in others.
mkdir sub
echo '#include "limit.h"' >sub/outer.h
echo 'enum { LIMIT = 1 };' >sub/limit.h
echo 'enum { LIMIT = 7 };' >limit.h
cat >quoted.c <<'END'
#include "sub/outer.h"
#include "sum_of.h"
int main(void) { printf("%d\n", sum_of(LIMIT)); }
END
cat >sum_of.h <<'END'
#include <stdio.h>
static int sum_of(int n) {
  int unused, sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i <= n; i++)
    sum += i + 1;
  return sum;
}
END
"$clang" -fopenmp -Wall -x c - -c -o w.o <quoted.c 2>want
run "$cc" -fopenmp -Wall -MMD -MF quoted.d -x c - -o quoted <quoted.c 2>got
has want 'from <stdin>:2'
same want got
[ "$(./quoted)" = 3 ] || fail "the wrong header was included"
has quoted.d 'sub/limit.h'

mkfifo pipe
cat sum.c >pipe &
run "$cc" -fopenmp -x c pipe -o sum3
prints_sum ./sum3

# For its warnings ompt-cc reads the text again, although standard input can be read only once.
sed 's/int i,/int unused, i,/' sum.c >warn.c
"$clang" -fopenmp -Wall -x c - -c -o w.o <warn.c 2>want
run "$cc" -fopenmp -Wall -x c - -c -o w.o <warn.c 2>got
has want 'unused variable'
same want got
status_is 1 "$cc" -fopenmp - <sum.c
