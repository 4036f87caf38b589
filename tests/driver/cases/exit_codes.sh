# exit_codes.sh: bad commands end with clang's status and clang's messages.
# SPDX-License-Identifier: MIT
write_sum
echo 'int f(void) { return undeclared; }' >bad.c
echo 'int g(void);int main(void) { return g(); }' >unlinked.c
mkdir dir
compare() {
  "$clang" "$@" >/dev/null 2>want </dev/null
  expected=$?
  "$cc" "$@" >/dev/null 2>got </dev/null
  status=$?
  [ $status -eq $expected ] || fail "exit status $status, not $expected: $*"
  # Messages may differ from clang's only in the names of the program and of temporary files.
  sed -i -e "s/^clang-*[0-9]*: /cc: /; s/^ompt-cc: /cc: /" \
    -e 's,/[^ ]*-[0-9a-f]*\.o,TEMP,g' -e 's,^.*/ld: ,ld: ,' want got
  has_not got "^ompt-cc: error: internal"
  cmp -s want got || { echo "arguments: $*"; same want got; }
}
compare
compare -fopenmp
compare -fopenmp missing.c
compare -fopenmp -c missing.c -o x.o
compare -fopenmp dir
compare -fopenmp -c bad.c
compare -fopenmp bad.c sum.c -o never
compare -fopenmp unlinked.c -o never
compare -fopenmp -c sum.c -o nowhere/sum.o
compare -fopenmp -S sum.c -o nowhere/sum.s
compare -fopenmp -c sum.c -o dir
compare -fopenmp -E missing.c
compare -fopenmp --no-such-option -c sum.c
compare -fopenmp -fno-such-option -c sum.c
compare -fopenmp -Wno-such-warning -c sum.c
compare -fopenmp -Werror -Wno-such-warning -c sum.c
compare -fopenmp -std=c++11 -c sum.c
compare -fopenmp -x nothing sum.c
compare -fopenmp -c sum.c -o
compare -fopenmp -MD -MF nowhere/x.d -c sum.c
compare -fopenmp -include missing.h -c sum.c
compare -fopenmp -Xclang -no-such-option -c sum.c
compare -fopenmp -mllvm -no-such-option -c sum.c
compare -fopenmp=libnothing -c sum.c
compare -fopenmp --target=nothing -c sum.c
[ ! -e never ] || fail "a failed command left its output"
[ ! -e x.o ] || fail "a failed command left its output"
status_is 1 "$cc" -fopenmp -c sum.c -o /dev/full 2>err
has err 'error: .*No space left on device'
no_temporaries
