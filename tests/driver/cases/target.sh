# target.sh: in a program for another processor, types have the sizes and signs of that processor.
# SPDX-License-Identifier: MIT
#
# Nothing is linked, and no header of libc is needed, so the test needs no package.
cat >unit.c <<'END'
_Static_assert((char)-1 > 0, "char has no sign");
_Static_assert(__LDBL_MANT_DIG__ == 113, "long double has 16 bytes of its own");
char least = 100;
long double sum;
void f(int n, const char *text) {
#pragma omp parallel for reduction(min : least) reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    if (text[i] < least)
      least = text[i];
#pragma omp atomic
    sum += text[i];
  }
}
END
for target in aarch64-linux-gnu:AArch64 riscv64-linux-gnu:RISC-V; do
  run "$cc" --target=${target%:*} -fopenmp -O2 -c unit.c -o unit.o
  readelf -h unit.o >header
  has header "Machine: *${target#*:}"
  nm unit.o >symbols
  has_not symbols ' U __atomic_' # a function of libatomic
  run "$cc" --target=${target%:*} -fopenmp --ompt-emit-lowered unit.c -o unit.lowered.c
  # A min reduction begins with the greatest char.
  has unit.lowered.c 'char .*= 255ull;'
done
