//! Every game of the test kit is held to the whole suite.

use testkit::anvil::{Anvil, Cards, Options};
use testkit::games::connect_four::ConnectFour;
use testkit::games::hearts::Hearts;
use testkit::games::six_pile::SixPile;
use testkit::games::tic_tac_toe::TicTacToe;

testkit::conforms!(tic_tac_toe, TicTacToe, &());
testkit::conforms!(connect_four, ConnectFour, &());
testkit::conforms!(six_pile, SixPile, &());
testkit::conforms!(hearts, Hearts, &());
testkit::conforms!(
    anvil,
    Anvil,
    Cards::shipped(),
    Options { rounds: 1, steady: true },
    Options { rounds: 6, steady: false }
);
