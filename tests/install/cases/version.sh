# version.sh: every printed version is the version in include/occ.h.
# SPDX-License-Identifier: MIT
. "$TOP/tests/install/helpers/installed.sh"
install_and_move
says() { # NAME VERSION: the version must be that of include/occ.h
  [ "$2" = "$release" ] || fail "$1 says '$2', include/occ.h '$release'"
}
says ompt-cc "$("$prefix/bin/ompt-cc" --version | sed -n '1s/^ompt-cc (.*) //p')"
says pkg-config "$(sed -n 's/^Version: //p' "$prefix/lib/pkgconfig/ompt-cc.pc")"
says CMake "$(sed -n 's/^set(PACKAGE_VERSION "\(.*\)")/\1/p' \
  "$prefix/lib/cmake/OmptCc/OmptCcConfigVersion.cmake")"
says debian/changelog "$(sed -n '1s/^ompt-cc (\(.*\)) .*/\1/p' "$TOP/debian/changelog")"
says docs/tools.md "$(sed -n 's/.* OMPT 2 in ompt-cc \([^ ]*\) runtime.*/\1/p' "$TOP/docs/tools.md")"
for so in "$prefix"/lib/lib*.so.*.*[0-9]; do
  says "$so" "${so##*.so.}"
done
cat >tool.c <<'END'
#include <omp-tools.h>
#include <stdio.h>
ompt_start_tool_result_t *ompt_start_tool(unsigned version, const char *runtime) {
  puts(runtime);
  return NULL;
}
int main(void) {
#pragma omp parallel
  ;
}
END
run "$prefix/bin/ompt-cc" -fopenmp tool.c -o tool
says "the runtime" "$(./tool | sed 's/^ompt-cc \(.*\) runtime$/\1/')"
