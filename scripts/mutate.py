#!/usr/bin/env python3
"""mutate.py N [--seed SEED] [--only FILE]: changes the rules in N places, one at a time, and tells what no quick test notices.

An operator is changed in core or in the rules of a game, in a copy of the tree. Core and games are one shared library
there, so that a change is one compilation and no test is linked anew; they run under sanitizers, those of the changed
game first, until one fails. Changes that make no difference stand in tests/mutations_harmless.txt, each with the
reason, and are not tried.
"""
import argparse, datetime, glob, os, random, re, resource, shutil, signal, subprocess, sys, time

GOAL = 0.08  # of the changes may go unnoticed
TREE = 'build/mutate'
BUILD = 'build/mutants'
SANITIZERS = 'address,undefined'
HARMLESS = 'tests/mutations_harmless.txt'
LIBRARY = f'{BUILD}/libcore.so'

# What is read, shown or thought, and where files lie, is tested by other means than rules are.
NOT_RULES = re.compile(r'/(table|bots|cards|words)/|(scene|input|bot|hint|tell|text|content|account|solver|belief|paths)[^/]*$')
# Minutes long and about cards and words rather than rules; or linked in a way of its own, and about files.
NOT_QUICK = {'test_card_mutations', 'test_paperback_plays', 'test_kill', 'test_faults'}
QUICK_SECONDS = 20
QUICKEST_GAME = 'paperback_adventures'
CHANGES = [
    (r' < ', ' <= '), (r' <= ', ' < '), (r' > ', ' >= '), (r' >= ', ' > '), (r' == ', ' != '), (r' != ', ' == '),
    (r' && ', ' || '), (r' \|\| ', ' && '), (r' \+ ', ' - '), (r' - ', ' + '), (r' \+= ', ' -= '), (r' -= ', ' += '),
    (r'\+\+', '--'), (r'--', '++'), (r'\btrue\b', 'false'), (r'\bfalse\b', 'true'),
]
SILENT = re.compile(r'/\*.*?\*/|//[^\n]*|"(\\.|[^"\\\n])*"|\'(\\.|[^\'\\\n])*\'', re.DOTALL)
# The lesser or the greater of two, of which it is the same whether equals count.
LESSER = re.compile(r'([\w.>\[\]-]+) [<>]=? ([\w.>\[\]-]+) \? (?:\1 : \2|\2 : \1)\b')
BOUNDARIES = (' < ', ' <= '), (' <= ', ' < '), (' > ', ' >= '), (' >= ', ' > ')
# Assertions, constants, and how much room there is for something.
UNTOUCHED = re.compile(r'^\s*#|\bassert\(|_Static_assert|^\s*static const |^\s*enum |^(?!\s*return\b)\s*[\w ]+\w\[[^=]*\];$')


def blank(match):
    """Room of the same shape, so that places stay what they are."""
    return re.sub(r'[^\n]', ' ', match.group())


class Mutation:
    def __init__(self, path, lines, row, start, end, new):
        self.path, self.row = path, row
        self.old_line = lines[row]
        self.new_line = self.old_line[:start] + new + self.old_line[end:]

    def key(self):
        """The same wherever the file lies and whatever stands around the line."""
        return os.path.basename(self.path), self.old_line.strip(), self.new_line.strip()

    def told(self):
        return f'{self.path}:{self.row + 1}\n  - {self.old_line.strip()}\n  + {self.new_line.strip()}'


def find_mutations(only=None):
    found = []
    for path in sorted(glob.glob('src/core/**/*.c', recursive=True) + glob.glob('src/games/*/**/*.c', recursive=True)):
        if os.path.basename(path) != only if only else NOT_RULES.search(path):
            continue
        with open(path) as file:
            text = file.read()
        lines = text.split('\n')
        for row, code in enumerate(SILENT.sub(blank, text).split('\n')):
            if UNTOUCHED.search(code):
                continue
            same = [span.span() for span in LESSER.finditer(code)]
            for pattern, new in CHANGES:
                for match in re.finditer(pattern, code):
                    if (pattern, new) in BOUNDARIES and any(a < match.start() < b for a, b in same):
                        continue
                    found.append(Mutation(path, lines, row, match.start(), match.end(), new))
    return found


