#!/bin/sh
# mutated.sh: 60 programs with changed tokens must not crash the compiler; see mutate.py.
# SPDX-License-Identifier: MIT
exec python3 "$(dirname "$0")/mutate.py" --count 60
