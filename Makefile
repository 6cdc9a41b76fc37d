# Storytable. `make` builds, `make run` plays, `make check` tests; see README.md.
#   make            build/storytable and the word list
#   make debug      the same program, built faster than it runs, as build/debug/storytable; STRICT=1 forbids warnings
#   make asan       the same program with sanitizers, as build/asan/storytable
#   make deps       installs what building and testing need
#   make test       T=match: one test file; T=match:undo: of its cases those with "undo" in their names; KIND=asan
#   make check      every test and check; ends with "N passed, N failed"
#   make tsan       the tests of the screens once more, looking for threads that meet without a lock
#   make fuzz       damages files for SECONDS=60 each and reads them, with sanitizers
#   make soak       RUNS=100000 random runs of every game, with every invariant checked; SEED=... to repeat
#   make noise      MESSAGES=1000000 damaged messages to hosts and guests, on lines and by brokers, with sanitizers; SEED=... to repeat
#   make secrets    STATES=100000 of every game in which what a seat may not know is altered, and it is told the same
#   make lines      KILLS=200 of a host and its eight guests at random, on lines that break; SEED=... to repeat
#   make mutate     N=100 changes of the rules, one at a time: which does no test notice? SEED=..., ONLY=match.c
#   make golden     plays the golden playthroughs anew, after rules or cards were changed on purpose
#   make bench      prints figures of speed and size, beside those that are wanted
#   make install    puts program, data, menu entry and man page below PREFIX=/usr/local; uninstall takes them away
#   make windows    a folder for Windows 10 and later, in build/windows: the program and all that it needs
#   make wine       tries that with wine: does it say and draw what the program for here does?
#   make dist       packs the source and a folder that runs anywhere on Debian stable, with checksums; see docs/releasing.md
#   make packages   builds the Debian packages and tries them in a fresh Debian, as root: installed, upgraded, purged
#   make format     lays the source out with clang-format

VERSION := $(file <VERSION)
BUILD ?= build
# A release is built unless one of these is not empty: sanitizers, separated by commas; or built fast.
SANITIZE ?=
DEBUG ?=
# Each kind of build has a folder of its own.
debug_kind = BUILD=$(BUILD)/debug DEBUG=1
# Warnings are for those who build it for here.
windows_kind = BUILD=$(BUILD)/windows PLATFORM=windows STRICT=
asan_kind = BUILD=$(BUILD)/asan SANITIZE=address,undefined
tsan_kind = BUILD=$(BUILD)/tsan SANITIZE=thread
# Warnings are errors, except while one tries things out.
STRICT ?= $(if $(DEBUG),,1)

# One word for the shell, whatever is in it.
quoted = '$(subst ','\'',$(1))'

# Where install puts things; DESTDIR stands before it for those who pack them up.
PREFIX ?= /usr/local
# The folder of the program below it; some systems keep games apart.
BIN ?= bin
INSTALLED = $(call quoted,$(DESTDIR)$(PREFIX))
DATA = $(INSTALLED)/share/storytable
# Where desktops look for what lies in desktop/.
DESKTOP = $(if $(EXE),,share/applications/storytable.desktop share/icons/hicolor/scalable/apps/storytable.svg \
	share/man/man6/storytable.6 share/metainfo/org.storytable.storytable.metainfo.xml)
# The date of the version stands in a heading of the changes.
RELEASED = $(shell sed -n 's/^[^ ]* $(VERSION), //p' CHANGELOG.md)
FILL_IN = sed 's/@VERSION@/$(VERSION)/; s/@DATE@/$(RELEASED)/'

