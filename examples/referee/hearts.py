#!/usr/bin/env python3
"""A whole game of hearts through the referee: seat A has a plan, the others play at random.

    python3 examples/referee/hearts.py [--orrery PATH] [--seed N] [--games N]

Only the standard library is needed. The protocol is described in docs/referee.md.
"""

import argparse
import json
import random
import subprocess

RANKS = "23456789tjqka"
QUEEN = "qs"


class Refused(Exception):
    """The referee said no: why, and by which rule."""


class Referee:
    """The `orrery referee` program behind a pipe: one line there, one line back."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        hello = json.loads(self.process.stdout.readline())
        if hello["orrery"] != 1:
            raise Refused(f"this client speaks version 1 of the protocol, the referee {hello['orrery']}")

    def ask(self, **request):
        """Sends one request and returns what is in the answer's `ok`."""
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            error = answer["error"]
            raise Refused(f"{error['because']} [{error.get('rule', error['kind'])}]")
        return answer["ok"]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def rank(card):
    return RANKS.index(card[0])


def suit(card):
    return card[1]


def danger(card):
    """How much we want to be rid of a card that takes no trick now."""
    return (card == QUEEN, card in ("ks", "as"), suit(card) == "h", rank(card))


def plan(view, cards):
    """Duck if possible, throw danger off where it cannot hurt, lead low."""
    trick = [card for _, card in view["trick"]]
    if not trick:
        # Low cards lose the lead; a low spade may drive the queen out.
        return min(cards, key=lambda card: (card == QUEEN, rank(card)))
    led = suit(trick[0])
    highest = max(rank(card) for card in trick if suit(card) == led)
    if all(suit(card) != led for card in cards):
        return max(cards, key=danger)
    under = [card for card in cards if rank(card) < highest]
    if under:
        # The queen goes under a king or an ace at the first chance.
        return max(under, key=lambda card: (card == QUEEN, rank(card)))
    if len(trick) == 3:
        # We take it anyway: with the highest card, but not with the queen if there is a choice.
        return max(cards, key=lambda card: (card != QUEEN, rank(card)))
    return min(cards, key=lambda card: (card == QUEEN, rank(card)))


def play(referee, seed, chance):
    """Plays one game and returns how it ended."""
    state = referee.ask(new={"game": "hearts", "seats": 4, "seed": seed})
    while "waiting" in state["turn"]:
        for seat in state["turn"]["waiting"]:
            question = referee.ask(actions={"seat": seat})["question"]
            # An action of this game is written `play 2c`.
            cards = [offer["action"].removeprefix("play ") for offer in question["actions"]]
            if seat == "A":
                view = referee.ask(view={"viewer": seat})["view"]
                card = plan(view, cards)
            else:
                card = chance.choice(cards)
            state = referee.ask(act={"seat": seat, "ticket": question["ticket"], "action": f"play {card}"})
    record = referee.ask(record={})["record"]
    assert referee.ask(verify={"record": record})["sound"]
    referee.ask(close={})
    return state["turn"]["over"]


def main():
    parser = argparse.ArgumentParser(description="Hearts through the referee.")
    parser.add_argument("--orrery", default="orrery", help="the program")
    parser.add_argument("--seed", type=int, default=1, help="the first game's seed")
    parser.add_argument("--games", type=int, default=1, help="how many games")
    options = parser.parse_args()
    chance = random.Random(options.seed)
    referee = Referee(options.orrery)
    wins = 0
    for seed in range(options.seed, options.seed + options.games):
        over = play(referee, seed, chance)
        wins += "A" in over["winners"]
        scores = ", ".join(f"{seat} {score}" for seat, score in zip("ABCD", over["scores"]))
        print(f"game {seed}: won by {over['winners']}; {scores} [{over['rule']}]")
    print(f"A won {wins} of {options.games}")
    referee.close()


if __name__ == "__main__":
    main()
