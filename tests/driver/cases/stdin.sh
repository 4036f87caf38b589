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
