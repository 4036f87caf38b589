# no_clang.sh: without clang, ompt-cc prints one clear error.
# SPDX-License-Identifier: MIT
write_sum
status_is 1 "$cc" --ompt-clang=/nowhere/clang -fopenmp -c sum.c 2>err
[ "$(cat err)" = "ompt-cc: error: no clang at '/nowhere/clang'" ] ||
  fail "$(cat err)"
[ ! -e sum.o ] || fail "it made an object file all the same"

# ompt-cc uses the clang that --ompt-clang names.
mkdir bin
cat >bin/clang <<END
#!/bin/sh
echo "\$@" >>"$PWD/called"
exec clang-$LLVM "\$@"
END
chmod +x bin/clang
echo 'int main() { return 0; }' >a.cc
run "$cc" --ompt-clang="$PWD/bin/clang" -fno-integrated-cc1 -nostdinc -c a.cc
has called 'a\.cc'

# A clang of another release, and a program that is no clang.
cat >bin/old <<END
#!/bin/sh
echo 3.1
END
chmod +x bin/old
for other in "$PWD/bin/old" /bin/true; do
  status_is 1 "$cc" --ompt-clang=$other -fopenmp -c sum.c 2>err
  has err "error: '$other' is not clang $LLVM, the release"
done
[ ! -e sum.o ] || fail "it made an object file all the same"
