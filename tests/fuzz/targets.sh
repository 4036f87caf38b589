#!/bin/sh
# targets.sh: on a device and on the host, 8 random programs of targets.py (with --all 40) give each
# variable of a target region the attributes that its clauses say.
#
# usage: sh targets.sh [FIRST LAST]
# SPDX-License-Identifier: MIT

exec sh "$(dirname "$0")/each_seed.sh" 8 40 target_program.sh "$@"
