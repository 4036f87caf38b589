#!/bin/sh
# interfaces.sh: layers below and above tool/ do not name a tool interface.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/lint/interfaces.sh    from the root of the tree to check
# Files of model/, engine/ and construct/ contain no names of interfaces, not even in comments. So
# a new interface changes none of these files. The names are those of the folders in rtlib/tool/,
# and the words in the pattern below. OMPT is allowed, because several interfaces have this name.
words=$(for folder in rtlib/tool/*/; do basename "$folder"; done | tr '_\n' '||')
! grep -rniE "(^|[^[:alpha:]])(${words}ompt5|2013|preview|draft)" \
  rtlib/model rtlib/engine rtlib/construct
