# version.sh: --version and the -print- options print the same as clang, except names and paths.
# SPDX-License-Identifier: MIT
run "$cc" --version >version
release=$(sed -n 's/^#define OCC_VERSION "\(.*\)"/\1/p' "$TOP/include/occ.h")
has version "^ompt-cc \\([^0-9]*clang version $LLVM.*\\) $release\$"
has version '^Target: '
has version '^InstalledDir: '
"$clang" --version | sed -n '/^Target/p;/^Thread/p' >want
sed -n '/^Target/p;/^Thread/p' version >got
same want got
run "$cc" --version --target=aarch64-linux-gnu >arm
has arm '^Target: aarch64'
for option in -dumpversion -dumpmachine -print-resource-dir -print-search-dirs \
  -print-file-name=libc.so -print-prog-name=ld -print-libgcc-file-name \
  -print-target-triple -print-multi-lib --print-supported-cpus; do
  "$clang" $option >want 2>want.err
  run "$cc" $option >got 2>got.err
  # Only the folder of the compiler's own program differs from clang's output.
  sed -i "s,^programs: .*,programs:," want got
  same want got
done
