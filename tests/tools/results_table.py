"""Computes the table of a results table on its own, by C.07 of FIDE's handbook (March 2026), and compares it
with that of cetkaik: tables.py SHEET JSON CSV. Fractions are exact."""
import csv, json, re, sys
from fractions import Fraction as F

HALF = F(1, 2)
WORDS = {
    "win": "win", "勝": "win", "胜": "win", "승": "win", "draw": "draw", "分": "draw", "引分": "draw",
    "平": "draw", "loss": "loss", "負": "loss", "负": "loss", "resign": "resign", "time": "resign",
    "penalty": "resign", "void": "void", "walkover": "walkover", "不戦勝": "walkover", "forfeit": "forfeit",
    "double-forfeit": "double", "bye": "bye", "轮空": "bye", "half-bye": "half-bye", "absent": "absent",
}
NAMES = {
    "round": "round 回戦 轮次 라운드", "player": "player 競技者 选手 선수", "opponent": "opponent 相手 对手 상대",
    "points": "points 点数 得分 점수", "other": "opponent_points 相手点数 对手得分 상대점수",
    "result": "result 結果 结果 결과",
}
DIGITS = {"一": 1, "二": 2, "三": 3}


def rows_of(path):
    text = open(path, encoding="utf-8").read()
    table = list(csv.reader(text.splitlines(), delimiter=";" if ";" in text else ","))
    keys = [next(k for k, names in NAMES.items() if h in names.split()) for h in table[0]]
    for row in table[1:]:
        yield dict({k: "" for k in NAMES}, **dict(zip(keys, row)))


class Player:
    def __init__(self):
        self.rounds = {}  # round: (opponent, score, kind)
        self.points = self.against = 0


players, met, most = {}, set(), 0


def player(name):
    return players.setdefault(name, Player())


def enter(number, name, other, score, kind):
    assert number not in player(name).rounds, (name, number)
    player(name).rounds[number] = (other, score, kind)


for row in rows_of(sys.argv[1]):
    number = row["round"]
    number = int(number) if number.isdigit() else DIGITS[number[1]]
    most = max(most, number)
    one, other, word = row["player"], row["opponent"], WORDS.get(row["result"], "")
    if not other:
        word = word or "bye"
        enter(number, one, None, {"bye": F(1), "half-bye": HALF, "absent": F(0)}[word], word)
        continue
    points = [int(row["points"]), int(row["other"])] if row["points"] else None
    if not word:
        word = "draw" if points[0] == points[1] else "win" if points[0] > points[1] else "loss"
    met.add(frozenset((one, other)))
    score = {"win": (1, 0), "draw": (HALF, HALF), "loss": (0, 1), "resign": (0, 1), "void": (0, 0),
             "walkover": (1, 0), "forfeit": (0, 1), "double": (0, 0)}[word]
    kind = {"walkover": "award", "forfeit": "award", "double": "award", "void": "void"}.get(word, "game")
    enter(number, one, other, F(score[0]), kind)
    enter(number, other, one, F(score[1]), kind)
    if points:
        player(one).points += points[0]
        player(one).against += points[1]
        player(other).points += points[1]
        player(other).against += points[0]

ROBIN = len(met) == len(players) * (len(players) - 1) // 2
for p in players.values():
    p.last = max(p.rounds)
    if not ROBIN:
        for number in range(1, most + 1):
            p.rounds.setdefault(number, (None, F(0), "absent"))
    p.score = sum(score for _, score, _ in p.rounds.values())


def available(entry):
    other, score, kind = entry
    return kind in ("game", "void", "bye") or (kind == "award" and score == 1)


for p in players.values():
    p.adjusted = p.score
    for number in sorted(p.rounds, reverse=True):
        if available(p.rounds[number]) or ROBIN:
            break
        if p.rounds[number][2] == "absent":
            p.adjusted += HALF


def contributions(p):
    """For each round: the opponent's score, the own result, whether the round was unplayed by choice."""
    for number in sorted(p.rounds):
        other, score, kind = p.rounds[number]
        if kind == "void" or (ROBIN and other is None):
            continue
        if kind == "game" or (ROBIN and kind == "award"):
            yield players[other].adjusted, score, False
        else:
            cap = players[other].adjusted if other else HALF * most
            yield min(p.score, cap), score, score != 1


def median(p):
    values = [(value, away) for value, _, away in contributions(p)]
    if len(values) < 3:
        return F(0)
    low = min([v for v in values if v[1]] or values)
    values.remove(low)
    values.remove(max(values))
    return sum(value for value, _ in values)


def head_to_head(p, group):
    return sum(score for other, score, kind in p.rounds.values()
               if other in group and (kind == "game" or (ROBIN and kind == "award")))


def progressive(p):
    total = so_far = F(0)
    for number in range(1, most + 1):  # also a round that the player did not play, or that is annulled
        so_far += p.rounds[number][1] if number in p.rounds else 0
        total += so_far
    return total


