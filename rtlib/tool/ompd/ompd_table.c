/* ompd_table.c: makes the table of the runtime's records from their structs.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    occ_ompd_layout, and the ELF note that leads to the table.
 * Callers: none in this process; see tool/ompd_layout.h.
 */
/* SPDX-License-Identifier: MIT */
#include "tool/ompd/ompd_table.h"

#include "model/device_process.h"
#include "model/icv.h"
#include "model/places.h"
#include "model/rare_icv.h"
#include "model/team.h"
#include "model/thread.h"
#include "occ.h"
#include "tool/debugger_wish.h"
#include "tool/emit.h"
#include "tool/modules.h"
#include "tool/ompd_layout.h"
#include "tool/slots.h"

/* These variables are defined here so that other files refer to this file.
 * Otherwise a program that is linked with the runtime's archive would not
 * contain this file. */
const char *occ_ompd_control_vars;
int occ_ompd_tool;
const char *occ_ompd_tool_libraries, *occ_ompd_tool_verbose_init;

#define OCC_LAYOUT_BYTES(type, member) sizeof(((type *)0)->member)

static const struct occ_ompd_layout table
    __attribute__((__used__)) = {.magic = OCC_OMPD_MAGIC,
                                 .bytes = sizeof table,
                                 .names_bytes = sizeof occ_layout_names,
                                 .root =
                                     {
#define OCC_ROOT(name, address) [OCC_ROOT_##name] = address,
#include "occ_layout.def"
                                     },
                                 .field =
                                     {
#define OCC_RECORD(name, type) [OCC_FIELD_##name] = {0, sizeof(type)},
#define OCC_FIELD(record, name, type, member)                        \
  [OCC_FIELD_##record##_##name] = {__builtin_offsetof(type, member), \
                                   OCC_LAYOUT_BYTES(type, member)},
#include "occ_layout.def"
                                     },
                                 .version = OCC_VERSION,
                                 .names =
#define OCC_ROOT(name, address) #name ";"
#define OCC_RECORD(name, type) #name ";"
#define OCC_FIELD(record, name, type, member) #record "." #name ";"
#include "occ_layout.def"
};

/* Names with occ_ are hidden, except this one: debuggers look for the symbol in
 * the program or in libomptcc.so.1. It is not OCC_, because lowered code does
 * not use the table. */
extern const struct occ_ompd_layout occ_ompd_layout
    __attribute__((__alias__("table"), __visibility__("default")));

__asm__(".pushsection .note.omptcc,\"a\",%note\n"
        ".balign 4\n"
        ".long 2f-1f, 4f-3f, 1\n"
        "1: .asciz \"" OCC_OMPD_NOTE "\"\n"
        "2: .balign 4\n"
        "3: .quad table-3b\n"
        "4: .popsection\n");
