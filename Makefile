# cetkaik: build, demo, test, install.
#
#   make            the program and the library, in build/
#   make demo       installs what is missing, builds, checks a complete game and a broken one
#   make test       installs what is missing, builds, runs every test
#   make web        builds the page that checks records in a browser, build/web/index.html
#   make web-test   installs a browser and tests the page in it
#   make bench      measures how fast the program is, beside its peers (about 100 MB of games)
#   make soak       the longer tests (fuzzing, valgrind, large numbers of games)
#   make soak-packages  installs the tools of all parts of make soak
#   make coverage   prints the lines and branches of each room that the tests run
#   make mutation   changes the sources in [MUTANTS=40] places and prints which changes the tests notice
#   make po         brings the translations in step with the English texts (needs gettext)
#   make install    [PREFIX=/usr/local] [LIBDIR=$(PREFIX)/lib] [DESTDIR=]
#   make dist       the sources of this version, in build/cetkaik-VERSION.tar.xz
#   make static     one static program, in build/static/
#   make windows    the program for Windows, in build/windows/
#
# CFLAGS, CPPFLAGS and LDFLAGS given on the command line or in the environment are added to the flags that the
# sources need.

VERSION  = 0.1.0
PREFIX   = /usr/local
LIBDIR   = $(PREFIX)/lib
DESTDIR  =
ifeq ($(origin CC),default)
CC       = gcc
endif
# The compiler for programs that run during the build; another one than CC in a cross build.
HOSTCC   = cc
PKG_CONFIG = pkg-config
OBJCOPY  = objcopy
# On 3 MB of games -O3 takes 10 % fewer instructions than -O2.
CFLAGS  ?= -O3 -g
OUR_CPPFLAGS = -I. -D_POSIX_C_SOURCE=200809L -D_FILE_OFFSET_BITS=64 -DCK_VERSION='"$(VERSION)"'
OUR_CFLAGS   = -std=c17 -Wall -Wextra -Wpedantic
# The tests allow no warning; a user's compiler may know new ones.
TEST_BUILD   = $(OUR_CFLAGS) -Werror $(OUR_CPPFLAGS)
# The same objects make the program, libcetkaik.a and libcetkaik.so, which exports the public names alone.
SHARED   = -fPIC -fvisibility=hidden
# Thousands of starts are most of the time of the tests. Without -fpie none relocates the tables of the sanitizers, and
# undefined behaviour stops the program at an illegal instruction, which takes no table: gdb shows the line, and so does
# `make test UNDEFINED=`, after `make clean`.
UNDEFINED = -fsanitize-undefined-trap-on-error
SANITIZE  = -O1 -g1 -fsanitize=address,undefined $(UNDEFINED) -fno-sanitize-recover=all -fno-omit-frame-pointer -fno-pie

LIBRARIES    = libpcre2-8 libutf8proc zlib libzstd liblzma
LIB_CFLAGS  := $(shell $(PKG_CONFIG) --cflags $(LIBRARIES) 2>/dev/null)
LIB_LIBS    := $(shell $(PKG_CONFIG) --libs $(LIBRARIES) 2>/dev/null) -lm
TEST_CFLAGS := $(shell $(PKG_CONFIG) --cflags criterion 2>/dev/null)
TEST_LIBS   := $(shell $(PKG_CONFIG) --libs criterion 2>/dev/null)

# What Debian calls the things that are needed: to build, and on top of that to test.
BUILD_PACKAGES = gcc libc6-dev make pkg-config libpcre2-dev libutf8proc-dev \
                 zlib1g-dev libzstd-dev liblzma-dev
TEST_PACKAGES  = $(BUILD_PACKAGES) libcriterion-dev fish g++ gettext mandoc parallel python3-jsonschema \
                 valgrind zsh

WEB_PACKAGES   = $(BUILD_PACKAGES) binaryen clang dpkg-dev libclang-rt-dev-wasm32 lld wasi-libc
WEB_TEST_PACKAGES = chromium fonts-noto-cjk $(if $(shell command -v node),,nodejs) $(if $(shell command -v npm),,npm)

