# standards.sh: ompt-cc compiles with every -std= that clang has for C.
# SPDX-License-Identifier: MIT
write_sum
for std in c89 c90 gnu89 gnu90 iso9899:199409 c99 gnu99 c11 gnu11 c17 gnu17 c18 gnu18 \
  c2x c23 gnu2x gnu23 c2y gnu2y iso9899:1990 iso9899:1999 iso9899:2011 iso9899:2017 iso9899:2018; do
  run "$cc" -fopenmp -std=$std -pedantic -Werror sum.c -o sum
  prints_sum ./sum
done
status_is 1 "$cc" -fopenmp -std=c12 sum.c -o no
