#!/bin/sh
# registered.sh: runs a command while the kernel can execute programs of another processor.
# SPDX-License-Identifier: MIT
#
# usage: sh registered.sh TARGET COMMAND...
# This is for programs that execute themselves, such as programs with devices. Other programs need
# only the launcher. The emulator is registered in a separate namespace of the kernel (Linux 6.7),
# which ends with the command. If that is impossible, the command runs without the emulator, and
# reports the tests that it leaves out.
case $1 in
  inside)
    shift
    case $1 in
      aarch64-*) machine='\xb7' ;;
      riscv64-*) machine='\xf3' ;;
    esac
    emulator=$(command -v "qemu-${1%%-*}-static")
    shift
    folder=/proc/sys/fs/binfmt_misc
    if [ -n "$emulator" ] && mount -t binfmt_misc none $folder 2>/dev/null; then
      printf '%s' ':tested:M::\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00'"$machine"'\x00:\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff:'"$emulator"':F' >$folder/register
    fi
    exec "$@"
    ;;
esac
if unshare --user --map-root-user --mount true 2>/dev/null; then
  exec unshare --user --map-root-user --mount sh "$0" inside "$@"
fi
shift
exec "$@"
