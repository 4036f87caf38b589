#!/bin/sh
# mutated.sh: 60 programs with tokens changed, at which the compiler must not crash;
# see mutate.py.
# SPDX-License-Identifier: MIT
exec python3 "$(dirname "$0")/mutate.py" --count 60
