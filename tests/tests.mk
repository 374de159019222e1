# Tests, measurements and what they build: the same sources with sanitizers, counters, or for a fuzzer.

.PHONY: test test-packages layers bench coverage mutation soak soak-packages abi

TEST_PACKAGES = $(BUILD_PACKAGES) libcriterion-dev fish g++ gettext mandoc parallel python3-jsonschema valgrind sqlite3 xz-utils zsh
# What the parts of make soak use; a part without its tools says what it leaves out.
SOAK_PACKAGES = $(sort $(TEST_PACKAGES) $(STATIC_PACKAGES) $(WINDOWS_PACKAGES) $(WEB_PACKAGES) $(WEB_TEST_PACKAGES)) \
                abigail-tools chromium-driver clang-tidy cppcheck gcc-aarch64-linux-gnu gcc-i686-linux-gnu \
                gcc-s390x-linux-gnu munge python3-selenium qemu-user-static slurm-wlm wine

test: test-packages
	@$(MAKE) --no-print-directory -s -j2 all build/bench-parts build/bench-linear layers build/safe/cetkaik build/cetkaik-pseudo \
	    build/safe/test-all build/safe/fuzz $(KEPT_INPUTS)
	@sh tests/run

test-packages:
	@$(INSTALL_PACKAGES) $(TEST_PACKAGES)

# Dependencies point one way: cmd -> formats, parser -> rules; rooms form no circle; sentences are in the catalogue.
layers: build/objects.a
	@sh tests/tools/layers
	@sh tests/tools/links
	@tests/tools/english

# ---- with sanitizers ----

# Thousands of starts are most of the time of the tests. Without -fpie none relocates the tables of the sanitizers, and
# undefined behaviour stops the program at an illegal instruction, which takes no table: gdb shows the line, and so does
# `make test UNDEFINED=`, after `make clean`.
UNDEFINED = -fsanitize-undefined-trap-on-error
SANITIZE  = -O1 -g1 -fsanitize=address,undefined $(UNDEFINED) -fno-sanitize-recover=all -fno-omit-frame-pointer -fno-pie

TEST_CFLAGS := $(shell $(PKG_CONFIG) --cflags criterion 2>/dev/null)
TEST_LIBS   := $(shell $(PKG_CONFIG) --libs criterion 2>/dev/null)

