/*
 * The squares of the board as elements that can be pointed at and reached by keys, above the drawing, with hints about
 * what can be chosen. The document receives an event "square" with the number of a chosen one.
 */

const squares = {layer: null, current: 40, press: 0, pressed: false};

const NOWHERE = 255;
const ALL_SQUARES = Array.from({length: 81}, (_, i) => i);
const nameOfSquare = number => "KLNTZXCMP"[number % 9] + ROWS[Math.floor(number / 9)];
const squareElement = number => $(`[data-square="${nameOfSquare(number)}"]`, squares.layer);

/* "赤兵" of a piece as position lines have it, "+K". */
function signsOf(piece) {
    const [sign] = PROFESSIONS[professionOf(piece.at(-1).toUpperCase(), 1)];
    return piece === "@" ? sign : (piece[0] === "+" ? "赤" : "黒") + sign;
}

/* Lays the squares over the board: #board and they share a box. */
function layOutSquares() {
    const box = make("div", {id: "stage"});
    $("#board").replaceWith(box);
    squares.layer = draw("svg", {id: "squares", role: "group"}, draw("g", {class: "hints", "aria-hidden": "true"}),
        ...ALL_SQUARES.map(number => draw("rect", {"data-square": nameOfSquare(number), role: "button", width: 100, height: 100})));
    box.append(make("div", {id: "board"}), squares.layer);
}

const needText = ({bridge, water}) => (bridge > 0 ? "橋" + bridge : "") + (water ? "水3" : "");

/* A ring around a piece, a dot on an empty square, and the cast that the square needs. */
function hintOf(number, {kind, need = ""}, full) {
    if (kind === "none")
        return draw("g");
    const shape = kind === "piece" || kind === "chosen" ? draw("rect", {class: kind, x: 3, y: 3, width: 94, height: 94, rx: 8})
        : full ? draw("circle", {class: "ring", cx: 50, cy: 50, r: 44}) : draw("circle", {class: "dot", cx: 50, cy: 50, r: 15});
    const label = need && [draw("rect", {class: "need", x: 50 - 16 * need.length, y: 62, width: 32 * need.length, height: 36, rx: 6}),
        draw("text", {class: "needed", x: 50, y: 90, "text-anchor": "middle"}, need)];
    return draw("g", {transform: `translate(${cornerOf(number)})`}, shape, ...label || []);
}

/* Shows the squares of a position; HINTS is a map of those that can be chosen, or null if none can ever be. */
function showSquares(position, hints) {
    const {layer} = squares, off = hints === null;
    layer.setAttribute("viewBox", view.board.getAttribute("viewBox"));
    layer.toggleAttribute("aria-hidden", off);
    layer.setAttribute("aria-label", say("board"));
    if (off)
        layer.setAttribute("aria-hidden", "true");
    if (hints?.size > 0 && hints.get(squares.current) === undefined && !layer.contains(document.activeElement))
        squares.current = hints.keys().next().value;
    for (const number of ALL_SQUARES) {
        const element = squareElement(number), [x, y] = cornerOf(number), piece = position.squares[number], hint = hints?.get(number);
        const named = [nameOfSquare(number), piece && pieceIn(signsOf(piece)), hint?.need].filter(Boolean).join(" ");
        for (const [name, value] of Object.entries({x, y, "aria-label": named, tabindex: !off && number === squares.current ? 0 : -1}))
            element.setAttribute(name, value);
        element.classList.toggle("open", hint !== undefined);
    }
    $(".hints", layer).replaceChildren(...[...hints || []].map(([number, hint]) => hintOf(number, hint, position.squares[number])));
}

/* ---- pointers and keys ---- */

const chooseSquare = (number, how = {}) => document.dispatchEvent(new CustomEvent("square", {detail: {number, ...how}}));
const squareAt = event => {
    const name = event.target.closest?.("[data-square]")?.dataset.square;
    return name === undefined ? -1 : ALL_SQUARES.findIndex(number => nameOfSquare(number) === name);
};

/* Goes from square to square as the board lies. */
function stepSquares(key) {
    const [dx, dy] = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[key];
    const turned = view.below === "A" ? -1 : 1;
    const column = squares.current % 9 + turned * dx, row = Math.floor(squares.current / 9) + turned * dy;
    if (column < 0 || column > 8 || row < 0 || row > 8)
        return;
    squareElement(squares.current).setAttribute("tabindex", -1);
    squares.current = 9 * row + column;
    squareElement(squares.current).setAttribute("tabindex", 0);
    squareElement(squares.current).focus({preventScroll: true});
}

function onSquareKey(event) {
    const number = squareAt(event);
    if (number < 0 || event.altKey || event.ctrlKey || event.metaKey)
        return;
    if (event.key.startsWith("Arrow"))
        stepSquares(event.key);
    else if (event.key === "Enter" || event.key === " ")
        chooseSquare(number, {keyboard: true});
    else
        return;
    event.preventDefault();
    event.stopImmediatePropagation();
}

/* A long press chooses a square in another way; the click after it counts no more. */
function onPress(event) {
    const number = squareAt(event);
    clearTimeout(squares.press);
    squares.pressed = false;
    if (number >= 0)
        squares.press = setTimeout(() => {
            squares.pressed = true;
            chooseSquare(number, {long: true});
        }, 600);
}

function startSquares() {
    addEventListener("keydown", onSquareKey, true);
    addEventListener("pointerdown", onPress);
    for (const name of ["pointerup", "pointercancel", "pointerleave"])
        addEventListener(name, () => clearTimeout(squares.press));
    addEventListener("contextmenu", event => squareAt(event) >= 0 && event.preventDefault());
    addEventListener("click", event => {
        const number = squareAt(event);
        if (number >= 0 && !squares.pressed)
            chooseSquare(number);
    });
}
