#!/bin/sh
# symbols.sh: libomp.so.5 exports libomp's symbols. A call of a missing function prints the
# function's name and ends the program.
#
# usage: sh symbols.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# Not checked: symbols that programs of gcc call, and symbols that no compiler uses (__kmp_...,
# debugging of libomp).
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
not_with "clang's program has no sanitizer" ""
ours=$build/lib/ompt-cc/instead/libomp.so.5
theirs=$(dirname "$($clang -print-resource-dir)")/../libomp.so.5
[ -f "$theirs" ] || { skipped=1; totals; exit; }

names() { # LIBRARY: prints its symbols
  llvm-readelf-"${LLVM:-19}" --dyn-syms -W "$1" |
    awk '$4 ~ /FUNC|NOTYPE|OBJECT/ && $7 != "UND" && $8 ~ /@@VERSION$/ { print $8 }' |
    grep -vE '^(GOMP_|__kmp_|___kmp_|kmp_(._debug|diag|max_mem|mutex_impl)|ompt_)' | sort -u
}
names "$theirs" >"$tmp/theirs"
names "$ours" >"$tmp/ours"
seen=$tmp/lacks
check "libomp has names" test "$(wc -l <"$tmp/theirs")" -gt 700
comm -23 "$tmp/theirs" "$tmp/ours" >"$tmp/lacks"
verdict "each is here too" "$([ -s "$tmp/lacks" ] && echo 1 || echo 0)"

versions() { # LIBRARY: prints the versions that it defines
  llvm-readelf-"${LLVM:-19}" -V "$1" |
    sed -n '/Version definition/,/^$/s/.*Name: //p' | grep -Ev '^(libomp|OMPTCC_INSTEAD)' | sort -u
}
versions "$theirs" >"$tmp/theirs"
versions "$ours" >"$tmp/ours"
check "the same versions" diff "$tmp/theirs" "$tmp/ours"

cat >"$tmp/missing.c" <<'END'
extern void __kmpc_invoke_task_func(void);
int main(void) { __kmpc_invoke_task_func(); return 0; }
END
$clang -fopenmp "$tmp/missing.c" -o "$tmp/missing" 2>"$tmp/lacks"
LD_LIBRARY_PATH=$(dirname "$ours") "$tmp/missing" >"$tmp/lacks" 2>&1
verdict "a missing function ends the program" "$([ $? -eq 1 ] && echo 0 || echo 1)"
says "it is named" 'calls __kmpc_invoke_task_func, which this runtime does not have'
totals
