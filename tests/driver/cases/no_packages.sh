# no_packages.sh: make says how to install the packages that it needs, before all else.
# SPDX-License-Identifier: MIT
for missing in CXX=clang++-none LLVM=none; do
  make -s --no-print-directory -C "$TOP" BUILD="$PWD/build" $missing >out 2>err && fail "it builds with $missing"
  has err "is missing: 'make deps' installs"
  [ ! -s out ] || fail "it has done something before: $(cat out)"
done
