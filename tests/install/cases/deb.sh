# deb.sh: checks the Debian packages: lintian's messages, contents, dependencies. Builds a program
# with the compiler from the packages.
# SPDX-License-Identifier: MIT
. "$TOP/tests/install/helpers/installed.sh"
needs dpkg-buildpackage dh lintian
# Lists the tree's files, and the files beside the tree that have names like our packages. Other
# files beside the tree may come from other programs.
outside() { (cd "$TOP" && ls -A && find .. -maxdepth 1 -name '*ompt*_*' ! -name 'ompt-cc-test-*' | sort); }
before=$(outside)
# To compress well would take longer than all checks.
export DPKG_DEB_COMPRESSOR_TYPE=gzip DPKG_DEB_COMPRESSOR_LEVEL=1
make_it deb
[ "$(outside)" = "$before" ] || fail "files outside of build/"
debs=$BUILD/deb
# The lists of symbols agree with the libraries. symbols.sh checks them without packages.
grep -n -e '^[-+] [A-Za-z_0-9]*@' "$debs/log" >symbols &&
  { cat symbols && fail "debian/*.symbols are not up to date"; }

lintian --allow-root -I --pedantic "$debs"/*.changes >said 2>&1 || :
# Known messages: the compiler has no call that fortification could check, and gdb's folder
# repeats a part of its path.
grep -v -e '^N:' -e 'running with root' \
  -e '^I: ompt-cc: hardening-no-fortify-functions \[usr/bin/ompt-cc\]$' \
  -e '^P: ompt-cc-tools: repeated-path-segment usr \[usr/share/gdb/auto-load/usr/\]$' said >left &&
  { cat left && fail "lintian"; }

version=$(dpkg-parsechangelog -l "$TOP/debian/changelog" -S Version)
arch=$(dpkg --print-architecture)
deb() { echo "$debs/$1_${version}_$arch.deb"; } # PACKAGE: prints its path
field() { dpkg-deb -f "$(deb "$1")" "$2"; }    # PACKAGE FIELD: prints the field
mkdir root
for package in ompt-cc libomptcc1 libompt2013-1 ompt-cc-tools; do
  exists "$(deb $package)"
  run dpkg-deb -x "$(deb $package)" root
done
field ompt-cc Depends >depends
for package in libclang-cpp$LLVM libllvm$LLVM clang-$LLVM "libomptcc1 \(= $version\)" libc6-dev; do
  has depends "(^|, )$package"
done
field libomptcc1 Depends >depends
has depends '^libc6 \(>= [0-9.]*\)$'
[ "$(field libomptcc1 Multi-Arch)" = same ] || fail "libomptcc1 is not for several kinds at once"

exists root/usr/lib/$kind/libomptcc.so.$release root/usr/lib/$kind/pkgconfig/ompt-cc.pc \
  root/usr/share/man/man1/ompt-cc.1.gz root/usr/share/man/man7/ompt-cc-environment.7.gz \
  root/usr/share/bash-completion/completions/ompt-cc
# The compiler has other names, too.
for name in ompt-c++ ompt-clang ompt-clang++; do
  exists root/usr/bin/$name root/usr/share/man/man1/$name.1.gz
done
# The packages contain the file that gdb reads, and the files that this file needs.
exists "root/usr/share/gdb/auto-load/usr/lib/$kind/libomptcc.so.$release-gdb.py" \
  root/usr/lib/ompt-cc/gdb/openmp.py root/usr/lib/ompt-cc/gdb/ompt_gdb/commands.py \
  "root/usr/lib/$kind/ompt-cc/libompd.so"
[ ! -e root/usr/lib/ompt-cc/manifest ] || fail "two lists of what is installed"
has root/usr/lib/$kind/pkgconfig/ompt-cc.pc '^prefix=/usr$'
shipped=$(cd "$TOP" && printf 'include examples/tools/tools.mk\nshow: ; @echo $(SHIPPED)\n' |
  make --no-print-directory -s -f - show)
[ -n "$shipped" ] || fail "which tools?"
for tool in $shipped; do
  exists "root/usr/bin/ompt-$tool" "root/usr/share/man/man1/ompt-$tool.1.gz" \
    "root/usr/share/bash-completion/completions/ompt-$tool"
  run "root/usr/bin/ompt-$tool" --version >version
  has version "$release"
done
# Two packages have no file in common.
for package in ompt-cc libomptcc1 libompt2013-1 ompt-cc-tools; do
  dpkg-deb -c "$(deb $package)" | awk '$1 !~ /^d/ { print $6 }'
done | sort | uniq -d >twice
[ ! -s twice ] || { cat twice && fail "files in two packages"; }

write_sum
run env -i root/usr/bin/ompt-cc -fopenmp sum.c -o sum
prints_sum env -i OMP_NUM_THREADS=3 ./sum
run env -i root/usr/bin/ompt-cc -fopenmp -static-openmp sum.c -o static
prints_sum env -i OMP_NUM_THREADS=3 ./static
# Programs are hardened: symbols are bound at the start, and functions have stack protectors.
for file in root/usr/bin/ompt-cc root/usr/lib/$kind/libomptcc.so.1; do
  readelf -dW "$file" >dynamic
  has dynamic 'BIND_NOW|NOW'
  readelf -sW --dyn-syms "$file" >symbols
  has symbols '__stack_chk_fail'
done
