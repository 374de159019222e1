# Installs and removes the program, the library, manuals, completions and schemas.

.PHONY: install uninstall

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
	    'Version: $(VERSION)' 'Cflags: -I$${prefix}/include' 'Libs: -L$${libdir} -lcetkaik' \
	    "Libs.private: $$(pkg-config --static --libs $(LIBRARIES)) -lm" > $(DESTDIR)$(LIBDIR)/pkgconfig/cetkaik.pc
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
