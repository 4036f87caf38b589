#!/bin/sh
# checked.sh: compiles programs with gcc, and runs them under the checkers.
#
# usage: sh checked.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
# shellcheck source=tests/helpers/checked.sh
. "$here/../helpers/checked.sh"
not_with "gcc's program has no sanitizer" ""
some='barrier_phases critical_named loop_teams_reduction ordered_sequence parallel_if_false parallel_nested_active
  sections_each_once single_copyprivate single_nowait_many target_depend task_depend_threads task_untied_parts'
[ -z "$ALL" ] || some="$some $(sed -n "/^some = /,/split()/p" "$here/lit.local.cfg" |
  sed "s/^some = //; s/'''//; s/.split()//; s/'''//")"
checked "$some" gcc
totals