CC ?= cc
OPTIMISE = $(if $(SANITIZE),-O1 $(SANITIZING),$(if $(DEBUG),-O1,$(RELEASE)))
# Built twice it is the same file, wherever it was built; but gcc cannot link with an apostrophe in its options.
RELEASE = -O3 $(if $(findstring ',$(CURDIR)),,-ffile-prefix-map=$(call quoted,$(CURDIR))=.)
# Bots play the rules by the million, and rules are many small files: for a release they are optimised as one, but not
# for Windows, whose linker takes what several files refer to for their own.
AS_ONE = $(if $(SANITIZE)$(DEBUG)$(filter windows,$(PLATFORM)),,-flto=auto)
SANITIZING = -fsanitize=$(SANITIZE) -fno-sanitize-recover=all -fno-omit-frame-pointer
WARNINGS = -Wall -Wextra -Wformat-security -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes $(if $(STRICT),-Werror)
# Threads have small stacks: what takes much room goes to the heap, except in tests.
FRAMES = -Wframe-larger-than=16384
# Sanitizers tell lines and no variables.
CFLAGS += -std=gnu11 $(if $(SANITIZE),-g1,-g) $(OPTIMISE) $(WARNINGS) -Isrc -pthread
LDFLAGS += -pthread $(OPTIMISE)
PKG_CONFIG = pkg-config

# Which of the files platform_*.c is built.
PLATFORM ?= posix
ifeq ($(PLATFORM),windows)
HOST = x86_64-w64-mingw32-
CC = $(HOST)gcc
AR = $(HOST)ar
# Libraries of its own, linked in: it needs no file that Windows has not.
PKG_CONFIG = PKG_CONFIG_LIBDIR=$(BUILD)/libs/lib/pkgconfig pkg-config --static
# Its compiler takes formats for Microsoft's, which they are not; those are looked at where it is built for here.
CFLAGS += -D__USE_MINGW_ANSI_STDIO=1 -Wno-format -Wno-format-security
CORE_CFLAGS := $(shell $(PKG_CONFIG) --cflags libcjson)
# A console to tell things on; nothing in the file says when it was made.
LDFLAGS += -static -mconsole -s -Wl,--no-insert-timestamp
SYSTEM_LIBS = -lws2_32 -liphlpapi
EXE = .exe
endif

# Only ui sees the headers of SDL, and only programs with ui link it.
UI_PACKAGES = sdl2 SDL2_image SDL2_ttf
UI_CFLAGS = $(shell $(PKG_CONFIG) --cflags $(UI_PACKAGES))
UI_LIBS = $(shell $(PKG_CONFIG) --libs $(UI_PACKAGES))
CORE_LIBS = $(shell $(PKG_CONFIG) --libs libcjson) -lm $(SYSTEM_LIBS)
TEST_LIBS = $(shell $(PKG_CONFIG) --libs cmocka)

comma = ,
# `make Q=` shows whole command lines.
Q ?= @
# As many jobs as there are processors, unless -j says otherwise; makes called from here share them.
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += -j$(shell nproc 2>/dev/null || echo 1)
endif

objects = $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard $(1)))
CORE := $(filter-out $(call objects,src/core/platform_*.c),$(call objects,src/core/*.c)) $(BUILD)/obj/src/core/platform_$(PLATFORM).o \
	$(call objects,src/games/*.c src/games/*/*.c src/games/*/*/*.c src/net/*.c)
SHELF := $(call objects,src/games/registry.c)
UI := $(call objects,src/ui/*.c src/ui/*/*.c)
CLI := $(call objects,src/cli/*.c)
MAIN := $(call objects,src/main.c) $(if $(EXE),$(BUILD)/obj/desktop/storytable.o)
PROGRAM = $(BUILD)/storytable$(EXE)
TEST_HELPERS := $(filter-out $(call objects,tests/test_*.c tests/ui_*.c),$(call objects,tests/*.c))
TESTS := $(patsubst tests/%.c,$(BUILD)/tests/%,$(wildcard tests/test_*.c))
UI_TESTS := $(patsubst tests/%.c,$(BUILD)/tests/%,$(wildcard tests/ui_*.c))
BENCHES := $(patsubst tests/bench/%.c,$(BUILD)/tests/%,$(wildcard tests/bench/bench_*.c))
UI_BENCHES := $(patsubst tests/bench/%.c,$(BUILD)/tests/%,$(wildcard tests/bench/ui_*.c))
# A hand that does anything, for programs that have no window.
WILD := $(call objects,tests/wild.c)
# The program with other games on its shelf, which window tests need.
PROBE := $(call objects,tests/probe/*.c tests/story_game.c)
WORDS = assets/words/words.dawg
FUZZERS := $(patsubst tests/fuzz/%.c,$(BUILD)/tests/%,$(wildcard tests/fuzz/fuzz_*.c))
# Those of the screen are linked with all of it.
UI_FUZZERS := $(patsubst tests/fuzz/%.c,$(BUILD)/tests/%,$(wildcard tests/fuzz/ui_fuzz_*.c))
# What every fuzz target is linked with: its driver, and the readers of ui, which need no window.
FUZZ_PARTS := $(filter-out $(call objects,tests/fuzz/fuzz_*.c tests/fuzz/ui_fuzz_*.c),$(call objects,tests/fuzz/*.c)) \
	$(call objects,src/ui/shell/markdown.c src/ui/shell/progress.c) \
	$(call objects,src/cli/args.c tests/typist.c)
# How long each fuzz target runs; how many random runs a soak takes, and where it begins.
SECONDS = 60
RUNS = 100000
STATES = 100000
# How many damaged messages are said.
MESSAGES = 1000000
# How often somebody at a table of eight is killed.
KILLS = 200
SEED =
# How many changes of the rules are tried, and in which file only.
N = 100
ONLY =
# What `make test` runs, and in which kind of build.
T =
KIND = debug

.PHONY: all debug asan deps run test check tests tsan fuzz fuzzers soak noise secrets lines mutate golden bench install uninstall windows wine dist packages format clean
.DEFAULT_GOAL := all

# What deps installs is looked up when the rest is made, so the goals beside it wait for it in a second make.
ifneq ($(filter deps,$(MAKECMDGOALS)),)
AFTER_DEPS := $(filter-out deps,$(MAKECMDGOALS))
deps:
	@scripts/deps.sh
	@$(if $(AFTER_DEPS),$(MAKE) --no-print-directory $(AFTER_DEPS))
$(AFTER_DEPS): deps
	@:
else

ifneq ($(filter-out clean format uninstall,$(or $(MAKECMDGOALS),all)),)
ifneq ($(shell $(PKG_CONFIG) --exists $(UI_PACKAGES) libcjson && echo found),found)
$(error Not all libraries are here: run "make deps" first)
endif
endif

all: $(PROGRAM) $(WORDS)

debug asan:
	@$(MAKE) --no-print-directory $($@_kind) all

run: all
	@$(BUILD)/storytable

tests: $(TESTS) $(UI_TESTS) $(WORDS)

test:
	@MAKE="$(MAKE) -s --no-print-directory $($(KIND)_kind)" BUILD=$(BUILD)/$(KIND) tests/run_one.sh "$(T)"

# What counts or measures for minutes what other tests touch with sanitizers runs as fast as it can.
PLAIN_TESTS = $(addprefix $(BUILD)/tests/,test_hints test_paperback_plays test_fantastical_words test_impossible_texts ui_sizes ui_drafts_killed)
# What tries things many times over does so as fast as it can, and tries a share of them with sanitizers (tests/test.h).
SHARED_TESTS = $(addprefix $(BUILD)/tests/,test_contract test_contract_null test_contract_story test_card_mutations)
SANITIZED_TESTS = $(patsubst $(BUILD)/%,$(BUILD)/asan/%,$(filter-out $(PLAIN_TESTS),$(TESTS) $(UI_TESTS)))
# What is built for other commands only has to compile, too.
UNTRIED = $(call objects,tests/bench/*.c tests/fuzz/*.c tests/soak/*.c)
check: all $(BUILD)/probe $(PLAIN_TESTS) $(SHARED_TESTS) $(UNTRIED)
	@$(MAKE) --no-print-directory $(asan_kind) $(SANITIZED_TESTS) $(WORDS)
	@BUILD=$(BUILD) tests/run.sh $(PLAIN_TESTS) $(SHARED_TESTS) $(SANITIZED_TESTS)

# Sizes of words are measured in one thread, for minutes; killed programs report nothing.
tsan: TSAN_TESTS = $(patsubst $(BUILD)/%,$(BUILD)/tsan/%,$(filter-out %/ui_sizes %/ui_drafts_killed,$(UI_TESTS)))
tsan:
	@$(MAKE) --no-print-directory $(tsan_kind) $(TSAN_TESTS) $(WORDS)
	@BUILD=$(BUILD) tests/run.sh --alone $(TSAN_TESTS)

fuzzers: $(FUZZERS) $(UI_FUZZERS)

# The code under test counts the places it comes by, so that inputs that lead to new ones are kept.
fuzz: all
	@CFLAGS=-fsanitize-coverage=trace-pc $(MAKE) --no-print-directory BUILD=$(BUILD)/fuzz SANITIZE=address,undefined fuzzers
	@BUILD=$(BUILD) SEED=$(SEED) tests/fuzz/run.sh $(SECONDS) $(patsubst $(BUILD)/%,$(BUILD)/fuzz/%,$(FUZZERS) $(UI_FUZZERS))

soak: $(BUILD)/soak $(WORDS)
	@tests/soak/run.sh $(BUILD)/soak $(RUNS) $(SEED)

noise:
	@$(MAKE) --no-print-directory $(asan_kind) $(BUILD)/asan/soak_net $(BUILD)/asan/soak_board $(WORDS)
	@$(BUILD)/asan/soak_net $(or $(SEED),1) $(MESSAGES)
	@$(BUILD)/asan/soak_board $(or $(SEED),1) $(MESSAGES)

# What no seat may know is altered in positions of plays of every game.
secrets: $(BUILD)/tests/test_contract $(WORDS)
	@STATES=$(STATES) CASES='*may not know*' $(BUILD)/tests/test_contract

lines: all
	@tests/net_lines.py $(PROGRAM) $(KILLS) $(or $(SEED),1)

mutate:
	@scripts/mutate.py $(if $(SEED),--seed $(SEED)) $(if $(ONLY),--only $(ONLY)) $(N)

golden: all $(addprefix $(BUILD)/tests/,test_golden test_impossible_texts test_impossible_anthology test_refusals \
		test_save test_history test_members)
	@BUILD=$(BUILD) tests/golden/make.sh

bench: all $(BENCHES) $(UI_BENCHES)
	@BUILD=$(BUILD) tests/bench/run.sh

# The data lies where the program looks for it, beside the folder it is in. The plain word lists are for making
# words.dawg only.
install: all
	@install -D -m 755 $(PROGRAM) $(INSTALLED)/$(BIN)/storytable$(EXE)
	@find cards assets docs/rules docs/credits.md LICENSE LICENSE-CONTENT -type f \
		! -name valid.txt ! -name common.txt ! -name everyday.txt \
		-exec install -D -m 644 {} $(DATA)/{} \;
	@set -e; for file in $(DESKTOP); do \
		$(FILL_IN) "desktop/$${file##*/}" | install -D -m 644 /dev/stdin $(INSTALLED)/"$$file"; \
	done

uninstall:
	@rm -rf $(DATA)
	@rm -f $(INSTALLED)/$(BIN)/storytable$(EXE) $(addprefix $(INSTALLED)/,$(DESKTOP))

# Its folder is all there is to install.
windows_folder = $(BUILD)/windows/storytable-$(VERSION)-windows-x86_64
windows: $(WORDS) $(BUILD)/windows/storytable.ico
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

# Nothing is built beside it while it takes away.
ifneq ($(filter clean,$(MAKECMDGOALS)),)
.NOTPARALLEL:
endif
clean:
	rm -rf $(BUILD) $(WORDS)

$(PROGRAM): $(MAIN) $(CLI) $(UI) $(BUILD)/libcore.a
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(UI_LIBS) $(CORE_LIBS)

# Stands in for the library that speaks.
$(BUILD)/tests/libfake_speechd.so: tests/fake/speechd.c
	@mkdir -p $(@D)
	@echo "link $@"
	$(Q)$(CC) -std=c11 -Wall -Wextra -Werror -shared -fPIC -o $@ $<

$(BUILD)/tests/ui_speech: | $(BUILD)/tests/libfake_speechd.so

# What stands before the library is taken from there no more: the shelf.
$(BUILD)/probe: $(MAIN) $(CLI) $(UI) $(PROBE) $(BUILD)/libcore.a
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(UI_LIBS) $(CORE_LIBS)

# Core and games: no SDL is on the command line of anything that links only this.
$(BUILD)/libcore.a: $(if $(AS_ONE),$(BUILD)/core.o $(SHELF),$(CORE))
	@rm -f $@
	$(Q)$(AR) rcs $@ $^

# All but the shelf, instead of which programs may have one of their own.
$(BUILD)/core.o: $(filter-out $(SHELF),$(CORE))
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) $(AS_ONE) -r -flinker-output=nolto-rel -o $@ $^

