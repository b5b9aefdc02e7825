//! Picking: so many things out of a place, by whoever chooses. How far that goes, when somebody has to be asked and what
//! is open then are the same for every verb that picks; what it does with a thing is the host's.

use table::Events;

use crate::Language as _;
use crate::run::{Choice as _, Flow, FrameOf, Host, VerbOf};

/// How much of what a verb asks for can be done now, and how much it asks for; nothing for a verb that can always be done.
pub(crate) fn able<H: Host>(host: &H, verb: &VerbOf<H>, frame: &FrameOf<H>) -> Option<(u8, u8)> {
    let row = H::Language::row(verb.does);
    let can = match (&row.within, verb.from) {
        (Some(limit), _) => host.limit(limit, frame),
        (None, Some(_)) => {
            let mut can: u8 = 0;
            host.things(verb, frame, |_, many| can = can.saturating_add(many));
            can
        }
        (None, None) => return None,
    };
    Some((can, if row.one { 1 } else { host.number(&verb.count, frame) }))
}

/// Does a verb as far as it goes without a choice.
pub(crate) fn enact<H: Host>(
    host: &mut H,
    verb: VerbOf<H>,
    frame: FrameOf<H>,
    out: &mut impl Events<H::Event>,
) -> Flow {
    if verb.from.is_none() {
        host.top().done();
        host.act(&verb, &frame, None, out);
        return Flow::Go;
    }
    if !frame.begun {
        let many = if H::Language::row(verb.does).one { 1 } else { host.number(&verb.count, &frame) };
        host.top().begun = true;
        let many = host.begin(&verb, &frame, out).unwrap_or(many);
        host.top().left = many;
    }
    let frame = *host.top();
    let (mut only, mut many) = (None, 0);
    if frame.left > 0 {
        host.things(&verb, &frame, |thing, _| {
            only = Some(thing);
            many += 1;
        });
    }
    match only {
        // As much as there is was done.
        None => host.top().done(),
        Some(only) if many == 1 && host.is_open(&verb, &frame) => take(host, verb, frame, only, out),
        Some(_) => return Flow::Ask,
    }
    Flow::Go
}

/// Takes a pick for the verb on top. What it sets off comes before the verb's next pick, and before the step behind it.
pub(crate) fn take<H: Host>(
    host: &mut H,
    verb: VerbOf<H>,
    frame: FrameOf<H>,
    pick: H::Choice,
    out: &mut impl Events<H::Event>,
) {
    let left = frame.left.saturating_sub(pick.counts());
    let top = host.top();
    if left == 0 {
        top.done();
    } else {
        top.left = left;
        top.open = pick.closes().map_or(frame.open, |closed| frame.open.without(closed));
    }
    host.act(&verb, &frame, Some(pick), out);
}
