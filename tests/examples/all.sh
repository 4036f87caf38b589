#!/bin/sh
# all.sh: builds and runs every example, and runs the tools over some of them. Removes the variable
# CC: make may have set it to the compiler of the project, which is not the compiler under test.
# SPDX-License-Identifier: MIT
unset CC
exec sh "$(dirname "$0")/../../examples/run.sh" "$BUILD"
