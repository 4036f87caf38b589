# ports.mk: builds the runtime for another kind of processor, with make TARGET=... A part of the
# Makefile.
# SPDX-License-Identifier: MIT
#
# The compiler still runs on this machine. clang finds libc's headers and libraries for the
# target by itself (Debian: libc6-dev-arm64-cross, libgcc-12-dev-arm64-cross).

# The build uses hwloc's headers for this machine, and does not need the library: a program loads it
# when it runs. Of the headers, only config.h is in a folder for one kind of processor. It is
# identical for all processors with 64 bits.
HOST_HEADERS = $(if $(TARGET),$(addprefix -idirafter ,$(patsubst \
  %/hwloc/autogen/config.h,%,$(firstword $(wildcard /usr/include/*/hwloc/autogen/config.h)))))

# clang looks for libc's headers beside the folder of libgcc, so both packages are needed.
CROSS_PACKAGES = $(foreach kind,arm64 riscv64,libc6-dev-$(kind)-cross libgcc-12-dev-$(kind)-cross)

# ---- Tests under an emulator, not a part of `make test`: each processor takes half an hour
PORTS = aarch64-linux-gnu riscv64-linux-gnu
PORT_PACKAGES = lld-$(LLVM) qemu-user-static $(CROSS_PACKAGES) gcc \
  libstdc++-12-dev-arm64-cross libstdc++-12-dev-riscv64-cross
.PHONY: test-ports
test-ports: ; $(Q)sh tests/deps.sh $(PACKAGES) $(TEST_PACKAGES) $(PORT_PACKAGES)
	$(Q)$(MAKE) --no-print-directory -j$$(nproc) all
	$(Q)for port in $(PORTS); do \
	  $(MAKE) --no-print-directory -j$$(nproc) TARGET=$$port BUILD=build-$$port all unit && \
	  sh tests/ports/helpers/registered.sh $$port python3 tests/suite.py --llvm=$(LLVM) \
	    --build=build-$$port --target=$$port $(ARGS) $(FILTER:%='%') || exit; done
