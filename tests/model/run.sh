#!/bin/sh
# run.sh: the runtime's protocols, run with every interleaving; and broken ones.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/model/run.sh [-v] [PATTERN]     of a model's name
# env:   LLVM=19
# models.txt says what is tried with each model, and in how many ways the
# runtime's own code is broken, each of which must be found. The code is that of
# rtlib/, in a temporary copy. -v prints each run that was found.

here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.." || exit 1
passed=0 failed=0 verbose= only='*'
for word in "$@"; do
  case $word in
    -v) verbose=y ;;
    *) only=$word ;;
  esac
done
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
clang="clang-${LLVM:-19} -std=gnu11 -O1 -g -D_GNU_SOURCE= \
  -fno-omit-frame-pointer -no-pie -Wno-unused-command-line-argument \
  -Wl,--unresolved-symbols=ignore-all -Itests/model -I$tmp/rtlib -Iinclude"

ok() { passed=$((passed + 1)); }
bad() {
  echo "FAIL model $*"
  failed=$((failed + 1))
}


lines() { # kind, model: the rest of such lines
  sed -n "s/^$1 | $2 | //p" tests/model/models.txt
}

fresh() { # the copy for a model
  cp -r rtlib "$tmp"
  lines small "$1" >"$tmp/small"
  while IFS='|' read -r file script; do
    file=${file% }
    sed -i -e "$script" "$tmp/rtlib/$file"
    cmp -s "$tmp/rtlib/$file" "rtlib/$file" && bad "$1: $file: no such text:$script"
  done <"$tmp/small"
}

one_model() {
  model=$1
  fresh "$model"
  $clang -Wall -Wextra -Werror -o "$tmp/$model" "$tmp/model.o" \
    "tests/model/$model.c" || { bad "$model: does not compile"; return; }
  lines try "$model" >"$tmp/try"
  [ -s "$tmp/try" ] || bad "$model: nothing is tried"
  while read -r bounds; do
    if timeout 120 "$tmp/$model" $bounds >"$tmp/log"; then
      ok
      [ -z "$verbose" ] || echo "$model $bounds: $(cat "$tmp/log")"
    else
      cat "$tmp/log"
      bad "$model $bounds"
    fi
  done <"$tmp/try"
  lines break "$model" >"$tmp/break"
  [ -s "$tmp/break" ] || bad "$model: nothing is broken"
  while IFS='|' read -r name bounds file script; do
    file=$(echo $file) name=${name% }
    cp "$tmp/rtlib/$file" "$tmp/whole"
    sed -i -e "$script" "$tmp/rtlib/$file"
    if cmp -s "$tmp/rtlib/$file" "$tmp/whole"; then
      bad "$model: $name: $file has no such text"
      continue
    fi
    if $clang -w -o "$tmp/broken" "$tmp/model.o" "tests/model/$model.c"; then
      timeout 120 "$tmp/broken" $bounds >"$tmp/log"
      if [ $? -eq 1 ]; then
        ok
        [ -z "$verbose" ] || { echo "== $model: $name"; cat "$tmp/log"; }
      else
        bad "$model: $name: not found: $(cat "$tmp/log")"
      fi
    else
      bad "$model: $name: does not compile"
    fi
    cp "$tmp/whole" "$tmp/rtlib/$file"
  done <"$tmp/break"
}

cp -r rtlib "$tmp"
$clang -Wall -Wextra -Werror -c -o "$tmp/model.o" tests/model/model.c || bad "model.c"
for file in tests/model/*.c; do
  name=$(basename "$file" .c)
  case $name in
    model) ;;
    $only) one_model "$name" ;;
  esac
done
echo "$passed passed, $failed failed, 0 skipped"
[ $failed -eq 0 ]
