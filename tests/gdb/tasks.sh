# tasks.sh: shows tasks that are not executed by their creator's thread, and their creators.
# SPDX-License-Identifier: MIT
. "${case%/*}/helpers/gdb.sh"
build tasks
in_gdb ./tasks 'break here' run 'info openmp tasks' 'openmp bt' continue \
  'info openmp tasks' 'openmp bt'
checks seen
# CHECK: Thread Task Kind Function Created by Runs during
# CHECK-NEXT: 1 T1 implicit, 0 of 2 main_L16_parallel at tasks.c:16 T2
# CHECK-NEXT: T2 initial
# CHECK-NEXT: 2 T3 explicit main_L21_task at tasks.c:21 T4 T4
# CHECK-NEXT: T4 explicit main_L18_task at tasks.c:18 T1 T5
# CHECK-NEXT: T5 implicit, 1 of 2 main_L16_parallel at tasks.c:16 T2
# CHECK-NEXT: Thread 2 (LWP {{[0-9]+}}), worker, works: explicit, main_L21_task at tasks.c:21
# CHECK-NEXT: #0 here () at tasks.c:8
# CHECK-NEXT: #1 main_L21_task () at tasks.c:22
# CHECK-NEXT: The task was created by thread 2: explicit, main_L18_task at tasks.c:18
# CHECK-NEXT: #{{[0-9]+}} main_L18_task () at tasks.c:21
# CHECK-NEXT: The task was created by thread 1: implicit, 0 of 2, main_L16_parallel at tasks.c:16
# CHECK: #{{[0-9]+}} main_L16_parallel () at tasks.c:{{29|30}}
# CHECK-NEXT: The region was begun by thread 1: initial
# CHECK-NEXT: #{{[0-9]+}} main () at tasks.c:16
#
# At the second stop, the task that created the current task has ended. The code of the implicit
# task has ended, too.
# CHECK: 2 T3 explicit main_L23_task at tasks.c:23 T4
# CHECK-NEXT: T4 implicit, 1 of 2 main_L16_parallel at tasks.c:16 T2
# CHECK-NEXT: Thread 2 (LWP {{[0-9]+}}), worker, works: explicit, main_L23_task at tasks.c:23
# CHECK-NEXT: #0 here () at tasks.c:8
# CHECK-NEXT: #1 main_L23_task () at tasks.c:25
# CHECK-NEXT: The task's creator is on no stack. The task runs during a wait of thread 2: implicit, 1 of 2, main_L16_parallel at tasks.c:16
# CHECK-NEXT: in the runtime, before its code or after it
# CHECK-NEXT: The region was begun by thread 1: initial
# CHECK-NEXT: #{{[0-9]+}} main () at tasks.c:16
