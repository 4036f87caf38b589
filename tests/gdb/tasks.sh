# tasks.sh: shows tasks that are not executed by their creator's thread, and their creators.
# SPDX-License-Identifier: MIT
. "${case%/*}/helpers/gdb.sh"
build tasks
in_gdb ./tasks 'break here' run 'info openmp tasks' 'openmp bt' continue \
  'info openmp tasks' 'openmp bt'
checks seen
# At the second stop, the task that created the current task has ended, and the implicit task's
# code, too.
