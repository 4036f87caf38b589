#!/bin/sh
# places.sh: 6 random programs (with --all 40) whose code depends on its place in a function have
# the values that places.py computes.
#
# usage: sh places.sh [FIRST LAST]
# SPDX-License-Identifier: MIT

exec sh "$(dirname "$0")/each_seed.sh" 6 40 "checked_program.sh places" "$@"