$(filter-out $(SHELF),$(CORE)): CFLAGS += $(AS_ONE)

$(BUILD)/libtests.a: $(TEST_HELPERS)
	@rm -f $@
	$(Q)$(AR) rcs $@ $^

$(TESTS): $(BUILD)/tests/%: $(BUILD)/obj/tests/%.o $(BUILD)/libtests.a $(BUILD)/libcore.a
	@mkdir -p $(@D)
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(TEST_LIBS) $(CORE_LIBS)

# Calls that it lets fail are led through the test.
$(BUILD)/tests/test_faults: LDFLAGS += $(addprefix -Wl$(comma)--wrap=,read write fsync close ftruncate rename link unlink open realloc calloc)

# Words are heard there as they are laid, and nothing is painted.
$(BUILD)/tests/ui_sizes: LDFLAGS += $(addprefix -Wl$(comma)--wrap=,art_queue_add brush_copy brush_copy_around brush_fill brush_show brush_present)

$(UI_TESTS): $(BUILD)/tests/%: $(BUILD)/obj/tests/%.o $(BUILD)/libtests.a $(UI) $(BUILD)/libcore.a
	@mkdir -p $(@D)
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(TEST_LIBS) $(UI_LIBS) $(CORE_LIBS)

# The clock and the slow key are its own.
$(BUILD)/tests/fuzz_text_mode: LDFLAGS += -Wl,--wrap=platform_milliseconds,--wrap=seal_key

