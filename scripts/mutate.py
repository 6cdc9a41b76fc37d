#!/usr/bin/env python3
"""mutate.py N [--seed SEED] [--only FILE]: changes the rules in N places, one at a time, and tells what no quick test notices.

An operator is changed in core or in the rules of a game, in a copy of the tree. What tests are linked with is one shared
library there, so that a change is one compilation and no test is linked anew; the tests that come by the changed function
run, the shortest first, until one fails, and once more under sanitizers where none did. Changes that make no difference
stand in tests/mutations_harmless.txt, each with the reason, and are not tried.
"""
import argparse, collections, datetime, glob, json, os, random, re, resource, shutil, signal, subprocess, sys

GOAL = 0.08  # of the changes may go unnoticed
TREE = 'build/mutate'
HARMLESS = 'tests/mutations_harmless.txt'
MEMORY_MAX = 2000  # megabytes that a test may take

# The rooms in which something is changed; and the libraries that tests are linked with: all but the screen, and the
# screen, which those alone need that show something.
ROOMS = 'core', 'games'
LIBRARIES = {'core': ('core', 'games', 'net'), 'ui': ('ui',)}
# What is read, shown or thought, and where files lie, is tested by other means than rules are.
NOT_RULES = re.compile(r'/(table|bots|cards|words)/|(scene|input|bot|hint|tell|text|content|account|solver|belief|paths)[^/]*$')
# Minutes long and about cards, words, sizes and advice rather than rules; or linked in a way of its own, and about files,
# lines, or another program that speaks.
NOT_QUICK = {'test_card_mutations', 'test_paperback_plays', 'test_hints', 'test_kill', 'test_net', 'test_net_broker',
             'ui_sizes', 'ui_speech'}
# What leads calls of the system through itself holds the changed code, and is linked anew for each change.
LED = {'test_faults'}
UI_PACKAGES = 'sdl2', 'SDL2_image', 'SDL2_ttf'
QUICK_SECONDS = 20
QUICKEST_GAME = 'paperback_adventures'
CHANGES = [
    (r' < ', ' <= '), (r' <= ', ' < '), (r' > ', ' >= '), (r' >= ', ' > '), (r' == ', ' != '), (r' != ', ' == '),
    (r' && ', ' || '), (r' \|\| ', ' && '), (r' \+ ', ' - '), (r' - ', ' + '), (r' \+= ', ' -= '), (r' -= ', ' += '),
    (r'\+\+', '--'), (r'--', '++'), (r'\btrue\b', 'false'), (r'\bfalse\b', 'true'),
]
SILENT = re.compile(r'/\*.*?\*/|//[^\n]*|"(\\.|[^"\\\n])*"|\'(\\.|[^\'\\\n])*\'', re.DOTALL)
# The lesser or the greater of two, of which it is the same whether equals count.
LESSER = re.compile(r'([\w.>\[\]-]+) [<>]=? ([\w.>\[\]-]+) \? (?:\(\w+\))?(?:\1 : \2|\2 : \1)\b')
BOUNDARIES = (' < ', ' <= '), (' <= ', ' < '), (' > ', ' >= '), (' >= ', ' > ')
# Assertions, constants, and how much room there is for something.
UNTOUCHED = re.compile(r'^\s*#|\bassert\(|_Static_assert|^\s*static const |^\s*enum |^(?!\s*return\b)\s*[\w ]+\w\[[^=]*\];$')


def files_of(*folders):
    """What these folders of the source are made of here."""
    return [path for folder in folders for path in sorted(glob.glob(f'src/{folder}/**/*.c', recursive=True))
            if not path.endswith('/platform_windows.c')]


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
    for path in files_of(*ROOMS):
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


# What is run of a test at once, how long that takes, and the spans of lines of the functions it comes by, by file.
Unit = collections.namedtuple('Unit', 'name cases seconds functions')


