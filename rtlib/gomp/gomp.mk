# gomp.mk: libgomp.so.1 for programs that gcc compiled. A part of the Makefile.
# SPDX-License-Identifier: MIT
#
# The library looks for libomptcc.so.1 in its own folder, and in the folder two levels above it.
# -Bsymbolic binds the library's calls to its own functions, because the process may also have
# another libgomp: see rtlib/api/instead.c.
GOMP_SRCS := $(patsubst %,rtlib/gomp/gomp_%.c,site events position parallel parallel_start parallel_loop \
  loop loop_ull loop_ends sections single barrier critical ordered cancel scope task task_quick taskwait taskloop \
  task_reduction teams target allocate later routines lock fortran missing)
GOMP_OBJ := $(GOMP_SRCS:%.c=$(BUILD)/obj/%.o)
GOMP_LIB := $(BUILD)/lib/ompt-cc/instead/libgomp.so.1

# An entry that only jumps to another function needs no frame.
$(GOMP_OBJ): RT_CFLAGS += -momit-leaf-frame-pointer

$(GOMP_LIB): $(GOMP_OBJ) rtlib/libgomp.map $(BUILD)/lib/libomptcc.so.1
	$(call say,LD,$@)
	$(Q)$(CC) -shared $(LDFLAGS) $(SANFLAGS) -o $@ -Wl,-soname,$(@F) -Wl,-z,nodelete -Wl,-Bsymbolic \
	  -Wl,--version-script,rtlib/libgomp.map $(GOMP_OBJ) $(BUILD)/lib/libomptcc.so.1 \
	  -Wl,-rpath,'$$ORIGIN:$$ORIGIN/../..' -pthread
RT_LIBS += $(GOMP_LIB)
-include $(GOMP_OBJ:.o=.d)
