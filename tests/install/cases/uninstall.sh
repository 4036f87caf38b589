# uninstall.sh: `make uninstall` keeps files that existed before. A second `make install` removes
# files that only the earlier release had.
# SPDX-License-Identifier: MIT
. "$TOP/tests/install/helpers/installed.sh"
prefix=$PWD/stage/usr
mkdir -p "$prefix/bin" "$prefix/lib/ompt-cc" "$prefix/share/man/man1"
echo other >"$prefix/bin/other"
echo mine >"$prefix/lib/ompt-cc/mine"
find stage | sort >before
umask 077 # even with this umask, other users must be able to read the files
make_it install PREFIX=/usr DESTDIR="$PWD/stage"
find "$prefix" -newer before -mindepth 1 ! -type l ! -perm -a=r >closed
[ ! -s closed ] || { cat closed && fail "not for all to read"; }
find stage | sort >installed
# The manifest names each installed file, and no other file.
(cd "$prefix" && find . ! -type d ! -name other ! -name mine) | sed 's,^\./,,' |
  sort >there
grep -v '/$' "$prefix/lib/ompt-cc/manifest" | sort -u >listed
same there listed

echo bin/of_before >>"$prefix/lib/ompt-cc/manifest"
echo old >"$prefix/bin/of_before"
make_it install PREFIX=/usr DESTDIR="$PWD/stage"
find stage | sort >again
same installed again

make_it uninstall PREFIX=/usr DESTDIR="$PWD/stage"
find stage | sort >after
same before after
status_is 1 env PREFIX=/usr DESTDIR="$PWD/stage" sh "$TOP/packaging/uninstall.sh" 2>message
has message 'nothing to uninstall'

# An uninstallation from an otherwise empty folder leaves only the folder.
make_it install PREFIX=/opt/y DESTDIR="$PWD/empty"
make_it uninstall PREFIX=/opt/y DESTDIR="$PWD/empty"
[ -z "$(find empty/opt/y -mindepth 1)" ] || fail "left: $(find empty/opt/y)"
