# completion.sh: bash offers the right words to complete commands of ompt-cc and its tools.
# SPDX-License-Identifier: MIT
. "$TOP/tests/install/helpers/installed.sh"
needs bash
install_and_move
file=$prefix/share/bash-completion/completions/ompt-cc
# Calls the completion function as bash does: the arguments are the words of the command; the last
# word is being typed.
cat >complete.bash <<'END'
. "$1" || exit 1
shift
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
how=$(complete -p "${1##*/}") || { echo "nothing for $1"; exit 1; }
how=${how#*-F } how=${how%% *}
"$how" "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\n' "${COMPREPLY[@]}"
END
offers() { # EXPECTED WORD...: for the typed words, the completion must offer the expected ones
  expected=$1
  shift
  bash complete.bash "$file" "$@" 2>said | sort >got
  [ ! -s said ] || { cat said && fail "standard error: $*"; }
  printf '%s\n' $expected | sort >want
  same want got
}
cc=$prefix/bin/ompt-cc
offers '--ompt-events= --ompt-emit-lowered' "$cc" --ompt-e
offers 'off mandatory blame all' "$cc" --ompt =
offers 'mandatory' "$cc" -O2 --ompt = m
offers 'mandatory' "$cc" --ompt=m
offers '+loop,-task +loop,-taskwait +loop,-taskgroup' "$cc" --ompt-events = +loop,-task
offers '' "$cc" --ompt-clang = /usr
offers '' "$cc" file
# If clang prints an empty line, bash offers no word.
bash -c '. "$1"; COMP_WORDS=("$2" -o ""); COMP_CWORD=2; _ompt_cc; exit ${#COMPREPLY[@]}' \
  sh "$file" "$cc" || fail "-o: something is offered"
offers '-fopenmp-simd' "$cc" -fopenmp-si
offers "$("$clang" --autocomplete=-stdlib=, | cut -f 1)" "$cc" -stdlib =
bash complete.bash "$file" "$cc" -f >all
[ "$(wc -l <all)" -gt 500 ] || fail "few options with -f"
has_not all '^[^-]|^$'
for tool in "$prefix"/bin/ompt-*; do
  case ${tool##*/} in ompt-c*) continue ;; esac # names of the compiler
  # The loader of bash-completion looks for a file with the command's name.
  run [ "$(readlink "$prefix/share/bash-completion/completions/${tool##*/}")" = ompt-cc ]
  offers --help "$tool" --he
  offers '' "$tool" file
done
