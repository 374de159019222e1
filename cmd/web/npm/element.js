/*
 * <cetkaik-game>: a record that is replayed in a tree of its own, with the page of `html` and its script (replay.js),
 * which the build puts in the place of its mark below.
 */
import {load} from "./index.js";

function replayIn(replayedPart) {
    const addEventListener = (type, listener) => replayedPart.addEventListener(type, listener);
@REPLAY@
    return {
        readRecord, replay, show, startReplay, listFindingsOf, view,
        placeOf: at => view.record.frames.findIndex(frame => frame.at === at),
        lineOf: ({position}) => position && writeLine(position),
    };
}

const ATTRIBUTES = ["src", "record", "side", "theme", "start", "language", "rules"];

/* The style of the page for an element: it is the root, and its width decides. */
function styleOf(page, theme) {
    const scheme = {dark: "all", light: "not all"}[theme];
    const style = page.querySelector("style").textContent.replaceAll(":root", ":host").replace(/(^|[\n}])body\b/g, "$1.page")
        .replace(/@media \((min|max)-width/g, "@container ($1-width");
    const host = "\n:host { display: block; container-type: inline-size; }\n:host([hidden]) { display: none; }\n";
    return (scheme ? style.replace(/@media ?\(prefers-color-scheme: ?dark\)/g, "@media " + scheme) : style) + host
        + (scheme ? `:host { color-scheme: ${theme}; }\n` : "");
}

// A server that renders pages has no elements, and may import this all the same.
const Base = globalThis.HTMLElement ?? class {};

class CetkaikGame extends Base {
    #game;
    #asked = 0;
    #text;

    static observedAttributes = ATTRIBUTES;

    constructor() {
        super();
        this.attachShadow({mode: "open"});
    }

    connectedCallback() {
        this.#later();
    }

    attributeChangedCallback(name, before, after) {
        if (before !== after && this.isConnected)
            this.#later();
    }

    /* The record; by default the text of the element, or of its address. */
    get text() {
        return this.#text ?? this.textContent;
    }

    set text(text) {
        this.#text = text;
        this.#later();
    }

    /* The place that is shown, such as 夏.12. */
    get place() {
        return this.#game?.view.record?.frames[this.#game.view.place]?.at ?? "";
    }

    set place(at) {
        const place = this.#placeOf(at);
        if (place >= 0)
            this.#game.show(place);
    }

    /* Shows all anew when this task is over, once for many changes. */
    async #later() {
        const asked = ++this.#asked;
        await new Promise(done => document.readyState === "loading" ? document.addEventListener("DOMContentLoaded", done, {once: true}) : done());
        if (asked !== this.#asked || !this.isConnected)
            return;
        try {
            await this.#render(() => asked !== this.#asked);
        } catch (error) {
            this.shadowRoot.replaceChildren(Object.assign(document.createElement("p"), {role: "alert", textContent: error.message}));
            this.dispatchEvent(new CustomEvent("error", {detail: error}));
        }
    }

    async #render(isOld) {
        const cetkaik = await load(), text = await this.#read();
        if (isOld())
            return;
        const rules = this.getAttribute("rules") ?? undefined, language = this.getAttribute("language") || cetkaik.language;
        const html = cetkaik.convert(text, "html", {rules, language}).text, page = new DOMParser().parseFromString(html, "text/html");
        this.#game = replayIn(this.#build(page));
        const records = page.querySelectorAll("script.record"), number = Math.min(Math.max(+this.getAttribute("record") || 1, 1), records.length);
        if (number > 0)
            this.#open(records[number - 1].textContent);
        const checked = cetkaik.check(text, {rules, language})[number - 1];
        for (const finding of checked?.findings ?? [])
            this.dispatchEvent(new CustomEvent("finding", {detail: finding, bubbles: true, composed: true}));
    }

    async #read() {
        const address = this.getAttribute("src");
        if (this.#text !== undefined || address === null)
            return this.text;
        const response = await fetch(new URL(address, document.baseURI));
        if (!response.ok)
            throw new Error(`${address}: ${response.status}`);
        return response.text();
    }

    /* The parts of the page: style, drawings, words, and what shows a game. Listeners go with the part before. */
    #build(page) {
        const style = document.createElement("style"), inside = document.createElement("div");
        style.textContent = styleOf(page, this.getAttribute("theme"));
        inside.className = "page";
        page.querySelector("#help").remove();
        const parts = page.querySelectorAll("svg.drawings, #words, template[id], #game, #findings");
        inside.append(...[...parts].map(part => document.importNode(part, true)));
        inside.addEventListener("frame", () => this.#onFrame());
        this.shadowRoot.replaceChildren(style, inside);
        return inside;
    }

    #open(json) {
        const {readRecord, listFindingsOf, replay, startReplay, view} = this.#game, record = readRecord(json);
        view.below = this.getAttribute("side") === "IA" ? "IA" : "A";
        view.record = record;
        listFindingsOf(record);
        startReplay();
        replay(record, record.frames[this.#placeOf(this.getAttribute("start") || "end")]?.at);
    }

    /* A place: 夏.12, 2.12, start or end; −1: there is none. */
    #placeOf(at) {
        const {frames, seasons} = this.#game.view.record, [, number, move] = /^(\d)\.(\d+)$/.exec(at) || [];
        if (at === "start" || at === "end")
            return at === "start" ? 0 : frames.length - 1;
        return this.#game.placeOf(number ? seasons[number - 1]?.sign + "." + move : at);
    }

    #onFrame() {
        const {view, lineOf} = this.#game, frame = view.record.frames[view.place];
        this.dispatchEvent(new CustomEvent("turn", {detail: {at: frame.at, move: frame.move, position: lineOf(frame)}, bubbles: true, composed: true}));
    }
}

if (globalThis.customElements && !customElements.get("cetkaik-game"))
    customElements.define("cetkaik-game", CetkaikGame);

export {CetkaikGame};
