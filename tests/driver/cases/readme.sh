# readme.sh: README shows what its program becomes, but for what it says it leaves out.
# SPDX-License-Identifier: MIT
awk '/^```c$/ { inside = ++block; next } /^```$/ { inside = 0 }
  inside == 1 { print >"sum.c" } inside == 2 && NF { print >"shown" }' "$TOP/README.md"
run "$cc" -fopenmp --ompt-emit-lowered -c sum.c
awk '/^(struct|double|static).*{$/ { inside = !/_combine\(|occ_module|region(s\[\])? = {|_partials {/ }
  inside && NF { print } /^}/ { inside = 0 }' sum.lowered.c >written
same shown written
