# kmpc.mk: libomp.so.5 for programs that clang compiled. A part of the Makefile.
# SPDX-License-Identifier: MIT
#
# libomp.so.5 looks for libomptcc.so.1 in its own folder, and in the folder two levels above it. It
# also contains gomp/'s sources for sites, positions, simple locks and the names of Fortran.
KMPC_SRCS := $(patsubst %,rtlib/gomp/gomp_%.c,site position lock fortran) \
  $(patsubst %,rtlib/kmpc/kmpc_%.c,events thread parallel serialized teams static dispatch \
  doacross ordered barrier exclusion critical_name reduction cancel task undeferred taskwait taskgroup taskloop \
  threadprivate allocate lock settings routines missing \
  atomic atomic_wide atomic_bytes sections affinity fortran data target)
KMPC_OBJ := $(KMPC_SRCS:%.c=$(BUILD)/obj/%.o)
KMPC_LIB := $(BUILD)/lib/ompt-cc/instead/libomp.so.5

$(KMPC_OBJ): RT_CFLAGS += -momit-leaf-frame-pointer

$(KMPC_LIB): $(KMPC_OBJ) rtlib/libomp.map $(BUILD)/lib/libomptcc.so.1
	$(call say,LD,$@)
	$(Q)$(CC) -shared $(LDFLAGS) $(SANFLAGS) -o $@ -Wl,-soname,$(@F) -Wl,-z,nodelete -Wl,-Bsymbolic \
	  -Wl,--version-script,rtlib/libomp.map $(KMPC_OBJ) $(BUILD)/lib/libomptcc.so.1 \
	  -Wl,-rpath,'$$ORIGIN:$$ORIGIN/../..' -pthread
RT_LIBS += $(KMPC_LIB)
-include $(KMPC_OBJ:.o=.d)
