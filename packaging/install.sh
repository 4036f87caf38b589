#!/bin/sh
# install.sh: installs the files that make has built, and writes a list of them.
# SPDX-License-Identifier: MIT
#
# usage: sh packaging/install.sh PROGRAM-OR-LIBRARY-OF-A-TOOL... The environment has BUILD, PREFIX
# and LIBDIR. It may have DESTDIR, which is put before PREFIX and LIBDIR. It has TARGET if BUILD is
# for another kind of processor; then only the runtime is installed. The list of installed files and
# created folders is PREFIX/lib/ompt-cc/manifest, or LIBDIR/ompt-cc/manifest for a target.
# uninstall.sh reads it. If an earlier release has left a list, the files in it are removed first.
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
case ${BUILD:=build} in /*) ;; *) BUILD=$top/$BUILD ;; esac
version=$(sed -n 's/^#define OCC_VERSION "\(.*\)"/\1/p' "$top/include/occ.h")
case $PREFIX in
  /*) ;;
  *) echo "PREFIX has to begin with a slash: $PREFIX" >&2 && exit 2 ;;
esac
PREFIX=${PREFIX%/}
# ompt-cc searches for its libraries in these folders, relative to its own folder.
case ${LIBDIR:=$PREFIX/lib} in
  "$PREFIX"/lib | "$PREFIX"/lib64 | "$PREFIX"/lib/*-*) lib=${LIBDIR#"$PREFIX"/} ;;
  *)
    echo "LIBDIR has to be PREFIX/lib, PREFIX/lib64 or PREFIX/lib/TRIPLE: $LIBDIR" >&2
    exit 2
    ;;
esac
up=$(echo "$lib" | sed 's,[^/][^/]*,..,g') # from LIBDIR to PREFIX

root=${DESTDIR:-}$PREFIX
home=lib/ompt-cc
[ -z "${TARGET:=}" ] || home=$lib/ompt-cc
manifest=$root/$home/manifest
list=$(mktemp)
trap 'rm -f "$list"' EXIT
[ ! -f "$manifest" ] || sh "$top/packaging/uninstall.sh"
mkdir -p "$root"

folder() { # creates a folder below root, and its parent folders
  [ -d "$root/$1" ] && return
  case $1 in */*) folder "${1%/*}" ;; esac
  install -d -m 755 "$root/$1"
  echo "$1/" >>"$list"
}
put() { # MODE FOLDER FILE...
  mode=$1 into=$2
  shift 2
  folder "$into"
  for file in "$@"; do
    install -m "$mode" "$file" "$root/$into"
    echo "$into/${file##*/}" >>"$list"
  done
}
link() { # TARGET FOLDER NAME
  folder "$2"
  ln -sf "$1" "$root/$2/$3"
  echo "$2/$3" >>"$list"
}
fill() { # TEMPLATE FOLDER: replaces the words between two @
  folder "$2"
  name=${1##*/} && name=${name%.in}
  sed -e "s,@VERSION@,$version,g" -e "s,@SOVERSION@,${version%%.*},g" \
    -e "s,@UP@,$up,g" -e "s,@PROGRAMS@,$programs,g" "$1" >"$root/$2/$name"
  chmod 644 "$root/$2/$name"
  echo "$2/$name" >>"$list"
}

# ---- The runtime
for name in omptcc ompt2013; do
  so=lib$name.so.${version%%.*}
  put 644 "$lib" "$BUILD/lib/lib$name.a" "$BUILD/lib/$so"
  mv "$root/$lib/$so" "$root/$lib/lib$name.so.$version"
  echo "$lib/lib$name.so.$version" >>"$list"
  link "lib$name.so.$version" "$lib" "$so"
  link "$so" "$lib" "lib$name.so"
done
put 644 "$lib/ompt-cc" "$BUILD/lib/ompt-cc/device_image.o" \
  "$BUILD/lib/ompt-cc/libompd.so" "$BUILD/lib/ompt-cc/libompd2013.so"
# In this folder the runtime looks for its own libgomp.so.1 and libomp.so.5.
put 644 "$lib/ompt-cc/instead" "$BUILD/lib/ompt-cc/instead/libgomp.so.1" \
  "$BUILD/lib/ompt-cc/instead/libomp.so.5"

finish() {
  folder $home
  echo $home/manifest >>"$list"
  install -m 644 "$list" "$manifest"
  echo "ompt-cc $version is installed in $root"
  exit
}

# ---- For another processor nothing else is installed: its programs are built with the compiler
# and headers of this machine.
[ -z "$TARGET" ] || finish

# ---- The compiler, and the programs and libraries of its tools
programs=ompt-cc
put 755 bin "$BUILD/bin/ompt-cc"
completions=share/bash-completion/completions
# The compiler's other names: for C++, and for builds that look for "clang" in a compiler's name.
for name in ompt-c++ ompt-clang ompt-clang++; do
  link ompt-cc bin $name
  link ompt-cc.1 share/man/man1 $name.1
done
folder $completions
install -m 644 "$top/packaging/completion.bash" "$root/$completions/ompt-cc"
echo $completions/ompt-cc >>"$list"
for file in "$@"; do
  case $file in
    *.so) put 644 lib/ompt-cc/tools "$file" ;;
    *)
      put 755 bin "$file"
      link ompt-cc $completions "${file##*/}"
      programs="$programs ${file##*/}"
      ;;
  esac
done

# ---- Headers, and files for build systems
# ompt-run looks for libgomp and libomp in lib/ompt-cc/instead.
[ "$lib" = lib ] || link "../../$lib/ompt-cc/instead" lib/ompt-cc instead
put 644 lib/ompt-cc/include "$BUILD"/lib/ompt-cc/include/*
put 755 lib/ompt-cc "$top/packaging/instead-of-cc"
put 644 lib/ompt-cc "$BUILD/lib/ompt-cc/valgrind.supp"
fill "$top/packaging/ompt-cc.pc.in" "$lib/pkgconfig"
fill "$top/packaging/OmptCcConfig.cmake.in" "$lib/cmake/OmptCc"
fill "$top/packaging/OmptCcConfigVersion.cmake.in" "$lib/cmake/OmptCc"

# ---- The OpenMP commands of gdb. gdb reads a file that is named after the library. This file is
# beside the library or, if PREFIX is /usr, in gdb's own folder for such files.
put 644 lib/ompt-cc/gdb "$BUILD"/lib/ompt-cc/gdb/*.py
put 644 lib/ompt-cc/gdb/ompt_gdb "$BUILD"/lib/ompt-cc/gdb/ompt_gdb/*.py
case $PREFIX in
  /usr) auto=share/gdb/auto-load/usr/$lib ;;
  *) auto=$lib ;;
esac
folder "$auto"
install -m 644 "$BUILD/lib/libomptcc.so.1-gdb.py" "$root/$auto/libomptcc.so.$version-gdb.py"
echo "$auto/libomptcc.so.$version-gdb.py" >>"$list"

# ---- Manuals
for page in "$top"/docs/man/*.[1-9]; do
  put 644 "share/man/man${page##*.}" "$page"
done

finish
