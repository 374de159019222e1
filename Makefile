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
# What hardens program and library, where the compiler knows it. (-fstack-protector-strong would cost a fiftieth of the
# time of a move.) The loader binds all names at the start, and finds most of them in the C library, so that comes first.
HARDENED    := $(shell for flag in -D_FORTIFY_SOURCE=2 -fstack-protector -Wl,-z,relro,-z,now -pie -lc; do \
                   echo 'int main(void) { return 0; }' | \
                   $(CC) -O2 -fPIE -Werror -x c - $$flag -o /dev/null 2>/dev/null && echo $$flag; done)
HARDEN_COMPILER = $(filter -f%,$(HARDENED)) $(if $(findstring _FORTIFY_SOURCE,$(CPPFLAGS) $(CFLAGS)),,\
                   $(if $(filter -O1 -O2 -O3 -Os,$(CFLAGS)),$(filter -D%,$(HARDENED))))
HARDEN_PROGRAM  = $(if $(findstring -static,$(CFLAGS) $(LDFLAGS)),,$(filter-out -D% -f%,$(HARDENED)))
HARDEN_LIBRARY  = $(filter -Wl%,$(HARDENED))
OUR_CPPFLAGS = -I. -D_POSIX_C_SOURCE=200809L -D_FILE_OFFSET_BITS=64 -DCK_VERSION='"$(VERSION)"'
OUR_CFLAGS   = -std=c17 -Wall -Wextra -Wpedantic
# The tests allow no warning; a user's compiler may know new ones.
TEST_BUILD   = $(OUR_CFLAGS) -Werror $(OUR_CPPFLAGS)
# The same objects make the program, libcetkaik.a and libcetkaik.so, which exports the public names alone.
SHARED   = -fPIC -fvisibility=hidden

LIBRARIES    = libpcre2-8 libutf8proc zlib libzstd liblzma
LIB_CFLAGS  := $(shell $(PKG_CONFIG) --cflags $(LIBRARIES) 2>/dev/null)
LIB_LIBS    := $(shell $(PKG_CONFIG) --libs $(LIBRARIES) 2>/dev/null) -lm

# The program writes and reads databases if SQLite is there: built with its header, it loads the library when it is
# needed.
SQLITE_LIBS := $(if $(shell $(PKG_CONFIG) --exists sqlite3 2>/dev/null && echo yes),-ldl)
LIB_CFLAGS  += $(if $(SQLITE_LIBS),-DCK_SQLITE)

# What Debian calls the things that are needed to build, and SQLite.
BUILD_PACKAGES = gcc libc6-dev make pkg-config libpcre2-dev libutf8proc-dev zlib1g-dev libzstd-dev liblzma-dev \
                 libsqlite3-dev
INSTALL_PACKAGES = sh tests/tools/install-packages

# The languages beside English.
TRANSLATIONS = $(wildcard formats/languages/*.po)

# The floors of the house, and what each may include (style: one way only).
FLOORS      = rules parser formats
LIB_SOURCES = $(wildcard $(FLOORS:=/*.c) $(FLOORS:=/*/*.c)) build/page_parts.c build/sign_table.c build/line_table.c \
              build/languages/en.c $(TRANSLATIONS:formats/%.po=build/%.c)
