# interrupted.sh: SIGINT, SIGTERM and SIGHUP leave neither files nor processes.
# SPDX-License-Identifier: MIT
#
# Only ompt-cc gets the signal. A terminal would also send it to ompt-cc's children, which is the
# easier case. The signal is not sent after a fixed time, but when ompt-cc has used a given
# amount of processor time, or when the linker runs.
awk 'BEGIN {
  for (i = 0; i < 1500; i++)
    printf "void f%d(double *x, int n) {\n#pragma omp parallel for\n" \
      "for (int i = 0; i < n; i++) x[i] = x[i] * %d + x[(i * 7) %% n] / (i + 1);\n}\n", i, i
  print "int main(void) { return 0; }" }' >slow.c
only slow.c

begin() { # ARG...: starts ompt-cc in the background; env makes SIGINT end it, as in the foreground
  env --default-signal=INT,TERM,HUP "$cc" -fopenmp "$@" >out 2>&1 &
  pid=$!
}
used() { # prints the processor ticks that ompt-cc and its children have used
  cat "/proc/$pid/stat" $(sed 's,[0-9][0-9]*,/proc/&/stat,g' \
    "/proc/$pid/task/$pid/children" 2>/dev/null) 2>/dev/null |
    sed 's/.*) //' | awk '{ t += $12 + $13 + $14 + $15 } END { print t + 0 }'
}
# COMMAND...: waits until the command succeeds. After 6000 turns the test fails.
until_true() {
  for turn in $(seq 6000); do
    "$@" && return
    sleep 0.05
  done
  fail "this did not come: $*"
}
has_used() { # TICKS: whether ompt-cc has used this processor time
  kill -0 "$pid" 2>/dev/null || fail "it ended by itself: $(head -n 5 out)"
  [ "$(used)" -ge "$1" ]
}
is_gone() { ! kill -0 "$1" 2>/dev/null; }
is_empty() { [ -z "$(find "$TMPDIR" -mindepth 1 2>/dev/null)" ]; }
stop() { # SIGNAL: sends the signal; ompt-cc must fail and leave no files
  kill -s "$1" "$pid"
  wait "$pid" 2>/dev/null
  status=$?
  [ $status -ne 0 ] || fail "$1 does not end it"
  rm -f out
  until_true is_empty
}
ticks=$(getconf CLK_TCK)
for signal in INT TERM HUP; do
  # The signal comes during lowering, during code generation, and while children work.
  times='5 30 100'
  [ $signal = TERM ] || long "$signal early and late" || times=30
  for percent in $times; do
    begin -O3 -c slow.c -o slow.o
    until_true has_used $((ticks * percent / 100))
    stop $signal
    only slow.c
    begin -O3 slow.c -o slow
    until_true has_used $((ticks * percent / 100))
    stop $signal
    only slow.c
  done
done

# The signal comes during a link, with a linker that does not end by itself.
mkdir bin
cat >bin/ld <<END
#!/bin/sh
while [ \$# -gt 0 ]; do [ "\$1" = -o ] && output=\$2; shift; done
echo half >"\$output"
echo \$\$ >"$PWD/id"
mv "$PWD/id" "$PWD/pid"
exec sleep 1000
END
chmod +x bin/ld
write_sum
for signal in INT TERM HUP; do
  for input in sum.c sum.o; do
    [ $input = sum.c ] || run "$cc" -fopenmp -c sum.c
    rm -f pid
    begin -B"$PWD/bin" $input -o program
    until_true [ -e "$PWD/pid" ]
    stop $signal
    [ ! -e program ] || fail "$signal left the half of a program"
    until_true is_gone "$(cat "$PWD/pid")"
  done
done

# If ompt-cc is started with SIGHUP ignored, it continues when SIGHUP comes.
head -n 800 slow.c >some.c
(
  trap '' HUP
  touch ready
  exec "$cc" -fopenmp -O2 -c some.c -o some.o
) &
until [ -e ready ]; do sleep 0.01; done
for i in 1 2 3 4 5; do
  kill -HUP $!
  sleep 0.02
done
wait $!
exists some.o
