# libomptcc-gdb.py: has gdb read the commands of OpenMP when a program loads libomptcc.so.
# SPDX-License-Identifier: MIT
#
# Installed under the library's name with "-gdb.py" after it, beside it or in gdb's
# folder for such files. gdb reads it if `show auto-load safe-path` has its folder.
import os

import gdb

here = os.path.dirname(os.path.realpath(gdb.current_objfile().filename))
for up in ('', '..', os.path.join('..', 'lib')):  # lib, lib/TRIPLE, lib64
    script = os.path.join(here, up, 'ompt-cc', 'gdb', 'openmp.py')
    if os.path.exists(script):
        gdb.execute('source ' + script)
        break