VALUES = {
    "head-to-head": head_to_head,
    "points": lambda p, group: p.points,
    "difference": lambda p, group: p.points - p.against,
    "wins": lambda p, group: sum(score == 1 for _, score, kind in p.rounds.values() if kind == "game"),
    "buchholz": lambda p, group: sum(value for value, _, _ in contributions(p)),
    "median-buchholz": lambda p, group: median(p),
    "sonneborn-berger": lambda p, group: sum(value * score for value, score, _ in contributions(p)),
    "progressive": lambda p, group: progressive(p),
}

found = json.load(open(sys.argv[2], encoding="utf-8"))
BARE = all(p.points == 0 and p.against == 0 for p in players.values())
names = [name for name in players if any(kind != "void" for _, _, kind in players[name].rounds.values())]
groups = [(score, [n for n in names if players[n].score == score])
          for score in sorted({players[n].score for n in names}, reverse=True)]
groups = [group for _, group in groups]
level = {name: i for i, group in enumerate(groups) for name in group}
values = {name: {} for name in names}
tied = {name: {} for name in names}
for tie in found["tie_breaks"]:
    split = []
    for group in groups:
        for name in group:
            values[name][tie] = VALUES[tie](players[name], set(group))
            tied[name][tie] = len(group) > 1
        for value in sorted({values[name][tie] for name in group}, reverse=True):
            split.append([name for name in group if values[name][tie] == value])
    groups = split
order = [name for group in groups for name in sorted(group, key=lambda name: name.encode())]
rank = {name: 1 + sum(len(g) for g in groups[:i]) for i, group in enumerate(groups) for name in group}

assert [row["player"] for row in found["standings"]] == order, ([r["player"] for r in found["standings"]], order)
for row in found["standings"]:
    name = row["player"]
    p = players[name]
    played = [score for _, score, kind in p.rounds.values() if kind == "game"]
    assert row["rank"] == rank[name], (row, rank)
    assert row["score"] == p.score, (name, row["score"], p.score)
    assert (row["games"], row["wins"], row["draws"], row["losses"]) == (
        len(played), played.count(1), played.count(HALF), played.count(0)), row
    assert (row["points_for"], row["points_against"]) == (p.points, p.against), (row, p.points, p.against)
    assert row["withdrawn"] == (not ROBIN and p.last < most), row
    for tie in found["tie_breaks"]:
        wanted = None if tie == "head-to-head" and not tied[name][tie] else values[name][tie]
        assert row["tie_breaks"][tie] == wanted, (name, tie, row["tie_breaks"][tie], wanted)
    sharers = sorted((n for n in names if rank[n] == rank[name] and n != name), key=lambda n: n.encode())
    peers = [n for n in order if level[n] == level[name]]
    if sharers:
        wanted = f"{name} shares rank {rank[name]} with {', '.join(sharers)}"
    elif len(peers) == 1:
        wanted = None
    else:
        i = peers.index(name)
        a, b = (peers[i], peers[i + 1]) if i + 1 < len(peers) else (peers[i - 1], peers[i])
        tie = next(t for t in found["tie_breaks"] if values[a][t] != values[b][t])
        text = {"buchholz": "Buchholz", "median-buchholz": "median Buchholz",
                "sonneborn-berger": "Sonneborn-Berger"}.get(tie, tie)
        number = lambda x: f"{float(x):.2f}".rstrip("0").rstrip(".").replace("-", "−")
        wanted = f"{a} before {b}: {text} {number(values[a][tie])}–{number(values[b][tie])}"
    assert row["decided_by"] == wanted, (row["decided_by"], wanted)

WORD = {"bye": "bye", "half-bye": "half-bye", "absent": "absent", "void": "annulled"}
running = dict.fromkeys(names, F(0))
cells = {name: {} for name in names}
assert len(found["rounds"]) == most
for number, entry in enumerate(found["rounds"], 1):
    listed = {}
    for pairing in entry["pairings"]:
        name = pairing["player"]
        other, score, kind = players[name].rounds[number]
        running[name] += score
        if kind == "game":
            word = {1: "win", HALF: "draw", 0: "loss"}[score]
        elif kind == "award":
            word = "walkover" if score == 1 else "forfeit"
        else:
            word = WORD[kind]
        assert pairing == {"player": name, "opponent": other, "side": None, "result": word,
                           "score": running[name]}, (pairing, other, word, running[name])
        sign = {"win": "-1", "draw": "-½", "loss": "-0"}.get(word)
        opponent = str(order.index(other) + 1) if other else ""
        cells[name][number] = opponent + sign if sign else f"{opponent} {word}".strip()

table = list(csv.DictReader(open(sys.argv[3], encoding="utf-8", newline="")))
assert [row["player"] for row in table] == order
for row in table:
    rounds = [value for key, value in row.items() if key.startswith("round_")]
    assert rounds == [cells[row["player"]].get(n, "") for n in range(1, most + 1)], (row, cells[row["player"]])