$(FUZZERS): $(BUILD)/tests/%: $(BUILD)/obj/tests/fuzz/%.o $(FUZZ_PARTS) $(BUILD)/libcore.a
	@mkdir -p $(@D)
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(CORE_LIBS)

$(UI_FUZZERS): $(BUILD)/tests/%: $(BUILD)/obj/tests/fuzz/%.o $(filter $(BUILD)/obj/tests/%,$(FUZZ_PARTS)) $(WILD) $(UI) $(BUILD)/libcore.a
	@mkdir -p $(@D)
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(UI_LIBS) $(CORE_LIBS)

$(BUILD)/soak: $(BUILD)/obj/tests/soak/soak.o $(BUILD)/libcore.a
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(CORE_LIBS)

$(BUILD)/soak_net: $(BUILD)/obj/tests/soak/soak_net.o $(BUILD)/obj/tests/fuzz/mutate.o $(BUILD)/libcore.a
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(CORE_LIBS)

# The clock and the slow key are its own.
$(BUILD)/soak_board: LDFLAGS += -Wl,--wrap=platform_milliseconds,--wrap=seal_key
$(BUILD)/soak_board: $(BUILD)/obj/tests/soak/soak_board.o $(BUILD)/obj/tests/fuzz/mutate.o $(BUILD)/libcore.a
	@echo "link $@"
	$(Q)$(CC) $(LDFLAGS) -o $@ $^ $(CORE_LIBS)

