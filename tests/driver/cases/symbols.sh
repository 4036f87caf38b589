# symbols.sh: the runtime's libraries define no name that a program might use.
# SPDX-License-Identifier: MIT
allowed='omp_[a-z_]+|__omp_collector_api|ompt_control_?|ompt_tool|OCC_[a-z_]+'
# Debuggers look for these names.
allowed="$allowed|ompd_[a-z_]+|ompt_debugger_plugin|ompt_enable_complete|occ_ompd_layout"
lib=$BUILD/lib
run nm -D --defined-only --format=posix "$lib/libomptcc.so.1" >versioned
has_not versioned '^[^@]* T' # without a version, a libgomp program could bind to the function
# Tools that are linked with libomp need libomp's symbol version, which is called VERSION. The
# omp_ routines have it in addition to our version. No other name has it.
grep '@VERSION ' versioned | grep -Ev '^omp_[a-z_]+@VERSION T ' &&
  fail "under libomp's version"
sed -e '/^OMPTCC_1 /d; s/@@OMPTCC_1 / /' -e '/^VERSION /d; /@VERSION /d' versioned >shared
grep -Ev "^($allowed) " shared && fail "visible in the shared library"
for name in omp_get_wtime ompt_control ompt_tool OCC_fork; do
  has shared "^$name "
done
has shared '^ompt_tool W' # weak: the definition in a tool takes precedence

# A program that is linked with the archive may define any of the runtime's internal names.
run readelf -sW "$lib/libomptcc.a" >all
awk '$5 == "GLOBAL" || $5 == "WEAK" { if ($7 != "UND") print $6, $8 }' all >archive
has archive '^DEFAULT OCC_fork$'
grep -Ev "^DEFAULT ($allowed)$" archive && fail "visible in the archive"
awk '$5 == "LOCAL" && $8 ~ /^occ_[a-z0-9_]+$/ { print $8 }' all | sort -u >inside
[ "$(wc -l <inside)" -gt 200 ] || fail "the archive's local names were not found"
write_sum
{ cat sum.c; sed 's/.*/int &[2] = {1, 1};/' inside; } >names.c
for static in -static -static-openmp; do
  run "$cc" -fopenmp $static names.c -o names
  prints_sum ./names
done

# A program that is linked with the archive exports few names of the runtime.
run "$cc" -fopenmp -static-openmp sum.c -o sum
run nm -D --defined-only --format=posix sum >program
has_not program '^omp_[^@]* '
grep -E '^occ_' program | grep -v '^occ_ompd_layout ' && fail "the program exports the runtime's insides"

readelf -dW "$lib/libomptcc.so.1" >dynamic
has dynamic 'SONAME.*\[libomptcc\.so\.1\]'
has dynamic 'FLAGS_1.*NODELETE'
has_not dynamic 'R(UN)?PATH'