def read_harmless():
    """Entries of four lines: the file's name, "- " and the line, "+ " and what it is changed to, "= " and why."""
    with open(HARMLESS) as file:
        entries = [entry.strip().split('\n') for entry in file.read().split('\n\n') if not entry.startswith('#')]
    for entry in entries:
        if len(entry) < 4 or [line[:2] for line in entry[1:4]] != ['- ', '+ ', '= ']:
            sys.exit(f'{HARMLESS}: an entry has a name, "- ", "+ " and "= ":\n' + '\n'.join(entry))
    return {(entry[0], entry[1][2:], entry[2][2:]) for entry in entries}


def copy_tree():
    """Makes TREE what the source is, and leaves alone what is the same, so that little is built anew."""
    listed = subprocess.run(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'], check=True,
                            capture_output=True, text=True).stdout.split('\0')
    wanted = {path for path in listed if path and os.path.isfile(path)}
    for folder, folders, files in os.walk(TREE):
        folders[:] = [name for name in folders if os.path.join(folder, name) != f'{TREE}/build']
        for name in files:
            path = os.path.relpath(os.path.join(folder, name), TREE)
            if path not in wanted and not path.endswith('words.dawg'):
                os.remove(os.path.join(folder, name))
    for path in wanted:
        copy = f'{TREE}/{path}'
        with open(path, 'rb') as file:
            content = file.read()
        if os.path.exists(copy):
            with open(copy, 'rb') as file:
                if file.read() == content:
                    continue
        os.makedirs(os.path.dirname(copy), exist_ok=True)
        shutil.copy(path, copy)


def flags(*packages):
    return subprocess.run(['pkg-config', '--libs', *packages], check=True, capture_output=True, text=True).stdout.split()


def make(*goals):
    return subprocess.run(['make', '-s', f'BUILD={BUILD}', f'SANITIZE={SANITIZERS}', *goals],
                          env={**os.environ, 'CFLAGS': '-fPIC', 'MAKEFLAGS': '', 'MAKELEVEL': '0'},
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)


def link(out, *parts):
    subprocess.run(['cc', f'-fsanitize={SANITIZERS}', '-pthread', '-o', out, *parts], check=True)


def object_of(source):
    return f'{BUILD}/obj/{source[:-2]}.o'


def link_library():
    sources = glob.glob('src/core/**/*.c', recursive=True) + glob.glob('src/games/**/*.c', recursive=True)
    link(LIBRARY, '-shared', *map(object_of, sources), *flags('libcjson'), '-lm')


def build_tests():
    """Each as a program beside the library; what they say of the unchanged tree is the measure. Returns seconds by name."""
    sources = [path for path in sorted(glob.glob('tests/test_*.c')) if os.path.basename(path)[:-2] not in NOT_QUICK]
    print('building the tests', flush=True)
    built = make(f'{BUILD}/libcore.a', f'{BUILD}/libtests.a', 'assets/words/words.dawg', *map(object_of, sources))
    if built.returncode:
        sys.exit(built.stderr)
    link_library()
    print('running them with nothing changed', flush=True)
    seconds = {}
    for source in sources:
        name = os.path.basename(source)[:-2]
        link(f'{BUILD}/{name}', object_of(source), f'{BUILD}/libtests.a', LIBRARY, '-Wl,-rpath,$ORIGIN',
             *flags('cmocka', 'libcjson'), '-lm')
        begun = time.monotonic()
        if not passes(name, '*', 600):
            sys.exit(f'{name} fails before anything was changed')
        seconds[name] = time.monotonic() - begun
    return seconds


