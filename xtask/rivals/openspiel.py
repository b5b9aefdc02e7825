"""Random playouts in open_spiel: `python openspiel.py GAME SECONDS`. Prints one JSON line.

The wheel has no direct call for random playouts, and a loop in Python would time Python. But a
tree search whose budget is one simulation does nothing except to evaluate its root, and the random
evaluator does that by playing `n_rollouts` whole games from there, in C++: clone the position, list
the legal actions, pick one uniformly, apply, until the end. That is the very work that the other
contestants are timed for, with no tree and no Python in it. More simulations would give a higher
figure, but only because most of their playouts begin in the middle of a game.
"""

import json
import sys
import time

import pyspiel

GAMES = {"tic-tac-toe": "tic_tac_toe", "connect-four": "connect_four"}
ROLLOUTS = 2000


def main():
    name, seconds = sys.argv[1], float(sys.argv[2])
    game = pyspiel.load_game(GAMES[name])
    start = game.new_initial_state()
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(
        game, evaluator, uct_c=2.0, max_simulations=1, max_memory_mb=64, solve=False, seed=1, verbose=False
    )
    bot.mcts_search(start)

    playouts = 0
    begin = time.process_time()
    spent = 0.0
    while spent < seconds:
        root = bot.mcts_search(start)
        if root.explore_count != 1 or root.children:
            sys.exit("the search went beyond its root, so the playouts cannot be counted")
        playouts += ROLLOUTS
        spent = time.process_time() - begin
    print(json.dumps({"name": name, "playouts": playouts, "cpu_seconds": spent}))


main()
