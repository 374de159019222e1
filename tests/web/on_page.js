"use strict";
/* Tests in one browser, which a test file shares. */
const assert = require("node:assert/strict");
const {after, before, test} = require("node:test");
const {launch, open} = require("./harness.js");

let browser;
before(async () => browser = await launch());
after(() => browser.close());

/* Opens the page in it, as harness.js does. */
const openPage = options => open(browser, options);

/* A test with a page of its own, which must end without an error in it. */
function onPage(name, options, body) {
    test(name, async () => {
        const page = await openPage(options);
        try {
            await body(page);
            assert.deepEqual(page.errors, []);
        } finally {
            await page.context().close();
        }
    });
}

module.exports = {onPage, openPage};