TEST_SOURCES = $(filter-out $(addprefix tests/,bench/% fuzz/% library/% pseudo/% torture/%),$(wildcard tests/*/*.c tests/*/*/*.c tests/*/*/*/*.c))
SAFE_OBJECTS = $(LIB_OBJECTS:build/obj/%=build/safe/%)
SAFE_CMD     = $(CMD_OBJECTS:build/obj/%=build/safe/%)
TEST_OBJECTS = $(TEST_SOURCES:%.c=build/safe/%.o)

$(eval $(call OBJECTS,safe,$$(CC) $$(TEST_BUILD) $$(SANITIZE) $$(LIB_CFLAGS) $$(TEST_CFLAGS),build/flags | needs))

build/safe/cetkaik: $(SAFE_CMD) $(SAFE_OBJECTS)
	$(CC) $(SANITIZE) -no-pie -o $@ $^ $(LIB_LIBS) $(SQLITE_LIBS)

# The program in a language of the tests: what it says outside of the catalogue stands out.
PSEUDO_OBJECTS = build/obj/tests/pseudo/program_language.o build/obj/tests/formats/pseudo.o
build/cetkaik-pseudo: $(filter-out %/options/language.o,$(CMD_OBJECTS)) $(PSEUDO_OBJECTS) build/objects.a
	$(CC) $(CFLAGS) -o $@ $^ $(LIB_LIBS) $(SQLITE_LIBS)

# The program's own tools are tested as well, its subcommands by what they print.
TESTED_CMD = $(filter-out %/commands.o,$(filter $(addprefix build/safe/cmd/,database/% io/% options/%),$(SAFE_CMD)))

build/safe/test-all: $(TEST_OBJECTS) $(TESTED_CMD) $(SAFE_OBJECTS)
	$(CC) $(SANITIZE) -no-pie -o $@ $^ $(LIB_LIBS) $(SQLITE_LIBS) $(TEST_LIBS)

# The targets of the fuzzer; FUZZ_TARGET names the one that runs.
FUZZ_TARGETS = $(patsubst %.c,%.o,$(wildcard tests/fuzz/*targets.c tests/fuzz/*_exports.c))

build/safe/fuzz: $(FUZZ_TARGETS:%=build/safe/%) build/safe/tests/fuzz/replay.o $(TESTED_CMD) $(SAFE_OBJECTS)
	$(CC) $(SANITIZE) -no-pie -o $@ $^ $(LIB_LIBS) $(SQLITE_LIBS)

# The inputs that the fuzzers have kept, of each target, and those of whole records.
KEPT_INPUTS = $(patsubst tests/fuzz/inputs/%.tar.xz,build/fuzz/kept/%,$(wildcard tests/fuzz/inputs/*.tar.xz))
build/fuzz/kept/%: tests/fuzz/inputs/%.tar.xz
	@rm -rf $@ && mkdir -p $@
	tar -xJf $< -C $@
	touch $@

# And once more for ThreadSanitizer, which cannot go together with the others.
$(eval $(call OBJECTS,race,$$(CC) $$(TEST_BUILD) -O0 -fsanitize=thread $$(LIB_CFLAGS),build/flags | needs))

build/race/cetkaik: $(SOURCES:%.c=build/race/%.o)
	$(CC) -fsanitize=thread -o $@ $^ $(LIB_LIBS) $(SQLITE_LIBS)

# And once more with counters, for `make coverage`; the tests themselves are not counted.
COUNTED = -O0 --coverage -fprofile-update=atomic
$(eval $(call OBJECTS,coverage,$$(CC) $$(TEST_BUILD) $$(COUNTED) $$(LIB_CFLAGS),build/flags | needs))

COUNTED_LIBRARY = $(SAFE_OBJECTS:build/safe/%=build/coverage/%)
build/coverage/cetkaik: $(SAFE_CMD:build/safe/%=build/coverage/%) $(COUNTED_LIBRARY)
	$(CC) --coverage -o $@ $^ $(LIB_LIBS) $(SQLITE_LIBS)

build/coverage/test-all: $(TEST_OBJECTS) $(TESTED_CMD:build/safe/%=build/coverage/%) $(COUNTED_LIBRARY)
	$(CC) $(SANITIZE) --coverage -no-pie -Wl,-u,__gcov_dump -o $@ $^ $(LIB_LIBS) $(SQLITE_LIBS) $(TEST_LIBS)

build/coverage/fuzz: $(FUZZ_TARGETS:%=build/safe/%) build/safe/tests/fuzz/replay.o \
    $(TESTED_CMD:build/safe/%=build/coverage/%) $(COUNTED_LIBRARY)
	$(CC) $(SANITIZE) --coverage -no-pie -o $@ $^ $(LIB_LIBS) $(SQLITE_LIBS)

# The same targets with libFuzzer, which is clang's (make soak). Words come from tests/fuzz/words.dict, not from
# comparisons: to trace these takes a quarter of the time.
FUZZED = $(filter-out $(UNDEFINED),$(SANITIZE)) -O2 -fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp
$(eval $(call OBJECTS,fuzz,clang $$(TEST_BUILD) $$(FUZZED) $$(LIB_CFLAGS),build/flags | needs))

build/fuzz/fuzz: $(FUZZ_TARGETS:%=build/fuzz/%) $(TESTED_CMD:build/safe/%=build/fuzz/%) $(LIB_OBJECTS:build/obj/%=build/fuzz/%)
	clang $(SANITIZE) -no-pie -fsanitize=fuzzer -o $@ $^ $(LIB_LIBS) $(SQLITE_LIBS)

# ---- measurements and longer tests ----

bench: build-packages
	@$(MAKE) --no-print-directory -s all build/bench-parts
	@python3 tests/bench/table

build/bench-parts: build/obj/tests/bench/bench.o build/objects.a
	$(CC) $(CFLAGS) -o $@ $^ $(LIB_LIBS)

build/bench-linear: build/obj/tests/bench/linear.o build/objects.a
	$(CC) $(CFLAGS) -o $@ $^ $(LIB_LIBS)

# Lines and branches that the tests run; ROOM="parser/games cmd/io" lists those of rooms that never ran.
coverage: test-packages
	@$(MAKE) --no-print-directory -s -j2 all build/safe/cetkaik $(addprefix build/coverage/,cetkaik test-all fuzz) $(KEPT_INPUTS)
	@python3 tests/tools/coverage $(ROOM)

# Mutants that the tests should notice: MUTANTS of them, drawn with SEED. The tests of it have no sanitizers.
PLAIN_TESTS = $(TEST_OBJECTS:build/safe/%=build/obj/%)
MUTANTS = 40
SEED = 1
mutation: test-packages
	@$(MAKE) --no-print-directory -s -j2 all $(PLAIN_TESTS) $(addprefix build/coverage/,cetkaik test-all) \
	    $(addprefix build/safe/,test-all fuzz) $(KEPT_INPUTS)
	@python3 tests/mutation/mutate $(MUTANTS) $(SEED)

soak-packages:
	@$(INSTALL_PACKAGES) $(SOAK_PACKAGES)

soak: test-packages
	@$(MAKE) --no-print-directory -s -j2 all build/bench-parts build/bench-linear build/safe/cetkaik build/safe/test-all $(KEPT_INPUTS)
	@sh tests/soak

# Keeps the interface of the library, with which tests/soak compares later ones.
abi: build/$(SONAME)
	abidw --headers-dir cmd/library --drop-private-types --drop-undefined-syms --exported-interfaces-only --no-corpus-path \
	    --no-comp-dir-path --no-show-locs --no-elf-needed build/$(SONAME) | xz -9e >tests/abi/libcetkaik.abi.xz
