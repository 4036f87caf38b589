#!/bin/sh
# deb_target.sh: the Debian packages that programs need on another processor.
# SPDX-License-Identifier: MIT
#
# usage: sh packaging/deb_target.sh BUILD TARGET
# BUILD is an absolute path. TARGET is a system's name, such as aarch64-linux-gnu.
#
# Writes libomptcc1 and libompt2013-1 to BUILD/deb, with the contents, fields and symbols that
# debian/ gives them. The runtime is compiled again with Debian's flags. dpkg-buildpackage is not
# used: it would need all build dependencies of the compiler for that processor.
set -eu
build=$1 target=$2
unset MAKEFLAGS MFLAGS MAKELEVEL # options of `make deb` are not options of the package's make
cd "$(dirname "$0")/.."
DEB_HOST_ARCH=$(dpkg-architecture -t "$target" -q DEB_HOST_ARCH)
kind=$(dpkg-architecture -t "$target" -q DEB_HOST_MULTIARCH)
version=$(dpkg-parsechangelog -S Version)
export DEB_HOST_ARCH DEB_BUILD_MAINT_OPTIONS=hardening=+all
flags() { dpkg-buildflags --get "$1"; }
out=$build/deb
rm -rf "$out"
mkdir -p "$out"
place="TARGET=$target BUILD=$build/deb/build PREFIX=/usr LIBDIR=/usr/lib/$kind"
# shellcheck disable=SC2086
make --no-print-directory $place DESTDIR="$out/tree" install \
  CFLAGS="$(flags CPPFLAGS) $(flags CFLAGS)" LDFLAGS="$(flags LDFLAGS) -Wl,--as-needed" >"$out/log"
find "$out/tree" -name '*.so*' -type f -exec "llvm-strip-${LLVM:-19}" {} +

# Prints the version of libc6 that the package needs: the newest version of the symbols of libc that
# its libraries use.
newest_libc() { # PACKAGE'S FOLDER
  find "$1" -name '*.so*' -type f -exec "llvm-readelf-${LLVM:-19}" -V {} + |
    sed -n 's/.*Name: GLIBC_\([0-9.]*\).*/\1/p' | sort -V | tail -n 1
}
field() { # PACKAGE FIELD: its text in debian/control, on one line
  awk -v package="$1" -v field="$2:" '
    $1 == "Package:" { here = $2 == package }
    here && /^[^ ]/ { wanted = $1 == field; sub(/^[^ ]* */, "") }
    here && wanted && NF { printf "%s", $0 }' debian/control |
    sed 's/^ *//; s/,* *$//'
}
description() { # PACKAGE
  awk -v package="$1" '
    $1 == "Package:" { here = $2 == package; wanted = 0 }
    here && /^Description:/ { wanted = 1 }
    here && wanted && NF' debian/control
}

for package in libomptcc1 libompt2013-1; do
  root=$out/$package
  mkdir -p "$root/DEBIAN" "$root/usr/share/doc/$package"
  while read -r pattern; do
    # shellcheck disable=SC2086
    (cd "$out/tree" && tar -c $pattern) | tar -x -C "$root"
  done <debian/$package.install
  cp debian/copyright "$root/usr/share/doc/$package"
  gzip -9n <debian/changelog >"$root/usr/share/doc/$package/changelog.gz"
  grep -v '^\*' debian/$package.symbols >"$root/DEBIAN/symbols"
  sed -n "1s/\.so\.\([0-9]*\) .*/ \1 $package (>= $version)/p" debian/$package.symbols \
    >"$root/DEBIAN/shlibs"
  echo 'activate-noawait ldconfig' >"$root/DEBIAN/triggers"
  depends="libc6 (>= $(newest_libc "$root"))"
  case $(field $package Depends) in
    *libomptcc1*) depends="$depends, libomptcc1 (= $version)" ;;
  esac
  recommends=$(field $package Recommends)
  {
    echo "Package: $package
Source: ompt-cc
Version: $version
Architecture: $DEB_HOST_ARCH
Maintainer: $(sed -n 's/^Maintainer: //p' debian/control)
Installed-Size: $(du -sk "$root/usr" | cut -f 1)
Depends: $depends"
    [ -z "$recommends" ] || echo "Recommends: $recommends"
    echo "Section: libs
Priority: optional
Multi-Arch: same"
    description $package
  } >"$root/DEBIAN/control"
  find "$root" -type d -exec chmod 755 {} +
  find "$root" -type f -exec chmod 644 {} +
  dpkg-deb --root-owner-group --build "$root" \
    "$out/${package}_${version}_$DEB_HOST_ARCH.deb" >>"$out/log"
done
ls "$out"/*.deb
