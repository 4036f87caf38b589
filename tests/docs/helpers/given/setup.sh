#!/bin/sh
# setup.sh: makes the files that the pages presuppose, in the folder where commands run.
# SPDX-License-Identifier: MIT
set -e
given=$(dirname "$0")
cp "$given"/*.c .
cp file.c program.c
cp file.c f.c
cp file.c FILE.c
cp examples/demo.c .
cp docs/lowering/*.c .
ompt-cc -fopenmp -g program.c -o program
ompt-cc -fopenmp -g f.c -o a.out
cc -shared -fPIC -Iinclude examples/tool_log.c -o tool.so
