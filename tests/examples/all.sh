#!/bin/sh
# all.sh: builds and runs every example, and runs the tools over some of them. If make has set CC,
# CC names the compiler for the project, not the compiler under test.
# SPDX-License-Identifier: MIT
unset CC
exec sh "$(dirname "$0")/../../examples/run.sh" "$BUILD"
