"""The folder of a tournament: one folder per player, with one file per game. All of it is data and is never run."""

import json
import os
import tempfile
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from cfrlib.arguments import nearest
from cfrlib.files import read_json, require_path, written_whole
from cfrlib.forms.strategy import Strategy
from cfrlib.tournament.files import RULE, strategy_content, strategy_from, strategy_of_table
from cfrlib.tournament.games import GAME_OF_SUSPECTS, GAMES, form_of
from cfrlib.tournament.player import Identification, Player, require_rule, require_table

LONGEST_NAME = 40
MOST_PLAYERS = 200
NOT_IN_NAMES = '/\\:*?"<>|'  # each is forbidden in some system's folder names
FILES = {f"{game}.json": game for game in GAMES} | {RULE: GAME_OF_SUSPECTS}
VERSION = 1  # of identification files


@dataclass(frozen=True, eq=False)
class Entries:
    """The players by name. `complaints`: what could not be read, one sentence each; the rest plays."""

    players: list[Player]
    complaints: list[str]


def enter(folder, player: str, strategies: Mapping, identification: Identification | None = None) -> Path:
    """Hand in a player's files, whole or not at all. Returns the player's folder, `folder`/`player`.

    `strategies`: {name of a game in GAMES: strategy}, a Strategy or a dictionary as `Strategy.of` takes it. A game left
    out keeps the file that it has. `identification`: the rule for the third prize, written as identification.json.

    Raises ValueError, in one sentence, for a name that is no good for a folder, an unknown game, a strategy of another
    game, or nothing to hand in.
    """
    _require_name(player)
    require_path(folder)
    require_table("strategies", strategies, "{game: strategy}")
    require_rule(identification)
    if not strategies and identification is None:
        raise ValueError("there is nothing to hand in: give a strategy for at least one game")
    profiles = {game: Strategy.of(form_of(game), strategy) for game, strategy in strategies.items()}
    contents = {f"{game}.json": strategy_content(profile) for game, profile in profiles.items()}
    if identification is not None:
        contents[RULE] = rule_content(identification)
    target = Path(folder) / player
    if target.is_symlink() or (target.exists() and not target.is_dir()):
        raise ValueError(f"{target} is there already, and is not a folder")
    target.parent.mkdir(parents=True, exist_ok=True)
    _put(target, contents)
    return target


def read(folder) -> Entries:
    """The players of a folder, in the order of their names, and what is wrong with their files.

    A broken file costs only its own game. Links are not followed, large files not read, unknown files ignored.
    Raises ValueError if there is no such folder.
    """
    require_path(folder)
    folder = Path(folder)
    if not folder.is_dir():
        raise ValueError(f"{folder} is not a folder")
    players, complaints, names = [], [], set()
    for place in sorted(folder.iterdir()):
        if place.name.startswith((".", "__")):
            continue
        if place.is_symlink():
            complaints.append(f"{shown_name(place.name)} is a link, and links are not followed.")
        elif place.is_dir():
            if len(names) == MOST_PLAYERS:
                complaints.append(
                    f"There are more than {MOST_PLAYERS} players; from {shown_name(place.name)} on they do not play."
                )
                break
            name = _new_name(place.name, names)
            player, found = _read_player(place, name)
            complaints += [f"{name}: {complaint}" for complaint in found]
            if player is not None:
                players.append(player)
        elif place.name in FILES:
            complaints.append(f"{place.name} lies beside the players; it belongs in a folder with a player's name.")
        elif place.suffix.lower() == ".zip":
            complaints.append(f"{shown_name(place.name)} is not opened: unpack it into a folder with a player's name.")
    return Entries(players, complaints)


def rule_content(rule: Identification) -> dict:
    """The content of identification.json; strategies are as in the files of games."""
    return {
        "cfrlib": "identification",
        "version": VERSION,
        "prior": dict(rule.prior),
        "certainty": rule.certainty,
        "begin": dict(rule.begin),
        "answers": {suspect: dict(answer) for suspect, answer in rule.answers.items()},
    }


