# places.sh: checks the addresses of events in another compiler's code; sourced after script.sh.
#
# Each codeptr_ra in constructs.c must follow a call in the construct's function, or be at the begin
# of a function that ends with a jump to the runtime.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2154

places() { # expected events, expected answers as "event=number", compiler...
  need=$1 answers=$2
  shift 2
  cc -std=gnu11 -O2 -fPIC -shared -I"$include" "$here/../helpers/places.c" \
    -o "$tmp/places.so" || fails "the tool builds"
  for level in -O0 -O1 -O2 -O3; do
    "$@" -fopenmp -w $level "$here/../helpers/constructs.c" -o "$tmp/program" ||
      fails "$level: it builds"
    objdump -d --no-show-raw-insn "$tmp/program" >"$tmp/code"
    seen=$tmp/places
    LD_LIBRARY_PATH=$build/lib/ompt-cc/instead OMP_CANCELLATION=true \
      OMP_TOOL_LIBRARIES=$tmp/places.so "$tmp/program" >"$tmp/out" 2>"$seen"
    verdict "$level: it runs" $?
    # shellcheck disable=SC2086
    for answer in $answers; do
      says "$level" "^answer $(echo "$answer" | sed 's/=/ /')\$"
      case $answer in # ompt_set_never: the program has the construct, but no event
        *=1) verdict "$level: no ${answer%=1}" "$(grep -c "^${answer%=1} " "$seen")" ;;
      esac
    done
    awk -v need="$need" -f "$here/../helpers/places.awk" "$tmp/code" "$seen" >"$tmp/said"
    seen=$tmp/said
    says "$level" '^[4-9][0-9] after calls, [0-9]* of jumps$'
    verdict "$level: nothing else is said" "$([ "$(wc -l <"$seen")" -eq 1 ] && echo 0 || echo 1)"
    if [ $level = -O2 ]; then
      says "$level: some are jumps" ' [1-9][0-9]* of jumps$'
    fi
  done
}
