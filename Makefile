# Makefile: builds, tests and installs ompt-cc. The folders of tests, tools and pages have their own .mk files.
# SPDX-License-Identifier: MIT
#
#   make                 the compiler and its runtime, in build/
#   make demo | test | test-all     install missing Debian packages, build, and run a demo, the tests, or also the long tests
#   make docs            the manual as HTML, in build/docs
#   make install PREFIX=/usr/local DESTDIR= | uninstall | deb
#   make lint | bench | mutants | fuzz | clean
#   make TARGET=aarch64-linux-gnu   the runtime for another processor, in build-aarch64-linux-gnu
#   make test FILTER=run/task_      some of the tests; ARGS=--help lists more options
# V=1 shows whole commands. ARGS='--quick' passes an option to test, bench, mutants or fuzz. SANITIZE=address|undefined|thread
# makes a second build with an instrumented runtime, in build-address, build-undefined or build-thread.

LLVM     = 19
SANITIZE =
TARGET   =
BUILD    = build$(if $(SANITIZE),-$(SANITIZE))$(TARGET:%=-%)
PREFIX   = /usr/local
CC       = clang-$(LLVM)$(TARGET:%= --target=% -fuse-ld=lld -Qunused-arguments)
CXX      = clang++-$(LLVM)
CFLAGS   = -O2 -g
CXXFLAGS = -O1 -fstack-protector-strong -D_FORTIFY_SOURCE=2
LDFLAGS  = -Wl,-z,relro,-z,now
WARN     = -Wall -Wextra

PACKAGES = make clang-$(LLVM) llvm-$(LLVM)-dev libclang-$(LLVM)-dev \
  libclang-cpp$(LLVM)-dev libclang-rt-$(LLVM)-dev gcc libhwloc-dev libunwind-dev libdw-dev libjson-c-dev libzydis-dev valgrind
TEST_PACKAGES = llvm-$(LLVM)-tools clang-format-$(LLVM) libomp-$(LLVM)-dev \
  libcriterion-dev g++ gfortran gdb cmake autoconf automake \
  python3-selenium python3-pil chromium chromium-driver $(DOC_PACKAGES) \
  ccache bear meson ninja-build clang-tidy-$(LLVM) clangd-$(LLVM) \
  openmpi-bin libopenmpi-dev mpich libmpich-dev libopenblas0-openmp libfftw3-dev \
  lintian man-db pkgconf libotf2-trace-dev otf2-tools graphicsmagick \
  $(CROSS_PACKAGES)
DEB_PACKAGES = build-essential debhelper

.DELETE_ON_ERROR:
.PHONY: all tools unit deps test-deps deb-deps demo test test-all lint bench mutants fuzz install uninstall deb clean
all:
-include rtlib/sources.mk
Q := $(if $(V),,@)
include tests/deps.mk
say = @mkdir -p $(@D)$(if $(V),,; echo "  $(1)	$(2)")

# ---- The runtime ------------------------------------------------------------
# nodelete: the runtime's threads still run when dlclose has closed the last library that needs
# the runtime.
# no-sanitize=function: the check would report a tool's callback if the tool has other names for its types.
# DWARF 4: valgrind before 3.20 cannot read the DWARF 5 that clang writes.
DWARF = $(if $(filter -g%,$(CFLAGS)),-gdwarf-4)
SANFLAGS = $(SANITIZE:%=-fsanitize=% -fno-sanitize-recover=all -fno-sanitize=function)
RT_CFLAGS = -std=gnu11 $(DWARF) $(CFLAGS) $(WARN) -fPIC -fvisibility=hidden \
  -fno-omit-frame-pointer -ftls-model=initial-exec -pthread \
  -Irtlib -Iinclude -include rtlib/base/section.h $(HOST_HEADERS) $(SANFLAGS) -MMD -MP
RT_OBJ = $(RTLIB_SRCS:%.c=$(BUILD)/obj/%.o)
LIB2013_OBJ = $(LIB2013_SRCS:%.c=$(BUILD)/obj/%.o)
RT_LIBS = $(foreach l,omptcc ompt2013,$(BUILD)/lib/lib$l.a $(BUILD)/lib/lib$l.so.1) \
  $(BUILD)/lib/ompt-cc/libompd.so $(BUILD)/lib/ompt-cc/libompd2013.so
OMPD_OBJ = $(sort $(OMPD_SRCS:%.c=$(BUILD)/obj/%.o) $(OMPD2013_SRCS:%.c=$(BUILD)/obj/%.o))

# This option shortens routines of few instructions, such as omp_get_thread_num.
$(addprefix $(BUILD)/obj/rtlib/api/,omp_team.o omp_lock.o): RT_CFLAGS += -momit-leaf-frame-pointer
$(BUILD)/obj/rtlib/%.o: rtlib/%.c
	$(call say,CC,$<)
	$(Q)$(CC) $(RT_CFLAGS) -c -o $@ $<

$(BUILD)/lib/libomptcc.a $(BUILD)/lib/libomptcc.so.1: $(RT_OBJ)
$(BUILD)/lib/libomptcc.so.1: $(SO_SRCS:%.c=$(BUILD)/obj/%.o)
$(BUILD)/lib/libompt2013.a $(BUILD)/lib/libompt2013.so.1: $(LIB2013_OBJ)
# The archive has one object. Hidden names are local in it, so a program may define them.
$(BUILD)/lib/%.a:
	$(call say,AR,$@)
	$(Q)$(CC) -r -nostdlib -o $(BUILD)/obj/$*.o $^ && llvm-objcopy-$(LLVM) --localize-hidden $(BUILD)/obj/$*.o
	$(Q)rm -f $@ && llvm-ar-$(LLVM) rcs $@ $(BUILD)/obj/$*.o
