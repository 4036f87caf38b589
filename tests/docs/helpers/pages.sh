# pages.sh: the shared part of the scripts about the pages. A script sets `here`, then sources it.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2034,SC2154

# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
cd "$top" || exit 1
BUILD=$build PYTHONDONTWRITEBYTECODE=1
export BUILD PYTHONDONTWRITEBYTECODE
python=/usr/bin/python3
[ -x "$python" ] || python=python3
seen=$tmp/log
: >"$seen"

need_renderers() {
  command -v cmark-gfm >/dev/null && command -v mandoc >/dev/null && return
  echo "skipped: no cmark-gfm or no mandoc"
  skipped=$((skipped + 1))
  totals
}
