# interrupted.sh: SIGINT, SIGTERM and SIGHUP leave no file and no process behind.
# SPDX-License-Identifier: MIT
#
# `timeout --foreground` signals ompt-cc alone; a terminal would signal its
# children too, which is the easier case.
awk 'BEGIN {
  for (i = 0; i < 1500; i++)
    printf "void f%d(double *x, int n) {\n#pragma omp parallel for\n" \
      "for (int i = 0; i < n; i++) x[i] = x[i] * %d + x[(i * 7) %% n] / (i + 1);\n}\n", i, i
  print "int main(void) { return 0; }" }' >slow.c
only slow.c

stopped() { # SECONDS SIGNAL ARG...
  after=$1 signal=$2
  shift 2
  timeout --foreground -s "$signal" "$after" "$cc" -fopenmp "$@" >out 2>&1
  status=$?
  [ $status -eq 124 ] || fail "it ended by itself with $status: $(head -n 5 out)"
  rm -f out
  sleep 0.2
  no_temporaries
}
for signal in INT TERM HUP; do
  # In the middle of lowering, of code generation, and with children at work.
  for after in 0.05 0.3 1; do
    stopped $after $signal -O3 -c slow.c -o slow.o
    only slow.c
    stopped $after $signal -O3 slow.c -o slow
    only slow.c
  done
done

# In the middle of a link: a linker that does not end by itself.
mkdir bin
cat >bin/ld <<END
#!/bin/sh
while [ \$# -gt 0 ]; do [ "\$1" = -o ] && output=\$2; shift; done
echo half >"\$output"
echo \$\$ >"$PWD/pid"
exec sleep 100
END
chmod +x bin/ld
write_sum
for signal in INT TERM HUP; do
  for input in sum.c sum.o; do
    [ $input = sum.c ] || run "$cc" -fopenmp -c sum.c
    rm -f pid
    stopped 2 $signal -B"$PWD/bin" $input -o program
    exists pid
    [ ! -e program ] || fail "$signal left the half of a program"
    kill -0 "$(cat pid)" 2>/dev/null && fail "$signal left the linker running"
  done
done

# A command that was told to ignore the signal goes on.
(
  trap '' HUP
  touch ready
  exec "$cc" -fopenmp -O2 -c slow.c -o slow.o
) &
until [ -e ready ]; do sleep 0.01; done
for i in 1 2 3 4 5; do
  kill -HUP $!
  sleep 0.02
done
wait $!
exists slow.o
