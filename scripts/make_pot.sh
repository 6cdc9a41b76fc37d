#!/bin/sh
# make_pot.sh ROOT FILE: writes the message template FILE, with all messages that the source below ROOT marks for translation.
set -eu
export LC_ALL=C

out=$(realpath "$2")
cd "$1"
find src -name '*.[ch]' | sort | xgettext --files-from=- --language=C --from-code=UTF-8 \
    --keyword --keyword=_ --keyword=N_ --keyword=_n:1,2 --add-comments=TRANSLATORS --add-location=file --no-wrap \
    --force-po --package-name=Storytable --package-version="$(cat VERSION)" --copyright-holder='The Storytable authors' \
    --msgid-bugs-address=translations@packages.invalid --output="$out.new"
# Removes the date, so that the file changes only if messages change.
sed -i '/^"POT-Creation-Date:/d; s/charset=CHARSET/charset=UTF-8/' "$out.new"
mv "$out.new" "$out"
