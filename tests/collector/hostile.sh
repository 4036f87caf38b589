#!/bin/sh
# hostile.sh: collectors that behave badly; see ../ompt/hostile.sh.
#
# usage: sh hostile.sh "CC" TMP
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
exec sh "$here/../ompt/hostile.sh" "$1" "$2" "$here/hostile_tool.c"
