#!/bin/sh
# all.sh: every example is built and run, and the tools over some of them.
# SPDX-License-Identifier: MIT
exec sh "$(dirname "$0")/../../examples/run.sh" "$BUILD"
