# own_options.sh: options that begin with --ompt-.
# SPDX-License-Identifier: MIT
write_sum
run "$cc" --ompt-help >help
for option in --ompt-emit-lowered --ompt-dump= --ompt-clang= --ompt-help; do
  has help "^  $option"
done
has help '^The events of --ompt-events: parallel,.*,dispatch$'
sed -n 's/^The events of --ompt-events: //p' help | tr , '\n' | sort | uniq -d >twice
same twice /dev/null
status_is 2 "$cc" --ompt-nothing -c sum.c 2>err
has err "^ompt-cc: error: unknown option '--ompt-nothing'"
status_is 2 "$cc" --ompt-dump=nothing sum.c 2>err
has err "invalid value 'nothing'"
status_is 2 "$cc" --ompt-dump sum.c 2>err
has err 'needs =STAGES'
status_is 2 "$cc" --ompt-help=x 2>err
has err 'takes no value'

# --help is clang's list with ours in front.
run "$cc" --help >help
has help '^  --ompt-emit-lowered'
has help '^  -fopenmp'
only err help sum.c twice
