#!/bin/sh
# wrong.sh: the mutants of wrong.txt, each of which a named check has to notice.
# SPDX-License-Identifier: MIT
exec sh "$(dirname "$0")/run.sh" wrong
