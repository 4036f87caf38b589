#!/bin/sh
# run.sh: what ompt-trace records, and what it makes of it.
#
# usage: sh tests/trace/run.sh [--cc "CC"] [test...]
# env:   BUILD=build THREADS="1 2 3 8"
# Each test is a script, see tests/tool-tests.sh. Python reads what was written.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
. "$here/../tool-tests.sh"
PATH=$(cd "${BUILD:-build}" && pwd)/bin:$PATH
export PATH

[ $# -gt 0 ] || set -- sums files otf2 processes other_runtime mpi page
run_tests "$@"
totals
