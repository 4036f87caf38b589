# unit.mk: Criterion tests of the runtime (.c) and of the compiler's passes
# (.cpp), and plain programs that also run under TSan. A part of the Makefile.
# SPDX-License-Identifier: MIT
UNIT_SRCS := \
  tests/unit/test_deque.c tests/unit/test_env.c tests/unit/test_iter.c \
  tests/unit/test_taskdata.c tests/unit/test_team.c tests/unit/test_share.c \
  tests/unit/test_lock.c tests/unit/test_wait.c tests/unit/test_loader.c \
  tests/unit/test_places.c \
  tests/unit/test_linemap.cpp tests/unit/test_code.cpp \
  tests/unit/test_names.cpp tests/unit/test_sharing.cpp \
  tests/unit/test_capture.cpp tests/unit/test_storage.cpp tests/unit/test_model.cpp \
  tests/unit/test_directives.cpp tests/unit/test_metadirective.cpp tests/unit/test_options.cpp \
  tests/unit/test_template.cpp tests/unit/test_place.cpp tests/unit/test_decompose.cpp
STRESS_SRCS := \
  tests/unit/stress_team.c tests/unit/stress_task.c tests/unit/stress_loop.c \
  tests/unit/stress_lock.c tests/unit/stress_foreign.c \
  tests/unit/stress_barrier.c tests/unit/stress_depend.c

UNIT_C   = $(patsubst %.c,$(BUILD)/obj/%.o,$(filter %.c,$(UNIT_SRCS)))
UNIT_CXX = $(patsubst %.cpp,$(TOOL)/obj/%.o,$(filter %.cpp,$(UNIT_SRCS)))
STRESS_OBJ = $(STRESS_SRCS:%.c=$(BUILD)/obj/%.o)
UNIT_BIN = $(if $(UNIT_C),$(BUILD)/bin/unit_rtlib) \
  $(if $(UNIT_CXX),$(TOOL)/bin/unit_lowering) \
  $(STRESS_SRCS:tests/unit/%.c=$(BUILD)/bin/%)

$(BUILD)/obj/tests/unit/%.o: tests/unit/%.c
	$(call say,CC,$<)
	$(Q)$(CC) $(RT_CFLAGS) -c -o $@ $<
$(TOOL)/obj/tests/unit/%.o: tests/unit/%.cpp | $(TOOL)/obj/abi_text.inc
	$(call say,CXX,$<)
	$(Q)$(CXX) $(LOW_CXXFLAGS) -fexceptions -Irtlib -c -o $@ $<
$(BUILD)/bin/unit_rtlib: $(UNIT_C) $(BUILD)/lib/libomptcc.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(SANFLAGS) -o $@ $^ -lcriterion -pthread -ldl -lm
$(BUILD)/bin/stress_%: $(BUILD)/obj/tests/unit/stress_%.o $(BUILD)/lib/libomptcc.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(SANFLAGS) -o $@ $^ -pthread -ldl -lm
$(TOOL)/bin/unit_lowering: $(UNIT_CXX) $(filter-out %/cli/main.o,$(LOW_OBJ))
	$(call say,LINK,$@)
	$(Q)$(CXX) -o $@ $^ -lcriterion $(LLVM_LIBS)
