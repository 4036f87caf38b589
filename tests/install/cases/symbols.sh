# symbols.sh: debian/*.symbols list exactly the symbols of the built libraries.
# SPDX-License-Identifier: MIT
. "$TOP/tests/install/helpers/installed.sh"
needs dpkg-gensymbols
version=$(dpkg-parsechangelog -l "$TOP/debian/changelog" -S Version)
mkdir -p debian root/usr/lib
cp "$TOP/debian/control" "$TOP/debian/changelog" debian
agrees() { # PACKAGE LIBRARY LIST
  cp "$BUILD/lib/$2" root/usr/lib
  # The first version shows the lines of new symbols. dpkg notices that a symbol is missing only if
  # the library has a later version than the symbol.
  for at in "$version" "$version+later"; do
    dpkg-gensymbols -c4 "-p$1" "-v$at" "-I$3" "-eroot/usr/lib/$2" -Proot -Oout >said 2>&1 || return
  done
}
agree() { # PACKAGE LIBRARY
  agrees "$1" "$2" "$TOP/debian/$1.symbols" ||
    { grep '^[-+]' said && fail "debian/$1.symbols is not up to date"; }
}
agree libomptcc1 libomptcc.so.1
agree libompt2013-1 libompt2013.so.1

# A missing symbol and a new one are noticed.
{ cat "$TOP/debian/libomptcc1.symbols" && echo ' OCC_nowhere@OMPTCC_1 1.0.0'; } >list
agrees libomptcc1 libomptcc.so.1 list && fail "a missing symbol is not noticed"
has said '^- OCC_nowhere@'
sed '/ OCC_barrier_wait@/d' "$TOP/debian/libomptcc1.symbols" >list
agrees libomptcc1 libomptcc.so.1 list && fail "a new symbol is not noticed"
has said '^[+] OCC_barrier_wait@'
