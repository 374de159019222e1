# The program for other machines: with one for this machine in a cross build, as one static program, as another
# compiler makes it, and for Windows. tests/tools/libraries builds the libraries that it needs, for each.

.PHONY: static static-packages windows windows-packages

STATIC_PACKAGES = $(BUILD_PACKAGES) dpkg-dev musl-tools
WINDOWS_PACKAGES = $(BUILD_PACKAGES) dpkg-dev gcc-mingw-w64-x86-64

static: static-packages
	@$(MAKE) --no-print-directory -s -j2 build/static/cetkaik
	@build/static/cetkaik check samples/four-seasons.ckka
	@echo "build/static/cetkaik: $$(wc -c <build/static/cetkaik) bytes"

windows: windows-packages
	@$(MAKE) --no-print-directory -s -j2 build/windows/cetkaik.exe
	@echo "build/windows/cetkaik.exe: $$(wc -c <build/windows/cetkaik.exe) bytes"

windows-packages:
	@$(INSTALL_PACKAGES) $(WINDOWS_PACKAGES)

static-packages:
	@$(INSTALL_PACKAGES) $(STATIC_PACKAGES)

# The program for this machine, which prints parts of the manuals in a cross build.
$(eval $(call OBJECTS,host,$$(HOSTCC) $$(OUR_CFLAGS) $$(OUR_CPPFLAGS) -O0))

build/host/cetkaik: $(SOURCES:%.c=build/host/%.o)
	$(HOSTCC) -pthread -o $@ $^ $(shell pkg-config --libs $(LIBRARIES) 2>/dev/null) -lm

# One static program, with musl and the libraries built for it.
MUSL = musl-gcc -O2 -ffunction-sections -fdata-sections
$(eval $(call LIBRARIES_FOR,musl,$$(MUSL)))
$(eval $(call OBJECTS,musl,$$(MUSL) $$(TEST_BUILD) -Ibuild/musl/include,| build/musl/libraries))

build/static/cetkaik: $(SOURCES:%.c=build/musl/%.o) build/musl/libraries
	@mkdir -p $(@D)
	$(MUSL) -static -s -Wl,--gc-sections -pthread -o $@ $(filter %.o,$^) build/musl/libraries/*.o -lm

# For tests/tools/machines, which says MACHINE and WITH what compiler.
ifdef MACHINE
$(eval $(call LIBRARIES_FOR,machines/$(MACHINE),$$(WITH)))
$(eval $(call OBJECTS,machines/$(MACHINE),$$(WITH) $$(TEST_BUILD) -Ibuild/machines/$(MACHINE)/include,| build/machines/$(MACHINE)/libraries))

build/machines/$(MACHINE)/program: $(SOURCES:%.c=build/machines/$(MACHINE)/%.o) build/machines/$(MACHINE)/libraries
	$(WITH) -static -pthread -o $@ $(filter %.o,$^) build/machines/$(MACHINE)/libraries/*.o -lm
endif

# The program for Windows.
WINDOWS = x86_64-w64-mingw32-gcc -O2 -D__USE_MINGW_ANSI_STDIO=1 -DPCRE2_STATIC -DUTF8PROC_STATIC -DLZMA_API_STATIC
WINDOWS_BUILD = $(TEST_BUILD) -Wno-format -Ibuild/windows/include
POSIX_FOR_WINDOWS = $(if $(filter cmd/%,$<),-include cmd/windows/posix.h -Icmd/windows)
$(eval $(call LIBRARIES_FOR,windows,$$(WINDOWS)))
$(eval $(call OBJECTS,windows,$$(WINDOWS) $$(WINDOWS_BUILD) $$(POSIX_FOR_WINDOWS),| build/windows/libraries))

build/windows/manifest.o: cmd/windows/cetkaik.manifest
	@mkdir -p $(@D)
	echo '1 24 "$<"' | x86_64-w64-mingw32-windres -o $@

build/windows/cetkaik.exe: $(patsubst %.c,build/windows/%.o,$(SOURCES) $(wildcard cmd/windows/*.c)) build/windows/manifest.o build/windows/libraries
	$(WINDOWS) -static -s -pthread -o $@ $(filter %.o,$^) build/windows/libraries/*.o -lm
