#!/bin/sh
# hostile.sh: runs a tool that behaves badly in its callbacks; see hostile.c.
#
# usage: sh hostile.sh "CC" TMP TOOL.c
# env:   THREADS="1 2 3 8"
# Prints the output of hostile.c, which ends with "N passed, N failed, N skipped".
# SPDX-License-Identifier: MIT

cc=$1 tmp=$2 tool=$3
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck disable=SC2086
$cc -std=gnu11 -O1 -g -Wall -fno-omit-frame-pointer -I"$here" "$here/hostile.c" \
  "$here/hostile_work.c" "$tool" -o "$tmp/hostile" || exit 1
"$tmp/hostile" 2>&1