def passes(name, cases, limit):
    """A test that runs for longer than it may, or takes all memory, has noticed something."""
    sanitizing = 'detect_odr_violation=0:hard_rss_limit_mb=2000:allocator_may_return_null=0'
    run = subprocess.Popen([f'{BUILD}/{name}'], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL, start_new_session=True,
                           preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CORE, (0, 0)),
                           env={**os.environ, 'CASES': cases, 'ASAN_OPTIONS': sanitizing})
    try:
        return run.wait(limit) == 0
    except subprocess.TimeoutExpired:
        return False
    finally:
        try:
            os.killpg(run.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        run.wait()


def game_of(path):
    match = re.match(r'src/games/(\w+)/', path)
    return match.group(1) if match else ''


def tests_for(path, seconds):
    """Those that can notice, the likeliest and shortest first, each with the cases that can. Core is held to its word by the
    games made for tests and by the quickest of the others, and what takes long in a single game is left to that game's rules."""
    games = {game_of(source) for source in glob.glob('src/games/*/**/*.c', recursive=True)} - {''}
    game = game_of(path)

    def about(name):
        """The game whose name, or else a word of it, follows in the test's: fiction before fiction_impossible."""
        word = name.split('_')[1]
        return word if word in games else next((other for other in games if word in other.split('_')), '')

    def can_notice(name):
        return about(name) in ('', game) if game else name == 'test_contract' or seconds[name] <= QUICK_SECONDS

    chosen = [name for name in seconds if can_notice(name)]
    chosen.sort(key=lambda name: (name == 'test_contract', about(name) != game, seconds[name]))
    return [(name, f'{game or QUICKEST_GAME}: *' if name == 'test_contract' else '*') for name in chosen]


def survives(mutation, seconds):
    for name, cases in tests_for(mutation.path, seconds):
        if not passes(name, cases, 10 + 10 * seconds[name]):
            return False
    return True


def try_mutation(mutation, seconds):
    """'noticed', 'unnoticed' or 'not C'; the file and its object are afterwards as they were."""
    with open(mutation.path) as file:
        text = file.read()
    lines = text.split('\n')
    lines[mutation.row] = mutation.new_line
    compiled, kept = object_of(mutation.path), f'{BUILD}/kept.o'
    shutil.copy(compiled, kept)
    try:
        with open(mutation.path, 'w') as file:
            file.write('\n'.join(lines))
        if make(compiled).returncode:
            return 'not C'
        link_library()
        return 'unnoticed' if survives(mutation, seconds) else 'noticed'
    finally:
        with open(mutation.path, 'w') as file:
            file.write(text)
        os.replace(kept, compiled)
        os.utime(compiled)


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument('count', type=int)
    asked.add_argument('--seed', help='today, unless given')
    asked.add_argument('--only', help='the name of a file, such as match.c')
    asked = asked.parse_args()
    count, seed = asked.count, asked.seed or datetime.date.today().isoformat()
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
    copy_tree()
    os.chdir(TREE)
    mutations, harmless = find_mutations(), read_harmless()
    for entry in sorted(harmless - {mutation.key() for mutation in mutations}):
        print(f'{HARMLESS}: {entry[0]} has no such line any more: {entry[1]}')
    mutations = [mutation for mutation in find_mutations(asked.only) if mutation.key() not in harmless]
    random.Random(seed).shuffle(mutations)
    seconds = build_tests()
    print(f'{len(mutations)} changes are possible; trying {count} with seed {seed}', flush=True)
    tally = {'noticed': 0, 'unnoticed': 0, 'not C': 0}
    for mutation in mutations:
        if tally['noticed'] + tally['unnoticed'] == count:
            break
        result = try_mutation(mutation, seconds)
        tally[result] += 1
        if result == 'unnoticed':
            print(mutation.told(), flush=True)
        if sum(tally.values()) % 10 == 0:
            print(', '.join(f'{number} {what}' for what, number in tally.items()), flush=True)
    tried = tally['noticed'] + tally['unnoticed']
    print(f"{tried} changes: {tally['noticed']} noticed, {tally['unnoticed']} not; {tally['not C']} did not compile")
    sys.exit(tally['unnoticed'] > GOAL * tried)


main()
