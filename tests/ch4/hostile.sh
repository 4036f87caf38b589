#!/bin/sh
# hostile.sh: runs a tool that behaves badly in its callbacks; see ../helpers/hostile.c.
#
# usage: sh hostile.sh "CC" TMP
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
exec sh "$here/../helpers/hostile.sh" "$1 -DCH4" "$2" "$here/../tr2/helpers/hostile_tool.c"
