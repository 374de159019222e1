"""What a result without play means (notation.md §14), written from the specification alone, beside what cetkaik says:

    stated_results.py FOLDER     writes and checks records there

Every word, said of every player, by every key, with every line of players and points, in records without a body, with a
move, with a word that ends the game, and with a game that the rules have ended; and every word of a results table. Of
each record: the winner, how it ended, the points, and the findings about results.
"""
import itertools, json, os, subprocess, sys

folder = sys.argv[1]
FINDINGS = {"CK4207", "CK5207", "CK5208", "CK5209", "CK5210", "CK5211", "CK5308", "CK1058"}
ANN, BEN = "ann", "ben"
OTHER = {ANN: BEN, BEN: ANN}

# Of each word: how the game ended, and what the named player gains: +1, 0, −1; NOBODY is named by the others.
NAMED = {"不戦勝": ("walkover", 1), "不戦敗": ("walkover", -1), "勝": ("result", 1), "負": ("result", -1),
         "投了": ("resigned", -1), "時間切": ("time", -1), "反則負": ("penalty", -1),
         "休": ("bye", 1), "半休": ("half-bye", 0), "欠": ("absent", 0)}
NOBODY = {"両者不戦敗": ("walkover", None), "引分": ("agreed", "draw"), "無効": ("annulled", None)}
ALONE, UNPLAYED = {"休", "半休", "欠"}, {"不戦勝", "不戦敗", "両者不戦敗", "休", "半休", "欠"}
IN_BODY = ["投了", "時間切", "反則負", "引分", "無効"]


class Result:
    def __init__(self, winner=None, ended="unfinished", points=None, findings=()):
        self.winner, self.ended, self.points, self.findings = winner, ended, points, set(findings)


def meaning(word, name):
    """The winner and the end that a word says."""
    if word in NOBODY:
        ended, winner = NOBODY[word]
        return winner, ended
    ended, gain = NAMED[word]
    if gain == 1:
        return name, ended
    return (OTHER.get(name) if gain == -1 else None), ended  # an opponent without a name: no name


def leader(points):
    return "draw" if points[ANN] == points[BEN] else max(points, key=points.get)


def judge(body, stated, players, standing):
    """BODY: None, or the result of the game, a Result with .over. STATED: None, (word, name) or points by name."""
    total, known = 40, set(players)
    if body is None:
        game = Result(points=None)
        if stated is None:
            if standing and standing[ANN] != standing[BEN]:
                stated = standing
            else:
                return None  # no record
        elif standing and sum(standing.values()) == total:
            game.points = standing
    else:
        game = Result(body.winner, body.ended, body.points, body.findings)
        total = sum(game.points.values())
        if stated is None:
            return game
    if isinstance(stated, dict):
        ended, winner, points = "result", leader(stated), stated
        if set(stated) - known:
            game.points = None if body is None else game.points
            return add(game, "CK4207")
        if body is not None and body.over:
            if points != game.points:
                game.findings.add("CK5210")
            return game
        if sum(points.values()) != total or min(points.values()) < 0:
            game.findings.add("CK5308")
            game.points = None if body is None else game.points
            return game
        game.winner, game.ended, game.points = winner, ended, points
        return game
    word, name = stated
    if (word in NOBODY) != (name is None):
        return None if body is None else add(game, "CK5211")  # no result: the record is none without a body
    if name is not None and name not in known and not (body is None and not known):
        game.points = None if body is None else game.points
        return add(game, "CK4207")
    if word in UNPLAYED and body is not None:
        return add(game, "CK5210")
    winner, ended = meaning(word, name if name is not None else ANN)
    winner = winner if winner in (None, "draw", name, *known) else None
    if body is None:
        if word in ALONE and len(known) == 2:
            game.findings.add("CK5209")
    elif body.over and word != "無効":
        return game if winner == game.winner and game.ended != "annulled" else add(game, "CK5210")
    game.winner, game.ended = winner, ended
    return game


def add(game, code):
    game.findings.add(code)
    return game


# ---- records ----

