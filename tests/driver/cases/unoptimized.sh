# unoptimized.sh: without optimization, an object calls the runtime's functions that are otherwise
# inlined.
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
object() { # OPTION...: compiles the object and lists its names
  run "$cc" -fopenmp -c loop.c -o loop.o "$@"
  run llvm-nm-"$LLVM" --print-size --format=posix loop.o >names
}
calls() { has names '^OCC_event U'; }
contains() { has_not names '^OCC_(event|self|join) '; }

object
calls
# The object has no copy of the runtime's functions. Its code consists of little more than calls.
has_not names '^OCC_[a-z_]* t'
size=$((0x$(awk '$1 == "loop_L3_parallel" { print $4 }' names)))
[ $size -lt 500 ] || fail "the region's code has $size bytes"
object -O2 -O0
calls
object -g -O0 -fPIC -std=gnu89 -Di=index
calls

# With these options the object contains the runtime's functions, whose code the options change.
for flags in -O1 -Og -O -Os -Ofast "-O0 -O2" --ompt=off --ompt=mandatory -fsanitize=thread \
  -fsanitize=undefined -fomit-frame-pointer; do
  object $flags
  contains
done
object -momit-leaf-frame-pointer # loop calls functions, so the option has no effect
calls
