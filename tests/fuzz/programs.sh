#!/bin/sh
# programs.sh: 40 random programs print the same output as without OpenMP; see run.sh.
# SPDX-License-Identifier: MIT
exec sh "$(dirname "$0")/run.sh" --no-peer 1 40