$(UI_BENCHES): $(BUILD)/tests/%: $(BUILD)/obj/tests/bench/%.o $(WILD) $(UI) $(BUILD)/libcore.a
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

# It is made here, and the same everywhere.
ifeq ($(PLATFORM),posix)
$(WORDS): assets/words/valid.txt assets/words/common.txt assets/words/everyday.txt tools/words_compile.c src/core/words.h | $(BUILD)/words_compile
	$(Q)$(BUILD)/words_compile assets/words/valid.txt assets/words/common.txt assets/words/everyday.txt $@
endif

$(CORE) $(UI) $(CLI) $(MAIN): CFLAGS += $(FRAMES)
# Functions of several files become one there.
$(BUILD)/core.o: LDFLAGS += $(FRAMES) $(if $(STRICT),-Werror)
$(UI): CFLAGS += $(UI_CFLAGS)
$(CORE): CFLAGS += $(CORE_CFLAGS)
$(call objects,tests/ui_*.c tests/bench/ui_*.c tests/fuzz/ui_*.c tests/desk.c tests/seen.c tests/wild.c tools/icon_compile.c): CFLAGS += $(UI_CFLAGS)
# What counts and damages is not itself counted.
$(filter $(BUILD)/obj/tests/%,$(FUZZ_PARTS)): CFLAGS := $(filter-out -fsanitize-coverage=%,$(CFLAGS))
$(call objects,src/core/version.c): CFLAGS += -DSTORYTABLE_VERSION='"$(VERSION)"'
$(call objects,src/core/version.c): VERSION

# What Windows is told of the program.
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
