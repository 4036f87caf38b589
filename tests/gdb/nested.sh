# nested.sh: shows nested regions, and the control variables of an inner thread.
# SPDX-License-Identifier: MIT
. "${case%/*}/helpers/gdb.sh"
build nested
export OMP_SCHEDULE=dynamic,3 OMP_NUM_THREADS=5,4
in_gdb ./nested 'break here' run 'info openmp regions' 'info openmp threads' 'openmp bt' \
  'info openmp icvs'
checks seen
# CHECK: Level 1: 2 threads, main_L22_parallel at nested.c:22
# CHECK-NEXT: 0: thread 1, works
# CHECK-NEXT: 1: thread 2
# CHECK-NEXT: Level 2: 2 threads, main_L24_parallel at nested.c:24
# CHECK-NEXT: 0: thread 2, works
# CHECK-NEXT: 1: thread 3, works
# CHECK: 1 {{[0-9]+}} initial 0 of 2 1 works implicit main_L22_parallel at nested.c:22 nested.c:{{1[0-9]}}
# CHECK-NEXT: 2 {{[0-9]+}} worker 0 of 2 2 works implicit main_L24_parallel at nested.c:24 nested.c:{{1[0-9]}}
# CHECK-NEXT: * 3 {{[0-9]+}} worker 1 of 2 2 works implicit main_L24_parallel at nested.c:24 nested.c:8
# CHECK: #2 main_L24_parallel () at nested.c:25
# CHECK-NEXT: The region was begun by thread 2: implicit, 1 of 2, main_L22_parallel at nested.c:22
# CHECK-NEXT: #{{[0-9]+}} main_L22_parallel () at nested.c:24
# CHECK-NEXT: The region was begun by thread 1: initial
# CHECK-NEXT: #{{[0-9]+}} main () at nested.c:22
# CHECK-NEXT: ICV Scope Value
# CHECK-NEXT: dyn-var task false
# CHECK-NEXT: run-sched-var task dynamic,3
# CHECK: nthreads-var task 4
# CHECK: levels-var region 2
# CHECK: thread-num-var task 1
# CHECK: team-size-var region 2
