# openmp_on_off.sh: the flags that turn OpenMP on, and the value of _OPENMP.
# SPDX-License-Identifier: MIT
echo 'int value = _OPENMP;' >a.c
expands() { # WANT FLAG...: the preprocessor must give _OPENMP this value
  want=$1
  shift
  got=$("$cc" -E -P "$@" a.c | sed -n 's/.*= \(.*\);/\1/p')
  [ "$got" = "$want" ] || fail "_OPENMP is '$got', not '$want', with: $*"
}
expands _OPENMP
expands 202111 -fopenmp
expands _OPENMP -fno-openmp
expands _OPENMP -fopenmp -fno-openmp
expands 202111 -fno-openmp -fopenmp
expands 202111 -fopenmp=libomp
expands _OPENMP -fopenmp-simd
expands _OPENMP -fopenmp -U_OPENMP
expands 202111 -fopenmp -std=c89
# Some build tools do not know our value of _OPENMP. With -fopenmp-version they get the value of a
# version that they know.
for pair in 31:201107 40:201307 45:201511 50:201811 51:202011 52:202111; do
  expands "${pair#*:}" -fopenmp -fopenmp-version="${pair%:*}"
done
# Any other number gets one warning. As with clang, it is never an error.
for number in 99 60 0 -1; do
  run "$cc" -fopenmp -fopenmp-version=$number -Werror -save-temps -c a.c 2>err
  [ "$(cat err)" = "ompt-cc: warning: unknown version in '-fopenmp-version=$number'; using the last \
of 31, 40, 45, 50, 51, 52" ] || fail "$(cat err)"
done
expands 202111 -fopenmp -fopenmp-version=99 -w 2>err
[ -s err ] && fail "$(cat err)"
for flags in '-fopenmp -fopenmp-version=052' -fno-openmp '-fopenmp -fopenmp-version=9 -w'; do
  run "$cc" $flags -D_OPENMP=1 -Wno-macro-redefined -c a.c 2>err
  [ -s err ] && fail "$(cat err)"
done
status_is 1 "$cc" -fopenmp -fopenmp-version=abc -c a.c 2>err
has err "invalid integral value 'abc' in '-fopenmp-version=abc'"
has_not err 'unknown version'

# _OPENMP is also 202111 in files that are compiled, with constructs and without.
cat >b.c <<'END'
#if _OPENMP != 202111
#error other value
#endif
END
run "$cc" -fopenmp -Wall -Wextra -Weverything -Werror -Wno-empty-translation-unit -c b.c
printf '#pragma omp barrier\n' >pragma
{ cat b.c; echo 'void f(void) {'; cat pragma; echo '}'; } >c.c
run "$cc" -fopenmp -c c.c
sed 's/202111/201811/' c.c >d.c
run "$cc" -fopenmp -fopenmp-version=50 -Wall -c d.c
status_is 1 "$cc" -c b.c

# A redefinition gives clang's usual warning.
"$cc" -fopenmp -D_OPENMP=5 -fsyntax-only b.c 2>err
has err "'_OPENMP' macro redefined"

write_sum
run "$cc" -fopenmp sum.c -o on
prints_sum ./on
status_is 1 "$cc" sum.c -o off -Werror -Wsource-uses-openmp
