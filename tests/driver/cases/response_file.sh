# response_file.sh: @FILE works, also with options of ompt-cc and quoted names in the file.
# SPDX-License-Identifier: MIT
write_sum "two words.c"
printf '%s\n' '-fopenmp -O2' '"two words.c"' "-o 'the program'" >args
run "$cc" @args
prints_sum "./the program"
printf '%s\n' '--ompt-emit-lowered' '"two words.c" -o lowered.c' >args2
run "$cc" @args2
exists lowered.c
status_is 1 "$cc" @missing
