#!/bin/sh
# new_event.sh: a new event in occ_events.def does not compile until each adapter has a row for the
# event.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/lint/new_event.sh     from the root of the repository
# The test adds the event to a copy of rtlib/. Exit status 77: there is no clang.
clang=clang-${LLVM:-19}
command -v "$clang" >/dev/null || exit 77
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
cp -r rtlib "$tmp"
failed=0
compile() { # SOURCE: prints clang's messages
  "$clang" -std=gnu11 -fsyntax-only -I"$tmp/rtlib" -Iinclude "$tmp/rtlib/$1" 2>&1
}
wrong() {
  echo "$1: $2"
  failed=1
}

lists=$(cd rtlib && grep -l '^OCC_UNTOLD(' tool/*/*_events.def)
for folder in rtlib/tool/*/; do
  name=$(basename "$folder")
  echo "$lists" | grep -qE "tool/([a-z0-9]*_)?$name(_[a-z0-9]*)?/" ||
    wrong "$folder" "no list decides on events"
done

sed 's/^OCC_FROM_RUNTIME(THREAD_BEGIN/OCC_FROM_RUNTIME_OWN(NEW, lock)\n&/' rtlib/occ_events.def \
  >"$tmp/rtlib/occ_events.def"
for list in $lists; do
  source=$(cd rtlib && grep -l "define OCC_LIST \"$list\"" "$(dirname "$list")"/*.c)
  compile "$source" | grep -q "undeclared identifier 'this_adapter_decides_on_NEW'" ||
    wrong "$source" "compiles, and $list does not have the event"
  cp "$tmp/rtlib/$list" "$tmp/list"
  told=$(sed -n 's/^\(OCC_[A-Z]*\)(PARALLEL_BEGIN, \(\w*\)\(.*\)/\1(NEW, \2\3/p' "$tmp/list")
  if [ -n "$told" ]; then # the new row gets PARALLEL_BEGIN's receiver, which has another type
    sed "0,/^OCC_UNTOLD(/s/^OCC_UNTOLD(/$told\n&/" "$tmp/list" >"$tmp/rtlib/$list"
    for user in $(cd rtlib && grep -l "\"$list\"" "$(dirname "$list")"/*.c); do
      compile "$user"
    done | grep -q 'does not take what NEW carries' ||
      wrong "$list" "a receiver of another type is taken"
  fi
  sed '0,/^OCC_UNTOLD(/s/^OCC_UNTOLD(/OCC_UNTOLD(NEW)\n&/' "$tmp/list" >"$tmp/rtlib/$list"
  said=$(compile "$source") || wrong "$source" "$said"
done
exit $failed
