# static.sh: a program linked with -static needs no library at run time; a program linked with
# -static-openmp does not need our library.
# SPDX-License-Identifier: MIT
write_sum
run "$cc" -fopenmp -O2 -static sum.c -o whole
prints_sum ./whole
readelf -d whole >dynamic
has_not dynamic NEEDED

run "$cc" -fopenmp -O2 -static-openmp sum.c -o runtime
prints_sum ./runtime
readelf -d runtime >dynamic
has dynamic 'NEEDED.*libc\.so'
has_not dynamic libomptcc
