# verbose.sh: -v and -### show every step, including the lowering.
# SPDX-License-Identifier: MIT
write_sum
run "$cc" -fopenmp -v sum.c -o sum 2>v
checks v
# CHECK:     ompt-cc ({{.*}} {{[0-9.]+}}
# CHECK:     {{.*bin/ompt-cc"? "?--ompt-cc1"? .*}}
# CHECK:     {{.*}}#include <...> search starts here{{.*}}
# CHECK:     {{.*/ld.* -lomptcc.*}}
[ "$(grep -c 'search starts here:$' v)" -eq 2 ] || fail "headers listed twice"
rm sum
run "$cc" '-###' -fopenmp sum.c -o sum 2>dry
has dry '"--ompt-cc1"'
has dry '"-lomptcc"'
[ ! -e sum ] || fail "-### made a file"

# The command that -### prints can be run.
grep -e --ompt-cc1 dry | sed 's/"-o" "[^"]*"/"-o" "by-hand.o"/' >line
run sh line
run "$cc" -fopenmp by-hand.o -o by-hand
prints_sum ./by-hand

# Without -fopenmp, only steps of clang are printed.
run "$cc" '-###' sum.c -o sum 2>off
has_not off 'ompt-cc1|omptcc|-lomp'
