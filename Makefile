# Storytable. `make` builds, `make run` plays, `make check` tests; see README.md.
#   make            build/storytable and its data; STRICT=1 turns warnings into errors, also for other targets
#   make debug      builds build/debug/storytable, which takes less time
#   make asan       builds build/asan/storytable, with sanitizers
#   make deps       installs the packages that building and testing need
#   make test       T=match runs one test file, T=match:undo its cases with "undo" in their names; KIND=asan adds sanitizers
#   make check      runs all tests and checks, and ends with "N passed, N failed"
#   make tsan       runs the tests of the screens with the thread sanitizer
#   make fuzz       runs each fuzz target for SECONDS=60 seconds, with sanitizers
#   make soak       plays RUNS=100000 random games of every kind and checks all invariants; SEED=... repeats a run
#   make noise      sends MESSAGES=1000000 damaged messages to hosts and guests over TCP and MQTT, with sanitizers;
#                   SEED=... repeats a run
#   make secrets    alters hidden information in STATES=100000 positions of every game; what a seat sees must not change
#   make lines      kills a host or one of its 8 guests KILLS=200 times while connections break; SEED=... repeats a run
#   make namespaces plays every game over a slow network that loses data and breaks down, as root; GAME=x plays one game
#   make mutate     makes N=100 changes to the rules, to net and to ui, one at a time, and reports changes that no test notices;
#                   AREA=net or ONLY=match.c changes only that area or file, SEED=... repeats a run
#   make golden     records the golden games (stored games that tests replay) again after an intended change of rules or cards;
#                   GAME=x records only those of one game
#   make game       NAME=x creates a small playable game to start from; see docs/adding-a-game.md
#   make bench      measures speed and size, and compares them with their limits
#   make install    installs program, data, menu entry and man page below PREFIX=/usr/local; make uninstall removes them
#   make windows    builds a self-contained folder for Windows 10 and later, in build/windows
#   make wine       runs the Windows build with wine and compares its output with that of the native build
#   make dist       packs the source and portable folders for Debian stable and Windows, with checksums; see docs/releasing.md
#   make packages   builds the Debian packages and tests how they install, upgrade and purge in a new Debian system; needs root
#   make format     runs clang-format on the source
#   make pot        updates the message template and the catalogs after interface text has changed

VERSION := $(file <VERSION)
BUILD ?= build
# If both are empty, the build is a release build. SANITIZE is a comma-separated list of sanitizers. DEBUG=1 builds fast.
SANITIZE ?=
DEBUG ?=
# Each kind of build has a separate folder.
debug_kind = BUILD=$(BUILD)/debug DEBUG=1
# STRICT is empty, because only native builds can treat warnings as errors.
windows_kind = BUILD=$(BUILD)/windows PLATFORM=windows STRICT=
asan_kind = BUILD=$(BUILD)/asan SANITIZE=address,undefined
tsan_kind = BUILD=$(BUILD)/tsan SANITIZE=thread
# If STRICT is not empty, warnings are errors.
STRICT ?=

# Quotes $(1) as one shell word.
quoted = '$(subst ','\'',$(1))'

# Install prefix. Packagers set DESTDIR, which is put in front of the prefix.
PREFIX ?= /usr/local
# Folder of the program below PREFIX; some systems use "games".
BIN ?= bin
INSTALLED = $(call quoted,$(DESTDIR)$(PREFIX))
DATA = $(INSTALLED)/share/storytable
# Install paths of the files in desktop/.
DESKTOP = $(if $(EXE),,share/applications/storytable.desktop share/icons/hicolor/scalable/apps/storytable.svg \
	share/man/man6/storytable.6 share/metainfo/org.storytable.storytable.metainfo.xml share/systemd/user/storytable.service)
# The date of this version, from its heading in CHANGELOG.md.
RELEASED = $(shell sed -n 's/^[^ ]* $(VERSION), //p' CHANGELOG.md)
SUBSTITUTE = sed 's/@VERSION@/$(VERSION)/; s/@DATE@/$(RELEASED)/; s|@BINDIR@|$(PREFIX)/$(BIN)|'

