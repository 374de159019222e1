"""Replays records of notation 0 on a board of its own, and compares with it what cetkaik has made of them:

    replayed_rows.py RECORDS ROWS TREE…     ROWS: of `convert --to turns`; TREE: of `tree --format json`

Of each turn: the positions before and after, the side, the season, the stake and how the game went on; of each tree: the
moves from its position with their games, results, failures and points. Moves are taken as they stand: they are legal.
"""
import collections, json, re, sys

COLUMNS, ROWS = "KLNTZXCMP", ["A", "E", "I", "U", "O", "Y", "AI", "AU", "IA"]
LETTER = dict(zip("船兵弓車虎馬筆巫将王皇", "NKGCDMQTUI@"))
START = "QMCU+I+U+C+M+Q/+T+G1+D1D1GT/K+KK+K+N+KK+KK/9/4@4/9/k+kk+kn+kk+kk/tg1d1+d1+g+t/+q+m+c+uiucmq"
SEASONS = {"春": 0, "夏": 1, "秋": 2, "冬": 3}
SQ = "[KLNTZXCMP](?:AI|AU|IA|[AEIUOY])"
CAST = "[或無一二三四五]"
MOVE = re.compile(f"({SQ})([船兵弓車虎馬筆巫将王])({SQ})?({SQ})(無撃裁|(?:橋({CAST}))?(?:水({CAST}))?)(此無)?")
TAM = re.compile(rf"({SQ})皇(\[{SQ}\]|{SQ})(\[{SQ}\]|{SQ})({SQ})?")
PLACE = re.compile(f"([黒赤])([船兵弓車虎馬筆巫将王])({SQ})")
TAKEN = re.compile("手[黒赤][船兵弓車虎馬筆巫将王]")
SAID = re.compile(r"(或|\[[^]]*\])為(\S+?)(?:而手(\S+))? *(再行|終季)")
WATER = {"NO", "TO", "ZO", "XO", "CO", "ZI", "ZU", "ZY", "ZAI"}
DIGITS = {c: i for i, c in enumerate("無一二三四五六七八九")}


def number(text):
    """Linzi below 10,000: tens and hundreds may be left out."""
    if text[0] == "下":
        return -number(text[1:])
    if "百" in text:
        high, low = text.split("百")
        return 100 * (part(high) if high else 1) + (part(low) if low else 0)
    return part(text)


def part(text):
    if "十" in text:
        high, low = text.split("十")
        return 10 * (DIGITS[high] if high else 1) + (DIGITS[low] if low else 0)
    return int("".join(str(DIGITS[c]) for c in text))


def start_board():
    board = {}
    for row, line in zip(ROWS, START.split("/")):
        column = 0
        for sign in re.findall(r"\+?[A-Za-z@]|\d", line):
            if sign.isdigit():
                column += int(sign)
            else:
                board[COLUMNS[column] + row] = sign
                column += 1
    return board


class Game:
    def __init__(self, firsts):
        self.points = {"A": 20, "IA": 20}
        self.firsts, self.season = firsts, 0
        self.begin()

    def begin(self):
        self.board, self.hands, self.stake, self.tam = start_board(), {"A": [], "IA": []}, 1, 0
        self.side = "A" if self.firsts[self.season] == "赤" else "IA"
        self.move = 0

    def place(self):
        """Board, captured pieces and side, as a position line begins."""
        lines = []
        for row in ROWS:
            line, empty = "", 0
            for column in COLUMNS:
                sign = self.board.get(column + row)
                if sign is None:
                    empty += 1
                    continue
                line, empty = line + (str(empty) if empty else "") + sign, 0
            lines.append(line + (str(empty) if empty else ""))
        hands = ["".join(sorted(self.hands[side], key=lambda s: (s[-1], len(s)))) or "-" for side in ("A", "IA")]
        return f"{'/'.join(lines)} {self.side} {hands[0]} {hands[1]}"

    def line(self):
        return f"{self.place()} {self.tam} {self.season} {self.stake} {self.points['A']} {self.points['IA']}"

    def pass_turn(self, tam):
        self.side, self.tam = "IA" if self.side == "A" else "A", tam

    def take(self, square):
        if square in self.board:
            self.hands[self.side].append(self.board[square].upper())

    def turn(self, kind, found):
        """Plays a turn; returns its text without casts, and whether it failed."""
        self.move += 1
        failed = False
        if kind == "move":
            square, piece, via, to, tail, bridge, water, nothing = found.groups()
            assert self.board[square].upper()[-1] == LETTER[piece], (found.group(), self.line())
            failed = nothing is not None
            enters = to in WATER and square not in WATER and piece != "船"
            water = water or (failed and bridge and enters)  # a bridge that failed hides the cast after it
            text = f"{square}{piece}{via or ''}{to}" + ("無撃裁" if tail == "無撃裁" else
                                                       ("橋或" if bridge else "") + ("水或" if water else ""))
            if not failed:
                sign = self.board.pop(square)
                self.take(to)
                self.board[to] = sign
        elif kind == "tam":
            text, to = found.group(), re.findall(SQ, found.group())[-1]
            sign = self.board.pop(found.group(1))
            self.board[to] = sign
        else:
            colour, piece, to = found.groups()
            text, letter = found.group(), ("+" if colour == "赤" else "") + LETTER[piece]
            self.hands[self.side].remove(letter)
            self.board[to] = letter if self.side == "A" else letter.lower()
        self.pass_turn(int(kind == "tam"))
        return text, failed

    def declare(self, side, found):
        if found.group(4) == "再行":
            self.stake *= 2
            return
        other = "IA" if side == "A" else "A"
        gain = number(found.group(3))
        loser = other if gain >= 0 else side
        gain = min(abs(gain), self.points[loser])
        self.points[loser] -= gain
        self.points["A" if loser == "IA" else "IA"] += gain


