# no_openmp.sh: for a file without OpenMP, the output is exactly clang's.
# SPDX-License-Identifier: MIT
write_plain
cat >guarded.c <<'END'
#ifdef _OPENMP
#include <stddef.h>
#endif
#if 0
#pragma omp parallel
#endif
const char text[] = "#pragma omp parallel";
static int table[100];
int *find(int key) {
  for (unsigned i = 0; i < sizeof table / sizeof *table; i++)
    if (table[i] == key)
      return &table[i];
  return 0;
}
END
others=y
long "eight sets of flags for guarded.c, and the assembly for six for plain.c" || others=
for file in plain.c guarded.c; do
  for flags in -O0 -O2 "-O3 -march=x86-64-v3" "-O2 -g" "-Os -fPIC" "-O1 -gdwarf-4" \
    "-O2 -fsanitize=address" "-O2 -flto" "-std=gnu99 -funroll-loops"; do
    if [ -z "$others" ] && [ $file = guarded.c ] && [ "$flags" != "-O2 -g" ]; then
      continue
    fi
    run "$clang" $flags -c $file -o want.o
    # How ompt-cc comes to assembly does not depend on the other flags.
    case $flags in -O0 | "-O2 -g" | "-O2 -flto") assembly=y ;; *) assembly=$others ;; esac
    [ -z "$assembly" ] || run "$clang" $flags -S $file -o want.s
    for openmp in -fno-openmp -fopenmp; do
      run "$cc" $openmp $flags -c $file -o got.o
      same want.o got.o
      [ -n "$assembly" ] || continue
      run "$cc" $openmp $flags -S $file -o got.s
      same want.s got.s
    done
  done
done
run "$clang" -E plain.c -o want.i
run "$cc" -E plain.c -o got.i
same want.i got.i

# Diagnostics are printed once, because the file is compiled only once.
sed 's/int n) {/int n) { int unused;/' plain.c >warn.c
"$clang" -Wall -c warn.c 2>want
run "$cc" -fopenmp -Wall -c warn.c 2>got
has want unused
same want got
