#!/bin/sh
# nests.sh: 6 random programs (with --all 15) with loop nests that are not rectangular have the
# results of the same loops without constructs; see nests.py.
#
# usage: sh nests.sh [FIRST LAST]
# SPDX-License-Identifier: MIT

exec sh "$(dirname "$0")/each_seed.sh" 6 15 "checked_program.sh nests" "$@"
