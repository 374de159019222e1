"""The frames of a contest in a page of `html`, as its script makes them from the data."""


def join(before, changes):
    old, parts, items = before.split(","), [], iter(changes)
    for item in items:
        if isinstance(item, str):
            parts.append(item)
        else:
            count = next(items)
            assert 0 <= item and item + count <= len(old)
            parts += old[item:item + count]
    return ",".join(parts)


def fill(page):
    """Fills in what is as in the frame before; returns the frames of all seasons."""
    frames, last, drawn = [], {"hands": {}, "has": {}, "facts": {}, "squares": ""}, ""
    for season in page["seasons"]:
        points, number = None, -1
        for frame in season["frames"]:
            number = frame.setdefault("number", number + 1)
            for part in "hands", "has", "facts":
                if part in frame:
                    frame[part] = [last[part][i] if text is None else text for i, text in enumerate(frame[part])]
                    last[part].update(enumerate(frame[part]))
            for part in {"squares"} & frame.keys():
                last[part] = frame[part] = join(last[part], frame[part])
            if "drawn" in frame:
                drawn = frame["drawn"] = join(drawn, frame["drawn"])
            points = frame.get("points", points)
            if points is not None:
                frame["points"] = points
            frame.setdefault("comments", [])
            actor = f"[{frame['side']}]" if "side" in frame else ""
            frame["words"] = f"{season['name']}, event {frame['number']} · {actor}{frame['move']}"
            frames.append(frame)
    return frames
