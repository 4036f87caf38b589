# simd_only.sh: with -fopenmp-simd, directives that clang can't compile in this mode.
# SPDX-License-Identifier: MIT
cat >a.c <<'END'
int main(void) {
  int i, j, n = 0;
#pragma omp tile sizes(3)
  for (i = 0; i < 10; i = i + 2) n++;
# pragma omp tile \
      sizes(3, 2)
  for (i = 0; i < 10; i++)
    for (j = 0; j < 10; j++) n++;
#pragma omp interchange
  for (i = 0; i < 10; i++)
    for (j = 0; j < 10; j++) n++;
#pragma omp reverse
  for (i = 0; i < 10; i++) n++;
#pragma omp assume holds(n > 0)
  n--;
#pragma omp simd reduction(+ : n)
#pragma omp tile sizes(3)
  for (int k = 0; k < 10; k++) n++;
#pragma omp parallel for
  for (int k = 0; k < 10; k++) n++;
  return n != 5 + 100 + 100 + 10 - 1 + 20;
}
END
for level in -O0 -O2; do
  run "$cc" -fopenmp-simd $level a.c -o a
  run ./a
done
printf 'void f(void) {\n#pragma omp assume no_openmp\n  undeclared++;\n}\n' >b.c
status_is 1 "$cc" -fopenmp-simd -c b.c 2>err
has err '^b.c:3:3: error: use of undeclared identifier'
