#!/bin/sh
# templates.sh: a report about a program with large templates needs less than half of the
# processor time of the program. Before, libdw read the whole unit again for each address.
#
# usage: sh templates.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"
not_with "the program has no sanitizer" ""
export OMP_NUM_THREADS=2

clang++-${LLVM:-19} -std=c++17 -fopenmp -w -O2 -g "$here/helpers/templates.cpp" -o "$tmp/templates" >"$seen" 2>&1 ||
  fails "it builds"
python3 - "$prof" "$tmp" >"$seen" 2>&1 <<'END'
import resource, subprocess, sys
prof, tmp = sys.argv[1:]
done = subprocess.run([prof, "-o", tmp + "/out", "-t", tmp + "/out", tmp + "/templates"],
                      stdout=subprocess.PIPE, timeout=600, check=True)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
program = int(done.stdout) / 1000
report = used.ru_utime + used.ru_stime - program
print("the program used %.2f s of processor time, the report %.2f s" % (program, report))
sys.exit(report > program / 2)
END
verdict "processor time of the report: $(tail -n 1 "$seen")" $?
totals
