#!/bin/sh
# all.sh: every example is built and run, and the tools over some of them.
# The CC of a make command is the compiler that builds the project, not the one to try.
# SPDX-License-Identifier: MIT
unset CC
exec sh "$(dirname "$0")/../../examples/run.sh" "$BUILD"
