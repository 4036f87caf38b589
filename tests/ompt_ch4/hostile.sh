#!/bin/sh
# hostile.sh: tools that behave badly in their callbacks; see ../ompt/hostile.sh.
#
# usage: sh hostile.sh "CC" TMP
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
exec sh "$here/../ompt/hostile.sh" "$1 -DCH4" "$2"
