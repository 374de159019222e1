"""Reads groups, notes and gaps of notation 0 by notation.md §13 alone, and compares the entries with those of cetkaik:

    read_groups.py FOLDER COUNT SEED     COUNT texts, drawn at random, are written there

A record is turns with groups in brackets, nested or over several lines or open, notes to the end of the line, text and
comments between them. Compared are the turns, what is unread with the turns that it counts, the comments, and the errors.
"""
import json, os, random, re, subprocess, sys

TURNS = ["MAU弓MAIMY橋三", "TE虎NITU橋二", "NAI兵NY無撃裁", "PI兵PU無撃裁", "KAI兵KY無撃裁", "LE弓LILU橋二此無", "ZO皇[TU]NO",
         "黒弓MY", "LAI馬LY水三", "ZI船ZAIZIA橋三"]
PAIRS = ["()", "（）", "［］", "【】", "「」", "『』", "[]"]
# Round and square brackets are the same in both widths.
OPEN = {pair[0]: {"(": ")）", "（": ")）", "[": "]］", "［": "]］"}.get(pair[0], pair[1]) for pair in PAIRS}
NOTES = ["※", "//", "# ", "; "]
WORDS = ["nice", "いい手", "！！", "!?", "😀", "$6", "well played", "王手だ", "good move"]
PROSE = ["nice", "いい手", "well played", "王手だ", "good move"]
SQUARE = "[KLNTZXCMP](?:AI|AU|IA|[AEIUOY])"
PIECE = "[船兵弓車虎馬筆巫将王]"
TURN = re.compile(f"{SQUARE}{PIECE}(?:{SQUARE})?{SQUARE}(?:無撃裁|(?:橋[或無一二三四五])?(?:水[或無一二三四五])?(?:此無)?)"
                  f"|{SQUARE}皇(?:\\[{SQUARE}\\]|{SQUARE}){SQUARE}|[黒赤]{PIECE}{SQUARE}")


def could_begin_an_entry(line):
    """Whether a line begins with a turn; other entries are not drawn."""
    return TURN.match(line.lstrip(" 　")) is not None


class Reader:
    def __init__(self, text):
        self.text, self.at, self.entries, self.errors = text, 0, [], 0

    def comment(self, text):
        self.entries.append(("comment", text))

    def line_end(self, at):
        end = self.text.find("\n", at)
        return len(self.text) if end < 0 else end

    def closing(self, at):
        """The place behind the bracket that closes the one AT; None: it is open."""
        wanted = []
        for i in range(at, len(self.text)):
            sign = self.text[i]
            if sign in OPEN:
                wanted.append(OPEN[sign])
            elif wanted and sign in wanted[-1]:
                wanted.pop()
                if not wanted:
                    return i + 1
            elif sign == "\n":
                rest = self.text[i + 1:self.line_end(i + 1)]
                if self.text[at] not in "(（" or could_begin_an_entry(rest):
                    return None
        return None

    def group(self):
        end = self.closing(self.at)
        if end is None:
            end = self.line_end(self.at)
            self.errors += 1
        self.comment(self.text[self.at:end])
        self.at = end

    def note_length(self):
        rest = self.text[self.at:]
        for mark in ("※", "//", ";"):
            if rest.startswith(mark):
                return len(mark)
        return 1 if re.match(r"#(?![{\[#0-9])", rest) else 0

    def read(self):
        while self.at < len(self.text):
            begins = self.at == 0 or self.text[self.at - 1] == "\n"
            sign, turn = self.text[self.at], TURN.match(self.text, self.at)
            if sign in " \n　":
                self.at += 1
            elif turn:
                self.entries.append(("turn", turn.group()))
                self.at = turn.end()
            elif self.note_length():
                end, inside = self.line_end(self.at), self.at + self.note_length()
                if begins and could_begin_an_entry(self.text[inside:end]):
                    self.entries.append(("unread", self.text[self.at:end]))
                    self.errors += 1
                else:
                    self.comment(self.text[self.at:end])
                self.at = end
            elif sign == "{":
                end = self.text.index("}", self.at) + 1
                self.comment(self.text[self.at:end])
                self.at = end
            elif sign in OPEN:
                self.group()
            else:
                end = self.at + 1
                while end < len(self.text) and self.text[end] not in " \n　{" and self.text[end] not in OPEN:
                    end += 1
                self.comment(self.text[self.at:end])
                self.at = end
        return self


# ---- texts ----

