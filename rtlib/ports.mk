# ports.mk: the runtime for another kind of processor, make TARGET=. A part of the Makefile.
# SPDX-License-Identifier: MIT
#
# The compiler stays this machine's. clang finds libc's headers and libraries for the
# target by itself (Debian: libc6-dev-arm64-cross, libgcc-12-dev-arm64-cross).

# hwloc is looked for when a program runs; the part of its headers that lies in a folder of
# one kind of processor is the same for all that have 64 bits.
HOST_HEADERS = $(if $(TARGET),$(addprefix -idirafter ,$(patsubst \
  %/hwloc/autogen/config.h,%,$(firstword $(wildcard /usr/include/*/hwloc/autogen/config.h)))))
