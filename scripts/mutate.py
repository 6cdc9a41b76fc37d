#!/usr/bin/env python3
"""mutate.py N [--area AREA] [--seed SEED] [--only FILE]: mutation test: changes N operators of an area, one at a time, and
lists the changes that no quick test detects.

The areas are rules (core and the rules of the games), net, and ui (table, stage and shell). Without --area, makes N changes
in each area. Works in a copy of the tree. There, tests use shared libraries, so that after a change only one file is
compiled and no test is linked again. After each change, runs the tests that execute the changed function, the shortest
test first, until a test fails. If no test fails, runs them again with sanitizers. tests/mutations_harmless.txt lists
changes that make no difference, with reasons; these are not tried.
"""
import argparse, collections, datetime, glob, json, os, random, re, resource, shutil, signal, subprocess, sys

TREE = 'build/mutate'
HARMLESS = 'tests/mutations_harmless.txt'
MEMORY_MAX = 2000  # memory that a test may use, in megabytes

# Libraries with which tests are linked: all tests with `core`, and tests of ui also with `ui`. Each has these folders of src.
LIBRARIES = {'core': ('core', 'games', 'net'), 'ui': ('ui',)}

# Folders in which code is changed, files in these folders that are not changed, start of the names of the tests that should
# notice a change, and the share of changes that may go unnoticed.
Area = collections.namedtuple('Area', 'folders excluded tests goal')
AREAS = {
    # Text, bots, tables and file paths are not rules and have other tests.
    'rules': Area(('core', 'games'),
                  re.compile(r'^src/games/\w+/(table|bots|cards|words)/|'
                             r'/(\w*text\w*|event_log|content_packs|content_store|paths|scene|hint_list)\.c$'),
                  re.compile(r'test_(?!net)|ui_'), 0.08),
    'net': Area(('net',), None, re.compile(r'test_(net|protocol)'), 0.15),
    'ui': Area(('ui/table', 'ui/stage', 'ui/shell'), None, re.compile(r'ui_'), 0.15),
}
# Tests that are not used, because they take minutes or are linked differently.
NOT_QUICK = {'test_card_mutations', 'test_paperback_word_generator', 'test_hints', 'test_kill', 'ui_sizes', 'ui_speech'}
# Tests that wrap system calls are linked with the objects instead of the library, so each change links them again.
WRAPPED_TESTS = {'test_faults'}
UI_PACKAGES = 'sdl2', 'SDL2_image', 'SDL2_ttf'
QUICK_SECONDS = 20
QUICKEST_GAME = 'paperback_adventures'
CHANGES = [
    (r' < ', ' <= '), (r' <= ', ' < '), (r' > ', ' >= '), (r' >= ', ' > '), (r' == ', ' != '), (r' != ', ' == '),
    (r' && ', ' || '), (r' \|\| ', ' && '), (r' \+ ', ' - '), (r' - ', ' + '), (r' \+= ', ' -= '), (r' -= ', ' += '),
    (r'\+\+', '--'), (r'--', '++'), (r'\btrue\b', 'false'), (r'\bfalse\b', 'true'),
]
SILENT = re.compile(r'/\*.*?\*/|//[^\n]*|"(\\.|[^"\\\n])*"|\'(\\.|[^\'\\\n])*\'', re.DOTALL)
# Minimum or maximum of two numbers, for which < and <= are equivalent.
LESSER = re.compile(r'([\w.>\[\]-]+) [<>]=? ([\w.>\[\]-]+) \? (?:\(\w+\))?(?:\1 : \2|\2 : \1)\b')
BOUNDARIES = (' < ', ' <= '), (' <= ', ' < '), (' > ', ' >= '), (' >= ', ' > ')
# Lines that are not changed: preprocessor lines, assertions, constants and array sizes.
UNTOUCHED = re.compile(r'^\s*#|\bassert\(|_Static_assert|^\s*static const |^\s*enum |^(?!\s*return\b)\s*[\w ]+\w\[[^=]*\];$')


def list_sources(*folders):
    """Returns the C files of these source folders, except those for Windows."""
    return [path for folder in folders for path in sorted(glob.glob(f'src/{folder}/**/*.c', recursive=True))
            if not path.endswith('/platform_windows.c')]


def blank(match):
    """Returns blanks of the same length as the match, so that positions stay the same."""
    return re.sub(r'[^\n]', ' ', match.group())


class Mutation:
    def __init__(self, path, lines, row, start, end, new):
        self.path, self.row = path, row
        self.old_line = lines[row]
        self.new_line = self.old_line[:start] + new + self.old_line[end:]

    def key(self):
        """Returns what identifies the change in the list of harmless changes, even if the file or the line moves."""
        return os.path.basename(self.path), self.old_line.strip(), self.new_line.strip()

    def describe(self):
        return f'{self.path}:{self.row + 1}\n  - {self.old_line.strip()}\n  + {self.new_line.strip()}'


