#!/bin/sh
# run.sh: ompt-cc in the builds of others: build systems, caches, MPI, and
# libraries that another compiler has made.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/integration/run.sh [case...]      BUILD from the environment
# The cases are in the form of the driver's, and so is their runner. Each fails
# if OpenMP is ignored. A case without the tool that it is about is skipped.
here=$(cd "$(dirname "$0")" && pwd)
# A case may be a whole configure, and the machine busy.
CASES=$here SECONDS_EACH=600 exec sh "$here/../driver/run.sh" "$@"
