# The page that checks records in a browser: the library for WebAssembly and the files of this folder in one page; and
# the same for npm (npm/).

.PHONY: web web-packages web-test web-test-packages npm npm-packages npm-test

WEB_PACKAGES = $(BUILD_PACKAGES) binaryen clang dpkg-dev libclang-rt-dev-wasm32 lld wasi-libc
WEB_TEST_PACKAGES = chromium fonts-noto-cjk $(NODE_PACKAGES)

web: web-packages
	@$(MAKE) --no-print-directory -s -j2 build/web/index.html
	@echo "build/web/index.html: $$(wc -c <build/web/index.html) bytes"

web-packages:
	@$(INSTALL_PACKAGES) $(WEB_PACKAGES)

# It may use 256 MiB of memory, 1 MiB of it as stack. That header declares sigset_t, which xz names beside the signal.h
# of WASI.
WASM = clang --target=wasm32-wasi --sysroot=/usr -O2
WASM_LINK = -mexec-model=reactor -Wl,--strip-all -Wl,--max-memory=268435456 -Wl,-z,stack-size=1048576
$(eval $(call LIBRARIES_FOR,wasm,$$(WASM) -D_WASI_EMULATED_SIGNAL -include sys/select.h))
$(eval $(call OBJECTS,wasm,$$(WASM) $$(TEST_BUILD) -Ibuild/wasm/include,| build/wasm/libraries))

build/wasm/module.wasm: $(patsubst %.c,build/wasm/%.o,$(LIB_SOURCES) $(FACE_SOURCES) $(WEB_SOURCES)) build/wasm/libraries
	$(WASM) $(WASM_LINK) -o $@.new $(filter %.o,$^) build/wasm/libraries/*.o
	wasm-opt -O3 --enable-bulk-memory -o $@ $@.new && rm $@.new

# The engine alone: only what its exports need.
ENGINE_SOURCES = cmd/web/memory.c cmd/web/npm/answer.c cmd/web/npm/engine.c
build/wasm/board.wasm: $(patsubst %.c,build/wasm/%.o,$(LIB_SOURCES) $(FACE_SOURCES) $(ENGINE_SOURCES)) build/wasm/libraries
	$(WASM) $(WASM_LINK) -o $@.new $(filter %.o,$^) build/wasm/libraries/*.o
	wasm-opt -Oz --enable-bulk-memory -o $@ $@.new && rm $@.new

build/web/index.html: build/wasm/module.wasm $(filter-out %.mk cmd/web/npm,$(wildcard cmd/web/*)) formats/board/replay.js formats/board/replay_table.js \
    formats/board/script_hash formats/board/squeeze formats/languages/en_page.def formats/languages/en_web.def samples/four-seasons.ckka
	@mkdir -p $(@D)
	sh cmd/web/build build/wasm/module.wasm >$@.new
	mv $@.new $@

# ---- the package for npm ----

NPM_PACKAGE = build/npm/cetkaik-$(VERSION).tgz
NODE_PACKAGES = $(if $(shell command -v node),,nodejs) $(if $(shell command -v npm),,npm)

npm: web-packages npm-packages
	@$(MAKE) --no-print-directory -s -j2 $(NPM_PACKAGE)
	@echo "$(NPM_PACKAGE): $$(wc -c <$(NPM_PACKAGE)) bytes"

npm-packages:
	@$(INSTALL_PACKAGES) $(NODE_PACKAGES)

$(NPM_PACKAGE): build/wasm/module.wasm build/wasm/board.wasm $(wildcard cmd/web/npm/*) cmd/web/memory.js cmd/web/module.js \
    formats/board/replay.js formats/board/replay_table.js $(SCHEMAS) build/web-test/node_modules
	@mkdir -p $(@D)
	NODE_PATH=build/web-test/node_modules sh cmd/web/npm/build $(VERSION) build/npm/package
	cd build/npm && npm pack --silent ./package >/dev/null

# ---- its tests ----

web-test-packages:
	@$(INSTALL_PACKAGES) $(WEB_TEST_PACKAGES)

# What drives the browser, and axe-core, in the versions that package-lock.json names.
build/web-test/node_modules: tests/web/package.json tests/web/package-lock.json
	@mkdir -p $(@D)
	cp $^ $(@D)
	cd $(@D) && npm ci --ignore-scripts --no-audit --no-fund --silent
	touch $@

web-test: web web-test-packages build-packages
	@$(MAKE) --no-print-directory -s -j2 all build/web-test/node_modules
	@NODE_PATH=$(CURDIR)/build/web-test/node_modules node --test --test-reporter=spec tests/web/*.test.js
	@NODE_PATH=$(CURDIR)/build/web-test/node_modules node tests/web/figures.js

web-test: npm-test
npm-test: npm web-test-packages build-packages
	@$(MAKE) --no-print-directory -s -j2 all
	@NODE_PATH=$(CURDIR)/build/web-test/node_modules node --test --test-reporter=spec tests/web/npm/package.test.js
	@NODE_PATH=$(CURDIR)/build/web-test/node_modules node tests/web/npm/figures.js
