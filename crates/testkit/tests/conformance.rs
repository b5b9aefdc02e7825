//! Every game of the test kit is held to the whole suite.

use testkit::anvil::{Anvil, Cards, Options};
use testkit::games::tic_tac_toe::TicTacToe;

testkit::conforms!(tic_tac_toe, TicTacToe, &());
testkit::conforms!(
    anvil,
    Anvil,
    Cards::shipped(),
    Options {
        rounds: 1,
        steady: true
    },
    Options {
        rounds: 6,
        steady: false
    }
);
