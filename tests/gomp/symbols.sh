#!/bin/sh
# symbols.sh: our libgomp.so.1 has the symbols and versions of Debian's libgomp1.
#
# usage: sh symbols.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# Left out are the locks of before OpenMP 3.0: see docs/binaries.md.
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
diff "$tmp/theirs" "$tmp/ours" >"$tmp/diff"
verdict "the same symbols (<: theirs, >: ours)" $?
cat "$tmp/diff"
totals
