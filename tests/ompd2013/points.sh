#!/bin/sh
# points.sh: a program reaches the draft's breakpoints once for each region and each task. At a
# task's breakpoint, this task is current.
#
# usage: sh points.sh "CC" TMP
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
# shellcheck source=tests/ompd2013/helpers/client_2013.sh
. "$here/helpers/client_2013.sh"

debugger points_2013
# Optimization would inline the functions of undeferred tasks.
program counts "$shared/counts_program.c" "$shared/tell_at.c" -O0 || totals
OMP_DEBUG=enabled looked "the breakpoints" "$tmp/points_2013" "$tmp/counts"
totals