def find_mutations(area, only=None):
    found = []
    for path in list_sources(*area.folders):
        if os.path.basename(path) != only if only else area.excluded and area.excluded.search(path):
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
    """Returns the keys of the harmless changes. An entry has 4 lines: file name, "- " old line, "+ " new line, "= " reason."""
    with open(HARMLESS) as file:
        entries = [entry.strip().split('\n') for entry in file.read().split('\n\n') if not entry.startswith('#')]
    for entry in entries:
        if len(entry) < 4 or [line[:2] for line in entry[1:4]] != ['- ', '+ ', '= ']:
            sys.exit(f'{HARMLESS}: an entry has a name, "- ", "+ " and "= ":\n' + '\n'.join(entry))
    return {(entry[0], entry[1][2:], entry[2][2:]) for entry in entries}


def copy_tree():
    """Copies the source to TREE. Does not touch unchanged files there, so that they are not compiled again."""
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


# A test, or some of its cases, with the duration and, for each file, the line ranges of the functions that it executes.
Unit = collections.namedtuple('Unit', 'name cases seconds functions')


class Build:
    """Builds core, games and net as one library, ui as another, and each test as a program."""

    def __init__(self, folder, sanitizers='', counts='', wait=10):
        self.folder, self.sanitizers = folder, sanitizers
        self.options = [counts] if counts else [f'-fsanitize={sanitizers}'] if sanitizers else []
        self.counts = counts
        self.wait = wait  # time limit of a test, as a multiple of its measured duration

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
        self.link(f'{self.folder}/lib{name}.so', '-shared', *map(self.object_of, list_sources(*LIBRARIES[name])))

    def link_wrapped_test(self, name):
        with open('Makefile') as file:
            calls = re.search(rf'/{name}: LDFLAGS .*--wrap=,(.*)\)', file.read()).group(1).split()
        self.link(f'{self.folder}/{name}', f'{self.folder}/obj/tests/{name}.o', f'{self.folder}/libtests.a',
                  *[self.object_of(path) for path in list_sources(*LIBRARIES['core']) if not path.endswith('/registry.c')],
                  *[f'-Wl,--wrap={call}' for call in calls],
                  *flags('cmocka', 'libcjson'), '-lm')

    def link_tests(self, sources):
        libraries = LIBRARIES if any(get_test_name(source).startswith('ui_') for source in sources) else ['core']
        built = self.make(f'{self.folder}/libcore.a', f'{self.folder}/libtests.a', 'assets/words/words.dawg',
                          *map(self.object_of, [*[path for library in libraries for path in list_sources(*LIBRARIES[library])],
                                                *sources]))
        if built.returncode:
            sys.exit(built.stderr)
        for library in libraries:
            self.link_library(library)
        for name in WRAPPED_TESTS & set(map(get_test_name, sources)):
            self.link_wrapped_test(name)
        for source in sources:
            if get_test_name(source) in WRAPPED_TESTS:
                continue
            needs_ui = get_test_name(source).startswith('ui_')
            self.link(f'{self.folder}/{get_test_name(source)}', self.object_of(source), f'{self.folder}/libtests.a',
                      *([f'{self.folder}/libui.so', *flags(*UI_PACKAGES)] if needs_ui else []), f'{self.folder}/libcore.so',
                      '-Wl,-rpath,$ORIGIN', *flags('cmocka', 'libcjson'), '-lm')

    def passes(self, name, cases, limit):
        """Returns whether the test passes. A test fails if it exceeds the time limit or the memory limit."""
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
        """Returns 'noticed', 'unnoticed' or 'not C' (does not compile). Then restores the file and its object."""
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
            self.link_library('ui' if mutation.path.startswith('src/ui/') else 'core')
            for name in WRAPPED_TESTS & {unit.name for unit in units}:
                self.link_wrapped_test(name)
            passed = all(self.passes(unit.name, unit.cases, 10 + self.wait * unit.seconds) for unit in units)
            return 'unnoticed' if passed else 'noticed'
        finally:
            with open(mutation.path, 'w') as file:
                file.write(text)
            os.replace(kept, compiled)
            os.utime(compiled)


COUNTED = Build('build/mutants/counted', counts='--coverage')
QUICK = Build('build/mutants/quick')
SANITIZED = Build('build/mutants/sure', sanitizers='address,undefined', wait=60)


def get_test_name(source):
    return os.path.basename(source)[:-2]


