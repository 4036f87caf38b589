# libomptcc-gdb.py: makes gdb read the OpenMP commands when a program loads libomptcc.so.
# SPDX-License-Identifier: MIT
#
# The file is installed beside the library, or in gdb's folder for such files. It has the library's
# name with the ending "-gdb.py". gdb reads it if `show auto-load safe-path` contains its folder.
import os

import gdb

here = os.path.dirname(os.path.realpath(gdb.current_objfile().filename))
for up in ('', '..', os.path.join('..', 'lib')):  # lib, lib/TRIPLE, lib64
    script = os.path.join(here, up, 'ompt-cc', 'gdb', 'openmp.py')
    if os.path.exists(script):
        gdb.execute('source ' + script)
        break
