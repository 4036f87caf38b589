#!/bin/sh
# types.sh: 40 random programs with local types, unusual names and unusual objects; see run.sh.
# SPDX-License-Identifier: MIT
exec sh "$(dirname "$0")/run.sh" --types --no-peer 1 40