CC ?= cc
OPTIMIZE = $(if $(SANITIZE),-O1 $(SANITIZING),$(if $(DEBUG),-O1,$(RELEASE)))
# C needs no unwind tables in memory, which are a tenth of the program; debuggers read .debug_frame. Windows needs them for
# longjmp. The prefix map makes builds independent of the folder, but does not work in folders with an
# apostrophe, because gcc cannot link with an apostrophe in an option.
RELEASE = -O3 $(if $(EXE),,-fno-asynchronous-unwind-tables) $(if $(findstring ',$(CURDIR)),,-ffile-prefix-map=$(call quoted,$(CURDIR))=.)
# Release builds use link-time optimization, because bots simulate millions of games and the rules are many small files. Windows
# builds do not, because their linker duplicates symbols that several files share.
LTO = $(if $(SANITIZE)$(DEBUG)$(filter windows,$(PLATFORM)),,-flto=auto)
SANITIZING = -fsanitize=$(SANITIZE) -fno-sanitize-recover=all -fno-omit-frame-pointer
WARNINGS = -Wall -Wextra -Wformat-security -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes \
	$(if $(findstring clang,$(CC)),$(CLANG_WARNINGS)) $(if $(STRICT),-Werror)
# The source defines constants as enumerators and also uses them in floating-point expressions.
CLANG_WARNINGS = -Wno-enum-float-conversion -Wno-enum-enum-conversion
# Limits stack frames, because threads have small stacks. Tests have no limit.
FRAME_LIMIT = -Wframe-larger-than=16384
# For builds with sanitizers, -g1 is enough, because sanitizers report lines but no variables.
CFLAGS += -std=gnu11 $(if $(SANITIZE),-g1,-g) $(OPTIMIZE) $(WARNINGS) -Isrc -pthread
LDFLAGS += -pthread $(OPTIMIZE)
# Packs the addresses in tables, which makes the program 5 % smaller. Only glibc 2.36 and later load such a program.
NEW_GLIBC = $(shell printf '\#include <features.h>\n\#if __GLIBC_PREREQ(2, 36)\nyes\n\#endif\n' | $(CC) -E - 2>/dev/null | grep -x yes)
PACK_ADDRESSES = $(if $(EXE)$(SANITIZE)$(DEBUG),,$(if $(NEW_GLIBC),-Wl$(comma)-z$(comma)pack-relative-relocs))
PKG_CONFIG = pkg-config

# Selects the file platform_$(PLATFORM).c.
PLATFORM ?= posix
ifeq ($(PLATFORM),windows)
HOST = x86_64-w64-mingw32-
CC = $(HOST)gcc
AR = $(HOST)ar
# Links static libraries, so that the program needs only what Windows provides.
PKG_CONFIG = PKG_CONFIG_LIBDIR=$(BUILD)/libs/lib/pkgconfig pkg-config --static
# mingw would check format strings for Microsoft's printf, which is not used. Native builds check format strings.
CFLAGS += -D__USE_MINGW_ANSI_STDIO=1 -Wno-format -Wno-format-security
CORE_CFLAGS := $(shell $(PKG_CONFIG) --cflags libcjson)
# The program has a console for messages. The file has no timestamp, so that builds are reproducible.
LDFLAGS += -static -mconsole -s -Wl,--no-insert-timestamp
SYSTEM_LIBS = -lws2_32 -liphlpapi
EXE = .exe
endif

# Only ui includes SDL headers, and only programs with ui link SDL.
UI_PACKAGES = sdl2 SDL2_image SDL2_ttf
UI_CFLAGS = $(shell $(PKG_CONFIG) --cflags $(UI_PACKAGES))
UI_LIBS = $(shell $(PKG_CONFIG) --libs $(UI_PACKAGES))
CORE_LIBS = $(shell $(PKG_CONFIG) --libs libcjson) -lm $(SYSTEM_LIBS)
TEST_LIBS = $(shell $(PKG_CONFIG) --libs cmocka)

comma = ,
# `make Q=` shows whole command lines.
Q ?= @
# Runs one job per processor, unless -j is given. Recursive makes share the jobs.
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += -j$(shell nproc 2>/dev/null || echo 1)
endif

objects = $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard $(1)))
CORE := $(filter-out $(call objects,src/core/platform/platform_*.c),$(call objects,src/core/*/*.c)) $(BUILD)/obj/src/core/platform/platform_$(PLATFORM).o \
	$(call objects,src/games/*.c src/games/*/*.c src/games/*/*/*.c src/net/*/*.c)
REGISTRY := $(call objects,src/games/registry.c)
UI := $(call objects,src/ui/*.c src/ui/*/*.c)
CLI := $(call objects,src/cli/*.c)
MAIN := $(call objects,src/main.c) $(if $(EXE),$(BUILD)/obj/desktop/storytable.o)
PROGRAM = $(BUILD)/storytable$(EXE)
TEST_HELPERS := $(filter-out $(call objects,tests/test_*.c tests/ui_*.c),$(call objects,tests/*.c))
TESTS := $(patsubst tests/%.c,$(BUILD)/tests/%,$(wildcard tests/test_*.c))
UI_TESTS := $(patsubst tests/%.c,$(BUILD)/tests/%,$(wildcard tests/ui_*.c))
BENCHES := $(patsubst tests/bench/%.c,$(BUILD)/tests/%,$(wildcard tests/bench/bench_*.c))
UI_BENCHES := $(patsubst tests/bench/%.c,$(BUILD)/tests/%,$(wildcard tests/bench/ui_*.c))
# Generator of random input for screens without a window.
RANDOM_INPUT := $(call objects,tests/wild.c)
# Part of the probe, which is the program with test games on its shelf, for window tests.
PROBE := $(call objects,tests/probe/*.c tests/story_game.c)
WORDS = assets/words/words.dawg
# Meanings of words, from WordNet. Without WordNet, words have no meanings.
WORDNET = /usr/share/wordnet
GLOSSES := $(if $(wildcard $(WORDNET)/index.noun),assets/words/glosses.bin,no-glosses)
# Message catalogs of gettext. Without msgfmt, no catalogs are built and the interface is English.
CATALOGS := $(if $(shell command -v msgfmt),$(patsubst assets/locale/%.po,assets/locale/%/LC_MESSAGES/storytable.mo,$(wildcard assets/locale/*.po)))
FUZZERS := $(patsubst tests/fuzz/%.c,$(BUILD)/tests/%,$(wildcard tests/fuzz/fuzz_*.c))
# Fuzz targets of screens are linked with all of ui.
UI_FUZZERS := $(patsubst tests/fuzz/%.c,$(BUILD)/tests/%,$(wildcard tests/fuzz/ui_fuzz_*.c))
# Objects that are linked into every fuzz target: the driver, and the parser of ui that needs no window.
FUZZ_PARTS := $(filter-out $(call objects,tests/fuzz/fuzz_*.c tests/fuzz/ui_fuzz_*.c),$(call objects,tests/fuzz/*.c)) \
	$(call objects,src/ui/shell/progress.c) \
	$(call objects,src/cli/args*.c tests/typist.c)
# Seconds per fuzz target, number of random games, and number of altered positions.
SECONDS = 60
RUNS = 100000
STATES = 100000
# Number of damaged messages.
MESSAGES = 1000000
# Number of times that `make lines` kills a host or guest.
KILLS = 200
SEED =
# Number of mutations in each area. AREA (rules, net or ui) restricts mutations to an area, ONLY to a file.
N = 100
AREA =
ONLY =
# Game whose golden games `make golden` records, and name of the game that `make game` creates.
GAME =
NAME =
# Test that `make test` runs, and the kind of build.
T =
KIND = debug

.PHONY: no-glosses all debug asan deps run test check tests tsan fuzz fuzzers soak noise secrets lines namespaces mutate golden game bench install uninstall windows wine dist packages format pot clean
.DEFAULT_GOAL := all

# pkg-config runs when the Makefile is read. So if other targets follow deps, a second make builds them.
ifneq ($(filter deps,$(MAKECMDGOALS)),)
AFTER_DEPS := $(filter-out deps,$(MAKECMDGOALS))
deps:
	@scripts/deps.sh
	@$(if $(AFTER_DEPS),$(MAKE) --no-print-directory $(AFTER_DEPS))
$(AFTER_DEPS): deps
	@:
else

ifneq ($(filter-out clean format game uninstall,$(or $(MAKECMDGOALS),all)),)
ifneq ($(shell $(PKG_CONFIG) --exists $(UI_PACKAGES) libcjson && echo found),found)
$(error Some libraries are missing. Run "make deps" first)
endif
endif

all: $(PROGRAM) $(WORDS) $(GLOSSES) $(CATALOGS)

debug asan:
	@$(MAKE) --no-print-directory $($@_kind) all

run: all
	@$(BUILD)/storytable

tests: $(TESTS) $(UI_TESTS) $(WORDS) $(GLOSSES) $(CATALOGS)

test:
	@MAKE="$(MAKE) -s --no-print-directory $($(KIND)_kind)" BUILD=$(BUILD)/$(KIND) tests/run_one.sh "$(T)"

# Long tests that run only in the release build, because other tests cover the same code with sanitizers.
RELEASE_TESTS = $(addprefix $(BUILD)/tests/,test_hints test_paperback_word_generator test_fantastical_narration test_impossible_texts ui_sizes ui_drafts_killed ui_gamepad_games)
# Tests with many repetitions. All repetitions run in the release build, and some also with sanitizers (tests/test.h).
SHARED_TESTS = $(addprefix $(BUILD)/tests/,test_contract test_contract_null test_contract_story test_card_mutations)
SANITIZED_TESTS = $(patsubst $(BUILD)/%,$(BUILD)/asan/%,$(filter-out $(RELEASE_TESTS),$(TESTS) $(UI_TESTS)))
# Programs that `make check` compiles but does not run.
COMPILED_ONLY = $(call objects,tests/bench/*.c tests/fuzz/*.c tests/soak/*.c)
check: all $(BUILD)/probe $(RELEASE_TESTS) $(SHARED_TESTS) $(COMPILED_ONLY)
	@$(MAKE) --no-print-directory $(asan_kind) $(SANITIZED_TESTS) $(WORDS)
	@BUILD=$(BUILD) tests/run.sh $(RELEASE_TESTS) $(SHARED_TESTS) $(SANITIZED_TESTS)

# Omits ui_sizes, which measures text for minutes in one thread, ui_drafts_killed, whose killed programs report nothing, and
# ui_gamepad_games, which plays for minutes with the code that ui_gamepad and ui_every_game run.
tsan: TSAN_TESTS = $(patsubst $(BUILD)/%,$(BUILD)/tsan/%,$(filter-out %/ui_sizes %/ui_drafts_killed %/ui_gamepad_games,$(UI_TESTS)))
tsan:
	@$(MAKE) --no-print-directory $(tsan_kind) $(TSAN_TESTS) $(WORDS)
	@BUILD=$(BUILD) tests/run.sh --alone $(TSAN_TESTS)

fuzzers: $(FUZZERS) $(UI_FUZZERS)

# The code under test counts the branches that it executes. Inputs that reach new branches are saved.
fuzz: all
	@CFLAGS=-fsanitize-coverage=trace-pc $(MAKE) --no-print-directory BUILD=$(BUILD)/fuzz SANITIZE=address,undefined fuzzers
	@BUILD=$(BUILD) SEED=$(SEED) tests/fuzz/run.sh $(SECONDS) $(patsubst $(BUILD)/%,$(BUILD)/fuzz/%,$(FUZZERS) $(UI_FUZZERS))

soak: $(BUILD)/soak $(WORDS)
	@tests/soak/run.sh $(BUILD)/soak $(RUNS) $(SEED)

noise:
	@$(MAKE) --no-print-directory $(asan_kind) $(BUILD)/asan/soak_net $(BUILD)/asan/soak_mqtt $(WORDS)
	@$(BUILD)/asan/soak_net $(or $(SEED),1) $(MESSAGES)
	@$(BUILD)/asan/soak_mqtt $(or $(SEED),1) $(MESSAGES)

# Alters hidden information in positions of random games.
secrets: $(BUILD)/tests/test_contract $(WORDS)
	@STATES=$(STATES) CASES='*does not depend on hidden*' $(BUILD)/tests/test_contract

lines: all
	@tests/net_reconnect.py $(PROGRAM) $(KILLS) $(or $(SEED),1)

namespaces: all
	@tests/net_namespaces.py $(PROGRAM) "$(GAME)" $(or $(SEED),1)

mutate:
	@scripts/mutate.py $(if $(AREA),--area $(AREA)) $(if $(SEED),--seed $(SEED)) $(if $(ONLY),--only $(ONLY)) $(N)

golden: all $(addprefix $(BUILD)/tests/,test_golden $(if $(GAME),,test_impossible_texts test_impossible_anthology \
		test_refusals test_save test_history test_state_schema))
	@BUILD=$(BUILD) tests/golden/make.sh $(GAME)

game:
	@scripts/make_game.sh "$(NAME)"

bench: all $(BENCHES) $(UI_BENCHES)
	@BUILD=$(BUILD) tests/bench/run.sh

# Installs data in share/ beside the folder of the program, where the program looks for data. Omits the plain word lists, which
# are only needed to build words.dawg. The installed program has no debug symbols, unless STRIP is empty.
STRIP = $(if $(EXE),,-s)
install: all
	@install -D -m 755 $(STRIP) $(PROGRAM) $(INSTALLED)/$(BIN)/storytable$(EXE)
	@find cards assets docs/rules docs/credits.md LICENSE LICENSE-CONTENT -type f \
		! -name valid.txt ! -name common.txt ! -name everyday.txt ! -name '*.po' ! -name '*.pot' \
		-exec install -D -m 644 {} $(DATA)/{} \;
	@set -e; for file in $(DESKTOP); do \
		$(SUBSTITUTE) "desktop/$${file##*/}" | install -D -m 644 /dev/stdin $(INSTALLED)/"$$file"; \
	done

uninstall:
	@rm -rf $(DATA)
	@rm -f $(INSTALLED)/$(BIN)/storytable$(EXE) $(addprefix $(INSTALLED)/,$(DESKTOP))

# Folder with the program, its libraries and its data.
windows_folder = $(BUILD)/windows/storytable-$(VERSION)-windows-x86_64
windows: $(WORDS) $(GLOSSES) $(BUILD)/windows/storytable.ico
	@scripts/deps.sh windows
	@scripts/windows_libs.sh $(BUILD)/windows/libs
	@rm -rf $(windows_folder)
	@$(MAKE) --no-print-directory $(windows_kind) DESTDIR=$(windows_folder) PREFIX= BIN=. install
	@install -m 644 README.md CHANGELOG.md LICENSE LICENSE-CONTENT $(BUILD)/windows/libs/bin/*.dll $(windows_folder)
	@install -D -m 644 -t $(windows_folder)/share/doc $(BUILD)/windows/libs/licences/*

wine: all windows
	@tests/wine.sh $(BUILD)/storytable $(windows_folder)/storytable.exe

dist: all windows
	@scripts/dist.sh $(BUILD)

packages:
	@tests/packages.sh $(BUILD)

format:
	@find src tests tools -name '*.[ch]' -exec clang-format -i {} +

pot:
	@scripts/make_pot.sh . assets/locale/storytable.pot
	@set -e; for catalog in $(wildcard assets/locale/*.po); do \
		msgmerge --quiet --update --backup=none --no-fuzzy-matching --add-location=file --no-wrap "$$catalog" assets/locale/storytable.pot; \
	done

# With clean, targets run one after another, so that clean does not delete files of a running build.
ifneq ($(filter clean,$(MAKECMDGOALS)),)
.NOTPARALLEL:
endif
clean:
	rm -rf $(BUILD) $(WORDS) assets/words/glosses.bin $(CATALOGS)

$(PROGRAM): $(MAIN) $(CLI) $(UI) $(BUILD)/libcore.a
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) $(PACK_ADDRESSES) -o $@ $^ $(UI_LIBS) $(CORE_LIBS)

# Library that replaces the speech library in tests.
$(BUILD)/tests/libfake_speechd.so: tests/fake/speechd.c
	@mkdir -p $(@D)
	@echo "link $@"
	$(Q)$(CC) -std=c11 -Wall -Wextra $(if $(STRICT),-Werror) -shared -fPIC -o $@ $<

$(BUILD)/tests/ui_speech: | $(BUILD)/tests/libfake_speechd.so

# The probe has its own registry of games, which replaces the registry in libcore.a: objects take precedence over libraries.
$(BUILD)/probe: $(MAIN) $(CLI) $(UI) $(PROBE) $(BUILD)/libcore.a
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(UI_LIBS) $(CORE_LIBS)

# Library with core, net and games, without SDL.
$(BUILD)/libcore.a: $(if $(LTO),$(BUILD)/core.o $(REGISTRY),$(CORE))
	@rm -f $@
	$(Q)$(AR) rcs $@ $^

# Everything in libcore.a except the registry of games, which programs can replace.
$(BUILD)/core.o: $(filter-out $(REGISTRY),$(CORE))
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) $(LTO) -r -flinker-output=nolto-rel -o $@ $^

$(filter-out $(REGISTRY),$(CORE)): CFLAGS += $(LTO)

$(BUILD)/libtests.a: $(TEST_HELPERS)
	@rm -f $@
	$(Q)$(AR) rcs $@ $^

$(TESTS): $(BUILD)/tests/%: $(BUILD)/obj/tests/%.o $(BUILD)/libtests.a $(BUILD)/libcore.a
	@mkdir -p $(@D)
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(TEST_LIBS) $(CORE_LIBS)

# Replaces the functions that these tests let fail.
$(BUILD)/tests/test_faults: LDFLAGS += $(addprefix -Wl$(comma)--wrap=,read write fsync close ftruncate rename link unlink open realloc calloc)
$(BUILD)/tests/test_history_index: LDFLAGS += $(addprefix -Wl$(comma)--wrap=,read platform_lstat platform_fstat platform_rename platform_fsync)

# Replaces the painting functions, because this test measures text and paints nothing.
$(BUILD)/tests/ui_sizes $(BUILD)/tests/ui_sizes_null: LDFLAGS += $(addprefix -Wl$(comma)--wrap=,art_queue_add blitter_draw blitter_draw_except blitter_fill blitter_set_background blitter_present)

$(UI_TESTS): $(BUILD)/tests/%: $(BUILD)/obj/tests/%.o $(BUILD)/libtests.a $(UI) $(BUILD)/libcore.a
	@mkdir -p $(@D)
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(TEST_LIBS) $(UI_LIBS) $(CORE_LIBS)

# This test replaces the clock.
$(BUILD)/tests/test_net_presence $(BUILD)/tests/test_net_consent: LDFLAGS += -Wl,--wrap=platform_get_milliseconds

# This fuzz target replaces the clock and the slow key derivation.
$(BUILD)/tests/fuzz_text_mode: LDFLAGS += -Wl,--wrap=platform_get_milliseconds,--wrap=crypto_derive_key_from_words

$(FUZZERS): $(BUILD)/tests/%: $(BUILD)/obj/tests/fuzz/%.o $(FUZZ_PARTS) $(BUILD)/libcore.a
	@mkdir -p $(@D)
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(CORE_LIBS)

$(UI_FUZZERS): $(BUILD)/tests/%: $(BUILD)/obj/tests/fuzz/%.o $(filter $(BUILD)/obj/tests/%,$(FUZZ_PARTS)) $(RANDOM_INPUT) $(UI) $(BUILD)/libcore.a
	@mkdir -p $(@D)
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(UI_LIBS) $(CORE_LIBS)

$(BUILD)/soak: $(BUILD)/obj/tests/soak/soak.o $(BUILD)/libcore.a
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(CORE_LIBS)

$(BUILD)/soak_net: $(BUILD)/obj/tests/soak/soak_net.o $(BUILD)/obj/tests/fuzz/mutate.o $(BUILD)/libcore.a
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(CORE_LIBS)

# This program replaces the clock and the slow key derivation.
$(BUILD)/soak_mqtt: LDFLAGS += -Wl,--wrap=platform_get_milliseconds,--wrap=crypto_derive_key_from_words
$(BUILD)/soak_mqtt: $(BUILD)/obj/tests/soak/soak_mqtt.o $(BUILD)/obj/tests/fuzz/mutate.o $(BUILD)/libcore.a
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(CORE_LIBS)

$(UI_BENCHES): $(BUILD)/tests/%: $(BUILD)/obj/tests/bench/%.o $(RANDOM_INPUT) $(UI) $(BUILD)/libcore.a
	@mkdir -p $(@D)
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(UI_LIBS) $(CORE_LIBS)

$(BENCHES): $(BUILD)/tests/%: $(BUILD)/obj/tests/bench/%.o $(BUILD)/libcore.a
	@mkdir -p $(@D)
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(CORE_LIBS)

$(BUILD)/words_compile: $(BUILD)/obj/tools/words_compile.o $(BUILD)/libcore.a
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(CORE_LIBS)

$(BUILD)/icon_compile: $(BUILD)/obj/tools/icon_compile.o
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(UI_LIBS)

$(BUILD)/windows/storytable.ico: desktop/storytable.svg tools/icon_compile.c | $(BUILD)/icon_compile
	@mkdir -p $(@D)
	$(Q)$(BUILD)/icon_compile $< $@

# The word file is the same on all platforms. Only native builds make it.
ifeq ($(PLATFORM),posix)
$(WORDS): assets/words/valid.txt assets/words/common.txt assets/words/everyday.txt tools/words_compile.c src/core/data/lexicon.h | $(BUILD)/words_compile
	$(Q)$(BUILD)/words_compile assets/words/valid.txt assets/words/common.txt assets/words/everyday.txt $@
endif

assets/words/glosses.bin: scripts/make_glosses.py assets/words/common.txt
	$(Q)scripts/make_glosses.py $(WORDNET) assets/words/common.txt $@

no-glosses:
	@echo "WordNet is not installed (wordnet-base): words have no meanings"

assets/locale/%/LC_MESSAGES/storytable.mo: assets/locale/%.po
	@mkdir -p $(@D)
	$(Q)msgfmt --check -o $@ $<

# Code that is optimized with -O2, which makes smaller code. Painting, most rules and bots, and the core of matches keep -O3.
SMALL_CODE := $(filter-out $(call objects,src/ui/paint/*.c),$(UI)) $(CLI) $(MAIN) $(call objects,src/net/*/*.c src/games/*/cards/*.c src/games/*/table/*.c src/games/*/words/*.c \
	src/core/learn/*.c src/core/play/*.c src/core/scene/*.c src/core/story/*.c src/games/fantastical_adventure/*/*.c)
