# target_runtime.sh: the runtime, with the libraries for gcc's and clang's code, compiles for other
# processors.
# SPDX-License-Identifier: MIT
#
# Fails when: a source needs something that only x86-64 has. On riscv64, for example, clang can't
# make a tail call with parameters on the stack.
targets=riscv64-linux-gnu
long "aarch64-linux-gnu, and sources that name no processor" && targets="$targets aarch64-linux-gnu"
for target in $targets; do
  cross="make -s -C $TOP TARGET=$target BUILD=$PWD/$target CFLAGS=-O0"
  # shellcheck disable=SC2016,SC2086
  objects=$($cross --eval 'list:;@echo $(GOMP_OBJ) $(KMPC_OBJ)' list)
  if [ -n "$ALL" ]; then
    objects="$objects $($cross --eval 'list:;@echo $(RT_OBJ) $(LIB2013_OBJ) $(OMPD_OBJ)' list)"
  else # the other sources that name a processor
    sources=$(cd "$TOP" && grep -lrE 'asm|__(x86_64|aarch64|riscv)' rtlib --include='*.c')
    for source in $(echo "$sources" | grep -v '/gomp/\|/kmpc/'); do
      objects="$objects $PWD/$target/obj/${source%.c}.o"
    done
  fi
  # shellcheck disable=SC2086
  run $cross $objects
  readelf -h "$target/obj/rtlib/kmpc/kmpc_static.o" >header
  has header "Machine: *$(case $target in aarch64*) echo AArch64 ;; *) echo RISC-V ;; esac)"
done
