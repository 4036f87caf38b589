#!/bin/sh
# forms.sh: 2 random programs (with --all 8) with many forms of C print the same as without
# directives; see forms.py.
#
# usage: sh forms.sh [FIRST LAST]
# SPDX-License-Identifier: MIT

exec sh "$(dirname "$0")/each_seed.sh" 2 8 form_program.sh "$@"