class Build:
    """Core, games and net as a library, ui as another, and each test as a program beside them."""

    def __init__(self, folder, sanitizers='', counts='', wait=10):
        self.folder, self.sanitizers = folder, sanitizers
        self.options = [counts] if counts else [f'-fsanitize={sanitizers}'] if sanitizers else []
        self.counts = counts
        self.wait = wait  # how often as long as it was measured a test may run

    def object_of(self, source):
        return f'{self.folder}/obj/{source[:-2]}.o'

    def make(self, *goals):
        kind = f'SANITIZE={self.sanitizers}' if self.sanitizers else 'DEBUG=1'
        return subprocess.run(['make', '-s', f'BUILD={self.folder}', kind, *goals],
                              env={**os.environ, 'CFLAGS': f'-fPIC {self.counts}', 'LDFLAGS': self.counts,
                                   'MAKEFLAGS': '', 'MAKELEVEL': '0'},
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def link(self, out, *parts):
        subprocess.run(['cc', *self.options, '-pthread', '-o', out, *parts], check=True)

    def link_library(self, name='core'):
        self.link(f'{self.folder}/lib{name}.so', '-shared', *map(self.object_of, files_of(*LIBRARIES[name])))

    def link_led(self, name):
        with open('Makefile') as file:
            calls = re.search(rf'/{name}: LDFLAGS .*--wrap=,(.*)\)', file.read()).group(1).split()
        self.link(f'{self.folder}/{name}', f'{self.folder}/obj/tests/{name}.o', f'{self.folder}/libtests.a',
                  *[self.object_of(path) for path in files_of(*LIBRARIES['core']) if not path.endswith('/registry.c')],
                  *[f'-Wl,--wrap={call}' for call in calls],
                  *flags('cmocka', 'libcjson'), '-lm')

    def link_tests(self, sources):
        built = self.make(f'{self.folder}/libcore.a', f'{self.folder}/libtests.a', 'assets/words/words.dawg',
                          *map(self.object_of, [*files_of(*LIBRARIES['ui']), *sources]))
        if built.returncode:
            sys.exit(built.stderr)
        for library in LIBRARIES:
            self.link_library(library)
        for name in LED:
            self.link_led(name)
        for source in sources:
            if name_of(source) in LED:
                continue
            shows = name_of(source).startswith('ui_')
            self.link(f'{self.folder}/{name_of(source)}', self.object_of(source), f'{self.folder}/libtests.a',
                      *([f'{self.folder}/libui.so', *flags(*UI_PACKAGES)] if shows else []), f'{self.folder}/libcore.so',
                      '-Wl,-rpath,$ORIGIN', *flags('cmocka', 'libcjson'), '-lm')

    def passes(self, name, cases, limit):
        """A test that runs for longer than it may, or takes all memory, has noticed something."""
        sanitizing = f'intercept_strstr=0:detect_odr_violation=0:hard_rss_limit_mb={MEMORY_MAX}:allocator_may_return_null=0'

        def bound():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if not self.sanitizers:
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY_MAX << 20, MEMORY_MAX << 20))

        run = subprocess.Popen([f'{self.folder}/{name}'], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, start_new_session=True, preexec_fn=bound,
                               env={**os.environ, 'CASES': cases, 'ASAN_OPTIONS': sanitizing,
                                    'TEST_PICTURES': os.path.abspath('build/mutants/pictures')})
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

    def try_mutation(self, mutation, units):
        """'noticed', 'unnoticed' or 'not C'; the file and its object are afterwards as they were."""
        with open(mutation.path) as file:
            text = file.read()
        lines = text.split('\n')
        lines[mutation.row] = mutation.new_line
        compiled, kept = self.object_of(mutation.path), f'{self.folder}/kept.o'
        shutil.copy(compiled, kept)
        try:
            with open(mutation.path, 'w') as file:
                file.write('\n'.join(lines))
            if self.make(compiled).returncode:
                return 'not C'
            self.link_library()
            for name in LED & {unit.name for unit in units}:
                self.link_led(name)
            passed = all(self.passes(unit.name, unit.cases, 10 + self.wait * unit.seconds) for unit in units)
            return 'unnoticed' if passed else 'noticed'
        finally:
            with open(mutation.path, 'w') as file:
                file.write(text)
            os.replace(kept, compiled)
            os.utime(compiled)


