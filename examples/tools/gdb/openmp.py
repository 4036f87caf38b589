# openmp.py: defines the OpenMP commands in gdb.
# SPDX-License-Identifier: MIT
#
# usage: (gdb) source .../lib/ompt-cc/gdb/openmp.py
#
# gdb reads this file by itself when a program loads libomptcc.so (libomptcc-gdb.py). The commands
# are in ompt_gdb/, beside this file; docs/debugging.md shows them.
import os
import sys

# Not __file__: if another script of gdb runs this file, __file__ is the name of that script.
HERE = os.path.dirname(os.path.realpath(sys._getframe().f_code.co_filename))
if 'ompt_gdb' not in sys.modules:
    sys.dont_write_bytecode, before = True, sys.dont_write_bytecode
    sys.path.insert(0, HERE)
    try:
        import ompt_gdb.commands
        ompt_gdb.commands.define()
    finally:
        sys.path.remove(HERE)
        sys.dont_write_bytecode = before
