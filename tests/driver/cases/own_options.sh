# own_options.sh: the options that begin with --ompt-.
# SPDX-License-Identifier: MIT
write_sum
run "$cc" --ompt-help >help
for option in --ompt-emit-lowered --ompt-dump= --ompt-clang= --ompt-help; do
  has help "^  $option"
done
has help '^The events of --ompt-events: parallel,.*,dispatch$'
sed -n 's/^The events of --ompt-events: //p' help | tr , '\n' | sort | uniq -d >twice
same twice /dev/null
status_is 1 "$cc" --ompt-nothing -c sum.c 2>err
has err "^ompt-cc: error: unknown option '--ompt-nothing'"
status_is 1 "$cc" --ompt-dump=nothing sum.c 2>err
has err "invalid value 'nothing' in '--ompt-dump=nothing' .any of: regions, sharing, plan, json.$"
status_is 1 "$cc" --ompt=bogus sum.c 2>err
has err "invalid value 'bogus' in '--ompt=bogus' .one of: off, mandatory, blame, all.$"
status_is 1 "$cc" --ompt=balme sum.c 2>err
has err "did you mean 'blame'.* .one of: off"
status_is 1 "$cc" --ompt-events=+loop,-atomics sum.c 2>err
has err "did you mean '-atomic'.* .each with [+] or -, any of: parallel, "
status_is 1 "$cc" --ompt-dump sum.c 2>err
has err 'needs =STAGES'
status_is 1 "$cc" --ompt-help=x 2>err
has err 'takes no value'

# Clang's option for a reproducer, which would be ignored.
for option in -gen-reproducer -gen-reproducer=always -gen-reproducer=error; do
  status_is 1 "$cc" $option -c sum.c 2>err
  has err "^ompt-cc: error: '$option' is not supported; -save-temps keeps"
done
status_is 1 "$cc" -gen-reproducer=sometimes -c sum.c 2>err
has err "unknown value in '-gen-reproducer=sometimes'"
run "$cc" -gen-reproducer -gen-reproducer=off -c sum.c -o sum.o
run "$cc" -gen-reproducer=crash -c sum.c -o sum.o
rm sum.o

# --help prints clang's list, after the options of ompt-cc.
run "$cc" --help >help
has help '^  --ompt-emit-lowered'
has help '^  -fopenmp'
only err help sum.c twice
