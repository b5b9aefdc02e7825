"""Our mind against open_spiel's searches, through the referee.

    python openspiel_matches.py --orrery PATH GAME --passes N --iterations N --games N [--keep FILE]

The house plays with so many passes of our search (`passes=N`), the rival is UCT with one random rollout in connect four and
information-set search in hearts, each with so many iterations. Both have what their authors made of them: no weights, no books.
Every deal is played twice with seats changed over; in hearts two seats are ours and two the rival's. The rival is handed the
whole deal and samples what it may not know by itself (`ResampleFromInfostate`). `--keep` writes down every game and goes on
where the file ends. Prints one JSON line: the share that ours took, a tie for half, with a 95 % interval over pairs of games.
"""

import argparse
import json
import math
import os
import subprocess
import sys

import pyspiel

RANKS = "23456789tjqka"
SUITS = "cdhs"


class Referee:
    """The `orrery referee` program behind a pipe: one line there, one line back."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self.process.stdout.readline()

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            sys.exit(f"the referee says: {answer['error']}")
        return answer["ok"]

    def moves(self):
        """Every answer so far."""
        lines = [json.loads(line) for line in self.ask(record={})["record"].splitlines()]
        return [line["act"]["action"] for line in lines if "act" in line]


class ConnectFour:
    name, seats = "connect-four", "AB"

    def __init__(self, iterations, seed):
        self.game = pyspiel.load_game("connect_four")
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        self.bot = pyspiel.MCTSBot(self.game, evaluator, 2.0, iterations, 512, True, seed, False)

    def deal(self, _):
        return self.game.new_initial_state()

    def read(self, text):
        return ord(text.removeprefix("drop ")) - ord("a")

    def write(self, action):
        return f"drop {chr(ord('a') + action)}"


class Hearts:
    name, seats = "hearts", "ABCD"

    def __init__(self, iterations, seed):
        # The rules of `content/hearts/rules.toml` in its words.
        words = {"pass_cards": False, "qs_breaks_hearts": False, "can_lead_hearts_instead_of_qs": False}
        self.game = pyspiel.load_game("hearts", words)
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        # What a deal can win or lose is 26 points, so curiosity is on that scale.
        self.bot = pyspiel.ISMCTSBot(seed, evaluator, 2.0 * 26.0, iterations)

    def deal(self, referee):
        hands = [
            [self.read(f"play {card}") for card in referee.ask(view={"viewer": seat, "after": 0})["view"]["players"][at]["hand"].split()]
            for at, seat in enumerate(self.seats)
        ]
        state = self.game.new_initial_state()
        state.apply_action(0)
        for number in range(52):
            state.apply_action(hands[number % 4][number // 4])
        return state

    def read(self, text):
        card = text.removeprefix("play ")
        return RANKS.index(card[0]) * 4 + SUITS.index(card[1])

    def write(self, action):
        return f"play {RANKS[action // 4]}{SUITS[action % 4]}"


def play(referee, rival, passes, seed, swapped):
    """One game; what ours took from the pairs of seats."""
    ours = [seat for at, seat in enumerate(rival.seats) if (at % 2 == 1) == swapped]
    house = {seat: f"passes={passes}" for seat in ours}
    turn = referee.ask(new={"game": rival.name, "seats": len(rival.seats), "seed": seed, "house": house})["turn"]
    state, seen = None, 0
    while "waiting" in turn:
        seat = turn["waiting"][0]
        moves = referee.moves()
        if state is None:
            state = rival.deal(referee)
        for text in moves[seen:]:
            state.apply_action(rival.read(text))
        seen = len(moves)
        action = rival.write(rival.bot.step(state))
        turn = referee.ask(act={"seat": seat, "action": action})["turn"]
    over = turn["over"]
    referee.ask(close={})
    standing = {
        seat: (seat in over["winners"], score) for seat, score in zip(rival.seats, over["scores"])
    }
    pairs = [(standing[own], standing[other]) for own in ours for other in rival.seats if other not in ours]
    return sum(1.0 if own > other else 0.5 if own == other else 0.0 for own, other in pairs) / len(pairs)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=["connect-four", "hearts"])
    parser.add_argument("--orrery", required=True)
    parser.add_argument("--passes", type=int, required=True)
    parser.add_argument("--iterations", type=int, required=True)
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--keep")
    options = parser.parse_args()
    results = []
    head = {"game": options.game, "passes": options.passes, "iterations": options.iterations}
    if options.keep and os.path.exists(options.keep):
        with open(options.keep, encoding="utf-8") as file:
            lines = [json.loads(line) for line in file if line.endswith("\n")]
        if lines and lines[0] != head:
            sys.exit(f"{options.keep} holds results of another match; name another file")
        results = [line["took"] for line in lines[1:]]
    keep = open(options.keep, "a", encoding="utf-8") if options.keep else None
    if keep and not results and keep.tell() == 0:
        keep.write(json.dumps(head) + "\n")
    rival = {"connect-four": ConnectFour, "hearts": Hearts}[options.game](options.iterations, 1)
    referee = Referee(options.orrery)
    for number in range(len(results), options.games):
        took = play(referee, rival, options.passes, number // 2, number % 2 == 1)
        results.append(took)
        if keep:
            keep.write(json.dumps({"took": took}) + "\n")
            keep.flush()
        print(f"\r{options.game}: {number + 1} of {options.games}, {100 * sum(results) / len(results):.1f} %", end="", file=sys.stderr)
    print(file=sys.stderr)
    results = results[: options.games]
    pairs = [sum(results[at : at + 2]) / len(results[at : at + 2]) for at in range(0, len(results), 2)]
    mean = sum(pairs) / len(pairs)
    spread = math.sqrt(sum((pair - mean) ** 2 for pair in pairs) / max(1, len(pairs) - 1) / len(pairs))
    print(json.dumps({**head, "games": len(results), "share": mean, "interval": [mean - 1.96 * spread, mean + 1.96 * spread]}))


if __name__ == "__main__":
    main()
