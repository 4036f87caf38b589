#!/bin/sh
# preview.sh: runs counts.c with a tool of TR2 and, in place of the OpenMP 5 tool, a tool of the 5.0
# preview. They must get the same events as the two tools of counts.sh.
#
# usage: sh preview.sh "CC" TMP
# SPDX-License-Identifier: MIT

cc=$1 tmp=$2
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck disable=SC2086
$cc -O1 -g -fno-omit-frame-pointer -fopenmp-targets=x86_64-pc-linux-gnu \
  -I"$here/helpers" -I"$here/../helpers" "$here/helpers/counts.c" \
  "$here/helpers/tool_tr2.c" "$here/helpers/tool_preview5.c" \
  -o "$tmp/preview" || exit 1
OCC_DEVICES=2 timeout 120 "$tmp/preview" 2>&1 && echo "1 passed, 0 failed, 0 skipped"
