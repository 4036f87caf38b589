#!/bin/sh
# maps.sh: on devices and on the host, 10 random programs with maps (with --all 40) compute the
# values of their generator's model; see maps.py.
#
# usage: sh maps.sh [FIRST LAST]
# SPDX-License-Identifier: MIT

exec sh "$(dirname "$0")/each_seed.sh" 10 40 map_program.sh "$@"
