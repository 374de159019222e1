/*
 * The records of other games than Cetkaik, for replay.js: their frames, and the table in words and drawings. A page with
 * such a record has this script, too.
 */

/* ---- frames ---- */

/* Joins a list: new items, and ranges of the previous list. */
function joinParts(before, changes) {
    const old = before.split(","), parts = [];
    for (let i = 0; i < changes.length; i++) {
        if (typeof changes[i] === "string")
            parts.push(changes[i]);
        else
            parts.push(...old.slice(changes[i], changes[i] + changes[++i]));
    }
    return parts.join(",");
}

/* Restores the unchanged parts of another game's frame; adds its description. */
function fillFrame(frame, before, season) {
    const actor = frame.side === undefined ? "" : `[${frame.side}]`;
    frame.last = {...before.last};
    for (const part of ["hands", "has", "facts"]) {
        frame[part] = frame[part]?.map((text, i) => text ?? before.last[part][i]);
        frame.last[part] = {...before.last[part], ...frame[part]};
    }
    frame.points ??= before.points;
    frame.last.drawn = frame.drawn = frame.drawn ? joinParts(before.last.drawn, frame.drawn) : before.last.drawn;
    if (frame.squares)
        frame.last.squares = frame.squares = joinParts(before.last.squares, frame.squares);
    frame.words = say("event", {season: season.name, n: frame.number, event: actor + frame.move});
}

/* ---- the table ---- */

function tableOf(headings, rows) {
    return make("table", {},
        make("thead", {}, make("tr", {}, ...headings.map(text => make("th", {scope: "col"}, make("bdi", {}, text))))),
        make("tbody", {}, ...rows.map(cells => make("tr", {}, ...cells.map(text => make("td", typeof text === "number" ? {class: "number"} : {}, make("bdi", {}, shown(text))))))));
}

/* Decodes drawings: id, corner, scale and an optional class, separated by commas. */
function usesOf(text) {
    return (text.match(/[^,]+/g) || []).map(part => {
        const [id, x, y, scale, name = ""] = part.split(" ");
        return draw("use", {href: "#" + id, class: name, transform: `translate(${x} ${y}) scale(${scale})`});
    });
}

/* Draws the pieces on the board, and the tokens of the players beside their names. */
function drawTable(drawn) {
    $(".pieces", view.board).replaceChildren(...usesOf(drawn));
    if (/(^|,)t\d/.test(drawn))
        [...root.querySelectorAll("#table tbody td:first-child")].forEach((cell, i) =>
            cell.prepend(draw("svg", {class: "token", viewBox: "0 0 100 100", "aria-hidden": "true"}, ...usesOf(view.record.tokens[i]))));
}

function showTable({points, hands, has, facts, drawn}) {
    const {players, table} = view.record;
    const columns = [[say("player"), players], [say("points_column"), points], [say("hand"), hands], [say("has"), has]].filter(([, cells]) => cells);
    $("#table").replaceChildren(
        tableOf(columns.map(([heading]) => heading), players.map((_, i) => columns.map(([, cells]) => cells[i]))),
        make("ul", {}, ...facts.map(fact => make("li", {}, fact))));
    if (table !== undefined)
        drawTable(drawn);
}

/* The description of the table, in lines. */
function tableLine({words, points, hands, has, squares, facts}) {
    const players = view.record.players.map((name, i) => [name, points?.[i], hands?.[i], has?.[i]].filter(part => part !== undefined).map(shown).join(" "));
    return [words, ...players, ...facts, ...squares ? [squares] : []].join(" · ");
}

/* The points after each finished season, as a table if there is one. */
function totalsOf({players, seasons}) {
    const finished = seasons.filter(season => season.points);
    return finished.length > 0 ? [tableOf([say("season"), ...players], finished.map(season => [season.name, ...season.points]))] : [];
}
