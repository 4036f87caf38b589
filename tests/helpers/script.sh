# script.sh: the shared part of test scripts; sourced.
#
# A script is called as `sh TEST.sh "CC" TMP`. It sets `here`, its folder, and
# sources this file, which sets
#   cc, tmp, clang, include   compiler, folder for output, clang, include/
#   flags                     options for `build`
#   without                   a pattern: `try` ignores matching lines
#   top, build                the tree, and its build folder
#   seen                      a file that is printed when a check fails
# The script ends with `totals`. The comment after a function's name lists its arguments: `what`
# is the name of the check.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2034,SC2154

cc=$1 tmp=$2
clang=clang-${LLVM:-19}
include=$here/../../include
flags="-I$include -I$here/helpers -I$here/../helpers" without= seen=
top=$(cd "$here/../.." && pwd)
build=${BUILD:-build}
case $build in /*) ;; *) build=$top/$build ;; esac
passed=0 failed=0 skipped=0
part=$(basename "$here")/$(basename "$0" .sh)

# Skips the script if the compiler's flags have this sanitizer. If the second argument is empty, any
# sanitizer counts.
not_with() { # why, sanitizer or nothing
  case $cc in
    *-fsanitize=$2*)
      skipped=1
      totals ;;
  esac
}

fails() { # what
  failed=$((failed + 1))
  echo "FAIL $part: $1"
  [ -z "$seen" ] || head -n 30 "$seen" | sed 's/^/  | /'
}

verdict() { # what, status of the check
  if [ "$2" -eq 0 ]; then
    passed=$((passed + 1))
  else
    fails "$1"
  fi
}

compared() { # a text
  if [ -n "$without" ]; then
    printf '%s\n' "$1" | grep -v "$without"
  else
    printf '%s\n' "$1"
  fi
}

# Checks that the command succeeds, and prints only the expected text on stdout and stderr.
try() { # name, expected, command...
  name=$1 expected=$2
  shift 2
  actual=$("$@" 2>&1)
  status=$?
  [ $status -eq 0 ] && [ "$(compared "$actual")" = "$(compared "$expected")" ]
  correct=$?
  verdict "$name (status $status)" $correct
  [ $correct -eq 0 ] || printf '%s\n' "$actual" | sed 's/^/  | /'
}

has() { # name, pattern, file
  grep -q "$2" "$3"
  found_it=$?
  verdict "$1: no '$2' in" $found_it
  [ $found_it -eq 0 ] || sed 's/^/  | /' "$3"
}

check() { # what, command...
  what=$1
  shift
  "$@" >"${seen:-/dev/null}" 2>&1
  verdict "$what" $?
}

# Checks that the file $seen has a line that matches.
says() { # what, pattern
  grep -q -e "$2" "$seen"
  verdict "$1: $2" $?
}

# Returns true with --all. Otherwise says that this part of the script is left to `make test-all`.
long() { # what
  [ -n "${ALL:-}" ] || { echo "left to make test-all: $part, $1" && false; }
}

# Runs a program, and adds the totals in its last line to the script's totals.
add() { # command...
  "$@" >"$tmp/added" 2>&1
  sed '$d' "$tmp/added"
  # shellcheck disable=SC2046
  set -- $(tail -n 1 "$tmp/added")
  case "$*" in
    *passed,*failed,*skipped)
      passed=$((passed + $1)) failed=$((failed + $3)) skipped=$((skipped + $5)) ;;
    *) fails "it ends with: $*" ;;
  esac
}

build() { # output, arguments...
  output=$1
  shift
  # shellcheck disable=SC2086
  $cc $flags "$@" -o "$tmp/$output" >"$tmp/build.log" 2>&1 && return
  fails "$output does not build"
  sed 's/^/  | /' "$tmp/build.log" | head -n 10
  return 1
}

# Compiles $tool into a library with clang. NAME in the source is the library's name.
library() { # name, flags...
  name=$1
  shift
  "$clang" -O1 -shared -fPIC -I"$include" -DNAME="\"$name\"" "$@" "$tool" \
    -o "$tmp/$name.so" || fails "$name does not build"
}

totals() {
  echo "$passed passed, $failed failed, $skipped skipped"
  [ "$failed" -eq 0 ]
  exit
}