def played(moves_of, words):
    """The result of a body of one move, whose first player has moved, and of words that end it."""
    points = {ANN: 20, BEN: 20}
    result = Result(points=points)
    result.over = False
    for word, name in words:
        name = name or (BEN if word not in NOBODY else None)  # the side to move
        if result.over:
            if not (word == "引分" and result.ended == "agreed"):
                result.findings.add("CK5208")
            continue
        result.winner, result.ended = meaning(word, name)
        result.over = True
    return result


MOVES = {"黒": "NAI兵NY無撃裁", "赤": "PI兵PU無撃裁"}


def bodies(first):
    yield "", None
    yield MOVES[first], played(first, [])
    for word in IN_BODY:
        for name in ([None, ANN, BEN] if word in NAMED else [None]):
            text = f"[{name}]{word}" if name else word
            yield f"{MOVES[first]}\n{text}", played(first, [(word, name)])
    yield f"{MOVES[first]}\n[ann]投了\n[ben]時間切", played(first, [("投了", ANN), ("時間切", BEN)])
    yield f"{MOVES[first]}\n引分\n引分", played(first, [("引分", None), ("引分", None)])
    if first == "黒":
        # The first player steps on the Minds, ends the season, and has nothing left of five points.
        end = "ZAI船ZOZU橋一 或為撃皇而手下五 終季"
        for word, name in [(None, None), ("投了", ANN), ("反則負", BEN), ("引分", None)]:
            over = Result(BEN, "points", {ANN: 0, BEN: 10})
            over.over = True
            if word and meaning(word, name)[0] != BEN:
                over.findings.add("CK5207")
            said = "" if not word else f"\n[{name}]{word}" if name else f"\n{word}"
            yield f"{end}{said}", over


NUMBERS = {0: "無", 5: "五", 10: "十", 15: "十五", 20: "二十", 25: "二十五", 30: "三十", 40: "四十", -10: "下十", 50: "五十"}


def stated_results():
    yield None, ""
    for word in [*NAMED, *NOBODY]:
        for name in (None, ANN, BEN, "xi"):
            yield (word, name), f"[{name}]{word}" if name else word
    for a, b in [(30, 10), (10, 30), (20, 20), (40, 0), (0, 10), (30, 30), (50, -10), (5, 5)]:
        yield {ANN: a, BEN: b}, f"[ann]{NUMBERS[a]} [ben]{NUMBERS[b]}"
        yield {ANN: a, BEN: b}, f"[ben]{b} [ann]{a}"


LINES = [("[ann] [ben]", (ANN, BEN), None), ("[ann]", (ANN,), None), ("", (), None),
         ("[ann]二十五 [ben]十五", (ANN, BEN), {ANN: 25, BEN: 15}), ("[ann]四十 [ben]無", (ANN, BEN), {ANN: 40, BEN: 0})]


def cases():
    for first, (line, players, standing) in itertools.product("黒赤", LINES):
        for body, game in bodies(first):
            if game is not None and (line != LINES[0][0]):
                continue  # who plays, and for what, is the matter of other tests
            for (stated, value), key in itertools.product(list(stated_results()), ["果", "結果", "result"]):
                if stated is None and key != "果":
                    continue
                # A record without a line of players names only those of its result, and 黒 begins.
                if not players and (isinstance(stated, dict) or stated is None):
                    continue
                if key != "果" and isinstance(stated, tuple) and (stated[0] in NOBODY) != (stated[1] is None):
                    continue  # other text than a result under another key is any item
                wanted = judge(game, stated, players, standing)
                header = f"{{一位色:{first}}}" + (f"{{{key}:{value}}}" if stated is not None else "")
                if "ZOZU" in body:
                    header += "{律:standard,points=5}"
                yield f"{header}\n{line}\n{body}\n", wanted


