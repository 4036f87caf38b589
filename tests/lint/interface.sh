#!/bin/sh
# interface.sh: a change of rtlib/abi/ needs a decision: do compiled objects still fit the runtime?
# SPDX-License-Identifier: MIT
#
# usage: sh tests/lint/interface.sh    from the root of the tree to check
# Each object contains inline functions, layouts and values of abi.h, and the number
# OCC_INTERFACE, which the runtime compares with its own number (tool/modules.c).
# tests/lint/interface.sum has this number and the checksum of the preprocessed abi.h. Exit status
# 77: there is no clang.
clang=clang-${LLVM:-19}
command -v "$clang" >/dev/null || exit 77
sum=$("$clang" --target=x86_64-linux-gnu -std=gnu89 -E -P -Irtlib rtlib/abi.h | tr -d ' \n\t' | sha256sum)
number=$(sed -n 's/.*OCC_INTERFACE = \([0-9]*\).*/\1/p' rtlib/abi/describe.h)
echo "$number ${sum%% *}" | cmp -s - tests/lint/interface.sum && exit 0
cat <<END
rtlib/abi.h changed. Would an object that was compiled before still run correctly with this runtime?
If not, increase OCC_INTERFACE in rtlib/abi/describe.h, and start again. Then write this line to
tests/lint/interface.sum:
$number ${sum%% *}
END
exit 1
