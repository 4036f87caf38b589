# tools.mk: builds the tools that ship with ompt-cc. A part of the Makefile.
# SPDX-License-Identifier: MIT
#
# A tool NAME is a program, bin/ompt-NAME, compiled from NAME_SRCS and linked with NAME_LIBS. If
# NAME_LIB_SRCS is set, the tool also has a library, lib/ompt-cc/tools/ompt-NAME.so, which is linked
# with NAME_LIB_LIBS and loaded into the observed program.
SHIPPED = \
  explain \
  overhead \
  prof \
  run \
  trace

LAUNCH = $(patsubst %,examples/tools/launch/%.c,file inputs memory options program progress run shorten)
NAMES = $(patsubst %,examples/tools/launch/%.c,function enclosing fortran)

explain_SRCS = $(LAUNCH) $(addprefix examples/tools/explain/,explain.c unit.c calls.c \
  colour.c terminal.c page.c)
explain_LIBS = -ljson-c
$(BUILD)/obj/examples/tools/explain/page.o: $(wildcard examples/tools/explain/page.*)

run_SRCS = $(LAUNCH) examples/tools/run/run_program.c

overhead_SRCS = $(LAUNCH) $(addprefix examples/tools/overhead/,overhead.c variants.c measure.c input.c \
  statistics.c table.c chart.c)
overhead_LIBS = -lm
overhead_LIB_SRCS = examples/tools/overhead/empty.c

trace_SRCS = $(LAUNCH) $(addprefix examples/tools/trace/,main.c read.c filter.c collect.c spans.c devices.c \
  lines.c names.c summary.c write.c write_json.c write_html.c \
  write_otf2.c page.c) $(NAMES)
trace_LIBS = -ldw -ldl
trace_LIB_SRCS = $(patsubst %,examples/tools/trace/%.c,record record_device store object) \
  examples/tools/loaded/identity.c
$(BUILD)/obj/examples/tools/trace/page.o: $(wildcard examples/tools/trace/page/*)

prof_SRCS = $(patsubst %,examples/tools/prof/%.c,main $(addprefix record/,activity blame counter_names others) \
  $(addprefix profile/,session folder profile cost own_waits blame_limit naming places counters \
    shared) \
  $(addprefix names/,scopes symbols variables) $(addprefix sharing/,decode sharing line_cost precise_read) \
  $(addprefix advice/,spots facts constructs indirect team_rules place_rules lock_rules advice shared_advice attached doubts) \
  $(addprefix show/,report notes folded flame tree html json summary counter_notes counters_show \
    shared_show) \
  $(addprefix compare/,summary_read diff scale scale_show) \
  $(addprefix attach/,attach refuse sampler counting thread tracee remote openmp_view states frames \
    joined outside)) \
  examples/tools/callstack/doing.c examples/tools/loaded/identity.c $(NAMES) $(LAUNCH)
prof_LIBS = -ldw -lelf -ldl -ljson-c -lm -lZydis
prof_LIB_SRCS = $(patsubst %,examples/tools/prof/%.c,$(addprefix record/,activity blame counter_names others) \
  $(addprefix inside/,tool frequent task_events member_events sample lock_wait processor writer rows sleep keep_signal ledger worksharing ticks account counting perf_event \
    precise precise_events)) \
  $(patsubst %,examples/tools/callstack/%.c,around callstack code_of doing events latest names objects origin paths regions unloads walk) \
  examples/tools/loaded/identity.c
# The process's calls of _Unwind_ functions must not reach libunwind: it holds its lock while it waits for
# the linker's. libgcc_s has these functions too, and is searched first.
prof_LIB_LIBS = -Wl,--no-as-needed -lgcc_s -lunwind
$(BUILD)/obj/examples/tools/prof/show/flame.o: $(patsubst %,examples/tools/prof/show/flame.%,js css)
$(BUILD)/obj/examples/tools/prof/show/html.o: $(patsubst %,examples/tools/prof/show/report.%,html css js)

TOOL_CFLAGS = -std=gnu11 $(CFLAGS) $(WARN) -fPIC -fno-omit-frame-pointer -pthread \
  -Iinclude -Iexamples/tools -MMD -MP
TOOL_BIN = $(SHIPPED:%=$(BUILD)/bin/ompt-%)
TOOL_LIB = $(foreach t,$(SHIPPED),$(if $($(t)_LIB_SRCS),$(BUILD)/lib/ompt-cc/tools/ompt-$(t).so))
TOOL_OBJ = $(foreach t,$(SHIPPED),$(patsubst %.c,$(BUILD)/obj/%.o,$($(t)_SRCS) $($(t)_LIB_SRCS)))

$(BUILD)/obj/examples/%.o: examples/%.c
	$(call say,CC,$<)
	$(Q)$(CC) $(TOOL_CFLAGS) -c -o $@ $<
define tool_rules
$$(BUILD)/bin/ompt-$(1): $$($(1)_SRCS:%.c=$$(BUILD)/obj/%.o)
	$$(call say,LINK,$$@)
	$$(Q)$$(CC) $$(LDFLAGS) -o $$@ $$^ -pthread $$($(1)_LIBS)
$$(BUILD)/lib/ompt-cc/tools/ompt-$(1).so: $$($(1)_LIB_SRCS:%.c=$$(BUILD)/obj/%.o)
	$$(call say,LD,$$@)
	$$(Q)$$(CC) -shared $$(LDFLAGS) -o $$@ $$^ -pthread -ldl $$($(1)_LIB_LIBS)
endef
$(foreach t,$(SHIPPED),$(eval $(call tool_rules,$(t))))

# The tool for valgrind has no program: only suppressions, and a library for OMP_TOOL_LIBRARIES.
TOOL_LIB += $(BUILD)/lib/ompt-cc/tools/ompt-valgrind.so
$(BUILD)/lib/ompt-cc/tools/ompt-valgrind.so: $(BUILD)/obj/examples/tools/valgrind.o
	$(call say,LD,$@)
	$(Q)$(CC) -shared $(LDFLAGS) -o $@ $^
$(BUILD)/lib/ompt-cc/valgrind.supp: packaging/valgrind.supp
	$(call say,CP,$@)
	$(Q)cp $< $@

# Files for gdb: the commands for OpenMP, and the file that makes gdb load them with libomptcc.so.
GDB = $(BUILD)/lib/libomptcc.so.1-gdb.py $(patsubst %,$(BUILD)/lib/ompt-cc/gdb/%.py,openmp \
  $(addprefix ompt_gdb/,__init__ abi layout_note target session entities words stack show \
  backtrace commands))
$(BUILD)/lib/libomptcc.so.1-gdb.py: examples/tools/gdb/libomptcc-gdb.py
	$(call say,CP,$@)
	$(Q)cp $< $@
$(BUILD)/lib/ompt-cc/gdb/%.py: examples/tools/gdb/%.py
	$(call say,CP,$@)
	$(Q)cp $< $@

# Tools are not built for another processor, because they need libdw, libunwind, libjson-c and
# libzydis for that processor.
tools: $(if $(TARGET),,$(TOOL_BIN) $(TOOL_LIB) $(BUILD)/lib/ompt-cc/valgrind.supp $(GDB))
-include $(TOOL_OBJ:.o=.d)
