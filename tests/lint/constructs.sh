#!/bin/sh
# constructs.sh: lowered code and the runtime have the same constructs.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/lint/constructs.sh    from the root of the tree to check
# Each row of lowering/model/constructs.def has as its record an enumerator of OCC_kind in
# rtlib/abi/describe.h, or NONE. Each enumerator has a row. An enumerator's name in
# rtlib/tool/modules.c is the construct's spelling in the row.
awk '
FILENAME ~ /constructs\.def$/ && /^CONSTRUCT\(/ {
  split($0, column, /, */)
  if (column[4] == "NONE") next
  spelling[column[4]] = column[2]
  gsub(/_/, " ", spelling[column[4]])
}
FILENAME ~ /describe\.h$/ && /^enum OCC_ENUM OCC_kind/ { inside = 1; next }
FILENAME ~ /describe\.h$/ && /^}/ { inside = 0 }
inside && match($0, /OCC_[A-Z_]+/) { known[substr($0, RSTART + 4, RLENGTH - 4)] = 1 }
FILENAME ~ /modules\.c$/ && match($0, /\[OCC_[A-Z_]+\] = "/) {
  record = substr($0, RSTART + 5, RLENGTH - 10)
  text = substr($0, RSTART + RLENGTH - 1)
  sub(/,.*/, "", text)
  name[record] = text
}
function bad(why) { print why; failed = 1 }
END {
  for (record in spelling) {
    if (!(record in known)) bad("describe.h has no OCC_" record)
    if (name[record] != spelling[record])
      bad("modules.c calls OCC_" record " " name[record] ", constructs.def " spelling[record])
  }
  for (record in known)
    if (!(record in spelling)) bad("constructs.def has no row for OCC_" record)
  exit failed
}' lowering/model/constructs.def rtlib/abi/describe.h rtlib/tool/modules.c
