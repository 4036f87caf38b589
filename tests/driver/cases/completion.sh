# completion.sh: --autocomplete, which shells call, lists clang's options and those of ompt-cc.
# SPDX-License-Identifier: MIT
answers() { # TYPED EXPECTED: compares the completions of the typed text with the expected words
  "$cc" --autocomplete="$1" | cut -f 1 | sed '/^$/d' >got
  printf '%s\n' $2 | sed '/^$/d' >want
  same want got
}
answers --ompt-e '--ompt-events= --ompt-emit-lowered'
answers --ompt=, 'off mandatory blame all'
answers --ompt=,m mandatory
answers --ompt-events=,cri critical
answers --ompt-events=,+loop,-ato +loop,-atomic
answers --ompt-outline=,w worksharing
answers --ompt-dump=,regions,sh regions,sharing
answers --ompt-clang=, '' # the value is a file
answers --ompt-none '' # neither ompt-cc nor clang has such an option
answers --ompt-ma '' # an internal option, which only processes of ompt-cc use
for typed in -fopenmp-s -std=,c++1 -Wunused-v; do
  answers "$typed" "$("$clang" --autocomplete="$typed" | cut -f 1)"
  [ -s got ] || fail "nothing for $typed"
done
"$cc" --autocomplete=- | cut -f 1 >all
has all '^--ompt=$'
has all '^-fopenmp$'
# --autocomplete and --ompt-help list the same options of ompt-cc.
grep '^--ompt' all | sort >ours
"$cc" --ompt-help | sed -n 's/^  \(--ompt[a-z-]*=\{0,1\}\).*/\1/p' | sort >described
same described ours
