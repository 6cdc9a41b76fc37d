#!/bin/bash
# check_words.sh [ROOT]: fails on phrases that native readers stumble on, in strings, comments and docs.
#
# scripts/banned_phrases.txt lists the phrases, each with a replacement. scripts/allowed_phrases.txt lists files, such as
# stories, that may use a phrase. Card files are not checked.
set -euo pipefail
export LC_ALL=C

scripts=$(realpath "$(dirname "$0")")
root=${1:-$scripts/..}
cd "$root"

# shellcheck disable=SC2046 # names of tracked files have no spaces
exec perl - "$scripts" $(find src tests tools scripts docs README.md CONTRIBUTING.md SECURITY.md Makefile \
    -name '*.[ch]' -o -name '*.sh' -o -name '*.md' -o -name Makefile 2>/dev/null | sort) <<'END'
use strict;
use warnings;

# Returns the lines of a list file, without comments, each split at tabs.
sub entries {
    my ($file) = @_;
    open my $in, '<', $file or die "check_words: $file: $!\n";
    return map { chomp; [split /\t+/] } grep { !/^(#|\s*$)/ } <$in>;
}

# Replaces everything except strings and comments with blanks. Line numbers stay the same.
sub words_of_c {
    my ($code) = @_;
    $code =~ s{("(?:\\.|[^"\\\n])*"|/\*.*?\*/|//[^\n]*)|('(?:\\.|[^'\\\n])*'|[^"'/\n]+|[^\n])}{$1 // " "}gse;
    return $code;
}

sub comments_of_script {
    my ($text) = @_;
    return join "\n", map { /^\s*@?#(.*)/ ? $1 : "" } split /\n/, $text, -1;
}

my $scripts = shift;
my @banned = entries("$scripts/banned_phrases.txt");
my @allowed = entries("$scripts/allowed_phrases.txt");
my $problems = 0;

for my $file (@ARGV) {
    open my $in, '<', $file or die "check_words: $file: $!\n";
    my $text = do { local $/; <$in> };
    $text = $file =~ /\.[ch]$/ ? words_of_c($text) : $file =~ /\.md$/ ? $text : comments_of_script($text);
    for my $entry (@banned) {
        my ($phrase, $better) = @$entry;
        next if grep { $file =~ /^$_->[0]$/ && $_->[1] eq $phrase } @allowed;
        (my $pattern = quotemeta $phrase) =~ s/\\ /[\\s*#\/]+/g;
        while ($text =~ /\b$pattern\b/gi) {
            my $line = 1 + (substr($text, 0, $-[0]) =~ tr/\n//);
            print STDERR "check_words: $file:$line: \"$phrase\": write $better\n";
            $problems++;
        }
    }
}
exit($problems ? 1 : 0);
END
