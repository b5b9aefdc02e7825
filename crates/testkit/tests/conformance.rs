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

/// Two blows that miss are told with different angles and leave the same position behind. The suite once
/// took that for something told and forgotten; only a hundred thousand looks found such a pair.
#[test]
fn a_public_fact_that_leaves_no_trace_is_no_leak() {
    let steady = Options { rounds: 1, steady: true };
    testkit::Suite::<Anvil>::with_options(Cards::shipped(), &[steady])
        .effort(testkit::Effort::Full)
        .run("facts_tell_what_is_learned");
}
