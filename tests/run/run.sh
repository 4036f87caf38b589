#!/bin/sh
# run.sh: compiles and runs the programs of this folder and compares what they print.
# SPDX-License-Identifier: MIT
#
#   run.sh [-v] [-j N] [--cc "clang-19 -fopenmp"] [--opt "-O0 -O2"] [--repeat N] [--serial] [pattern...]
#   env: THREADS="1 2 3 8", RUN_TIME=60, the most seconds of a run
#
# Each program is built once per optimisation level and run at each thread count; that is one count in the
# last line. It must print what stands in its closing comment `/* output:`. Its header may say
#   flags: F      compiler flags               threads: 1 4    thread counts (default THREADS)
#   env: A=1 B=2  environment                  exit: N         exit status (default 0; 77 is a skip)
#   extra: f.c    more sources, linked in      stderr: R       an ERE that standard error must match
#   shared: f.c   sources of a shared library
# --serial builds with OpenMP ignored: each program must then fail, or it would prove nothing.
set -u
dir=$(cd "$(dirname "$0")" && pwd) self=$dir/$(basename "$0")
directive() { sed -n "/^\/\* output:/q; s,^[/ *]*$1: *,,p" "$2" | tr -d '\r' | sed 's, *\*/$,,'; }

say() { # one result line, and with a failure what was seen
    echo "$1" >> "$RUN_TMP/results"
    [ "$1" = pass ] && [ "$RUN_VERBOSE" = 0 ] && return
    { echo "$1: $name $opt${2:+: $2}"; [ -z "${3:-}" ] || head -n 15 "$3" | sed 's/^/    /'; } > "$w/say"
    cat "$w/say"
}

one() { # one program at one optimisation level
    opt=$1 src=$2 name=$(basename "$2" .c) w=$RUN_TMP/$(basename "$2" .c)$1
    mkdir "$w"; cd "$dir" || exit 1
    flags=$(directive flags "$src") env=$(directive env "$src") want_rc=$(directive exit "$src") regex=$(directive stderr "$src") lib=
    if [ -n "$(directive shared "$src")" ]; then
        lib="$w/libtest.so -Wl,-rpath,$w"
        $RUN_CC $opt -fPIC -shared $(directive shared "$src") -o "$w/libtest.so" $RUN_LIBS 2> "$w/err" ||
            { say FAIL "the library does not compile" "$w/err"; return; }
    fi
    $RUN_CC $opt "$src" $(directive extra "$src") -o "$w/exe" $lib $flags -lm $RUN_LIBS 2> "$w/err" ||
        { say FAIL "does not compile" "$w/err"; return; }
    tr -d '\r' < "$src" | sed -n '/^\/\* output:/,/^\*\//p' | sed '1d;$d' > "$w/want"
    threads=$(directive threads "$src")
    for n in $(for i in $(seq "$RUN_REPEAT"); do echo "${threads:-$RUN_THREADS}"; done); do
        eval env OMP_DYNAMIC=false OMP_NUM_THREADS=$n $env \
            timeout -k 5 $RUN_TIME "$w/exe" > "$w/got" 2> "$w/err" < /dev/null
        rc=$? bad=
        [ $rc = 77 ] && { say SKIP "" "$w/err"; return; }
        if [ $rc != "${want_rc:-0}" ]; then bad="exit status $rc"
        elif ! cmp -s "$w/got" "$w/want"; then bad="wrong output"; diff "$w/want" "$w/got" > "$w/err"
        elif [ -n "$regex" ] && ! grep -Eq -e "$regex" "$w/err"; then bad="standard error does not match"; fi
        if [ $RUN_SERIAL = 1 ]; then
            [ -n "$bad" ] || { say FAIL "passes with OpenMP ignored, $n threads"; return; }
        elif [ -n "$bad" ]; then say FAIL "$n threads: $bad" "$w/err"; return; fi
    done
    say pass; rm -rf "$w"
}
[ "${1:-}" = --one ] && { one "$2" "$3"; exit 0; }

lib=$(cd "$dir/../.." && pwd)/${BUILD:-build}/lib
jobs=$(nproc) RUN_CC="$(cd "$dir/../.." && pwd)/${BUILD:-build}/bin/ompt-cc -fopenmp"
opts="-O0 -O2" RUN_SERIAL=0 RUN_VERBOSE=0 RUN_LIBS= RUN_TIME=${RUN_TIME:-60} RUN_REPEAT=1 RUN_THREADS=${THREADS:-1 2 3 8}
while [ $# -gt 0 ]; do
    case $1 in
    -v) RUN_VERBOSE=1 ;;
    -j) jobs=$2; shift ;;
    --cc) RUN_CC=$2; case ${2%% *} in /*) ;; */*) RUN_CC=$PWD/$2 ;; esac; shift ;;
    --opt) opts=$2; shift ;;
    --repeat) RUN_REPEAT=$2; shift ;;
    --serial) RUN_SERIAL=1 RUN_TIME=5 RUN_LIBS="-L$lib -Wl,-rpath,$lib -lomptcc" ;;
    -*) echo "run.sh: unknown option $1" >&2; exit 2 ;;
    *) break ;;
    esac; shift
done
[ $RUN_SERIAL = 0 ] || RUN_CC="$(echo "$RUN_CC" | sed 's/-fopenmp//') -fno-openmp -Wno-unknown-pragmas"
RUN_TMP=$(mktemp -d) || exit 1
trap 'rm -rf "$RUN_TMP"' EXIT; trap 'exit 130' INT TERM
export RUN_CC RUN_SERIAL RUN_VERBOSE RUN_LIBS RUN_TIME RUN_TMP RUN_REPEAT RUN_THREADS
: > "$RUN_TMP/results"
for f in "$dir"/*.c; do
    keep=$([ $# = 0 ] && echo y)
    for p in "$@"; do case $(basename "$f" .c) in $p) keep=y ;; esac; done
    [ -n "$keep" ] && for o in $opts; do echo "$o $f"; done
done | xargs -r -L 1 -P "$jobs" sh "$self" --one
count() { grep -c "^$1" "$RUN_TMP/results"; }
echo "$(count pass) passed, $(count FAIL) failed, $(count SKIP) skipped"
[ "$(count FAIL)" = 0 ] && [ "$(count pass)" != 0 ]
