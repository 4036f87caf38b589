# __init__.py: OpenMP in gdb: threads, tasks, regions and ICVs, by way of libompd.
# SPDX-License-Identifier: MIT
#
# The order of the files, each of which imports only those before it:
#   abi           libompd as ctypes sees it
#   layout_note   the runtime's table in a program without symbols
#   target        the callbacks, answered by gdb
#   session       which libompd, for which program
#   entities      threads, regions and tasks, at one stop
#   words         states, functions and lines as text
#   stack         which frame is whose
#   show          info openmp ...
#   backtrace     openmp bt, openmp frames
#   commands      all of the commands, for openmp.py beside this folder
