# deadlock.sh: gdb loads our commands itself. The commands show which thread waits for which lock.
# SPDX-License-Identifier: MIT
. "${case%/*}/helpers/gdb.sh"
build deadlock
export OMP_WAIT_POLICY=passive # the threads sleep, and do not poll first
# These commands do not need OMP_DEBUG.
for debug in enabled disabled; do
  export OMP_DEBUG=$debug
  in_gdb ./deadlock 'break here' run 'info openmp threads' 'openmp bt' 'thread 1' \
    'info openmp regions' 'openmp bt all' 'openmp frames on' 'thread 3' 'bt' \
    'openmp frames off' 'bt -1'
  checks seen
done
# CHECK: Id LWP {{ *}}Kind Number Level State Task Is at
# CHECK-NEXT: 1 {{[0-9]+}} initial 0 of 2 1 waits for critical (second) implicit main_L31_parallel at deadlock.c:31 deadlock.c:36
# CHECK-NEXT: 3 {{[0-9]+}} worker 1 of 2 1 waits for critical (first) implicit main_L31_parallel at deadlock.c:31 deadlock.c:43
# CHECK-NEXT: Outside OpenMP: thread 2.
# CHECK-NEXT: Thread 2 is not an OpenMP thread: use `bt`.
# CHECK: Level 1: 2 threads, main_L31_parallel at deadlock.c:31
# CHECK-NEXT: 0: thread 1, waits for critical (second)
# CHECK-NEXT: 1: thread 3, waits for critical (first)
# CHECK-NEXT: Thread 1 (LWP {{[0-9]+}}), initial, waits for critical (second): implicit, 0 of 2, main_L31_parallel at deadlock.c:31
# CHECK-NEXT: #{{[0-9]+}} main_L31_parallel () at deadlock.c:36
# CHECK-NEXT: The region was begun by thread 1: initial
# CHECK-NEXT: #{{[0-9]+}} main () at deadlock.c:31
# CHECK-EMPTY:
# CHECK-NEXT: Thread 3 (LWP {{[0-9]+}}), worker, waits for critical (first): implicit, 1 of 2, main_L31_parallel at deadlock.c:31
# CHECK-NEXT: #{{[0-9]+}} main_L31_parallel () at deadlock.c:43
# CHECK-NEXT: The region was begun by thread 1: initial
# CHECK-NEXT: #{{[0-9]+}} main () at deadlock.c:31
# CHECK-NEXT: [Switching to thread 3 {{.*}}
# CHECK-NOT: #{{[0-9]+}} {{.*}}occ_{{.*}} at rtlib{{.*}}
# CHECK: #{{[0-9]+}} {{.*}} in main_L31_parallel (occ_self={{.*}}) at {{.*}}deadlock.c:43
# CHECK-NEXT: #{{[0-9]+}} {{.*}} in [thread 1] main () at {{.*}}deadlock.c:31
# CHECK-NEXT: #{{[0-9]+}} {{.*}}clone{{.*}}
