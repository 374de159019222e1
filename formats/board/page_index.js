/* What a page with several records has besides page.js: their index, and all of them on paper. */

/* ---- the index of records ---- */

function listRecords() {
    $("#index ol").replaceChildren(...sources.map((source, i) => make("li", {},
        make("button", {type: "button", "data-record": i}, make("bdi", {}, source.dataset.title)))));
    $("#index").hidden = false;
    $("#index details").open = location.hash === "";
    $("#search").addEventListener("input", () => {
        const wanted = $("#search").value.normalize("NFKC").toLowerCase().split(/\s+/);
        let found = 0;
        for (const item of document.querySelectorAll("#index li")) {
            const text = item.textContent.normalize("NFKC").toLowerCase();
            item.hidden = !wanted.every(word => text.includes(word));
            found += !item.hidden;
        }
        $("#found").textContent = say("found", {n: found, all: sources.length});
    });
    $("#found").textContent = count("n_records", sources.length);
    $("#index").addEventListener("click", event => {
        const button = event.target.closest("button");
        if (button)
            play(false), showRecord(+button.dataset.record, "");
    });
    addEventListener("beforeprint", unroll);
    addEventListener("afterprint", rollUp);
}

/* ---- paper ---- */

/* Shows the ends of all records, for printing. */
function unroll() {
    const index = current, frame = view.record.frames[view.place];
    const paper = make("div", {id: "paper"});
    printing = true;
    for (let i = 0; i < sources.length; i++) {
        showRecord(i, "");
        paper.append(make("section", {class: "sheet"}, ...$("main").cloneNode(true).children));
    }
    showRecord(index, frame ? frame.at : "");
    printing = false;
    $("main").hidden = true;
    document.title = pageTitle;
    document.body.append(paper);
}

function rollUp() {
    $("#paper")?.remove();
    $("main").hidden = false;
    listHeader(open(current));
}
