# manuals.sh: the manual pages are correct and complete.
# SPDX-License-Identifier: MIT
. "$TOP/tests/install/helpers/installed.sh"
needs man mandoc
install_and_move
pages=$prefix/share/man
for page in "$pages"/man*/*; do
  mandoc -T lint -W warning "$page" >said 2>&1 || { cat said && fail "$page"; }
  MANROFFSEQ= LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -E UTF-8 -Tutf8 -Z -l \
    "$page" 2>said >/dev/null || fail "man $page"
  [ ! -s said ] || { cat said && fail "$page"; }
  # All references to our pages lead to a page.
  sed -n 's/^\.Xr \(ompt-[a-z-]*\) \([0-9]\).*/\2 \1/p' "$page" | while read -r section name; do
    exists "$pages/man$section/$name.$section"
  done || exit 1
done
text() { mandoc -T utf8 "$1" | col -bx; }
tells() { # PAGE WORD: fails if the page does not contain the word
  grep -qwF -e "$2" text || fail "$1 says nothing of $2"
}
text "$pages/man1/ompt-cc.1" >text
for option in $("$prefix/bin/ompt-cc" --ompt-help | sed -n 's/^  \(--ompt[a-z-]*\).*/\1/p'); do
  tells ompt-cc.1 "$option"
done
text "$pages/man7/ompt-cc-environment.7" >text
variables=$(grep -ohE '"(OMP|OCC)_[A-Z_]+"' "$TOP"/rtlib/model/env.c "$TOP"/rtlib/*/*.c |
  tr -d '"' | sort -u)
[ "$(echo "$variables" | wc -l)" -gt 20 ] || fail "the variables were not found"
for variable in $variables; do
  tells ompt-cc-environment.7 "$variable"
done
# Each tool has its page, with all options that its --help names.
for tool in "$prefix"/bin/ompt-*; do
  case ${tool##*/} in ompt-c*) continue ;; esac # names of the compiler
  page=${tool##*/}.1
  exists "$pages/man1/$page"
  text "$pages/man1/$page" >text
  for option in $("$tool" --help | grep -oE '^ +(-[a-zA-Z], *)?--[a-z][a-z-]*' | grep -oE -- '--.*'); do
    tells "$page" "$option"
  done
done
