// What a program does with the package; no cast, and everything known to the compiler under --strict.
import {load, CetkaikError, type Check, type Finding, type LegalMove} from "cetkaik";
import {load as loadBoard} from "cetkaik/board";
import {parseCerkeOnlineKia1Ak1, type BodyElement} from "cetkaik/parsed";
import check from "cetkaik/schemas/check.schema.json" with {type: "json"};

const cetkaik = await load();

function pointsOf(record: Check): number | null {
    if (record.dialect === "games")
        return record.contestants[0]?.points ?? null;
    const declared: number[] = record.seasons.flatMap(season => season.declarations.map(declaration => declaration.points));
    return record.result.points === null ? null : record.result.points.A + declared.length;
}

function placeOf(finding: Finding, text: string): string {
    const first: string | undefined = finding.fixes[0]?.edits[0]?.text;
    return `${finding.line}:${finding.column} ${text.slice(finding.begin, finding.end)} ${first ?? finding.suggestions.join()}`;
}

const text = "NAI兵NY無撃裁 KAI兵KY無撃裁";
const records: Check[] = cetkaik.check(text, {rules: "standard", language: "ja"});
const repaired: string = cetkaik.apply(text, cetkaik.fixes(records, {unsafe: true}));
const game = new cetkaik.Game({first: "IA", names: {A: "a"}}).play("NAI兵NY無撃裁");
const moves: LegalMove[] = game.moves();
const best: LegalMove | undefined = moves.find(({captures, bridge}) => captures !== null && bridge < 3);
if (best)
    game.play({move: best.text, bridge: 3});
const {standings} = cetkaik.standings([{name: "a", text}], {rating: "none"});
const parsed = cetkaik.toParsed(text)[0]?.parsed_bodies.map(body => body.type);
const bodies: BodyElement[] = parseCerkeOnlineKia1Ak1(text).parsed_bodies;
const engine = await loadBoard();
const start = new engine.Position("IA");
const places: string[] = start.pieces.map(piece => piece.square);
try {
    start.play("nothing");
} catch (error) {
    if (!(error instanceof CetkaikError) || error.code !== "move")
        throw error;
}
console.log(JSON.stringify([records.map(pointsOf), records[0]?.findings.map(finding => placeOf(finding, text)), repaired.length,
    moves.length, standings.length, parsed, places.length, check.title, cetkaik.explain("CK2104").findings[0]?.rule,
    cetkaik.rules().sets.length, cetkaik.rules("2018").hands.length, bodies.length]));