def compare(text, wanted, found):
    name_of = {side: name for side, name in found["players"].items()}
    result = found["result"]
    winner = name_of.get(result["winner"], result["winner"])
    points = result["points"] and {name_of[side]: n for side, n in result["points"].items()}
    codes = {f["code"] for f in found["findings"]} & FINDINGS
    if wanted is None:
        return result["ended"] == "unfinished" and not found["valid"]
    valid = not codes - {"CK5211"}
    winner = winner if winner in ("ann", "ben", "xi", "draw", None) else None
    return (winner, result["ended"], codes, found["valid"]) == (wanted.winner, wanted.ended, wanted.findings, valid) and (
        wanted.points is None or points == wanted.points) and (
        wanted.points is not None or points is None or wanted.ended == "unfinished")


def check(path):
    out = subprocess.run(["cetkaik", "check", "--format", "json", "--lang", "en", path], capture_output=True, text=True)
    return [json.loads(line) for line in out.stdout.splitlines()]


wrong = count = 0
listed = list(cases())
files = []
for i, (text, _) in enumerate(listed):
    files.append(os.path.join(folder, f"{i}.ckka"))
    with open(files[-1], "w", encoding="utf-8") as file:
        file.write(text)
found = {}
for i in range(0, len(files), 500):
    out = subprocess.run(["cetkaik", "check", "--format", "json", "--lang", "en", *files[i:i + 500]], capture_output=True,
                         text=True).stdout
    for line in out.splitlines():
        record = json.loads(line)
        found.setdefault(record["file"], []).append(record)
for path, (text, wanted) in zip(files, listed):
    records = found.get(path, [])
    count += 1
    if not (len(records) == 1 and compare(text, wanted, records[0])):
        wrong += 1
        if wrong <= int(os.environ.get('SHOWN', 10)):
            shown = records and {key: records[0][key] for key in ("valid", "players", "result")}
            print(f"{text}wanted {wanted and vars(wanted)}\nfound {shown} "
                  f"{[f['code'] for r in records for f in r['findings']]}\n")

# ---- results tables: a word is said of the row's player ----

WORDS = {
    "win": ("result", 1), "loss": ("result", -1), "draw": ("agreed", "draw"), "void": ("annulled", None),
    "resign": ("resigned", -1), "time": ("time", -1), "penalty": ("penalty", -1), "walkover": ("walkover", 1),
    "forfeit": ("walkover", -1), "double-forfeit": ("walkover", None), "勝": ("result", 1), "負": ("result", -1),
    "分": ("agreed", "draw"), "不戦勝": ("walkover", 1), "不戦敗": ("walkover", -1), "投了": ("resigned", -1),
    "時間切": ("time", -1), "反則負": ("penalty", -1), "引分": ("agreed", "draw"), "無効": ("annulled", None),
    "両者不戦敗": ("walkover", None), "胜": ("result", 1), "平": ("agreed", "draw"), "负": ("result", -1),
    "승": ("result", 1), "무": ("agreed", "draw"), "패": ("result", -1),
}
ALONE_WORDS = {"": ("bye", 1), "bye": ("bye", 1), "half-bye": ("half-bye", 0), "absent": ("absent", 0), "休": ("bye", 1),
               "半休": ("half-bye", 0), "欠": ("absent", 0)}
HEADINGS = ["player,opponent,result", "競技者,相手,結果", "选手,对手,结果", "선수,상대,결과"]
for heading in HEADINGS:
    rows = [(ANN, BEN, word, WORDS[word]) for word in WORDS] + [(ANN, "", word, ALONE_WORDS[word]) for word in ALONE_WORDS]
    path = os.path.join(folder, "table.csv")
    with open(path, "w", encoding="utf-8") as file:
        file.write(heading + "\n" + "".join(f"{a},{b},{word}\n" for a, b, word, _ in rows))
    records = check(path)
    assert len(records) == len(rows), (heading, len(records), len(rows))
    for (one, other, word, (ended, gain)), record in zip(rows, records):
        winner = {1: one, -1: other, 0: None}.get(gain, gain)
        seen = record["result"]["winner"]
        seen = record["players"].get(seen, seen)
        count += 1
        if (seen, record["result"]["ended"], record["result"]["points"], record["findings"]) != (winner, ended, None, []):
            wrong += 1
            print(heading, word, record["result"], [f["code"] for f in record["findings"]])
print(f"{count} results, {wrong} otherwise than cetkaik has them")
sys.exit(wrong > 0)
