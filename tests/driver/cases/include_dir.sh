# include_dir.sh: in C, <omp.h> and <ompt.h> are the headers of ompt-cc, unless an option requests
# other headers.
# SPDX-License-Identifier: MIT
printf '#include <omp.h>\n#include <ompt.h>\n' >a.c
run "$cc" -fopenmp -H -fsyntax-only a.c 2>headers
has headers "lib/ompt-cc/include/omp\.h"
has headers "lib/ompt-cc/include/ompt\.h"
[ "$(grep -c '/omp\.h' headers)" -eq 1 ] || fail "listed more than once"
run "$cc" -fsyntax-only a.c
mkdir mine
echo '#error mine' >mine/omp.h
status_is 1 "$cc" -fopenmp -Imine -fsyntax-only a.c 2>err
has err 'mine'
status_is 1 "$cc" -fopenmp -nostdinc -fsyntax-only a.c 2>err
has err "'omp.h' file not found"
