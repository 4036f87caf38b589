#!/bin/sh
# abi_events.sh: each event that rtlib/abi/ reports has the type of argument that occ_events.def
# gives the event.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/lint/abi_events.sh    from the root of the tree to check
# abi.h casts an event's argument, so the compiler does not see its type. This test compiles a copy
# of abi.h without the casts, with a function of the right type for each event. Exit status 77:
# there is no clang.
clang=clang-${LLVM:-19}
command -v "$clang" >/dev/null || exit 77
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
mkdir "$tmp/abi"
for part in rtlib/abi/*.h; do
  sed -zE ':again; s/(OCC_(event|enter|leave)\([^;]*)\(OCC_u64\)\(unsigned long\)/\1/; t again' \
    "$part" >"$tmp/abi/$(basename "$part")"
done
cat >"$tmp/sites.c" <<'END'
#define OCC_ABI_H
#include "abi/describe.h"
#include "abi/report.h"
struct OCC_parallel;
struct OCC_piece;
struct OCC_dependences;
struct OCC_vector;
#define OCC_TYPE_none OCC_u64
#define OCC_TYPE_count OCC_u64
#define OCC_TYPE_number OCC_u64
#define OCC_TYPE_kind OCC_u64
#define OCC_TYPE_ended OCC_u64
#define OCC_TYPE_target const struct OCC_target *
#define OCC_TYPE_wait const volatile void *
#define OCC_TYPE_parallel const struct OCC_parallel *
#define OCC_TYPE_task const struct OCC_task *
#define OCC_TYPE_chunk const struct OCC_piece *
#define OCC_TYPE_depends const struct OCC_dependences *
#define OCC_TYPE_vector const struct OCC_vector *
#define OCC_LOWERED(name, tr2, group, word, argument) \
  static inline void takes_OCC_EV_##name(OCC_TYPE_##argument one) { (void)one; }
#define OCC_LOWERED_OWN(name, word, argument) \
  OCC_LOWERED(name, , , word, argument)
#include "occ_events.def"
#define OCC_event(self, event, construct, argument) takes_##event(argument)
#define OCC_enter OCC_event
#define OCC_leave OCC_event
END
sed -n 's/^#include "abi\//&/p' rtlib/abi.h | grep -v 'describe.h\|report.h' >>"$tmp/sites.c"
"$clang" -std=gnu11 -Wno-everything -Werror=int-conversion -Werror=incompatible-pointer-types \
  -fsyntax-only -I"$tmp" -Irtlib "$tmp/sites.c"
