# other_inputs.sh: ompt-cc passes on assembler, LLVM IR, archives and linker input.
# SPDX-License-Identifier: MIT
write_sum
cat >one.S <<'END'
#define VALUE 41
        .globl one
one:    movl $VALUE, %eax
        ret
        .section .note.GNU-stack,"",@progbits
END
cat >main.c <<'END'
extern int one(void);
int main(void) {
  int n = one();
#pragma omp parallel reduction(+ : n) num_threads(1)
  n++;
  return n == 42 ? 0 : 1;
}
END
run "$cc" -fopenmp main.c one.S -o s
run ./s
run "$cc" -fopenmp -E one.S -o one.s
run "$cc" -fopenmp main.c one.s -o s2
run ./s2
run "$cc" -fopenmp -c -x assembler-with-cpp one.S -o one.o
run llvm-ar-"$LLVM" rc libone.a one.o
run "$cc" -fopenmp main.c -L. -lone -o s3
run ./s3
run "$cc" -fopenmp main.c -Wl,--whole-archive libone.a -Wl,--no-whole-archive -o s4
run ./s4
run "$cc" -fopenmp -S -emit-llvm sum.c -o sum.ll
run "$cc" -fopenmp sum.ll -o sum
prints_sum ./sum
run "$cc" -fopenmp -no-integrated-as -g sum.c -o as
prints_sum ./as
run "$cc" -r -fopenmp -nostdlib one.o -o partial.o
run "$cc" -fopenmp -fno-integrated-cc1 sum.c -o process
prints_sum ./process
run "$cc" -fopenmp -x c -include stdlib.h -DX=1 -U X -I. -isystem . -pthread sum.c -o all
prints_sum ./all
