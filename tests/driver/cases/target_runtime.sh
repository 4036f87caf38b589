# target_runtime.sh: the runtime, with the libraries for gcc's and clang's code, compiles for other
# processors.
# SPDX-License-Identifier: MIT
#
# Fails when: a source needs something that only x86-64 has. On riscv64, for example, clang can't
# make a tail call with parameters on the stack.
for target in aarch64-linux-gnu riscv64-linux-gnu; do
  cross="make -s -C $TOP TARGET=$target BUILD=$PWD/$target CFLAGS=-O0"
  # shellcheck disable=SC2016,SC2086
  objects=$($cross --eval \
    'list:;@echo $(RT_OBJ) $(LIB2013_OBJ) $(OMPD_OBJ) $(GOMP_OBJ) $(KMPC_OBJ)' list)
  # shellcheck disable=SC2086
  run $cross $objects
  readelf -h "$target/obj/rtlib/kmpc/kmpc_static.o" >header
  has header "Machine: *$(case $target in aarch64*) echo AArch64 ;; *) echo RISC-V ;; esac)"
done
