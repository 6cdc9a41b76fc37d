#!/bin/sh
# fetch_assets.sh: downloads the fonts, icons and ornaments under assets/ from their packages. scripts/icons.txt lists the
# icons, one per line. Needs apt, node, npm and the packages woff2 and python3-fonttools.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

npm install --silent @iconify-json/game-icons @fontsource/playfair-display @fontsource/eb-garamond \
    @fontsource/alegreya-sans @fontsource/alegreya-sans-sc @fontsource/noto-emoji dejavu-fonts-ttf

xargs node "$root/scripts/game_icons.mjs" "$root/assets/icons" <"$root/scripts/icons.txt"

fetch_font() { # family, weight and slant, [name of the font here, if different]
    files=node_modules/@fontsource/$1 name=${3:-$1}
    cp "$files/files/$1-latin-$2.woff2" .
    woff2_decompress "$1-latin-$2.woff2"
    cp "$1-latin-$2.ttf" "$root/assets/fonts/$name-$2.ttf"
    cp "$files/LICENSE" "$root/assets/fonts/$name-LICENSE.txt"
}
fetch_font playfair-display 700-normal storytable-display
fetch_font playfair-display 900-normal storytable-display
fetch_font eb-garamond 500-normal
fetch_font eb-garamond 500-italic
fetch_font eb-garamond 700-normal
fetch_font alegreya-sans 500-normal
fetch_font alegreya-sans 700-normal
fetch_font alegreya-sans-sc 700-normal
/usr/bin/python3 "$root/scripts/adapt_font.py" --blanks "$root"/assets/fonts/alegreya-sans*.ttf
/usr/bin/python3 "$root/scripts/adapt_font.py" --name "Storytable Display" "$root"/assets/fonts/storytable-display*.ttf

for slice in node_modules/@fontsource/noto-emoji/files/noto-emoji-*-500-normal.woff2; do
    cp "$slice" .
    woff2_decompress "${slice##*/}"
done
cp node_modules/@fontsource/noto-emoji/LICENSE "$root/assets/fonts/noto-emoji-LICENSE.txt"
cp node_modules/dejavu-fonts-ttf/LICENSE "$root/assets/fonts/dejavu-sans-LICENSE.txt"
/usr/bin/python3 "$root/scripts/fallback_fonts.py" node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf "$root/assets/fonts" \
    noto-emoji-*-500-normal.ttf

apt-get download texlive-pictures
dpkg-deb -x texlive-pictures_*.deb texlive
python3 "$root/scripts/pgf_to_svg.py" texlive/usr/share/texlive/texmf-dist/tex/generic/pgfornament/vectorian \
    "$root/assets/ornaments" 20 24 25 41 52 63
