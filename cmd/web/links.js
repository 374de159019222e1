/*
 * Links with a record in them: ?history=, as web viewers of cerke_online take them, with ?side=a for the side below;
 * a long record stands in the fragment, which no server sees or cuts off.
 */

const LONGEST_QUERY = 2000;

const parameters = () => [new URLSearchParams(location.search), new URLSearchParams(location.hash.slice(1))];

const parameter = name => parameters().map(given => given.get(name)).find(value => value !== null) ?? null;

/* The record of the link; null: there is none. */
function linkedRecord() {
    const side = parameter("side")?.toUpperCase();
    if (side === "A" || side === "IA")
        view.below = side;
    return parameter("history");
}

function linkTo(text) {
    const page = location.href.replace(/[?#].*$/, "");
    const given = "history=" + encodeURIComponent(text) + (view.below === "IA" ? "&side=ia" : "&side=a");
    return page + (given.length <= LONGEST_QUERY ? "?" : "#") + given;
}

function startLinks() {
    $("#share").addEventListener("click", event => {
        const link = linkTo(field().value);
        $("#link").value = link;
        $("#link").hidden = false;
        copyText(link, event.currentTarget);
    });
    addEventListener("hashchange", () => {
        const record = linkedRecord();
        if (record !== null)
            files.list = [{name: "", text: record}], chooseFile(0);
    });
}