def inside(dice, depth=0):
    """What stands in a group."""
    parts = []
    for _ in range(dice.randint(1, 3)):
        kind = dice.randrange(4)
        if kind == 0:
            parts.append(dice.choice(TURNS))
        elif kind == 1 and depth < 3:
            pair = dice.choice(PAIRS[:-1])
            parts.append(pair[0] + inside(dice, depth + 1) + pair[1])
        else:
            parts.append(dice.choice(WORDS))
    return " ".join(parts)


def piece(dice):
    """A group, note or text behind a turn, and whether its line ends with it."""
    kind = dice.randrange(10)
    pair = dice.choice(PAIRS)
    if kind < 4:
        return pair[0] + ("x " if pair == "[]" else "") + inside(dice) + pair[1], False
    if kind == 4:
        return dice.choice(PAIRS[:2])[0] + dice.choice(WORDS) + "\n" + dice.choice(PROSE) + ")", False
    if kind == 5:
        return dice.choice(PAIRS[:2])[0] + dice.choice(WORDS), True
    if kind == 6:
        return dice.choice(NOTES) + inside(dice), True
    if kind == 7:
        return "\n" + dice.choice(NOTES) + dice.choice(TURNS), True
    if kind == 8:
        return "{" + dice.choice(WORDS) + "}", False
    return dice.choice(WORDS), False


def draw(dice):
    text = ""
    for _ in range(dice.randint(2, 5)):
        text += dice.choice(TURNS)
        ends = False
        for _ in range(dice.choice([0, 1, 1, 2])):
            if not ends:
                put, ends = piece(dice)
                text += " " + put
        text += "\n" if ends or dice.randrange(2) else " "
    return text.rstrip() + "\n"


# ---- comparing ----

SIGNS = str.maketrans("", "", " \n　{}※/#;" + "".join(PAIRS))


def joined(entries):
    """Turns and unread text as they stand; comments between them as one, without signs around words."""
    out = []
    for kind, text in entries:
        if kind != "comment":
            out.append((kind, text))
        elif out and out[-1][0] == "comment":
            out[-1] = ("comment", out[-1][1] + text.translate(SIGNS))
        else:
            out.append(("comment", text.translate(SIGNS)))
    return [entry for entry in out if entry[1]]


def text_of(entry):
    """The turn of an entry of JSON, as notation 0 has it."""
    if entry["kind"] == "minds":
        return f"{entry['from']}皇[{entry['first']}]{entry['to']}"
    if entry["kind"] == "place":
        return entry["colour"] + entry["piece"] + entry["to"]
    casts = entry["casts"]
    text = entry["from"] + entry["piece"] + (entry.get("via") or "") + entry["to"]
    if casts["form"] == "none":
        return text + "無撃裁"
    for sign, key in (("橋", "bridge"), ("水", "water")):
        if casts.get(key) is not None:
            text += sign + "無一二三四五"[casts[key]]
    return text + ("此無" if casts["failed"] else "")


def main():
    folder, count, dice = sys.argv[1], int(sys.argv[2]), random.Random(int(sys.argv[3]))
    paths, texts = [], []
    for i in range(count):
        paths.append(os.path.join(folder, f"{i}.ckka"))
        texts.append(draw(dice))
        with open(paths[-1], "w", encoding="utf-8") as file:
            file.write("[ann] [ben]\n" + texts[-1])
    wrong = 0
    for i in range(0, count, 400):
        run = lambda *words: [json.loads(line) for line in subprocess.run(
            ["cetkaik", *words, *paths[i:i + 400]], capture_output=True, text=True).stdout.splitlines()]
        records, checked = run("convert", "--to", "json"), run("check", "--format", "json", "--select", "CK1")
        assert len(records) == len(checked) == len(texts[i:i + 400]), (len(records), len(checked))
        for text, record, found in zip(texts[i:], records, checked):
            wanted = Reader(text).read()
            entries = [(e["kind"], e["text"]) if "text" in e else ("turn", text_of(e)) for e in record["entries"]]
            errors = sum(f["severity"] == "error" for f in found["findings"])
            turns = sum(gap["turns"] for gap in found["unread"])
            if joined(entries) != joined(wanted.entries) or errors != wanted.errors or turns != 0:
                wrong += 1
                if wrong <= 5:
                    print(f"{text}cetkaik: {joined(entries)} {errors} errors, {turns} turns\nhere: {joined(wanted.entries)} "
                          f"{wanted.errors} errors\n")
    print(f"{count} texts, {wrong} otherwise than cetkaik has them")
    sys.exit(wrong > 0)


main()
