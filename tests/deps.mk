# deps.mk: lists and installs the packages that a build and its tests need; the Makefile includes this file.
# SPDX-License-Identifier: MIT
#
#   make deps | test-deps | deb-deps     installs the missing packages, on Debian

deps: ; $(Q)sh tests/deps.sh $(PACKAGES)
test-deps: ; $(Q)sh tests/deps.sh $(PACKAGES) $(TEST_PACKAGES) $(DEB_PACKAGES)
deb-deps: ; $(Q)sh tests/deps.sh $(PACKAGES) $(DEB_PACKAGES)

# The build looks for these programs before it compiles anything, because a compiler's message would
# not name the package to install. A header stands for a package without a program.
NEEDED = stdlib.h vector $(if $(TARGET),,clang/AST/AST.h hwloc.h libunwind.h \
  elfutils/libdw.h json-c/json.h Zydis/Zydis.h valgrind/drd.h)
ifneq ($(filter all tools unit bench fuzz mutants,$(or $(MAKECMDGOALS),all)),)
MISSING := $(shell sh tests/needs.sh '$(CC)' '$(CXX) $(filter -I%,$(CFLAGS))' '$(LLVM)' $(NEEDED))
$(if $(MISSING),$(error not found: $(MISSING). 'make deps' installs what a build needs (Debian 12)))
endif

# If make has no -j, these goals run a job for each processor.
jobs = $(if $(findstring -j,$(MAKEFLAGS)),,-j$$(nproc))
