# forms.sh: the commands have the same output for a program linked with libomptcc.so, a core, a
# stripped program, and a program that contains the runtime.
# SPDX-License-Identifier: MIT
. "${case%/*}/helpers/gdb.sh"
look() { # FILE... COMMAND...: writes the output without LWPs to ./shown
  in_gdb "$@" 'info openmp threads' 'info openmp tasks' 'info openmp regions' 'openmp bt all'
  sed -n '/^ *Id /,$p' seen | sed -E 's/\(LWP [0-9]+\)//; s/^([* ] +[0-9]+) +[0-9]+/\1/; s/ +/ /g' |
    sed '/killed\]$/d' >shown
}
for kind in "" -static-openmp -static -static-pie; do
  # shellcheck disable=SC2086
  build stolen $kind
  run strip stolen -o bare
  look ./stolen "source $plugin" 'break here' run 'gcore core'
  checks shown
  mv shown live
  look ./stolen core "source $plugin"
  same live shown
  # Without symbols the output has addresses, not names, but the same threads, tasks and headings.
  look ./bare core "source $plugin"
  sed -E 's/main_L[0-9]+_[a-z]+ at [a-z.:0-9]+/0xADDRESS/' live | grep -E '^ ?T|^ ?[12] T|^The |^Thr' >want
  sed -E 's/0x[0-9a-f]+/0xADDRESS/' shown | grep -E '^ ?T|^ ?[12] T|^The |^Thr' >got
  same want got
  grep -c '^ #' live >want
  grep -c '^ #' shown >got
  [ "$(cat got)" -ge 5 ] || fail "$kind, stripped: $(cat shown)"
done
# CHECK: Id LWP Kind Number Level State Task Is at
# CHECK-NEXT: * 1 initial 0 of 2 1 works implicit main_L17_parallel at stolen.c:17 stolen.c:8
# CHECK-NEXT: 2 worker 1 of 2 1 works explicit main_L21_task at stolen.c:21 stolen.c:{{1[0-9]}}
# CHECK: 1 T1 implicit, 0 of 2 main_L17_parallel at stolen.c:17 T2
# CHECK-NEXT: T2 initial
# CHECK-NEXT: 2 T3 explicit main_L21_task at stolen.c:21 T4 T4
# CHECK-NEXT: T4 explicit main_L19_task at stolen.c:19 T1 T5
# CHECK-NEXT: T5 implicit, 1 of 2 main_L17_parallel at stolen.c:17 T2
# CHECK: Thread 2 , worker, works: explicit, main_L21_task at stolen.c:21
# CHECK: The task was created by thread 1: implicit, 0 of 2, main_L17_parallel at stolen.c:17
# CHECK-NEXT: #0 here () at stolen.c:8
# CHECK-NEXT: #1 main_L17_parallel () at stolen.c:26
