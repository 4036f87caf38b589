# dependencies.sh: dependency files are equal to clang's.
# SPDX-License-Identifier: MIT
mkdir inc
echo '#define ONE 1' >inc/one.h
echo '#include "one.h"' >inc/two.h
cat >a.c <<'END'
#include <limits.h>
#include "two.h"
int main(void) {
#pragma omp parallel
  { }
  return ONE - 1;
}
END
compare() { # FLAG...: compares the files that the two compilers write
  rm -f ./*.d ./*.o ./out.* want.*
  run "$clang" -fopenmp -Iinc "$@" >want.stdout
  for file in *.d; do [ ! -e "$file" ] || mv "$file" "want.$file"; done
  run "$cc" -fopenmp -Iinc "$@" >out.stdout
  same want.stdout out.stdout
  for file in want.*.d; do
    [ ! -e "$file" ] && continue
    exists "${file#want.}"
    same "$file" "${file#want.}"
  done
  [ "$(ls want.*.d 2>/dev/null | wc -l)" -eq "$(ls ./*.d 2>/dev/null |
    grep -vc 'want\.')" ] || fail "different number of dependency files: $*"
}
compare -MD -c a.c
has a.d 'a\.c.*\\'
has a.d 'limits\.h'
compare -MMD -c a.c
has a.d 'inc/two\.h'
has_not a.d 'limits\.h'
compare -MMD -MF other.d -c a.c -o a.o
compare -MD -MT target -MQ 'quo$ted' -MP -MF x.d -c a.c
compare -MMD -c a.c -o deep.o
compare -MD a.c -o program
compare -M a.c
compare -MM a.c
compare -MM -MG a.c
compare -MMD -MF e.d -E a.c -o e.i
compare -MD -c "$PWD/a.c"

# The first file has no constructs. ompt-cc reads the second again, to print a warning.
sed '/#pragma/d' a.c >b.c
compare -MMD -c b.c
sed 's/return/int unused; return/' a.c >c.c
compare -MMD -Wall -c c.c
