#!/bin/sh
# atomics.sh: 6 random programs (with --all 15) with atomics of type _BitInt have the results of
# the same statements without constructs; see atomics.py.
#
# usage: sh atomics.sh [FIRST LAST]
# SPDX-License-Identifier: MIT

exec sh "$(dirname "$0")/each_seed.sh" 6 15 "checked_program.sh atomics" "$@"
