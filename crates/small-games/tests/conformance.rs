//! Every small game is held to the whole suite.

use small_games::anvil::{Anvil, Cards, Options};
use small_games::connect_four::ConnectFour;
use small_games::hearts::Hearts;
use small_games::six_pile::SixPile;
use small_games::tic_tac_toe::TicTacToe;

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

/// Two blows that miss are told with different angles and leave the same position behind. The suite once
/// took that for something told and forgotten; only a hundred thousand looks found such a pair.
#[test]
fn a_public_fact_that_leaves_no_trace_is_no_leak() {
    let steady = Options { rounds: 1, steady: true };
    testkit::Suite::<Anvil>::with_options(Cards::shipped(), &[steady])
        .effort(testkit::Effort::Full)
        .run("facts_tell_what_is_learned");
}
