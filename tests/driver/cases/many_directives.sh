# many_directives.sh: the time of a compilation does not grow with the product of the file's length
# and the number of its directives.
# SPDX-License-Identifier: MIT
awk 'BEGIN {
  for (i = 0; i < 12000; i++)
    printf "int f%d(int x) { return x ? x + %d : %d; }\n", i, i, i
  for (i = 0; i < 2500; i++)
    printf "#pragma omp declare simd\nint s%d(int x);\n", i
  print "void u(int *x) {\n#pragma omp parallel\n  x[0] = f1(2);\n}"
}' >many.c

# Prints the processor time of a command, in milliseconds.
milliseconds() {
  ("$@" >/dev/null && times) | awk 'NR == 2 { split($1, t, /[ms]/); print int((t[1] * 60 + t[2]) * 1000) }'
}
clangs=$(milliseconds "$clang" -fopenmp -c many.c -o many.o)
ours=$(milliseconds "$cc" -fopenmp -c many.c -o many.o)
echo "clang $clangs, ompt-cc $ours"
[ "$clangs" -gt 0 ] && [ "$ours" -lt $((4 * clangs)) ] || fail "$ours ms, but clang takes $clangs ms"