STATIC_PACKAGES = $(BUILD_PACKAGES) dpkg-dev musl-tools
WINDOWS_PACKAGES = $(BUILD_PACKAGES) dpkg-dev gcc-mingw-w64-x86-64
# What the parts of make soak use; a part without its tools says what it leaves out.
SOAK_PACKAGES = $(sort $(TEST_PACKAGES) $(STATIC_PACKAGES) $(WINDOWS_PACKAGES) $(WEB_PACKAGES) $(WEB_TEST_PACKAGES)) \
                abigail-tools chromium-driver clang-tidy cppcheck gcc-aarch64-linux-gnu gcc-i686-linux-gnu gcc-s390x-linux-gnu \
                munge python3-selenium qemu-user-static slurm-wlm wine

# The languages beside English.
TRANSLATIONS = $(wildcard formats/languages/*.po)

# The floors of the house, and what each may include (style: one way only).
FLOORS      = rules parser formats
LIB_SOURCES = $(wildcard $(FLOORS:=/*.c) $(FLOORS:=/*/*.c)) build/page_parts.c \
              $(TRANSLATIONS:formats/%.po=build/%.c)
FACE_SOURCES = $(wildcard cmd/library/*.c)
FACE        = cmd/library/cetkaik.h cmd/library/cetkaik/board.h
WEB_SOURCES = $(wildcard cmd/web/*.c)
CMD_SOURCES = $(filter-out cmd/windows/% $(FACE_SOURCES) $(WEB_SOURCES),$(wildcard cmd/*.c cmd/*/*.c)) build/completion_scripts.c
TEST_SOURCES = $(filter-out tests/bench/% tests/fuzz/% tests/library/% tests/mutation/% tests/pseudo/% tests/torture/%,$(wildcard tests/*.c tests/*/*.c tests/*/*/*.c))
SCHEMAS     = $(filter-out %/sarif-subset.schema.json,$(wildcard formats/schema/*.schema.json))

LIB_OBJECTS  = $(LIB_SOURCES:%.c=build/obj/%.o) $(FACE_SOURCES:%.c=build/obj/%.o)
CMD_OBJECTS  = $(CMD_SOURCES:%.c=build/obj/%.o)
SAFE_OBJECTS = $(LIB_SOURCES:%.c=build/safe/%.o) $(FACE_SOURCES:%.c=build/safe/%.o)
SAFE_CMD     = $(CMD_SOURCES:%.c=build/safe/%.o)
TEST_OBJECTS = $(TEST_SOURCES:%.c=build/safe/%.o)

.PHONY: all needs demo test soak coverage mutation bench web web-packages web-test web-test-packages static static-packages windows windows-packages soak-packages abi dist install uninstall clean layers build-packages test-packages

MANUALS = $(patsubst man/%,build/man/%,$(wildcard man/*.[1-9]))
MANUALS_JA = $(patsubst man/%,build/man/%,$(wildcard man/ja/*.[1-9]))

COMPLETIONS = $(addprefix cmd/completions/,bash zsh fish)

# The number after .so counts the changes that break a user's program.
SONAME = libcetkaik.so.0

# What a recipe that failed has begun to write is no file to go on with.
.DELETE_ON_ERROR:

all: build/cetkaik build/libcetkaik.a build/$(SONAME) $(MANUALS) $(MANUALS_JA)

# The tables of findings and rules as parts of manuals: the program prints them. In a cross build, one for this
# machine does.
ifeq ($(shell $(CC) -dumpmachine 2>/dev/null),$(shell $(HOSTCC) -dumpmachine 2>/dev/null))
PRINTER = build/cetkaik
else
PRINTER = build/host/cetkaik
endif

# Style, body and script of a page of `html` stand in files of their own and go into the library as bytes.
build/page_parts.c: $(addprefix formats/board/,embed script_hash replay.js) $(addprefix formats/board/page.,css html js)
	@mkdir -p $(@D)
	sh formats/board/embed formats/board >$@.new
	mv $@.new $@

# The texts of a language are a table of constants, made of its .po file and the English rows, which
# the preprocessor prints; what makes it is awk alone. gettext's tools are for translators: see below.
ROWS_AWK = LC_ALL=C awk -f formats/languages
build/languages/rows: formats/languages/rows.h formats/languages/rows.awk $(wildcard formats/languages/en*.def) | needs
	@mkdir -p $(@D)
	$(CC) -E $(OUR_CPPFLAGS) $< >$@.cpp
	$(ROWS_AWK)/rows.awk $@.cpp >$@

build/languages/%.c: formats/languages/%.po build/languages/rows formats/languages/table.awk
	$(ROWS_AWK)/table.awk -v language=$* build/languages/rows $< >$@

build/languages/cetkaik.pot: build/languages/rows formats/languages/template.awk
	$(ROWS_AWK)/template.awk build/languages/rows >$@

# The completion scripts as strings.
build/completion_scripts.c: $(COMPLETIONS)
	@mkdir -p $(@D)
	{ echo '#include "cmd/completions/scripts.h"'; \
	for script in $(COMPLETIONS); do \
	    echo "const char ck_$${script##*/}_script[] = {"; \
	    od -An -v -tu1 $$script | sed 's/  */,/g; s/^,//; s/$$/,/'; \
	    echo '0};'; \
	done; } >$@.new
	mv $@.new $@

# Stops in one line, before anything is compiled, where something is missing.
needs:
	@$(if $(MISSING),$(error $(MISSING)))

MISSING = $(shell sh tests/packages $(firstword $(CC)))

build/cetkaik: $(CMD_OBJECTS) build/objects.a
	$(CC) $(CFLAGS) -pthread $(LDFLAGS) -o $@ $^ $(LIB_LIBS)

# The findings and rules in the manual come from their tables, the program in it from the samples.
MDOC_PARTS = build/mdoc/findings build/mdoc/game-findings build/mdoc/rules build/mdoc/game-rules

$(MDOC_PARTS): $(PRINTER)
	@mkdir -p $(@D)
	$(PRINTER) mdoc $(@F) >$@

$(MDOC_PARTS:build/mdoc/%=build/mdoc/ja/%): $(PRINTER)
	@mkdir -p $(@D)
	$(PRINTER) mdoc $(@F) --lang ja >$@

build/example.mdoc: samples/each-record.c
	@mkdir -p $(@D)
	sed 's/\\/\\e/g' $< >$@

# A line that names a part becomes the part.
WITH_PARTS = sed -e '/^@FINDINGS@$$/{r $(1)findings' -e 'd;}' \
    -e '/^@GAME_FINDINGS@$$/{r $(1)game-findings' -e 'd;}' \
    -e '/^@RULES@$$/{r $(1)rules' -e 'd;}' \
    -e '/^@EXAMPLE@$$/{r build/example.mdoc' -e 'd;}'
# @G3.2@ becomes that paragraph of game-rules, where its name is a comment.
WITH_GAME_RULES = awk 'NR == FNR && /^\.\\" G/ { name = $$2 } NR == FNR { rule[name] = rule[name] $$0 "\n"; next } \
    /^@G[0-9.]+@$$/ { printf "%s", rule[substr($$0, 2, length - 2)]; next } { print }' $(1)game-rules -

build/man/%: man/% $(MDOC_PARTS) build/example.mdoc
	@mkdir -p $(@D)
	$(call WITH_PARTS,build/mdoc/) $< | $(call WITH_GAME_RULES,build/mdoc/) >$@

build/man/ja/%: man/ja/% man/ja/fill.awk $(MDOC_PARTS:build/mdoc/%=build/mdoc/ja/%)
	@mkdir -p $(@D)
	$(call WITH_PARTS,build/mdoc/ja/) $< | $(call WITH_GAME_RULES,build/mdoc/ja/) | LC_ALL=C awk -f man/ja/fill.awk >$@

# All of the library, for the program and the tests.
build/objects.a: $(LIB_OBJECTS)
	rm -f $@
	$(AR) rcs $@ $^

# One object that defines the public names alone, so that a static program may use any other name of ours.
build/libcetkaik.a: $(LIB_OBJECTS) cmd/library/cetkaik.map
	sed -n 's/^ *\(ck_[a-z_0-9]*\);$$/\1/p' cmd/library/cetkaik.map >build/public-names
	$(CC) -r -nostdlib -o build/libcetkaik.o $(LIB_OBJECTS)
	$(OBJCOPY) --keep-global-symbols=build/public-names build/libcetkaik.o
	rm -f $@
	$(AR) rcs $@ build/libcetkaik.o

build/$(SONAME): $(LIB_OBJECTS) cmd/library/cetkaik.map
	$(CC) $(CFLAGS) $(LDFLAGS) -shared -Wl,-soname,$(SONAME) -Wl,-z,defs -Wl,--version-script=cmd/library/cetkaik.map \
	    -o $@ $(LIB_OBJECTS) $(LIB_LIBS)

# Changes when the compiler or its flags do: then everything is compiled anew.
build/flags: needs
	@mkdir -p $(@D)
	@echo '$(CC) $(CFLAGS) $(CPPFLAGS) $(SANITIZE) $(OUR_CFLAGS) $(OUR_CPPFLAGS)' >$@.new; \
	    cmp -s $@.new $@ && rm $@.new || mv $@.new $@

build/obj/%.o: %.c build/flags | needs
	@mkdir -p $(@D)
	$(CC) $(OUR_CFLAGS) $(OUR_CPPFLAGS) $(CPPFLAGS) $(CFLAGS) $(SHARED) $(LIB_CFLAGS) -MMD -MP -c -o $@ $<

# The same once more with the sanitizers, for the tests.
build/safe/%.o: %.c build/flags | needs
	@mkdir -p $(@D)
	$(CC) $(TEST_BUILD) $(SANITIZE) $(LIB_CFLAGS) $(TEST_CFLAGS) -MMD -MP -c -o $@ $<

build/safe/cetkaik: $(SAFE_CMD) $(SAFE_OBJECTS)
	$(CC) $(SANITIZE) -no-pie -o $@ $^ $(LIB_LIBS)

# The program in a language of the tests: what it says outside of the catalogue stands out.
PSEUDO_OBJECTS = build/obj/tests/pseudo/program_language.o build/obj/tests/formats/pseudo.o
build/cetkaik-pseudo: $(filter-out %/options/language.o,$(CMD_OBJECTS)) $(PSEUDO_OBJECTS) build/objects.a
	$(CC) $(CFLAGS) -o $@ $^ $(LIB_LIBS)

# The program's own tools are tested as well, its subcommands by what they print.
TESTED_CMD = $(filter-out %/commands.o,$(filter build/safe/cmd/io/% build/safe/cmd/options/%,$(SAFE_CMD)))

build/safe/test-all: $(TEST_OBJECTS) $(TESTED_CMD) $(SAFE_OBJECTS)
	$(CC) $(SANITIZE) -no-pie -o $@ $^ $(LIB_LIBS) $(TEST_LIBS)

# The targets of the fuzzer; FUZZ_TARGET names the one that runs.
FUZZ_TARGETS = $(patsubst %.c,%.o,$(wildcard tests/fuzz/*targets.c))

build/safe/fuzz: $(FUZZ_TARGETS:%=build/safe/%) build/safe/tests/fuzz/replay.o $(SAFE_OBJECTS)
	$(CC) $(SANITIZE) -no-pie -o $@ $^ $(LIB_LIBS)

# And once more for ThreadSanitizer, which cannot go together with the others.
build/race/%.o: %.c build/flags | needs
	@mkdir -p $(@D)
	$(CC) $(TEST_BUILD) -O0 -fsanitize=thread $(LIB_CFLAGS) -MMD -MP -c -o $@ $<

build/race/cetkaik: $(CMD_SOURCES:%.c=build/race/%.o) $(LIB_SOURCES:%.c=build/race/%.o) $(FACE_SOURCES:%.c=build/race/%.o)
	$(CC) -fsanitize=thread -o $@ $^ $(LIB_LIBS)

# And once more with counters, for `make coverage`; the tests themselves are not counted.
COUNTED = -O0 --coverage -fprofile-update=atomic
build/coverage/%.o: %.c build/flags | needs
	@mkdir -p $(@D)
	$(CC) $(TEST_BUILD) $(COUNTED) $(LIB_CFLAGS) -MMD -MP -c -o $@ $<

COUNTED_LIBRARY = $(SAFE_OBJECTS:build/safe/%=build/coverage/%)
build/coverage/cetkaik: $(SAFE_CMD:build/safe/%=build/coverage/%) $(COUNTED_LIBRARY)
	$(CC) --coverage -o $@ $^ $(LIB_LIBS)

build/coverage/test-all: $(TEST_OBJECTS) build/safe/tests/mutation/runner.o $(TESTED_CMD:build/safe/%=build/coverage/%) $(COUNTED_LIBRARY)
	$(CC) $(SANITIZE) --coverage -no-pie -Wl,-u,__gcov_dump -o $@ $^ $(LIB_LIBS) $(TEST_LIBS)

build/coverage/fuzz: $(FUZZ_TARGETS:%=build/safe/%) build/safe/tests/fuzz/replay.o $(COUNTED_LIBRARY)
	$(CC) $(SANITIZE) --coverage -no-pie -o $@ $^ $(LIB_LIBS)

# The same targets with libFuzzer, which is clang's (make soak). Words come from tests/fuzz/words.dict, not from
# comparisons: to trace these takes a quarter of the time.
FUZZED = $(filter-out $(UNDEFINED),$(SANITIZE)) -O2 -fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp
build/fuzz/%.o: %.c build/flags | needs
	@mkdir -p $(@D)
	clang $(TEST_BUILD) $(FUZZED) $(LIB_CFLAGS) -MMD -MP -c -o $@ $<

build/fuzz/fuzz: $(FUZZ_TARGETS:%=build/fuzz/%) $(LIB_SOURCES:%.c=build/fuzz/%.o) $(FACE_SOURCES:%.c=build/fuzz/%.o)
	clang $(SANITIZE) -no-pie -fsanitize=fuzzer -o $@ $^ $(LIB_LIBS)

# ---- other machines ----

# The program for this machine, which prints parts of the manuals in a cross build.
HOST_OBJECTS = $(patsubst %.c,build/host/%.o,$(LIB_SOURCES) $(FACE_SOURCES) $(CMD_SOURCES))
build/host/%.o: %.c
	@mkdir -p $(@D)
	$(HOSTCC) $(OUR_CFLAGS) $(OUR_CPPFLAGS) -O0 -MMD -MP -c -o $@ $<

build/host/cetkaik: $(HOST_OBJECTS)
	$(HOSTCC) -pthread -o $@ $^ $(shell pkg-config --libs $(LIBRARIES) 2>/dev/null) -lm

# One static program, with musl and the libraries built for it.
MUSL = musl-gcc -O2 -ffunction-sections -fdata-sections
STATIC_OBJECTS = $(patsubst %.c,build/musl/%.o,$(LIB_SOURCES) $(FACE_SOURCES) $(CMD_SOURCES))

build/musl/libraries: tests/libraries
	sh tests/libraries build/musl $(MUSL)

build/musl/%.o: %.c | build/musl/libraries
	@mkdir -p $(@D)
	$(MUSL) $(TEST_BUILD) -Ibuild/musl/include -MMD -MP -c -o $@ $<

build/static/cetkaik: $(STATIC_OBJECTS) build/musl/libraries
	@mkdir -p $(@D)
	$(MUSL) -static -s -Wl,--gc-sections -pthread -o $@ $(STATIC_OBJECTS) build/musl/libraries/*.o -lm

# The program as another compiler makes it, or for another machine; for tests/machines, which says MACHINE and WITH.
MACHINE_OBJECTS = $(patsubst %.c,build/machines/$(MACHINE)/%.o,$(LIB_SOURCES) $(FACE_SOURCES) $(CMD_SOURCES))

build/machines/$(MACHINE)/libraries: tests/libraries
	sh tests/libraries build/machines/$(MACHINE) $(WITH)

build/machines/$(MACHINE)/%.o: %.c | build/machines/$(MACHINE)/libraries
	@mkdir -p $(@D)
	$(WITH) $(TEST_BUILD) -Ibuild/machines/$(MACHINE)/include -MMD -MP -c -o $@ $<

build/machines/$(MACHINE)/program: $(MACHINE_OBJECTS) build/machines/$(MACHINE)/libraries
	$(WITH) -static -pthread -o $@ $(MACHINE_OBJECTS) build/machines/$(MACHINE)/libraries/*.o -lm

# The program for Windows.
WINDOWS = x86_64-w64-mingw32-gcc -O2 -D__USE_MINGW_ANSI_STDIO=1 -DPCRE2_STATIC -DUTF8PROC_STATIC -DLZMA_API_STATIC
WINDOWS_BUILD = $(TEST_BUILD) -Wno-format -Ibuild/windows/include
WINDOWS_OBJECTS = $(patsubst %.c,build/windows/%.o,$(LIB_SOURCES) $(FACE_SOURCES) $(CMD_SOURCES) $(wildcard cmd/windows/*.c))

build/windows/libraries: tests/libraries
	sh tests/libraries build/windows $(WINDOWS)

build/windows/%.o: %.c | build/windows/libraries
	@mkdir -p $(@D)
	$(WINDOWS) $(WINDOWS_BUILD) $(if $(filter cmd/%,$<),-include cmd/windows/posix.h -Icmd/windows) -MMD -MP -c -o $@ $<

build/windows/manifest.o: cmd/windows/cetkaik.manifest
	@mkdir -p $(@D)
	echo '1 24 "$<"' | x86_64-w64-mingw32-windres -o $@

build/windows/cetkaik.exe: $(WINDOWS_OBJECTS) build/windows/manifest.o build/windows/libraries
	$(WINDOWS) -static -s -pthread -o $@ $(WINDOWS_OBJECTS) build/windows/manifest.o build/windows/libraries/*.o -lm

# ---- the page that checks ----

# The library for WebAssembly. It may use 256 MiB of memory, 1 MiB of it as stack.
WASM = clang --target=wasm32-wasi --sysroot=/usr -O2
WASM_LINK = -mexec-model=reactor -Wl,--strip-all -Wl,--max-memory=268435456 -Wl,-z,stack-size=1048576
WASM_OBJECTS = $(patsubst %.c,build/wasm/%.o,$(LIB_SOURCES) $(FACE_SOURCES) $(WEB_SOURCES))

# That header declares sigset_t, which xz names beside the signal.h of WASI.
build/wasm/libraries: tests/libraries
	sh tests/libraries build/wasm $(WASM) -D_WASI_EMULATED_SIGNAL -include sys/select.h

build/wasm/%.o: %.c | build/wasm/libraries
	@mkdir -p $(@D)
	$(WASM) $(TEST_BUILD) -Ibuild/wasm/include -MMD -MP -c -o $@ $<

build/wasm/module.wasm: $(WASM_OBJECTS) build/wasm/libraries
	$(WASM) $(WASM_LINK) -o $@.new $(WASM_OBJECTS) build/wasm/libraries/*.o
	wasm-opt -O3 --enable-bulk-memory -o $@ $@.new && rm $@.new

build/web/index.html: build/wasm/module.wasm $(wildcard cmd/web/*) formats/board/replay.js formats/board/script_hash \
    formats/languages/en_page.def formats/languages/en_web.def samples/four-seasons.ckka
	@mkdir -p $(@D)
	sh cmd/web/build build/wasm/module.wasm >$@.new
	mv $@.new $@

-include $(foreach kind,obj safe race fuzz coverage wasm host musl windows $(MACHINE:%=machines/%),$(wildcard $(addprefix build/$(kind)/,*/*.d */*/*.d */*/*/*.d)))

# ---- the front door ----

demo: build-packages
	@$(MAKE) --no-print-directory -s all
	@sh samples/demo build/cetkaik

test: test-packages
	@$(MAKE) --no-print-directory -s -j2 all build/bench-parts layers build/safe/cetkaik build/cetkaik-pseudo build/safe/test-all build/safe/fuzz
	@sh tests/run

# Installs missing packages when that is possible without asking; otherwise names them and stops.
define install-packages
	@missing=; for package in $(1); do \
	    dpkg-query -W -f='$${db:Status-Status}' $$package 2>/dev/null | grep -q '^installed' \
	        || missing="$$missing $$package"; \
	done; \
	[ -z "$$missing" ] && exit 0; \
	if ! command -v dpkg-query >/dev/null 2>&1; then \
	    echo "This is not a Debian system: the following must be there under its names for them:$$missing" >&2; exit 0; \
	fi; \
	as_root=; \
	if [ "$$(id -u)" != 0 ]; then \
	    as_root="sudo -n"; \
	    if ! sudo -n true 2>/dev/null; then \
	        echo "These packages are missing:$$missing" >&2; \
	        echo "Install them with: sudo apt-get install$$missing" >&2; exit 1; \
	    fi; \
	fi; \
	echo "Installing$$missing"; mkdir -p build; \
	$$as_root apt-get update -q >build/packages.log 2>&1; \
	$$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $$missing >>build/packages.log 2>&1 || \
	    { cat build/packages.log >&2; echo "Installing$$missing failed; see above." >&2; exit 1; }
endef

# For translators: the template; every language brought in step with the English rows; a check of it.
.PHONY: pot po
pot: build/languages/cetkaik.pot
po: pot
	@for po in $(TRANSLATIONS); do \
	    msgmerge --quiet --update --backup=none --no-wrap $$po build/languages/cetkaik.pot && \
	    msgfmt --check --statistics -o /dev/null $$po; \
	done

build-packages:
	$(call install-packages,$(BUILD_PACKAGES))

test-packages:
	$(call install-packages,$(TEST_PACKAGES))

# Dependencies point one way: cmd -> formats, parser -> rules; rooms form no circle; sentences are in the catalogue.
layers: build/objects.a
	@sh tests/layers
	@sh tests/links
	@tests/english

web: web-packages
	@$(MAKE) --no-print-directory -s -j2 build/web/index.html
	@echo "build/web/index.html: $$(wc -c <build/web/index.html) bytes"

static: static-packages
	@$(MAKE) --no-print-directory -s -j2 build/static/cetkaik
	@build/static/cetkaik check samples/four-seasons.ckka
	@echo "build/static/cetkaik: $$(wc -c <build/static/cetkaik) bytes"

windows: windows-packages
	@$(MAKE) --no-print-directory -s -j2 build/windows/cetkaik.exe
	@echo "build/windows/cetkaik.exe: $$(wc -c <build/windows/cetkaik.exe) bytes"

windows-packages:
	$(call install-packages,$(WINDOWS_PACKAGES))

static-packages:
	$(call install-packages,$(STATIC_PACKAGES))

# Keeps the interface of the library, with which tests/soak compares later ones.
abi: build/$(SONAME)
	abidw --headers-dir cmd/library --drop-private-types --drop-undefined-syms --exported-interfaces-only --no-corpus-path \
	    --no-comp-dir-path --no-show-locs --no-elf-needed build/$(SONAME) | xz -9e >tests/abi/libcetkaik.abi.xz

# The sources of this version, as they were committed last.
dist:
	@mkdir -p build
	git archive --prefix=cetkaik-$(VERSION)/ HEAD | xz -9 >build/cetkaik-$(VERSION).tar.xz
	@echo "build/cetkaik-$(VERSION).tar.xz"

web-packages:
	$(call install-packages,$(WEB_PACKAGES))

web-test-packages:
	$(call install-packages,$(WEB_TEST_PACKAGES))

# What drives the browser, and axe-core, in the versions that package-lock.json names.
build/web-test/node_modules: tests/web/package.json tests/web/package-lock.json
	@mkdir -p $(@D)
	cp $^ $(@D)
	cd $(@D) && npm ci --ignore-scripts --no-audit --no-fund --silent
	touch $@

web-test: web web-test-packages build-packages
	@$(MAKE) --no-print-directory -s -j2 all build/web-test/node_modules
	@NODE_PATH=$(CURDIR)/build/web-test/node_modules node --test --test-reporter=spec tests/web/page.test.js tests/web/verdicts.test.js
	@NODE_PATH=$(CURDIR)/build/web-test/node_modules node tests/web/figures.js

bench: build-packages
	@$(MAKE) --no-print-directory -s all build/bench-parts
	@python3 tests/bench/table

build/bench-parts: build/obj/tests/bench/bench.o build/objects.a
	$(CC) $(CFLAGS) -o $@ $^ $(LIB_LIBS)

# Lines and branches that the tests run; ROOM="parser/games cmd/io" lists those of rooms that never ran.
coverage: test-packages
	@$(MAKE) --no-print-directory -s -j2 all build/safe/cetkaik build/coverage/cetkaik build/coverage/test-all build/coverage/fuzz
	@python3 tests/coverage $(ROOM)

# Mutants that the tests should notice: MUTANTS of them, drawn with SEED. The tests of it have no sanitizers.
PLAIN_TESTS = $(TEST_OBJECTS:build/safe/%=build/obj/%)
MUTANTS = 40
SEED = 1
mutation: test-packages
	@$(MAKE) --no-print-directory -s -j2 all $(PLAIN_TESTS) build/coverage/cetkaik build/coverage/test-all build/safe/test-all build/safe/fuzz
	@python3 tests/mutation/mutate $(MUTANTS) $(SEED)

soak-packages:
	$(call install-packages,$(SOAK_PACKAGES))

soak: test-packages
	@$(MAKE) --no-print-directory -s -j2 all build/safe/cetkaik build/safe/test-all
	@sh tests/soak

# Where the shells look for completions.
BASH_COMPLETION = $(PREFIX)/share/bash-completion/completions/cetkaik
ZSH_COMPLETION  = $(PREFIX)/share/zsh/site-functions/_cetkaik
FISH_COMPLETION = $(PREFIX)/share/fish/vendor_completions.d/cetkaik.fish

# A library that is installed for good must be known to the loader; that is root's to say.
RUN_LDCONFIG = $(if $(DESTDIR),,if [ "$$(id -u)" = 0 ]; then PATH=$$PATH:/sbin:/usr/sbin ldconfig || true; fi)

# Installs what was built, whatever the flags are now. Nothing has debugging information; STRIP=true keeps it.
STRIP = strip
INSTALLED = $(DESTDIR)$(PREFIX)
install: $(if $(wildcard build/cetkaik build/libcetkaik.a),,all)
	install -d $(INSTALLED)/bin $(DESTDIR)$(LIBDIR)/pkgconfig
	install -m 755 build/cetkaik $(INSTALLED)/bin/cetkaik
	install -m 644 build/libcetkaik.a $(DESTDIR)$(LIBDIR)/libcetkaik.a
	install -m 644 build/$(SONAME) $(DESTDIR)$(LIBDIR)/libcetkaik.so.$(VERSION)
	$(STRIP) --strip-unneeded $(INSTALLED)/bin/cetkaik $(DESTDIR)$(LIBDIR)/libcetkaik.so.$(VERSION)
	$(STRIP) --strip-debug $(DESTDIR)$(LIBDIR)/libcetkaik.a
	ln -sf libcetkaik.so.$(VERSION) $(DESTDIR)$(LIBDIR)/$(SONAME)
	ln -sf $(SONAME) $(DESTDIR)$(LIBDIR)/libcetkaik.so
	install -D -m 644 cmd/library/cetkaik.h $(INSTALLED)/include/cetkaik.h
	install -D -m 644 cmd/library/cetkaik/board.h $(INSTALLED)/include/cetkaik/board.h
	printf '%s\n' 'prefix=$(PREFIX)' 'libdir=$(LIBDIR)' 'Name: cetkaik' 'Description: Reads, checks and scores records of Cetkaik' \
	    'Version: $(VERSION)' 'Requires.private: $(LIBRARIES)' 'Cflags: -I$${prefix}/include' \
	    'Libs: -L$${libdir} -lcetkaik' 'Libs.private: -lm' > $(DESTDIR)$(LIBDIR)/pkgconfig/cetkaik.pc
	for page in $(MANUALS); do \
	    install -d $(INSTALLED)/share/man/man$${page##*.}; \
	    install -m 644 $$page $(INSTALLED)/share/man/man$${page##*.}/; \
	done
	for page in $(MANUALS_JA); do \
	    install -d $(INSTALLED)/share/man/ja/man$${page##*.}; \
	    install -m 644 $$page $(INSTALLED)/share/man/ja/man$${page##*.}/; \
	done
	ln -sf cetkaik-fix.1 $(INSTALLED)/share/man/man1/cetkaik-fmt.1
	ln -sf cetkaik-fix.1 $(INSTALLED)/share/man/ja/man1/cetkaik-fmt.1
	install -D -m 644 cmd/completions/bash $(DESTDIR)$(BASH_COMPLETION)
	install -D -m 644 cmd/completions/zsh $(DESTDIR)$(ZSH_COMPLETION)
	install -D -m 644 cmd/completions/fish $(DESTDIR)$(FISH_COMPLETION)
	install -d $(INSTALLED)/share/cetkaik
	install -m 644 $(SCHEMAS) $(INSTALLED)/share/cetkaik/
	$(RUN_LDCONFIG)

uninstall:
	rm -f $(addprefix $(DESTDIR),$(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION))
	rm -f $(INSTALLED)/bin/cetkaik $(addprefix $(DESTDIR)$(LIBDIR)/,libcetkaik.a pkgconfig/cetkaik.pc libcetkaik.so)
	rm -f $(DESTDIR)$(LIBDIR)/libcetkaik.so.*
	rm -rf $(addprefix $(INSTALLED)/,include/cetkaik.h include/cetkaik share/cetkaik)
	rm -f $(addprefix $(INSTALLED)/share/man/,man1/cetkaik-fmt.1 ja/man1/cetkaik-fmt.1)
	for page in man/*.[1-9]; do rm -f $(INSTALLED)/share/man/man$${page##*.}/$${page##*/}; done
	for page in man/ja/*.[1-9]; do rm -f $(INSTALLED)/share/man/ja/man$${page##*.}/$${page##*/}; done

clean:
	rm -rf build
