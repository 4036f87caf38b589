# unit.mk: builds Criterion tests of the runtime (.c) and of the compiler's passes (.cpp), plain
# programs that also run under ThreadSanitizer, and the sources of the debuggers of tests/ompd and
# tests/ompd2013. A part of the Makefile.
# SPDX-License-Identifier: MIT
UNIT_SRCS := $(wildcard tests/unit/test_*.c tests/unit/test_*.cpp)
STRESS_SRCS := $(wildcard tests/unit/stress_*.c)

UNIT_C   = $(patsubst %.c,$(BUILD)/obj/%.o,$(filter %.c,$(UNIT_SRCS)))
UNIT_CXX = $(patsubst %.cpp,$(TOOL)/obj/%.o,$(filter %.cpp,$(UNIT_SRCS)))
STRESS_OBJ = $(STRESS_SRCS:%.c=$(BUILD)/obj/%.o)
# There are no Criterion tests for another processor (TARGET): Debian has no Criterion for it.
UNIT_BIN = $(if $(TARGET),,$(BUILD)/bin/unit_rtlib) \
  $(if $(TARGET),,$(TOOL)/bin/unit_lowering) \
  $(STRESS_SRCS:tests/unit/%.c=$(BUILD)/bin/%)

$(BUILD)/obj/tests/unit/%.o: tests/unit/%.c
	$(call say,CC,$<)
	$(Q)$(CC) $(RT_CFLAGS) -c -o $@ $<
$(TOOL)/obj/tests/unit/%.o: tests/unit/%.cpp | $(TOOL)/obj/abi_text.inc
	$(call say,CXX,$<)
	$(Q)$(CXX) $(LOW_CXXFLAGS) -fexceptions -Irtlib -c -o $@ $<
# The runtime's objects, for tests that use hidden names. These names are local in libomptcc.a.
$(BUILD)/obj/rtlib.a: $(RT_OBJ)
	$(call say,AR,$@)
	$(Q)rm -f $@ && llvm-ar-$(LLVM) rcs $@ $^
$(BUILD)/bin/unit_rtlib: $(UNIT_C) $(BUILD)/obj/rtlib.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(SANFLAGS) -o $@ $^ -lcriterion -pthread -ldl -lm
$(BUILD)/bin/stress_%: $(BUILD)/obj/tests/unit/stress_%.o $(BUILD)/obj/rtlib.a
	$(call say,LINK,$@)
	$(Q)$(CC) $(SANFLAGS) -o $@ $^ -pthread -ldl -lm
$(TOOL)/bin/unit_lowering: $(UNIT_CXX) $(filter-out %/cli/main.o,$(LOW_OBJ))
	$(call say,LINK,$@)
	$(Q)$(CXX) -o $@ $^ -lcriterion $(LLVM_LIBS)

# The scripts of the two folders link the debuggers that they need from these objects.
DEBUGGER_OBJ = $(if $(TARGET)$(SANITIZE),,$(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard tests/ompd*/debugger/*.c)))
unit: $(DEBUGGER_OBJ)
$(DEBUGGER_OBJ): $(BUILD)/obj/%.o: %.c
	$(call say,CC,$<)
	$(Q)$(CC) -std=gnu11 -O1 -g $(WARN) -Werror -Iinclude $(patsubst %,-Itests/%,ompd/debugger ompd/helpers \
	  ompd2013/debugger ompd2013/helpers) -MMD -MP -c -o $@ $<
-include $(DEBUGGER_OBJ:.o=.d)
