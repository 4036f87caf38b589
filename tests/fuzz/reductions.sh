#!/bin/sh
# reductions.sh: 6 random programs (with --all 15) with reductions have the results of serial loops;
# see reductions.py.
#
# usage: sh reductions.sh [FIRST LAST]
# SPDX-License-Identifier: MIT

exec sh "$(dirname "$0")/each_seed.sh" 6 15 "checked_program.sh reductions" "$@"
