# abi.sh: abi.h declares exactly the names that the runtime exports to lowered code. halves.h,
# call_site.h, unwatched.h and affinity_output.h declare further names, which only the libraries in
# lib/ompt-cc/instead use.
# SPDX-License-Identifier: MIT
# The name in a declaration is the word before the first bracket, or else the last word.
sed -n 's/^\(extern\|OCC_INLINE\) [^(]*\(OCC_[a-z_]*\)\((.*\|;\|$\)/\2/p' \
  "$TOP"/rtlib/abi/*.h "$TOP"/rtlib/model/halves.h "$TOP"/rtlib/model/call_site.h "$TOP"/rtlib/model/unwatched.h \
  "$TOP"/rtlib/model/affinity_output.h | sort -u >declared
[ "$(wc -l <declared)" -gt 20 ] || fail "abi.h was not understood"
names() {
  sed -n 's/.* [TDBR] \(OCC_[A-Za-z0-9_]*\)\(@@OMPTCC_1\)*$/\1/p' | sort -u
}
nm -g --defined-only "$BUILD/lib/libomptcc.a" | names >archive
same declared archive
nm -D --defined-only "$BUILD/lib/libomptcc.so.1" | names >library
same declared library
