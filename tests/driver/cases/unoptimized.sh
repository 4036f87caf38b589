# unoptimized.sh: without optimization, functions that are otherwise inlined are calls of the
# runtime.
# SPDX-License-Identifier: MIT
cat >loop.c <<'EOF'
void loop(void (*f)(int)) {
  int i;
#pragma omp parallel
  {
#pragma omp for schedule(static) nowait
    for (i = 0; i < 64; i++)
      f(i);
#pragma omp barrier
#pragma omp critical
    f(64);
  }
}
EOF
object() { # compiler options
  run "$cc" -fopenmp -c loop.c -o loop.o "$@"
  run llvm-nm-"$LLVM" --print-size --format=posix loop.o >names
}
calls() { has names '^OCC_event U'; }
contains() { has_not names '^OCC_(event|self|join) '; }

object
calls
# The object has no copy of the runtime's functions, and little more than the calls.
has_not names '^OCC_[a-z_]* t'
size=$((0x$(awk '$1 == "loop_L3_parallel" { print $4 }' names)))
[ $size -lt 500 ] || fail "the region's code has $size bytes"
object -O2 -O0
calls
object -g -O0 -fPIC -std=gnu89 -Di=index
calls

# Parts that depend on the unit are in the object.
for flags in -O1 -Og -O -Os -Ofast "-O0 -O2" --ompt=off --ompt=mandatory -fsanitize=thread \
  -fsanitize=undefined -fomit-frame-pointer; do
  object $flags
  contains
done
object -momit-leaf-frame-pointer # it calls functions, so it is not a leaf
calls
