//! The words of offers that are too many to come along with their question.

use serde_json::{Value, json};
use table::{Chance, Seat, Seed};

use crate::kit::{Client, House};

/// Plays AstroJam at random until a seat has more offers than fit into one reply; gives the record and the seat.
fn hundreds_of_offers() -> (String, Seat) {
    let shelved = shelf::find("astrojam").expect("it is on the shelf");
    for number in 0..20 {
        let options = serde_json::to_value(shelved.game.default_options()).expect("JSON");
        let mut options = <dyn erased_serde::Deserializer>::erase(options);
        let dealt = shelved.game.deal(2, &mut options, Seed::from_number(number), Vec::new());
        let mut table = dealt.expect("the usual set-up can be dealt");
        let mut chance = Chance::from_number(number);
        while let Some(seat) = table.turn().waiting().lowest().filter(|_| table.moves() < 300) {
            let texts = table.asked(seat, 0).expect("it is asked").texts;
            let texts: Vec<&str> = texts.iter().collect();
            if texts.len() > 220 {
                return (archive::write(&table.record()), seat);
            }
            let text = texts[chance.below(texts.len() as u32) as usize];
            table.act(seat, None, text, None, 0).expect("it is offered");
        }
    }
    panic!("no question with more than 220 offers was found");
}

/// All labels that begin so, page by page, and in how many replies they came.
async fn labels(client: &mut Client, seat: &str, text: &str) -> (Vec<(String, String)>, usize) {
    let (mut labels, mut replies) = (Vec::new(), 0);
    let mut wish = json!({"seat": seat, "text": text});
    loop {
        let reply = client.granted(json!({"labels": wish})).await;
        replies += 1;
        let page: Vec<(String, String)> = serde_json::from_value(reply["labels"].clone()).expect("pairs");
        labels.extend(page);
        match &reply["more"] {
            Value::Null => return (labels, replies),
            more => {
                assert_eq!(more.as_u64(), Some(labels.len() as u64), "it goes on where it ended");
                wish["from"] = more.clone();
            }
        }
    }
}

/// The client asked for the rest of a page that said nothing of a rest, again and again, until it was cut off.
#[tokio::test(flavor = "multi_thread")]
async fn more_than_200_offers_tell_all_their_labels_in_a_few_replies() {
    let house = House::new().await;
    let (record, seat) = hundreds_of_offers();
    let made = house.import(record).await;
    let mut client = house.sit(made["table"]["id"].as_str().expect("a name"), made["key"].as_str()).await;
    let seat = seat.to_string();
    let offers = client.offers(&seat);
    assert!(offers.len() > 220 && client.question(&seat).is_some_and(|asked| asked.get("labels").is_none()));

    let (all, replies) = labels(&mut client, &seat, "").await;
    let texts: Vec<&String> = all.iter().map(|(text, _)| text).collect();
    assert_eq!(texts, offers.iter().collect::<Vec<_>>(), "each once, in the order of the table");
    assert_eq!(replies, offers.len().div_ceil(200));
    assert!(all.iter().all(|(text, label)| label.len() > 3 && label != text));

    // The same by their first words, which are fewer.
    let verb = offers.iter().find_map(|offer| offer.split_once(' ')).expect("an offer of several words").0;
    let (some, _) = labels(&mut client, &seat, verb).await;
    let under = |(text, _): &&(String, String)| text.split(' ').next() == Some(verb);
    assert_eq!(some, all.iter().filter(under).cloned().collect::<Vec<_>>());

    for beyond in [offers.len() as u64, u64::MAX] {
        let reply = client.granted(json!({"labels": {"seat": seat, "text": "", "from": beyond}})).await;
        assert_eq!(reply, json!({"labels": []}), "after the last there is nothing");
    }
    assert_eq!(client.refused(json!({"labels": {"seat": seat, "text": "", "from": -1}})).await, "message");
}
