#!/bin/sh
# site.sh: checks that the pages of `make docs` have no broken links, and load nothing from other
# sites.
#
# usage: sh site.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/docs/helpers/pages.sh
. "$here/helpers/pages.sh"
need_renderers

check "links" $python docs/site/site.py "$tmp/site"
grep -rnE '(src|href)="(https?:)?//' "$tmp/site" | grep -v '<a [^>]*href="https\?:' >"$seen"
[ ! -s "$seen" ]
verdict "something of another site is loaded" $?
totals
