#!/bin/sh
# run.sh: tests of what is installed and of the packages, in the form of the
# driver's cases.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/install/run.sh [case...]     BUILD and LLVM from the environment
# installed.sh has what the cases share.
here=$(cd "$(dirname "$0")" && pwd)
CASES=$here SECONDS_EACH=900 exec sh "$here/../driver/run.sh" "$@"