def turns_of(text):
    """The turns of a record, each as a row; the last of a season has its declaration counted."""
    firsts = re.search("一位色:([黒赤]+)", text).group(1)
    game, turns, at, season = Game(firsts), [], text.index("}") + 1, []
    patterns = [("move", MOVE), ("tam", TAM), ("place", PLACE), ("taken", TAKEN), ("said", SAID)]
    while at < len(text):
        for kind, pattern in patterns:
            found = pattern.match(text, at)
            if found:
                break
        if not found:
            mark = re.compile("([春夏秋冬])終").match(text, at)
            if mark and game.season < 3:
                game.season = SEASONS[mark.group(1)] + 1
                game.begin()
                season = []
            at = mark.end() if mark else at + 1 if text[at] not in "[{" else text.index("]" if text[at] == "[" else "}", at) + 1
            continue
        at = found.end()
        if kind == "said":
            row = turns[-1]
            game.declare(row["side"], found)
            row["after"] = game.line()
            if found.group(4) == "終季":
                for one in season:
                    one["over"], one["points"] = True, game.points[one["side"]] - one["from"][one["side"]]
        elif kind != "taken":
            row = {"side": game.side, "before": game.line(), "place": game.place(), "stake": game.stake, "season": game.season,
                   "move": game.move + 1, "from": season[0]["from"] if season else dict(game.points), "over": False}
            row["text"], row["failed"] = game.turn(kind, found)
            row["after"], row["after_place"] = game.line(), game.place()
            turns.append(row)
            season.append(row)
    lead = game.points["A"] - game.points["IA"]
    ended = "星一周" in text
    for row in turns:
        ahead = lead if row["side"] == "A" else -lead
        row["result"] = None if not ended else "win" if ahead > 0 else "loss" if ahead < 0 else "draw"
    return turns


def count(games, place):
    """The moves from a position, or from the beginning of a season: games, wins, draws, losses, points, failures."""
    found = collections.defaultdict(lambda: [0, 0, 0, 0, [], 0])
    for turns in games:
        seen = set()
        for row in turns:
            here = row["move"] == 1 if place is None else row["place"] == place
            if not here or row["text"] in seen:
                continue
            seen.add(row["text"])
            move = found[row["text"]]
            move[0] += 1
            for i, result in enumerate(("win", "draw", "loss"), 1):
                move[i] += row["result"] == result
            if row["over"]:
                move[4].append(row["points"])
            move[5] += row["failed"]
    return {text: (*m[:4], round(sum(m[4]) / len(m[4]), 3) if m[4] else None, m[5]) for text, m in found.items()}


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        games = [turns_of(text) for text in file.read().split("%%\n") if text.strip()]
    with open(sys.argv[2], encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    assert len(rows) == sum(map(len, games)), (len(rows), sum(map(len, games)))
    own = [(number, row) for number, turns in enumerate(games, 1) for row in turns]
    for (record, mine), row in zip(own, rows):
        wanted = {"record": record, "side": mine["side"], "season_number": mine["season"] + 1, "move": mine["move"],
                  "move_text": mine["text"], "failed": mine["failed"], "stake": mine["stake"], "before": mine["before"],
                  "after": mine["after"], "game_result": mine["result"]}
        found = {key: row[key] for key in wanted}
        assert found == wanted, f"record {record}, line {row['line']}\n{found}\n{wanted}"
    for path in sys.argv[3:]:
        with open(path, encoding="utf-8") as file:
            tree = json.load(file)
        place = tree["position"] and " ".join(tree["position"].split()[:4])
        found = {m["move"]: (m["games"], m["wins"], m["draws"], m["losses"],
                             None if m["points"] is None else round(m["points"], 3), m["failed"]) for m in tree["moves"]}
        assert found == count(games, place), (path, found, count(games, place))
    print(f"{len(rows)} turns of {len(games)} games and {len(sys.argv) - 3} trees are the same")


main()