$(SMALL_CODE): CFLAGS += $(if $(SANITIZE)$(DEBUG),,-O2)
# Code whose speed does not matter
$(call objects,src/ui/screens/*.c src/ui/print/*.c) $(CLI): CFLAGS += $(if $(SANITIZE)$(DEBUG),,-Os)
$(CORE) $(UI) $(CLI) $(MAIN): CFLAGS += $(FRAME_LIMIT)
# Checks stack frames again at link time, because inlining across files can enlarge them.
$(BUILD)/core.o: LDFLAGS += $(FRAME_LIMIT) $(if $(STRICT),-Werror)
$(UI): CFLAGS += $(UI_CFLAGS)
$(CORE): CFLAGS += $(CORE_CFLAGS)
# All functions with 32-byte vectors are inlined, so it does not matter how such vectors are passed.
$(call objects,src/ui/paint/rows_avx2.c): CFLAGS += -Wno-psabi
# Tests have many callbacks that ignore some parameters.
$(BUILD)/obj/tests/%.o: CFLAGS += -Wno-unused-parameter
$(call objects,tests/ui_*.c tests/bench/ui_*.c tests/fuzz/ui_*.c tests/desk.c tests/gamepad_fixture.c tests/seen.c tests/wild.c tools/icon_compile.c): CFLAGS += $(UI_CFLAGS)
# The fuzz driver must not count its own branches.
$(filter $(BUILD)/obj/tests/%,$(FUZZ_PARTS)): CFLAGS := $(filter-out -fsanitize-coverage=%,$(CFLAGS))
$(call objects,src/core/platform/version.c): CFLAGS += -DSTORYTABLE_VERSION='"$(VERSION)"'
$(call objects,src/core/platform/version.c): VERSION

# Windows resources: icon, version and manifest.
$(BUILD)/obj/desktop/%.o: desktop/%.rc desktop/storytable.manifest $(BUILD)/storytable.ico VERSION
	@mkdir -p $(@D)
	@echo "compile $<"
	$(Q)$(HOST)windres -Idesktop -I$(BUILD) -DVERSION='\"$(VERSION)\"' -O coff -o $@ $<

$(BUILD)/obj/%.o: %.c
	@mkdir -p $(@D)
	@echo "compile $<"
	$(Q)$(CC) $(CFLAGS) -MMD -MP -c -o $@ $<

-include $(patsubst %.o,%.d,$(CORE) $(UI) $(CLI) $(MAIN) $(TEST_HELPERS) \
	$(call objects,tests/test_*.c tests/ui_*.c tests/bench/*.c tests/fuzz/*.c tests/probe/*.c tests/soak/*.c tools/*.c))
endif
