# missing.sh: if something cannot be shown, the commands print one line with the reason.
# SPDX-License-Identifier: MIT
. "${case%/*}/helpers/gdb.sh"
says() { # LINE: the output has this line
  grep -Fxq -e "$1" seen && return
  cat seen
  fail "not said: $1"
}
build tasks
in_gdb "source $plugin" 'info openmp threads'
says 'No program is being debugged: `run` one, attach to one or open a core.'

in_gdb ./tasks "source $plugin" 'break main' run 'info openmp tasks' 'openmp bt' \
  'openmp bt 3' 'info openmp icvs now' 'openmp frames' 'openmp init a b'
says 'The OpenMP runtime has not started yet: continue to the first region, or break at ompd_dll_locations_valid.'
says 'usage: openmp bt [all]'
says 'info openmp icvs takes no arguments.'
says 'usage: openmp frames on|off'
says 'usage: openmp init [FILE]'
in_gdb ./tasks 'break here' run 'openmp init none.so'
has seen '^OpenMP cannot be shown: cannot load none.so: none.so: cannot open shared object file.*\.$'

# Without OMP_DEBUG some values are unknown; `openmp init` reports that.
in_gdb ./tasks 'break here' run 'openmp init'
has seen '^  OMP_DEBUG is not enabled: '
OMP_DEBUG=enabled in_gdb ./tasks 'break here' run 'openmp init'
has_not seen 'OMP_DEBUG'

# A program without an OpenMP runtime.
write_plain
run "$clang" -g plain.c -o plain
in_gdb ./plain "source $plugin" 'break main' run 'info openmp threads'
says 'No OpenMP runtime for debuggers was found in this program: it has no symbol ompd_dll_locations and no note of ompt-cc.'

# libompd.so belongs to another release than the runtime in the program.
cp "$BUILD/lib/libomptcc.so.1" .
offset=$(grep -abo -P 'OMPTCC\x01' libomptcc.so.1 | cut -d: -f1)
for at in $offset; do
  printf X | dd of=libomptcc.so.1 bs=1 seek="$at" conv=notrunc status=none
done
in_gdb ./tasks "source $plugin" "set environment LD_LIBRARY_PATH $PWD" 'break here' run \
  'info openmp threads' 'openmp init'
has seen '^OpenMP cannot be shown: .*libompd.so belongs to another release than the runtime in the program'

# Code of --ompt=off reports no events, but `openmp bt` still shows the stack of the task's creator.
build tasks --ompt=off
in_gdb ./tasks 'break here' run 'openmp bt'
has seen '^The task was created by thread 1: implicit, 0 of 2'