$(BUILD)/lib/%.so.1: rtlib/%.map
	$(call say,LD,$@)
	$(Q)$(CC) -shared $(LDFLAGS) $(SANFLAGS) -o $@ -Wl,-soname,$(@F) -Wl,-z,nodelete \
	  -Wl,--version-script,$< $(filter %.o,$^) -pthread -ldl
	$(Q)ln -sf $(@F) $(@D)/$*.so

include rtlib/ports.mk rtlib/gomp/gomp.mk rtlib/kmpc/kmpc.mk

# Debuggers load these libraries by their names. They contain no part of the runtime.
$(BUILD)/lib/ompt-cc/libompd.so: $(OMPD_SRCS:%.c=$(BUILD)/obj/%.o)
$(BUILD)/lib/ompt-cc/libompd2013.so: $(OMPD2013_SRCS:%.c=$(BUILD)/obj/%.o)
$(addprefix $(BUILD)/lib/ompt-cc/,libompd.so libompd2013.so):
	$(call say,LD,$@)
	$(Q)$(CC) -shared $(LDFLAGS) $(SANFLAGS) -o $@ -Wl,-soname,$(@F) $^

# An object that is linked into each program with -fopenmp-targets.
DEVICE_IMAGE = $(BUILD)/lib/ompt-cc/device_image.o
$(DEVICE_IMAGE): rtlib/device_image.c
	$(call say,CC,$<)
	$(Q)$(CC) $(RT_CFLAGS) -MF $(BUILD)/obj/device_image.d -c -o $@ $<

# ---- The compiler ---------------------------------------------------------------
include lowering/lowering.mk

ifneq ($(TOOL),$(BUILD))
$(BUILD)/bin/ompt-cc: $(TOOL)/bin/ompt-cc
	@mkdir -p $(@D)
	$(Q)cp $< $@
endif

# The build tree has the folders of an installed tree. So ompt-cc always finds its libraries in
# ../lib and its headers in ../lib/ompt-cc/include, relative to its own folder.
HEADERS = $(BUILD)/lib/ompt-cc/include/occ_abi.h
$(HEADERS): rtlib/abi.h $(ABI) rtlib/libomptcc.map rtlib/occ_events.def $(wildcard include/*.h)
	$(Q)rm -rf $(@D) && mkdir -p $(@D) && cp include/*.h rtlib/*.def $(@D)
	$(Q)sed 's,^#include "\(abi/.*\)",cat rtlib/\1,e' $< >$@
	$(Q)sed '/local:/,/\*;/d; /^.. For tools/,$$d' rtlib/libomptcc.map >$(@D)/libomptcc.map

all: $(BUILD)/bin/ompt-cc $(RT_LIBS) $(DEVICE_IMAGE) $(HEADERS) tools

# ---- Tests and tools ------------------------------------------------------------
include tests/unit/unit.mk examples/tools/tools.mk docs/site/docs.mk

unit: $(UNIT_BIN)
demo:
	@[ -e $(BUILD)/bin/ompt-cc ] || echo "make demo: builds the compiler, about 3 minutes with two processors"
	$(Q)sh tests/deps.sh $(PACKAGES)
	$(Q)$(MAKE) --no-print-directory $(jobs) all
	$(Q)sh examples/demo.sh $(BUILD)

test test-all:
	@$(if $(FILTER)$(ARGS),:,echo "make $@: the build, then $(if $(filter test,$@),the tests: about 25,all tests: about 90) minutes with two processors")
	$(Q)$(MAKE) --no-print-directory test-deps
	$(Q)$(MAKE) --no-print-directory $(jobs) all unit
	$(Q)python3 tests/suite.py --build=$(BUILD) --llvm=$(LLVM) --sanitize=$(SANITIZE) $(if $(filter %-all,$@),--all) $(ARGS) $(FILTER:%='%')

lint:
	$(Q)python3 tests/suite.py --build=$(BUILD) --llvm=$(LLVM) '^lint/'
mutants: all
	$(Q)python3 tests/suite.py --build=$(BUILD) --llvm=$(LLVM) --all $(ARGS) '^mutants/'
bench fuzz: all
	$(Q)BUILD=$(BUILD) LLVM=$(LLVM) sh tests/$@/run.sh $(ARGS)

# LIBDIR may be the multiarch folder, $(PREFIX)/lib/x86_64-linux-gnu.
LIBDIR = $(PREFIX)/lib$(TARGET:%=/%)
PLACES = BUILD='$(BUILD)' TARGET='$(TARGET)' DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' LIBDIR='$(LIBDIR)'
install: all
	$(Q)$(PLACES) sh packaging/install.sh $(TOOL_BIN) $(TOOL_LIB)
uninstall: ; $(Q)$(PLACES) sh packaging/uninstall.sh
deb: deb-deps
	$(Q)$(MAKE) --no-print-directory all
	$(Q)sh packaging/deb$(TARGET:%=_target).sh $(abspath $(BUILD)) $(TARGET)

clean: ; rm -rf build build-address build-undefined build-thread $(BUILD)
-include $(PCH:.pch=.d) $(BUILD)/obj/device_image.d $(patsubst %.o,%.d,$(RT_OBJ) $(SO_SRCS:%.c=$(BUILD)/obj/%.o) $(LIB2013_OBJ) $(OMPD_OBJ) $(LOW_OBJ) $(UNIT_C) $(UNIT_CXX) $(STRESS_OBJ))
