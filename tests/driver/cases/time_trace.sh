# time_trace.sh: -ftime-trace writes a file for each input. It has the steps of the lowering, too.
# SPDX-License-Identifier: MIT
write_sum
echo 'int three(void) { return 3; }' >three.c
mkdir a && cd a
run "$cc" -fopenmp -O2 -ftime-trace -ftime-trace-granularity=0 -c ../sum.c -o s.o
only s.json s.o
for step in ExecuteCompiler Preprocess Lower Compile Frontend Backend; do
  has s.json "\"name\":\"$step\""
done
run "$cc" -fopenmp -ftime-trace=../x.json -c ../sum.c -o s.o
has ../x.json '"name":"ExecuteCompiler"'
rm ./*
# Other files are compiled as by clang.
run "$cc" -ftime-trace -c ../three.c
run "$cc" -fopenmp -ftime-trace -c ../three.c ../sum.c
only sum.json sum.o three.json three.o
status_is 1 "$cc" -fopenmp -ftime-trace=/nothere/x.json -c ../sum.c 2>said
has said "^ompt-cc: error: unable to write the time trace '/nothere/x.json': "
