#!/bin/sh
# symbols.sh: our libgomp.so.1 has the symbols and versions of Debian's libgomp1, and also the
# symbols that gcc 13 and 14 call.
#
# usage: sh symbols.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# The routines for locks from before OpenMP 3.0 are not required: see docs/binaries.md.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
symbols() {
  nm -D --with-symbol-versions --defined-only "$1" |
    awk '$2 == "T" && $3 !~ /[a-z_]lock_?@OMP_1.0$/ { print $3 }' | sort
}
theirs=$(gcc -print-file-name=libgomp.so)
symbols "$theirs" >"$tmp/theirs"
symbols "$build/lib/ompt-cc/instead/libgomp.so.1" >"$tmp/ours"
[ "$(wc -l <"$tmp/theirs")" -gt 400 ]
verdict "libgomp has symbols" $?
# Code of gcc 13 and 14 also calls these functions; the library of gcc 12 does not have them.
cat >"$tmp/later" <<'END'
GOMP_add_alloc@@GOMP_5.1.2
GOMP_is_alloc@@GOMP_5.1.2
GOMP_target_map_indirect_ptr@@GOMP_5.1.2
GOMP_taskwait_depend_nowait@@GOMP_5.1.1
omp_get_mapped_ptr@@OMP_5.1.1
omp_in_explicit_task@@OMP_5.2
omp_in_explicit_task_@@OMP_5.2
omp_target_is_accessible@@OMP_5.1.1
omp_target_memcpy_async@@OMP_5.1.1
omp_target_memcpy_rect_async@@OMP_5.1.1
END
sort -u "$tmp/theirs" "$tmp/later" >"$tmp/wanted"
diff "$tmp/wanted" "$tmp/ours" >"$tmp/diff"
verdict "the same symbols (<: theirs, >: ours)" $?
cat "$tmp/diff"
totals
