# omp_header.sh: omp.h has the names of other compilers' omp.h, with the same values.
# SPDX-License-Identifier: MIT
# Our omp.h need not have these names, which come with OpenMP 6.0.
later='omp_target_memset omp_target_memset_async'
peer() { # COMPILER HEADER: prints the preprocessed header
  echo '#include <omp.h>' >one.c
  "$1" -fopenmp -E -P one.c 2>/dev/null
}
ours=$BUILD/lib/ompt-cc/include/omp.h

# COMPILER FLAG...: prints the values of enumerators; reads their names from standard input.
values() {
  {
    echo '#include <omp.h>'
    echo 'int printf(const char *, ...); int main(void) {'
    while read -r name; do
      printf '%s\n' "printf(\"$name=%lld\\n\", (long long)($name));"
    done
    echo 'return 0; }'
  } >values.c
  "$@" -w -fopenmp values.c -o values.out && ./values.out
}
names() { grep -oE '\bomp_[a-z_0-9]+' | sort -u; }
constants() { # COMPILER: prints the constants that its header and ours both have
  names <mine >all
  peer "$1" | names >theirs
  comm -12 all theirs
}
sed -n '/enum/,/}/p' "$ours" | grep -E '^ *omp_[a-z_0-9]+ =' | sed 's/=.*//' >mine
[ "$(wc -l <mine)" -gt 60 ] || fail "omp.h was not understood"
functions() { grep -oE '\bomp_[a-z_0-9]+ *\(' | tr -d ' (' | sort -u; }
peer "$cc" | functions >own_functions

compared=0
for compiler in "$clang" gcc; do
  command -v "$compiler" >/dev/null || continue
  constants "$compiler" >common
  values "$cc" <common >want || fail "our own values"
  values "$compiler" <common >got || continue
  same want got
  compared=$((compared + $(wc -l <got)))

  # Our header lacks no function.
  peer "$compiler" | functions | sed 's/^ompc_/omp_/' >their_functions
  for name in $(comm -13 own_functions their_functions); do
    case " $(echo $later) " in *" $name "*) continue ;; esac
    fail "$compiler declares $name"
  done
done
[ "$compared" -gt 100 ] || [ ! -x "$(command -v gcc)" ] || fail "only $compared values compared"
# Like clang's omp.h, ours includes some headers of C, because programs may use their names.
cat >types.c <<'END'
#include <omp.h>
ptrdiff_t distance;
wchar_t letter;
uintptr_t address;
int64_t number = INT64_MAX;
size_t size = offsetof(struct omp_nest_lock_t, occ_owner);
void *null = NULL;
void (*leave)(int) = exit;
END
"$cc" -fopenmp -c types.c || fail "omp.h does not include the headers of clang's omp.h"
