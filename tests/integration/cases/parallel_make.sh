# parallel_make.sh: make -j runs an ordinary Makefile with generated dependencies.
# SPDX-License-Identifier: MIT
write_sum
for i in 1 2 3 4 5 6 7 8; do
  printf '#include "n.h"\nint f%d(void) { int s = 0;\n#pragma omp parallel reduction(+:s)\ns += N; return s; }\n' $i >f$i.c
done
echo '#define N 1' >n.h
cat >Makefile <<'END'
CFLAGS = -O1 -fopenmp -MMD
LDFLAGS = -fopenmp
OBJ = sum.o f1.o f2.o f3.o f4.o f5.o f6.o f7.o f8.o
sum: $(OBJ)
-include $(OBJ:.o=.d)
END
run make -j4 CC="$cc" >log
prints_sum ./sum
touch n.h
run make CC="$cc" >log
[ "$(grep -c -- ' -c ' log)" -eq 8 ] || fail "the header rebuilds: $(cat log)"

# This Makefile uses OpenMP only if the compiler's name contains "clang".
cat >named.mk <<'END'
ifneq (,$(findstring clang,$(CC)))
  CFLAGS = -O1 -fopenmp
endif
named: sum.c
	$(CC) $(CFLAGS) sum.c -o $@
END
run make -f named.mk CC="${cc%ompt-cc}ompt-clang" >log
prints_sum ./named
