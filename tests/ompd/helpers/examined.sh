# examined.sh: settings for the programs that a debugger of these tests examines; sourced.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh

# Waiting threads sleep immediately, so a program can notice that they wait.
export OMP_WAIT_POLICY=passive OMP_STACKSIZE=512K

case $(uname -m) in
  x86_64) ;;
  *)
    echo "the debugger of these tests knows x86-64 only"
    exit 77 ;;
esac
