#!/bin/bash
# check_catalogs.sh [ROOT]: fails if the message template is out of date, if a catalog in assets/locale is damaged,
# or if a plural form that is used for several numbers does not contain the number.
set -euo pipefail
export LC_ALL=C

scripts=$(realpath "$(dirname "$0")")
root=${1:-$scripts/..}
cd "$root"
problems=0
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

problem() {
    echo "check_catalogs: $*" >&2
    problems=$((problems + 1))
}

if ! command -v xgettext >/dev/null; then
    echo "check_catalogs: gettext is not installed; the catalogs are not checked"
    exit 0
fi

"$scripts/make_pot.sh" . "$scratch/storytable.pot"
cmp -s "$scratch/storytable.pot" assets/locale/storytable.pot ||
    problem "assets/locale/storytable.pot: out of date; run make pot"

# Checks the lines msgid_plural and msgstr[N] with N > 0 of each entry. If only some of them contain a number, prints
# those without a number.
plurals_without_number() { # catalog
    awk '
        function flush(   i) {
            for (i = 1; numbered && i <= count; i++) if (text[i] !~ /%[0-9$]*l*[du]/ && text[i] !~ / ""$/) print place[i] ": " text[i]
            count = 0; numbered = 0
        }
        /^$/ { flush() }
        /^(msgid_plural|msgstr\[[1-9]\]) / {
            text[++count] = $0; place[count] = FILENAME ":" FNR
            if ($0 ~ /%[0-9$]*l*[du]/) numbered = 1
        }
        END { flush() }' "$1"
}

shopt -s nullglob
for catalog in assets/locale/*.po; do
    msgfmt --check --output-file=/dev/null "$catalog" 2>"$scratch/err" || problem "$(cat "$scratch/err")"
    while IFS= read -r hit; do
        problem "$hit: the number is missing"
    done < <(plurals_without_number "$catalog")
done
[ "$problems" -eq 0 ]
