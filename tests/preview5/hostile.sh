#!/bin/sh
# hostile.sh: runs a tool that behaves badly in its callbacks; see ../helpers/hostile.c.
#
# usage: sh hostile.sh "CC" TMP
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
exec sh "$here/../helpers/hostile.sh" "$1" "$2" "$here/helpers/hostile_tool.c"