COUNTED = Build('build/mutants/counted', counts='--coverage')
QUICK = Build('build/mutants/quick')
SURE = Build('build/mutants/sure', sanitizers='address,undefined', wait=60)


def name_of(source):
    return os.path.basename(source)[:-2]


def processor_seconds():
    """Of all that was run so far and has ended: a busy machine makes no test slow."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def read_counts():
    """The spans of all functions by file, and of those that were come by; the counts begin anew."""
    counts = [path for folder in ROOMS
              for path in glob.glob(f'{COUNTED.folder}/obj/src/{folder}/**/*.gcda', recursive=True)]
    read = subprocess.run(['gcov', '--json-format', '--stdout', *counts], check=True, capture_output=True, text=True)
    known, met = collections.defaultdict(set), collections.defaultdict(set)
    for line in read.stdout.splitlines():
        for file in json.loads(line)['files']:
            for function in file['functions']:
                span = function['start_line'], function['end_line']
                known[file['file']].add(span)
                if function['execution_count'] > 0:
                    met[file['file']].add(span)
    for path in glob.glob(f'{COUNTED.folder}/obj/**/*.gcda', recursive=True):
        os.remove(path)
    return known, met


def build_tests():
    """What they say of the unchanged tree is the measure. Returns the spans of all functions, and the units."""
    sources = [path for path in sorted(glob.glob('tests/test_*.c') + glob.glob('tests/ui_*.c'))
               if name_of(path) not in NOT_QUICK]
    print('building the tests', flush=True)
    for build in COUNTED, QUICK, SURE:
        build.link_tests(sources)
    print('running them with nothing changed', flush=True)
    known, units = collections.defaultdict(set), []
    for name in map(name_of, sources):
        for cases in cases_of(name):
            begun = processor_seconds()
            if not COUNTED.passes(name, cases, 1800):
                sys.exit(f'{name} fails before anything was changed: {cases}')
            seconds = processor_seconds() - begun
            functions, met = read_counts()
            for path, spans in functions.items():
                known[path] |= spans
            units.append(Unit(name, cases, seconds, met))
    return known, sorted(units, key=lambda unit: unit.seconds)


def games():
    return sorted({game_of(source) for source in glob.glob('src/games/*/**/*.c', recursive=True)} - {''})


def cases_of(name):
    """What is run of a test at once: of the contract, which takes minutes, one game."""
    return [f'{game}: *' for game in games()] if name == 'test_contract' else ['*']


def game_of(path):
    match = re.match(r'src/games/(\w+)/', path)
    return match.group(1) if match else ''


def units_for(mutation, known, units):
    """Those that come by the function, the shortest first. Core is held to its word by the games made for tests and by the
    quickest of the others; what takes long in a single game is left to that game's rules."""
    around = {(first, last) for first, last in known[mutation.path] if first <= mutation.row + 1 <= last}
    game = game_of(mutation.path)

    def can_notice(unit):
        long = unit.seconds > QUICK_SECONDS and unit.cases != f'{QUICKEST_GAME}: *'
        return (game or not long) and (not around or around & unit.functions[mutation.path])

    return [unit for unit in units if can_notice(unit)]


def try_mutation(mutation, known, units):
    able = units_for(mutation, known, units)
    result = QUICK.try_mutation(mutation, able)
    return SURE.try_mutation(mutation, able) if result == 'unnoticed' else result


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
    known, units = build_tests()
    print(f'{len(mutations)} changes are possible; trying {count} with seed {seed}', flush=True)
    tally = {'noticed': 0, 'unnoticed': 0, 'not C': 0}
    for mutation in mutations:
        if tally['noticed'] + tally['unnoticed'] == count:
            break
        result = try_mutation(mutation, known, units)
        tally[result] += 1
        if result == 'unnoticed':
            print(mutation.told(), flush=True)
        if sum(tally.values()) % 10 == 0:
            print(', '.join(f'{number} {what}' for what, number in tally.items()), flush=True)
    tried = tally['noticed'] + tally['unnoticed']
    print(f"{tried} changes: {tally['noticed']} noticed, {tally['unnoticed']} not; {tally['not C']} did not compile")
    sys.exit(tally['unnoticed'] > GOAL * tried)


main()
