# compilation_database.sh: -MJ records commands of ompt-cc. When these commands are run again, they
# give the same result as the first time.
# SPDX-License-Identifier: MIT
write_sum
write_sum 'a b.c'
run "$cc" -fopenmp --ompt=off -O1 -DX='"q"' -MD -MJ one.json -c sum.c -o sum.o
run "$cc" -fopenmp -MJtwo.json sum.c 'a b.c' -c
replay() { # FRAGMENT: runs the recorded commands again
  sed '1s/^/[/; $s/,$/]/' "$1" >whole.json
  python3 - "$cc" <<'END' || fail "$(cat "$1")"
import json, os, subprocess, sys
for unit in json.load(open("whole.json")):
    assert os.path.realpath(unit["arguments"][0]) == os.path.realpath(sys.argv[1]), unit
    os.remove(unit["output"])
    subprocess.run(unit["arguments"], cwd=unit["directory"], check=True)
    assert os.path.getsize(unit["output"]) > 0, unit
    assert unit["file"] in ("sum.c", "a b.c"), unit
END
}
replay one.json
[ "$(wc -l <one.json)" -eq 1 ] || fail "$(cat one.json)"
has one.json '"--ompt-mask=0'
replay two.json
[ "$(wc -l <two.json)" -eq 2 ] || fail "$(cat two.json)"
run "$cc" -fopenmp -MJ three.json '-###' -c sum.c 2>/dev/null
[ ! -e three.json ] || fail "-### wrote a compilation database"
status_is 1 "$cc" -fopenmp -MJ nowhere/x.json -c sum.c 2>err
has err "error: unable to open 'nowhere/x.json'"
