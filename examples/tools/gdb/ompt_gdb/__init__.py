# __init__.py: shows OpenMP threads, tasks, regions and ICVs in gdb, with libompd.
# SPDX-License-Identifier: MIT
#
# Each file imports only files that stand before it in this list:
#   abi           libompd in ctypes
#   layout_note   the runtime's table in a program without symbols
#   target        the callbacks of libompd, answered with gdb's functions
#   session       the libompd of each program
#   entities      threads, regions and tasks, at one stop
#   words         states, functions and lines as text
#   stack         the owner of each frame
#   show          info openmp ...
#   backtrace     openmp bt, openmp frames
#   commands      all of the commands, for openmp.py beside this folder
