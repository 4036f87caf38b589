#!/bin/sh
# header.sh: our omp-tools.h and omp-tools.h of libomp-19-dev have the same declarations.
#
# usage: sh header.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# Compares the values of all enumerators, the layouts of all structs and unions, and the types
# of all functions and other typedefs, as a C++ compiler spells them.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
theirs=$("$clang" -print-resource-dir)/include
ours=$include

if [ ! -f "$theirs/omp-tools.h" ]; then
  skipped=1
  totals
fi

same() { # what, ours, theirs
  [ -s "$3" ] && cmp -s "$2" "$3"
  verdict "$1 (<: ours, >: theirs)" $?
  diff "$2" "$3" | head -n 20
}

# These names are only in LLVM's header. They belong to its debugger library and its extensions.
only_theirs="ompd_callback|kmp_|ompd_dll|ompd_bp|(cont|handle)$"
names() { # pattern of names in LLVM's header
  grep -oE "$1" "$theirs/omp-tools.h" | grep -oE '(ompt|ompd)_[a-z0-9_]+' |
    grep -vE "$only_theirs" | sort -u
}
names '^ *(ompt|ompd)_[a-z0-9_]+ +(DEPRECATED_51 )?= *[0-9]' >"$tmp/values"
names '\(\*(ompt|ompd)_[a-z0-9_]+_t\)|typedef .* (ompt|ompd)_[a-z0-9_]+_t;|^\} (ompt|ompd)_[a-z0-9_]+_t;' \
  >"$tmp/types"
{
  echo '#include <omp-tools.h>'
  echo '#include <stdio.h>'
  echo '#include <typeinfo>'
  echo 'int main() {'
  sed 's/.*/printf("& %lld\\n", (long long)&);/' "$tmp/values"
  sed 's/.*/printf("& %s\\n", typeid(& *).name());/' "$tmp/types"
  echo '}'
} >"$tmp/table.cpp"
for who in ours theirs; do
  eval "dir=\$$who"
  "$clang" -x c++ -w -I"$dir" "$tmp/table.cpp" -lstdc++ -o "$tmp/$who" \
    2>"$tmp/log" || { fails "it does not build"; head "$tmp/log"; }
  "$tmp/$who" >"$tmp/$who.table"
  grep -E ' -?[0-9]+$' "$tmp/$who.table" >"$tmp/$who.values"
  grep -vE ' -?[0-9]+$' "$tmp/$who.table" >"$tmp/$who.types"
  echo '#include <omp-tools.h>' | "$clang" -x c -I"$dir" -fsyntax-only - \
    -Xclang -fdump-record-layouts-complete 2>/dev/null |
    awk '/Dumping/ { if (name ~ / omp[td]_/) out[name] = text; name = text = "" }
      / 0 \| / && !name { name = $0; sub(/.*\| /, " ", name) }
      name { gsub(/ \(unnamed.*|0x[0-9a-f]+|:[0-9]+:[0-9]+|\/[^ ]*\.h/, ""); text = text $0 "\n" }
      END { if (name ~ / omp[td]_/) out[name] = text
        for (n in out) print n "\n" out[n] }' | grep -E '^ +[0-9]+ \|' |
    sed 's/(anonymous.*/(anonymous)/' | grep -v ompd_callback | sort >"$tmp/$who.layouts"
done
same "values" "$tmp/ours.values" "$tmp/theirs.values"
same "types" "$tmp/ours.types" "$tmp/theirs.types"
same "layouts" "$tmp/ours.layouts" "$tmp/theirs.layouts"
if [ "$(wc -l <"$tmp/values")" -lt 150 ] || [ "$(wc -l <"$tmp/types")" -lt 100 ]; then
  fails "only $(wc -l <"$tmp/values") values and $(wc -l <"$tmp/types") types found"
fi
totals
