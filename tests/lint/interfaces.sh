#!/bin/sh
# interfaces.sh: what lies below and above tool/ names no tool interface.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/lint/interfaces.sh    from the root of the tree to check
# The interfaces are the folders in rtlib/tool/, and some words for them. A file
# of model/, engine/ or construct/ has none of these words, in no comment either:
# so a new interface changes none of these files. OMPT is no interface's name.
words=$(for folder in rtlib/tool/*/; do basename "$folder"; done | tr '_\n' '||')
! grep -rniE "(^|[^[:alpha:]])(${words}ompt5|2013|preview|draft)" \
  rtlib/model rtlib/engine rtlib/construct