def read_cpu_seconds():
    """Returns the CPU time of all ended child processes. Unlike elapsed time, it does not depend on the load."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def read_counts(areas):
    """Returns the line ranges of all functions and of all executed functions, by file. Then resets the counts."""
    counts = [path for area in areas for folder in area.folders
              for path in glob.glob(f'{COUNTED.folder}/obj/src/{folder}/**/*.gcda', recursive=True)]
    read = subprocess.run(['gcov', '--json-format', '--stdout', *counts], check=True, capture_output=True, text=True)
    known, executed = collections.defaultdict(set), collections.defaultdict(set)
    for line in read.stdout.splitlines():
        for file in json.loads(line)['files']:
            for function in file['functions']:
                span = function['start_line'], function['end_line']
                known[file['file']].add(span)
                if function['execution_count'] > 0:
                    executed[file['file']].add(span)
    for path in glob.glob(f'{COUNTED.folder}/obj/**/*.gcda', recursive=True):
        os.remove(path)
    return known, executed


def build_tests(areas):
    """Builds the tests of the areas and runs them without changes. Returns the line ranges of all functions, and the units."""
    sources = [path for path in sorted(glob.glob('tests/test_*.c') + glob.glob('tests/ui_*.c'))
               if get_test_name(path) not in NOT_QUICK and any(area.tests.match(get_test_name(path)) for area in areas)]
    print('building the tests', flush=True)
    for build in COUNTED, QUICK, SANITIZED:
        build.link_tests(sources)
    print('running the tests without changes', flush=True)
    known, units = collections.defaultdict(set), []
    for name in map(get_test_name, sources):
        for cases in list_cases(name):
            begun = read_cpu_seconds()
            if not COUNTED.passes(name, cases, 1800):
                sys.exit(f'{name} fails without changes: {cases}')
            seconds = read_cpu_seconds() - begun
            functions, executed = read_counts(areas)
            for path, spans in functions.items():
                known[path] |= spans
            units.append(Unit(name, cases, seconds, executed))
    return known, sorted(units, key=lambda unit: unit.seconds)


def games():
    return sorted({get_game_of_file(source) for source in glob.glob('src/games/*/**/*.c', recursive=True)} - {''})


def list_cases(name):
    """Returns patterns for the cases of a test. Splits test_contract, which takes minutes, by game."""
    return [f'{game}: *' for game in games()] if name == 'test_contract' else ['*']


def get_game_of_file(path):
    match = re.match(r'src/games/(\w+)/', path)
    return match.group(1) if match else ''


def find_units(mutation, area, known, units):
    """Returns the tests of the area that execute the changed function, the fastest first. For changes in core, omits slow
    tests, except that of the fastest game."""
    enclosing = {(first, last) for first, last in known[mutation.path] if first <= mutation.row + 1 <= last}
    game = get_game_of_file(mutation.path)

    def can_notice(unit):
        long = unit.seconds > QUICK_SECONDS and unit.cases != f'{QUICKEST_GAME}: *'
        return (area.tests.match(unit.name) and (game or not long) and
                (not enclosing or enclosing & unit.functions[mutation.path]))

    return [unit for unit in units if can_notice(unit)]


def try_mutation(mutation, area, known, units):
    usable = find_units(mutation, area, known, units)
    result = QUICK.try_mutation(mutation, usable)
    return SANITIZED.try_mutation(mutation, usable) if result == 'unnoticed' else result


def try_area(name, mutations, count, known, units):
    """Tries `count` changes. Returns whether the share of unnoticed changes is within the goal of the area."""
    area, tally = AREAS[name], {'noticed': 0, 'unnoticed': 0, 'not C': 0}
    print(f'{name}: {len(mutations)} changes are possible; trying {count}', flush=True)
    for mutation in mutations:
        if tally['noticed'] + tally['unnoticed'] == count:
            break
        result = try_mutation(mutation, area, known, units)
        tally[result] += 1
        if result == 'unnoticed':
            print(mutation.describe(), flush=True)
        if sum(tally.values()) % 10 == 0:
            print(', '.join(f'{number} {what}' for what, number in tally.items()), flush=True)
    tried = tally['noticed'] + tally['unnoticed']
    print(f"{name}: {tried} changes: {tally['noticed']} noticed, {tally['unnoticed']} not noticed; "
          f"{tally['not C']} more did not compile")
    return tally['unnoticed'] <= area.goal * tried


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('count', type=int)
    parser.add_argument('--area', choices=AREAS, help='default: all areas')
    parser.add_argument('--seed', help='default: the date of today')
    parser.add_argument('--only', help='the name of a file, such as match.c')
    options = parser.parse_args()
    seed = options.seed or datetime.date.today().isoformat()
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
    harmless = read_harmless()
    found = {mutation.key() for area in AREAS.values() for mutation in find_mutations(area)}
    for entry in sorted(harmless - found):
        print(f'{HARMLESS}: {entry[0]} no longer has this line: {entry[1]}')
    mutations = {}
    for name in [options.area] if options.area else AREAS:
        listed = [mutation for mutation in find_mutations(AREAS[name], options.only) if mutation.key() not in harmless]
        random.Random(seed).shuffle(listed)
        if listed:
            mutations[name] = listed
    if options.count == 0 or not mutations:
        sys.exit(bool(harmless - found))
    copy_tree()
    os.chdir(TREE)
    known, units = build_tests([AREAS[name] for name in mutations])
    print(f'the seed is {seed}')
    good = [try_area(name, listed, options.count, known, units) for name, listed in mutations.items()]
    sys.exit(not all(good))


main()
