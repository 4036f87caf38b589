# targets.sh: the values that -fopenmp-targets accepts, and the number of devices that a program
# compiled with this option has.
# SPDX-License-Identifier: MIT
cat >count.c <<'END'
#include <omp.h>
#include <stdio.h>
int main(void) {
  printf("%d %d\n", omp_get_num_devices(), omp_is_initial_device());
#pragma omp target
  ;
  return 0;
}
END
host=$("$clang" -print-target-triple)
short=$(echo "$host" | sed 's/-[a-z0-9]*-linux/-linux/')
counts() { # WANT COMMAND...: the command must print WANT
  want=$1
  shift
  got=$("$@") || fail "exit status $?: $*"
  [ "$got" = "$want" ] || fail "$got, not $want: $*"
}
run "$cc" -fopenmp count.c -o without
counts '0 1' ./without
for triple in "$host" "$short" "$short,$host"; do
  run "$cc" -fopenmp -fopenmp-targets="$triple" count.c -o count
  counts '1 1' ./count
done
counts '3 1' env OCC_DEVICES=3 ./count
counts '0 1' env OCC_DEVICES=0 ./count
counts '0 1' env OMP_TARGET_OFFLOAD=disabled ./count
counts '1 1' env OCC_DEVICES=many ./count 2>err
has err "OCC_DEVICES: invalid value 'many'; it must be a number from 0 to 64; using 1"

# The option works with separate compilation and link, with -static-openmp, and in a library.
run "$cc" -fopenmp -fopenmp-targets="$host" -c count.c
run "$cc" -fopenmp -fopenmp-targets="$host" count.o -o count
counts '1 1' ./count
run "$cc" -fopenmp -fopenmp-targets="$host" -static-openmp count.o -o count
counts '1 1' ./count
run "$cc" -fopenmp -fopenmp-targets="$host" -shared -fPIC count.c -o libcount.so
nm libcount.so >names
has_not names occ_device_image
"$cc" -fopenmp -fopenmp-targets="$host" '-###' count.c 2>dry
has dry '/ompt-cc/device_image\.o"'
has_not dry 'clang-linker-wrapper|-fembed-offload'
run "$cc" -fopenmp -fopenmp-targets="$host" -MJ unit.json -c count.c
has unit.json '"-fopenmp-targets='

refuses() { # MESSAGE OPTION...: ompt-cc must print MESSAGE
  message=$1
  shift
  status_is 1 "$cc" "$@" count.c -o refused 2>err
  has err "^ompt-cc: error: $message"
  [ ! -e refused ] || fail "refused, but the program exists: $*"
}
refuses ".*must be used in conjunction with '-fopenmp'" -fopenmp-targets="$host"
refuses "no devices of kind 'nvptx64' .*: devices must be of the program's kind, '$host'" -fopenmp \
  -fopenmp-targets="$host,nvptx64"
refuses "no devices of kind ''" -fopenmp -fopenmp-targets="$host,"
refuses '.*has to be linked with -pie' -fopenmp -fopenmp-targets="$host" -no-pie
refuses ".*can't be linked with -static" -fopenmp -fopenmp-targets="$host" -static-pie
# A compilation without a link may have -fno-pie.
run "$cc" -fopenmp -fopenmp-targets="$host" -fno-pie -c count.c
