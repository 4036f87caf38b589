# abi.sh: abi.h declares what the runtime gives to lowered code, no more and no less.
# SPDX-License-Identifier: MIT
# The name is the first word before a bracket; OCC_current is no function.
# OCC_entries_load is for lib/ompt-cc/instead, which no lowered code calls.
sed -n 's/^\(extern\|OCC_INLINE\) [^(]*\(OCC_[a-z_]*\)\((.*\|$\)/\2/p' "$TOP"/rtlib/abi/*.h | sort -u >declared
[ "$(wc -l <declared)" -gt 20 ] || fail "abi.h was not understood"
names() {
  sed -n 's/.* [TDBR] \(OCC_[A-Za-z0-9_]*\)\(@@OMPTCC_1\)*$/\1/p' | grep -vx OCC_entries_load | sort -u
}
nm -g --defined-only "$BUILD/lib/libomptcc.a" | names >archive
same declared archive
nm -D --defined-only "$BUILD/lib/libomptcc.so.1" | names >library
same declared library
