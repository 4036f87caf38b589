#!/bin/sh
# interfaces.sh: layers below and above tool/ do not name a tool interface.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/lint/interfaces.sh    from the root of the tree to check
# The forbidden words are the names of the folders in rtlib/tool/, and some other names of
# interfaces. Files of model/, engine/ and construct/ contain none of these words, also not in
# comments. So a new interface changes none of these files. The word OMPT is allowed, because it
# does not name one interface.
words=$(for folder in rtlib/tool/*/; do basename "$folder"; done | tr '_\n' '||')
! grep -rniE "(^|[^[:alpha:]])(${words}ompt5|2013|preview|draft)" \
  rtlib/model rtlib/engine rtlib/construct