FACE_SOURCES = $(wildcard cmd/library/*.c cmd/library/*/*.c)
FACE        = cmd/library/cetkaik.h cmd/library/cetkaik/board.h
WEB_SOURCES = $(wildcard cmd/web/*.c cmd/web/npm/*.c)
CMD_SOURCES = $(filter-out cmd/windows/% $(FACE_SOURCES) $(WEB_SOURCES),$(wildcard cmd/*.c cmd/*/*.c)) build/completion_scripts.c
SOURCES     = $(LIB_SOURCES) $(FACE_SOURCES) $(CMD_SOURCES)
SCHEMAS     = $(filter-out %/sarif-subset.schema.json,$(wildcard formats/schema/*.schema.json))

LIB_OBJECTS  = $(LIB_SOURCES:%.c=build/obj/%.o) $(FACE_SOURCES:%.c=build/obj/%.o)
CMD_OBJECTS  = $(CMD_SOURCES:%.c=build/obj/%.o)

.PHONY: all needs demo pot po dist clean build-packages

MANUALS = $(patsubst man/%,build/man/%,$(wildcard man/*.[1-9]))
MANUALS_JA = $(patsubst man/%,build/man/%,$(wildcard man/ja/*.[1-9]))

COMPLETIONS = $(addprefix cmd/completions/,bash zsh fish)

# The number after .so counts the changes that break a user's program.
SONAME = libcetkaik.so.0

# What a recipe that failed has begun to write is no file to go on with.
.DELETE_ON_ERROR:

all: build/cetkaik build/libcetkaik.a build/$(SONAME) $(MANUALS) $(MANUALS_JA)

# Style, body and script of a page of `html` stand in files of their own and go into the library as bytes.
build/page_parts.c: $(addprefix formats/board/,embed script_hash squeeze replay.js replay_table.js) $(addprefix formats/board/page,.css .html .js _index.js)
	@mkdir -p $(@D)
	sh formats/board/embed formats/board >$@.new
	mv $@.new $@

# The lines from square to square.
build/line_table.c: rules/board/line_table.awk
	@mkdir -p $(@D)
	LC_ALL=C awk -f $< >$@.new
	mv $@.new $@

# The signs of canonical tokens by their bytes.
build/sign_table.c: parser/notations/sign_table.awk parser/notations/sign_table.h rules/words/terms.def rules/words/names.c
	@mkdir -p $(@D)
	LC_ALL=C awk -f $^ >$@.new
	mv $@.new $@

# The texts of a language are a table of constants, made of its .po file and the English rows, which
# the preprocessor prints; what makes it is awk alone. gettext's tools are for translators: see below.
ROWS_AWK = LC_ALL=C awk -f formats/languages
build/languages/rows: formats/languages/rows.h formats/languages/rows.awk $(wildcard formats/languages/en*.def) | needs
	@mkdir -p $(@D)
	$(CC) -E $(OUR_CPPFLAGS) $< >$@.cpp
	$(ROWS_AWK)/rows.awk $@.cpp >$@

build/languages/en.c: build/languages/rows formats/languages/table.awk
	$(ROWS_AWK)/table.awk -v language=en $< >$@

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

MISSING = $(shell sh tests/tools/packages $(firstword $(CC)))

build/cetkaik: $(CMD_OBJECTS) build/objects.a
	$(CC) $(CFLAGS) -pthread $(HARDEN_PROGRAM) $(LDFLAGS) -o $@ $^ $(LIB_LIBS) $(SQLITE_LIBS)

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
	$(CC) $(CFLAGS) $(HARDEN_LIBRARY) $(LDFLAGS) -shared -Wl,-soname,$(SONAME) -Wl,-z,defs -Wl,--version-script=cmd/library/cetkaik.map \
	    -o $@ $(LIB_OBJECTS) $(LIB_LIBS)

# Changes when the compiler or its flags do: then everything is compiled anew.
build/flags: needs
	@mkdir -p $(@D)
	@echo '$(CC) $(CFLAGS) $(CPPFLAGS) $(SANITIZE) $(OUR_CFLAGS) $(OUR_CPPFLAGS) $(HARDEN_COMPILER)' >$@.new; \
	    cmp -s $@.new $@ && rm $@.new || mv $@.new $@

# A tree of objects, build/KIND: $(call OBJECTS,KIND,COMPILE[,NEEDED]).
define OBJECTS
build/$(1)/%.o: %.c $(3)
	@mkdir -p $$(@D)
	$(2) -MMD -MP -c -o $$@ $$<

-include $$(wildcard $$(addprefix build/$(1)/,*/*.d */*/*.d */*/*/*.d))
endef

# The libraries for a tree that cannot use those of this machine: $(call LIBRARIES_FOR,KIND,COMPILE).
define LIBRARIES_FOR
build/$(1)/libraries: tests/tools/libraries
	sh tests/tools/libraries build/$(1) $(2)
endef

$(eval $(call OBJECTS,obj,$$(CC) $$(OUR_CFLAGS) $$(OUR_CPPFLAGS) $$(HARDEN_COMPILER) $$(CPPFLAGS) $$(CFLAGS) $$(SHARED) $$(LIB_CFLAGS),build/flags | needs))

include man/manuals.mk cmd/machines.mk cmd/install.mk cmd/web/web.mk tests/tests.mk

# ---- the front door ----

demo: build-packages
	@$(MAKE) --no-print-directory -s all
	@sh samples/demo build/cetkaik

# For translators: the template; every language brought in step with the English rows; a check of it.
pot: build/languages/cetkaik.pot
po: pot
	@for po in $(TRANSLATIONS); do \
	    msgmerge --quiet --update --backup=none --no-wrap $$po build/languages/cetkaik.pot && \
	    msgfmt --check --statistics -o /dev/null $$po; \
	done

build-packages:
	@$(INSTALL_PACKAGES) $(BUILD_PACKAGES)

# The sources of this version, as they were committed last.
dist:
	@mkdir -p build
	git archive --prefix=cetkaik-$(VERSION)/ HEAD | xz -9 >build/cetkaik-$(VERSION).tar.xz
	@echo "build/cetkaik-$(VERSION).tar.xz"

clean:
	rm -rf build
