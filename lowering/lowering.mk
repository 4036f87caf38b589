# lowering.mk: the part of the Makefile that builds the compiler.
# SPDX-License-Identifier: MIT
include lowering/sources.mk

# llvm-config is not called before a C++ file is compiled: `make deps` must work
# without it.
LLVM_CXX = $(eval LLVM_CXX := $$(shell llvm-config-$(LLVM) --cxxflags))$(LLVM_CXX)
LLVM_BIN = $(eval LLVM_BIN := $$(shell llvm-config-$(LLVM) --bindir))$(LLVM_BIN)
LOW_CXXFLAGS = $(CXXFLAGS) $(patsubst -I%,-isystem%,$(LLVM_CXX)) -fno-rtti \
  $(WARN) -Wno-unused-parameter -Wno-deprecated-declarations -Ilowering -Iinclude \
  -I$(TOOL)/obj -DOCC_LLVM_BINDIR='"$(LLVM_BIN)"' -MMD -MP
LLVM_LIBS = -L$(LLVM_BIN)/../lib -lclang-cpp -lLLVM-$(LLVM)
# A build for a sanitizer or for another processor uses the compiler of the ordinary build.
TOOL = $(if $(SANITIZE)$(TARGET),build,$(BUILD))
LOW_OBJ = $(LOWERING_SRCS:%.cpp=$(TOOL)/obj/%.o)
ABI = $(wildcard rtlib/abi/*.h)

$(TOOL)/obj/%.def: rtlib/%.def ; @mkdir -p $(@D) && cp $< $@
$(TOOL)/obj/abi_text.inc: rtlib/abi.h $(ABI) $(TOOL)/obj/occ_events.def
	$(call say,GEN,$@)
	$(Q)for how in OCC_OPTIMIZED OCC_UNOPTIMIZED; do \
	  $(CC) -E -P -Irtlib -DOCC_SELECTED=OCC_SELECTED -D$$how $< >$@.c || exit; \
	  sed 's/[\\"]/\\&/g; s/.*/"&\\n"/' $@.c; echo ,; done >$@ && rm $@.c
# Clang's headers are precompiled, because reading them takes most of the time
# of a compilation. Only clang reads the precompiled form; `make PCH=` compiles
# without it.
PCH = $(if $(findstring clang,$(CXX)),$(TOOL)/obj/lowering/clang.pch)
$(TOOL)/obj/lowering/clang.pch: lowering/read/clang.h
	$(call say,PCH,$@)
	$(Q)mkdir -p $(@D) && $(CXX) $(LOW_CXXFLAGS:-MMD=-MD) -fpch-instantiate-templates \
	  -Xclang -fno-pch-timestamp -x c++-header -o $@ $<
READERS = $(filter $(addprefix $(TOOL)/obj/lowering/,cli/% read/%),$(LOW_OBJ))
$(READERS): PRECOMPILED = $(PCH:%=-include-pch %)
$(READERS): $(PCH)
$(TOOL)/obj/lowering/%.o: lowering/%.cpp | $(TOOL)/obj/abi_text.inc
	$(call say,CXX,$<)
	$(Q)$(CXX) $(LOW_CXXFLAGS) $(PRECOMPILED) -c -o $@ $<
$(TOOL)/bin/ompt-cc: $(LOW_OBJ)
	$(call say,LINK,$@)
	$(Q)$(CXX) $(LDFLAGS) -o $@ $(LOW_OBJ) $(LLVM_LIBS)
	$(Q)for name in c++ clang clang++; do ln -sf ompt-cc $(@D)/ompt-$$name; done
