# inputs_kept.sh: the tools do not write to their source, program or profile.
# SPDX-License-Identifier: MIT
cat >a.c <<'END'
int main(void) {
#pragma omp parallel num_threads(2)
  ;
  return 0;
}
END
cp a.c source
bin=$BUILD/bin
run "$cc" -fopenmp a.c -o p
cp p program
keeps() { # STATUS FILE COPY COMMAND...
  file=$2 copy=$3 status=$1
  shift 3
  status_is "$status" "$@" >printed 2>says
  has says "^ompt-[a-z]*: the input file '.*$file' is also an output file\$"
  [ "$(wc -l <says)" -eq 1 ] || fail "more is said: $*"
  same "$file" "$copy"
}
keeps 1 a.c source "$bin/ompt-explain" --html=a.c a.c
keeps 1 a.c source "$bin/ompt-explain" a.c -O2 --html ./a.c
"$cc" --ompt-dump=json -fopenmp a.c >dump
cp dump kept
keeps 1 dump kept "$bin/ompt-explain" --html=dump --from=dump a.c
keeps 1 a.c source "$bin/ompt-overhead" -n 1 --csv=a.c a.c
ln -s a.c other.c
keeps 1 a.c source "$bin/ompt-overhead" -n 1 --svg=other.c a.c -O2
keeps 125 p program "$bin/ompt-prof" -t ./p ./p
keeps 125 p program env PATH="$PWD:$PATH" "$bin/ompt-prof" -t ./p p
keeps 125 p program "$bin/ompt-prof" scale --text=./p ./p
for ending in svg folded json html; do
  cp p "p.$ending"
  keeps 125 "p.$ending" program "$bin/ompt-prof" -o p "./p.$ending"
done
keeps 125 p.html program "$bin/ompt-trace" -o p ./p.html
keeps 125 p.json program "$bin/ompt-prof" scale -o p ./p.json
run "$bin/ompt-prof" -o one ./p 2>/dev/null
cp one.json profile
keeps 125 one.json profile "$bin/ompt-prof" diff -o one one.json one.json
run "$bin/ompt-prof" -t /dev/null -o one ./p
