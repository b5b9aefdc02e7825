"""The speed of open_spiel's searches: `python openspiel_search.py GAME SECONDS`. Prints one JSON line.

Connect four by UCT from the empty board, hearts by information-set search from the first card with a choice, one random rollout for
each simulation, as ours is timed.
"""

import json
import random
import sys
import time

import pyspiel

SIMULATIONS = 10_000


def connect_four():
    game = pyspiel.load_game("connect_four")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 512, False, 1, False)
    state = game.new_initial_state()
    return lambda: bot.mcts_search(state)


def hearts():
    game = pyspiel.load_game("hearts", {"pass_cards": False})
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 52.0, SIMULATIONS)
    state = game.new_initial_state()
    deal = random.Random(1)
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        state.apply_action(deal.choice(state.legal_actions()))
    return lambda: bot.step(state)


def main():
    name, seconds = sys.argv[1], float(sys.argv[2])
    search = {"connect-four": connect_four, "hearts": hearts}[name]()
    simulations = 0
    begin = time.process_time()
    spent = 0.0
    while spent < seconds:
        search()
        simulations += SIMULATIONS
        spent = time.process_time() - begin
    print(json.dumps({"name": name, "playouts": simulations, "cpu_seconds": spent}))


if __name__ == "__main__":
    main()
