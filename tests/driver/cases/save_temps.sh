# save_temps.sh: -save-temps keeps the files that clang keeps, and the lowered file.
# SPDX-License-Identifier: MIT
write_sum
run "$cc" -fopenmp -save-temps sum.c -o sum
only sum sum.bc sum.c sum.i sum.lowered.c sum.o sum.s
prints_sum ./sum
has sum.i '#pragma omp parallel for'
has_not sum.lowered.c '#pragma omp parallel'
# Clang compiles the lowered C file to the same program.
run "$clang" -c sum.lowered.c -o again.o -w
run "$cc" -fopenmp again.o -o again
prints_sum ./again

mkdir obj
run "$cc" -fopenmp -save-temps=obj -c sum.c -o obj/x.o
exists obj/x.o obj/sum.lowered.c
no_temporaries