def rule_from(content) -> Identification:
    """The inverse of `rule_content`. Raises ValueError, in part of a sentence, for anything else."""
    if not isinstance(content, dict) or content.get("cfrlib") != "identification" or content.get("version") != VERSION:
        raise ValueError("is not an identification that this version of cfrlib wrote")
    prior, certainty, answers = (content.get(name) for name in ("prior", "certainty", "answers"))
    numbers = [certainty, *prior.values()] if isinstance(prior, dict) else [None]
    if not isinstance(answers, dict) or any(type(number) not in (float, int) for number in numbers):
        raise ValueError("needs a prior and a certainty of numbers, and answers by suspect")
    try:
        tables = {suspect: strategy_of_table(table, GAME_OF_SUSPECTS) for suspect, table in answers.items()}
        return Identification(prior, certainty, strategy_of_table(content.get("begin"), GAME_OF_SUSPECTS), tables)
    except ValueError as error:
        raise ValueError(f"does not work: {error}") from None


def shown_name(name: str) -> str:
    """A folder's name fit to be shown: one line of at most 40 letters without control characters."""
    name = unicodedata.normalize("NFC", name.encode(errors="replace").decode())
    name = "".join("?" if unicodedata.category(letter)[0] == "C" else letter for letter in name)
    name = " ".join(name.split())
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def _new_name(folder_name, names):
    """The name to show, with a number if another folder has the same."""
    first = name = shown_name(folder_name) or "?"
    number = 1
    while name in names:
        number += 1
        name = f"{first} ({number})"
    names.add(name)
    return name


def _read_player(folder, name):
    """The player, or None if no file is good; and complaints, one sentence each."""
    strategies, rule, complaints = {}, None, []
    try:
        files = sorted(folder.iterdir())
    except OSError:
        return None, ["the folder cannot be read."]
    for file in files:
        if file.name not in FILES:
            complaints += _misnamed(file)
            continue
        try:
            content = read_json(file, links=False)
            if file.name == RULE:
                rule = rule_from(content)
            else:
                strategies[FILES[file.name]] = strategy_from(content, FILES[file.name])
        except ValueError as error:
            complaints.append(f"{file.name} {str(error)[:200]}.")
        except OSError:
            complaints.append(f"{file.name} cannot be read.")
    if strategies or rule is not None:
        order = {game: strategies[game] for game in GAMES if game in strategies}
        return Player(name, order, rule), complaints
    deeper = next((f", but its folder {shown_name(file.name)} does" for file in files if _holds_some(file)), "")
    return None, complaints or [f"the folder holds none of {', '.join(FILES)}{deeper}."]


def _holds_some(place):
    return place.is_dir() and not place.is_symlink() and any((place / name).is_file() for name in FILES)


def _misnamed(file):
    """Whether a file would be ignored although it was meant, such as somebody's Kuhn13.JSON."""
    near = nearest(file.name, FILES, 0.75)
    return [f"{shown_name(file.name)} is not read; rename it {near}."] if near else []


def _require_name(name):
    good = isinstance(name, str) and name == shown_name(name) and name and not set(name) & set(NOT_IN_NAMES)
    if not good or name.startswith((".", "__")) or name.endswith("."):
        raise ValueError(
            f"a player's name is the name of a folder: 1 to {LONGEST_NAME} letters on one line, "
            f"not one of {' '.join(NOT_IN_NAMES)}, no dot at its ends; {str(name)[:60]!r} is not"
        )


def _put(target, contents):
    """Write all files beside the target first; a new folder then appears at once, an old one gets them one by one."""
    with tempfile.TemporaryDirectory(prefix=".entering-", dir=target.parent) as beside:
        made = Path(beside) / "player"
        made.mkdir()
        for name, content in contents.items():
            with written_whole(made / name) as file:
                file.write(json.dumps(content, indent=1, ensure_ascii=False).encode())
        if not target.exists():
            os.replace(made, target)
        else:
            for name in contents:
                os.replace(made / name, target / name)
