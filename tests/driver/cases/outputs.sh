# outputs.sh: -c, -S, -E, -emit-llvm, -o and several inputs make the right files.
# SPDX-License-Identifier: MIT
write_sum
mkdir a && cd a
run "$cc" -fopenmp -c ../sum.c
only sum.o
run "$cc" -fopenmp sum.o
only a.out sum.o
prints_sum ./a.out
rm ./*

run "$cc" -fopenmp -O2 -S ../sum.c
only sum.s
run "$cc" sum.s -fopenmp -o s
prints_sum ./s
rm ./*

run "$cc" -fopenmp -S -emit-llvm ../sum.c -o x.ll
only x.ll
has x.ll 'define .*@main'
run "$cc" -fopenmp -c -emit-llvm ../sum.c
only sum.bc x.ll
run "$cc" -fopenmp sum.bc -o bc
prints_sum ./bc
rm ./*

run "$cc" -fopenmp -E ../sum.c >flat.i
has flat.i '#pragma omp parallel for'
has flat.i '^# [0-9]+ "../sum.c"'
run "$cc" -fopenmp flat.i -o from_i
prints_sum ./from_i
rm ./*

# Two of three files have a parallel region.
cat >one.c <<'END'
extern int two(void), three(void);
int main(void) {
  int n = 0;
#pragma omp parallel reduction(+ : n)
  n++;
  return n * 100 + two() * 10 + three() == 333 ? 0 : 1;
}
END
cat >two.c <<'END'
int two(void) {
  int n = 0;
#pragma omp parallel reduction(+ : n)
  n++;
  return n;
}
END
echo 'int three(void) { return 3; }' >three.c
run "$cc" -fopenmp one.c two.c three.c -o all
only all one.c three.c two.c
OMP_NUM_THREADS=3 run ./all
run "$cc" -fopenmp -c one.c two.c three.c
only all one.c one.o three.c three.o two.c two.o
run "$cc" one.o two.o three.o -fopenmp -o linked
OMP_NUM_THREADS=3 run ./linked
status_is 1 "$cc" -fopenmp -c one.c two.c -o both.o
no_temporaries
