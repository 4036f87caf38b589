# debug_info.sh: debug information names the user's file and lines.
# SPDX-License-Identifier: MIT
mkdir src
write_sum src/sum.c
info() { # COMPILER FILE: prints what the debug information says of the file
  "$1" -fopenmp -g -c "$2" -o x.o
  llvm-dwarfdump-"$LLVM" --debug-info x.o | grep -A 8 DW_TAG_compile_unit |
    grep -E 'DW_AT_(name|comp_dir|producer|language)'
}
for file in src/sum.c "$PWD/src/sum.c" ./src/../src/sum.c; do
  info "$clang" "$file" >want
  info "$cc" "$file" >got
  same want got
  llvm-dwarfdump-"$LLVM" --debug-line x.o >lines
  has_not lines 'lowered|built-in|<scratch'
done
run "$cc" -fopenmp -g src/sum.c -o sum
cat >commands <<'END'
set debuginfod enabled off
break src/sum.c:7
run
bt 2
END
OMP_NUM_THREADS=1 gdb -q -batch -x commands ./sum >gdb 2>&1 || skip "no gdb"
has gdb '(Breakpoint|hit).*sum.c:7'
has gdb 'for reduction|sum \+= i|for \('
