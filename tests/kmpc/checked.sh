#!/bin/sh
# checked.sh: runs programs that clang compiled, under tools that check the events. With --all, runs
# the programs of corpus.txt.
#
# usage: sh checked.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
# shellcheck source=tests/helpers/checked.sh
. "$here/../helpers/checked.sh"
not_with "clang's program has no sanitizer" ""
some='barrier_phases critical_named for_dynamic distribute_private doacross_one ordered_sequence parallel_if_false
  sections_each_once single_copyprivate task_depend task_if_false task_reduction_modifier
  task_reduction_waits task_untied_parts taskgroup taskloop_each_once teams_loop'
[ -z "$ALL" ] || some=$(grep -v '^#' "$here/corpus.txt")
checked "$some" "$clang" -fopenmp-version=52
totals
