# The manual pages: their sources with the parts that the program prints.

# The tables of findings and rules as parts of manuals: the program prints them. In a cross build, one for this
# machine does.
ifeq ($(shell $(CC) -dumpmachine 2>/dev/null),$(shell $(HOSTCC) -dumpmachine 2>/dev/null))
PRINTER = build/cetkaik
else
PRINTER = build/host/cetkaik
endif

# The findings and rules in the manual come from their tables, the program in it from the samples.
MDOC_PARTS = build/mdoc/findings build/mdoc/game-findings build/mdoc/rules build/mdoc/game-rules

$(MDOC_PARTS): $(PRINTER)
	@mkdir -p $(@D)
	$(PRINTER) mdoc $(@F) >$@

$(MDOC_PARTS:build/mdoc/%=build/mdoc/ja/%): $(PRINTER)
	@mkdir -p $(@D)
	$(PRINTER) mdoc $(@F) --lang ja >$@

build/example.mdoc: samples/each-record.c
build/calls.mdoc: samples/each-call.c
build/example.mdoc build/calls.mdoc:
	@mkdir -p $(@D)
	sed 's/\\/\\e/g' $< >$@

# A line that names a part becomes the part.
WITH_PARTS = sed -e '/^@FINDINGS@$$/{r $(1)findings' -e 'd;}' \
    -e '/^@GAME_FINDINGS@$$/{r $(1)game-findings' -e 'd;}' \
    -e '/^@RULES@$$/{r $(1)rules' -e 'd;}' \
    -e '/^@EXAMPLE@$$/{r build/example.mdoc' -e 'd;}' \
    -e '/^@CALLS@$$/{r build/calls.mdoc' -e 'd;}'
# @G3.2@ becomes that paragraph of game-rules, where its name is a comment.
WITH_GAME_RULES = awk 'NR == FNR && /^\.\\" G/ { name = $$2 } NR == FNR { rule[name] = rule[name] $$0 "\n"; next } \
    /^@G[0-9.]+@$$/ { printf "%s", rule[substr($$0, 2, length - 2)]; next } { print }' $(1)game-rules -

build/man/%: man/% $(MDOC_PARTS) build/example.mdoc build/calls.mdoc
	@mkdir -p $(@D)
	$(call WITH_PARTS,build/mdoc/) $< | $(call WITH_GAME_RULES,build/mdoc/) >$@

build/man/ja/%: man/ja/% man/ja/fill.awk $(MDOC_PARTS:build/mdoc/%=build/mdoc/ja/%)
	@mkdir -p $(@D)
	$(call WITH_PARTS,build/mdoc/ja/) $< | $(call WITH_GAME_RULES,build/mdoc/ja/) | LC_ALL=C awk -f man/ja/fill.awk >$@
