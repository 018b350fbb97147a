//! What cards will do where they lie, as far as that is plain while planning: nobody knows what the team-mate does, nor
//! what happens on the way. A forecast in words; what a space is worth is decided in `rules/value.rs`.

use crate::CrazyKarts;
use crate::cards::Cards;
use crate::gear::Gear;
use crate::pieces::{Customization, Faction, PowerUp, Space};
use crate::refusal::No;
use crate::rules;
use crate::state::{Laid, Team};
use crate::view::{Held, KartSeen, View};
use kernel::Seat;
use scene::Tone;

/// What has to be paid with cards: `costs 2`.
pub(crate) fn price(cost: u8) -> String {
    format!("costs {cost}")
}

/// What comes of a space: in two or three words, as a clause, and whether it is enough.
pub(crate) struct Forecast {
    pub says: String,
    pub help: String,
    pub tone: Tone,
}

impl Forecast {
    fn new(says: impl Into<String>, help: impl Into<String>) -> Self {
        Self { says: says.into(), help: help.into(), tone: Tone::Safe }
    }

    fn short(self) -> Self {
        Self { tone: Tone::Danger, ..self }
    }

    fn idle(self) -> Self {
        Self { tone: Tone::Plain, ..self }
    }
}

/// Somebody who plans, and what they know.
#[derive(Clone, Copy)]
pub(crate) struct Planner<'a> {
    table: &'a CrazyKarts,
    view: &'a View,
    seat: Seat,
    kart: &'a KartSeen,
    gear: Gear,
}

impl<'a> Planner<'a> {
    /// The planner at a seat; none: nobody drives there.
    pub(crate) fn at(table: &'a CrazyKarts, view: &'a View, seat: Seat) -> Option<Self> {
        let team = Team::of(seat);
        let (kart, gear) = (view.karts.get(team.index())?, Gear::seen(view, team)?);
        Some(Self { table, view, seat, kart, gear })
    }

    /// The own cards on a space.
    pub(crate) fn laid(self, space: Space) -> Cards {
        let driver = self.view.drivers.get(usize::from(self.seat.number()));
        let laid = driver.and_then(|driver| driver.laid.get());
        laid.map_or(Cards::NONE, |laid| laid[space.index()])
    }

    fn is_wolf(self) -> bool {
        self.kart.faction == Some(Faction::LoneWolf)
    }

    /// The maximum speed that damage leaves (CK-11.3).
    fn top(self) -> u8 {
        rules::most_speed(self.table, self.kart.damage)
    }

    /// The speed after the own Brake, the own Speed Up and no other (CK-11.4).
    pub(crate) fn speed(self) -> u8 {
        let up = self.worth(Space::SpeedUp, self.laid(Space::SpeedUp));
        (self.slowed() + up).min(self.top()).max(self.slowed())
    }

    /// The speed after the own Brake.
    fn slowed(self) -> u8 {
        self.kart.speed.saturating_sub(self.worth(Space::Brake, self.laid(Space::Brake)))
    }

    /// What a space would do with these cards; none: there is nothing to say.
    pub(crate) fn forecast(self, space: Space, cards: Cards) -> Option<Forecast> {
        let worth = self.worth(space, cards);
        let nothing = cards.is_empty() && worth == 0;
        let content = &self.table.content;
        Some(match space {
            Space::Special => {
                let card = content.faction(self.kart.faction?);
                paid(cards, card.cost, &card.special)
            }
            Space::PowerUp => {
                let Some(token) = self.kart.token.get().copied().flatten() else { return self.held() };
                let card = content.power_up(token.power_up);
                paid(cards, card.cost, &card.name)
            }
            Space::Customization => match self.kart.custom? {
                Customization::Charging if nothing => return None,
                Customization::Charging => self.charged(self.kart.power, worth),
                custom @ (Customization::Booster | Customization::Spyglass | Customization::Spear) => {
                    let card = content.customization(custom);
                    paid(cards, card.cost, &card.name)
                }
            },
            Space::Turn => self.turned(worth, cards),
            _ if nothing && self.is_halved(space) => {
                Forecast::new("counts half", "cards count half here").idle()
            }
            _ if nothing => return None,
            Space::Initiative => Forecast::new(format!("bids {worth}"), format!("initiative {worth}")),
            Space::Brake => {
                self.changed(self.kart.speed, self.kart.speed.saturating_sub(worth), space, worth)
            }
            Space::SpeedUp => {
                let from = self.slowed();
                self.changed(from, (from + worth).min(self.top()).max(from), space, worth)
            }
            Space::Shoot => Forecast::new(format!("range {worth}"), format!("range {worth}")),
            Space::Charging => self.charged(self.charged_before(), worth),
            Space::Repair => self.mends(worth, cards),
        })
    }

    /// `3 → 5`, `speed 3 → 5, if your partner does not brake`.
    fn changed(self, from: u8, to: u8, space: Space, worth: u8) -> Forecast {
        let halved = if self.is_halved(space) { ", cards count half" } else { "" };
        let alone = self.is_wolf() || space != Space::SpeedUp;
        let partner = if alone { "" } else { ", if your partner does not brake" };
        let capped = space == Space::SpeedUp && to == self.top() && from + worth > to;
        let top = match (capped, self.kart.damage) {
            (false, _) => String::new(),
            (true, 0) => ", the most there is".into(),
            (true, damage) => format!(", no more with damage {damage}"),
        };
        let forecast =
            Forecast::new(format!("{from} → {to}"), format!("speed {from} → {to}{top}{halved}{partner}"));
        if from == to { forecast.short() } else { forecast }
    }

    /// CK-16.1, CK-16.2: `needs 3`, `2, needs 3`, `up to speed 3`; CK-9.12: `after Whirl`.
    fn turned(self, worth: u8, cards: Cards) -> Forecast {
        if self.is_paid(Space::PowerUp, self.whirl()) {
            let goblins = self.kart.faction == Some(Faction::Goblins);
            let but = if goblins { ", unless Turn & Go comes before it" } else { "" };
            let forecast = Forecast::new("after Whirl", format!("passed over after Whirl{but}"));
            return if cards.is_empty() { forecast.idle() } else { forecast.short() };
        }
        let need = self.gear.turn_need(self.table, self.speed());
        let partner = if self.is_wolf() { "" } else { " if your partner does not speed up" };
        // CK-8.5: before Brake and Speed Up.
        let before = self.gear.turn_need(self.table, self.kart.speed);
        let goblins = self.kart.faction == Some(Faction::Goblins) && before != need;
        let partner =
            if goblins { format!("{partner}, or {before} if Turn & Go is paid") } else { partner.into() };
        if cards.is_empty() && worth == 0 {
            Forecast::new(format!("needs {need}"), format!("needs {need}{partner}")).idle()
        } else if worth < need {
            let help = format!("needs {need}, you have {worth}{partner}");
            Forecast::new(format!("{worth}, needs {need}"), help).short()
        } else {
            let most = worth.saturating_sub(self.gear.axles(self.table));
            let tried = if goblins && worth < before { ", but not by Turn & Go" } else { "" };
            Forecast::new(format!("up to speed {most}"), format!("turns at speed {most} or less{tried}"))
        }
    }

    /// CK-5.4: `Whirl: 2`, `lay one of 3`: what can be laid where no power-up lies; none: nothing is held.
    fn held(self) -> Option<Forecast> {
        let kinds = held_kinds(self.kart);
        let many = self.kart.held.count();
        let [kind] = kinds.as_slice() else {
            let help = "touch one of your power-ups to lay it here, then cards for its price";
            return (many > 0).then(|| Forecast::new(format!("lay one of {many}"), help).idle());
        };
        let card = self.table.content.power_up(*kind);
        let help = format!("touch the space to lay {}, then cards worth {}", card.name, card.cost);
        Some(Forecast::new(format!("{}: {}", card.name, card.cost), help).idle())
    }

    /// CK-24.9: the Buff that was not laid, where it would do something.
    pub(crate) fn idle_buff(mut self) -> Option<Space> {
        let wolf = self.view.wolf.as_ref().filter(|_| self.is_wolf())?;
        let buff = wolf.buff.get().copied().flatten().filter(|buff| buff.laid == Laid::No)?;
        if wolf.malfunction.get().copied().flatten() == Some(buff.space) {
            return None; // CK-24.11
        }
        self.gear.buff = Some(buff.space);
        let does = self.forecast(buff.space, self.laid(buff.space))?;
        (does.tone == Tone::Safe).then_some(buff.space)
    }

    /// What the Whirl costs that lies on the panel.
    fn whirl(self) -> Option<u8> {
        let token = self.kart.token.get().copied().flatten()?;
        (token.power_up == PowerUp::Whirl).then(|| self.table.content.power_up(token.power_up).cost)
    }

    /// CK-7.9: whether the own cards on a space pay such a price.
    fn is_paid(self, space: Space, price: Option<u8>) -> bool {
        let cards = self.laid(space);
        !cards.is_empty() && price.is_some_and(|price| cards.points() >= price)
    }

    fn full(self) -> u8 {
        self.table.content.numbers.full_meter.max(1)
    }

    /// CK-10.10: the power at step 9, after the own cards on the customization Charging.
    fn charged_before(self) -> u8 {
        let own = match self.kart.custom {
            Some(Customization::Charging) => {
                self.worth(Space::Customization, self.laid(Space::Customization))
            }
            Some(Customization::Booster | Customization::Spyglass | Customization::Spear) | None => 0,
        };
        (self.kart.power + own) % self.full()
    }

    /// CK-18.1 to CK-18.3, CK-10.4: `6 → 9`, `6 → 1 and a power-up`.
    fn charged(self, from: u8, worth: u8) -> Forecast {
        let (sum, full) = (from + worth, self.full());
        let booster = self.table.content.customization(Customization::Booster);
        let price = self.kart.custom.filter(|custom| *custom == Customization::Booster).map(|_| booster.cost);
        let each = if self.is_paid(Space::Customization, price) { booster.amount } else { 1 };
        let gain = match sum / full * each {
            0 => [String::new(), String::new()],
            1 => [", +1".into(), " and a power-up".into()],
            many => [format!(", +{many}"), format!(" and {many} power-ups")],
        };
        let to = sum % full;
        let halved =
            if self.is_halved(Space::Charging) { ["half: ", ", cards count half"] } else { ["", ""] };
        let [says, help] = halved;
        Forecast::new(
            format!("{says}{from} → {to}{}", gain[0]),
            format!("power {from} → {to}{}{help}", gain[1]),
        )
    }

    fn mends(self, worth: u8, cards: Cards) -> Forecast {
        let hurt = self.kart.damage > 0 || self.kart.lasting.iter().any(|count| *count > 0);
        if !hurt {
            return Forecast::new("nothing broken", format!("mends {worth}, but nothing is broken yet"))
                .short();
        }
        if self.is_halved(Space::Repair) {
            let help = format!("{} counts half: mends {worth}", cards.points());
            return Forecast::new(format!("halved: {worth}"), help);
        }
        Forecast::new(format!("mends {worth}"), format!("mends {worth}"))
    }

    fn worth(self, space: Space, cards: Cards) -> u8 {
        self.gear.value(self.table, space, cards)
    }

    fn is_halved(self, space: Space) -> bool {
        self.gear.is_halved(self.table, space)
    }
}

/// CK-7.9: `needs 2`, `1, needs 2`, `paid`.
fn paid(cards: Cards, cost: u8, name: &str) -> Forecast {
    let points = cards.points();
    if cards.is_empty() {
        return Forecast::new(format!("needs {cost}"), format!("{name} needs {cost}")).idle();
    }
    if points < cost {
        let help = format!("{points} of {cost} for {name}");
        return Forecast::new(format!("{points}, needs {cost}"), help).short();
    }
    Forecast::new("paid", format!("pays for {name}"))
}

/// The kinds of power-ups that a kart holds, as far as the viewer knows them.
pub(crate) fn held_kinds(kart: &KartSeen) -> Vec<PowerUp> {
    match kart.held {
        Held::Kinds(kinds) => {
            PowerUp::ALL.iter().zip(kinds).filter(|(_, many)| *many > 0).map(|(kind, _)| *kind).collect()
        }
        Held::Count(_) => Vec::new(),
    }
}

/// Why nothing can be laid on a space of the own panel (CK-5.3), in one word and as it is refused.
pub(crate) fn shut(planner: Planner<'_>, space: Space) -> Option<Forecast> {
    let no = planner.gear.takes(planner.table, space).err()?;
    let why = |says| Forecast::new(says, no.to_string());
    if no == No::Malfunction(space) {
        // CK-24.11
        let buff = planner.view.wolf.as_ref().and_then(|wolf| wolf.buff.get().copied().flatten());
        let cancelled = buff.is_some_and(|buff| buff.space == space);
        let help = format!("{no} It cancels your Buff, which is for the same space.");
        let both = || Forecast::new("malfunction cancels Buff", help);
        return Some(if cancelled { both() } else { why("malfunction") }.short());
    }
    if no == No::Closed(Space::PowerUp) {
        if !held_kinds(planner.kart).is_empty() {
            return None; // A power-up can be laid there, and then cards.
        }
        let full = planner.table.content.numbers.full_meter;
        let help = format!("You hold no power-up: drive over a crate, or charge the kart to {full}.");
        return Some(Forecast::new("no power-up", help).idle());
    }
    Some(why("").idle())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::cards::Value;
    use crate::offer::choice;
    use crate::pieces::{DamageCard, SPACES};
    use crate::state::{Token, Used};
    use crate::tell::tests::{fresh, table};
    use crate::view::{DriverSeen, Known};

    /// Goblins at speed 3, as one of their drivers sees them.
    fn goblins(seat: u8) -> (CrazyKarts, View) {
        let table = table(4, &[("factions", "random")]);
        let mut view = fresh(&table, Some(seat));
        (view.karts[0].faction, view.karts[0].speed) = (Some(Faction::Goblins), 3);
        (table, view)
    }

    fn says(table: &CrazyKarts, view: &View, seat: usize, space: Space, cards: &[Value]) -> (String, String) {
        let planner = Planner::at(table, view, Seat::ALL[seat]).unwrap();
        let cards: Cards = cards.iter().copied().collect();
        planner.forecast(space, cards).map_or_else(Default::default, |said| (said.says, said.help))
    }

    fn lay(driver: &mut DriverSeen, space: Space, value: Value) {
        let Known::Is(laid) = &mut driver.laid else { panic!("the own panel is known") };
        laid[space.index()].add(value);
    }

    #[test]
    fn ck_7_5_what_cards_will_do_is_said_below_them() {
        let (table, mut view) = goblins(0);
        let said = |view: &View, space, cards: &[Value]| says(&table, view, 0, space, cards);
        let plain = |words: &str, help: &str| (words.to_string(), help.to_string());
        assert_eq!(
            said(&view, Space::SpeedUp, &[Value::Two]),
            plain("3 → 5", "speed 3 → 5, if your partner does not brake")
        );
        let offered = choice(&table, &view, Action::Place(Value::Two, Space::SpeedUp));
        assert_eq!(offered.label, "2 on Speed Up: speed 3 → 5, if your partner does not brake");
        assert_eq!(offered.leads, ["3 → 5"]);
        assert_eq!(said(&view, Space::Shoot, &[Value::One]), plain("range 1", "range 1"));
        assert_eq!(said(&view, Space::Shoot, &[]), plain("", ""));
        assert_eq!(said(&view, Space::Special, &[]), plain("needs 2", "Turn & Go needs 2"));
        assert_eq!(said(&view, Space::Special, &[Value::One]).0, "1, needs 2");
        assert_eq!(said(&view, Space::Special, &[Value::Three]).0, "paid");
        assert_eq!(said(&view, Space::Repair, &[Value::Three]).0, "nothing broken");
        view.karts[0].damage = 3;
        assert_eq!(said(&view, Space::Repair, &[Value::Three]), plain("halved: 2", "3 counts half: mends 2"));
        assert_eq!(
            said(&view, Space::SpeedUp, &[Value::Two]).1,
            "speed 3 → 4, no more with damage 3, if your partner does not brake"
        );
        view.karts[0].lasting[DamageCard::FlatTyre.index()] = 2;
        assert_eq!(said(&view, Space::SpeedUp, &[Value::One]).0, "3 → 3");
    }

    #[test]
    fn ck_16_1_a_turn_says_what_it_needs_as_far_as_the_driver_knows() {
        let (table, mut view) = goblins(1);
        let said = |view: &View, cards: &[Value]| says(&table, view, 1, Space::Turn, cards);
        assert_eq!(said(&view, &[]).0, "needs 3");
        let (short, long) = said(&view, &[Value::Two]);
        assert_eq!(short, "2, needs 3");
        assert_eq!(long, "needs 3, you have 2 if your partner does not speed up");
        assert_eq!(said(&view, &[Value::Three]).0, "up to speed 3");
        lay(&mut view.drivers[1], Space::Brake, Value::One);
        assert_eq!(said(&view, &[Value::Two]).0, "up to speed 2");
        // CK-8.5
        assert_eq!(said(&view, &[Value::Two]).1, "turns at speed 2 or less, but not by Turn & Go");
        assert_eq!(
            said(&view, &[]).1,
            "needs 2 if your partner does not speed up, or 3 if Turn & Go is paid"
        );
        view.karts[0].lasting[DamageCard::BentAxle.index()] = 1;
        assert_eq!(said(&view, &[Value::Two]).0, "2, needs 3");
    }

    /// The Lone Wolf at speed 3 of a table of three, and their seat.
    fn wolf() -> (CrazyKarts, View) {
        let table = table(3, &[("factions", "random"), ("advanced", "on")]);
        let mut view = fresh(&table, Some(2));
        (view.karts[1].speed, view.wolf, view.karts[1].custom) = (3, None, None);
        view.drivers[2].laid = Known::Is([Cards::NONE; SPACES]);
        (table, view)
    }

    #[test]
    fn ck_18_3_the_meter_is_reckoned_from_where_it_will_be_and_as_often_as_it_fills() {
        let (table, mut view) = wolf();
        let said = |view: &View, space, cards: &[Value]| says(&table, view, 2, space, cards);
        view.karts[1].power = 9;
        let eleven = [Value::Three, Value::Three, Value::Three, Value::Two];
        assert_eq!(said(&view, Space::Charging, &eleven).1, "power 9 → 0 and 2 power-ups");
        assert_eq!(said(&view, Space::Charging, &[Value::One]).1, "power 9 → 0 and a power-up");
        // CK-10.4
        view.karts[1].custom = Some(Customization::Booster);
        assert_eq!(said(&view, Space::Charging, &[Value::One]).0, "9 → 0, +1");
        lay(&mut view.drivers[2], Space::Customization, Value::Three);
        assert_eq!(said(&view, Space::Charging, &[Value::One]).0, "9 → 0, +2");
        // CK-10.10
        (view.karts[1].custom, view.karts[1].power) = (Some(Customization::Charging), 5);
        assert_eq!(said(&view, Space::Customization, &[Value::Two]).0, "5 → 7");
        assert_eq!(said(&view, Space::Charging, &[Value::Three]).0, "8 → 1, +1");
    }

    #[test]
    fn ck_9_12_a_turn_after_a_paid_whirl_is_passed_over() {
        let (table, mut view) = wolf();
        let said = |view: &View| says(&table, view, 2, Space::Turn, &[Value::Three]);
        let token = Token { power_up: PowerUp::Whirl, used: Used::No };
        view.karts[1].token = Known::Is(Some(token));
        assert_eq!(said(&view).0, "up to speed 3");
        lay(&mut view.drivers[2], Space::PowerUp, Value::Three);
        assert_eq!(said(&view).1, "passed over after Whirl");
        view.karts[1].token = Known::Is(Some(Token { power_up: PowerUp::Vuvuzela, ..token }));
        assert_eq!(said(&view).0, "up to speed 3");
    }

    #[test]
    fn ck_11_3_what_caps_the_speed_is_named() {
        let (table, mut view) = wolf();
        let said = |view: &View| says(&table, view, 2, Space::SpeedUp, &[Value::Two]).1;
        view.karts[1].speed = 6;
        assert_eq!(said(&view), "speed 6 → 7, the most there is");
        (view.karts[1].damage, view.karts[1].speed) = (1, 5);
        assert_eq!(said(&view), "speed 5 → 6, no more with damage 1");
        view.karts[1].lasting[DamageCard::FlatTyre.index()] = 1;
        assert_eq!(said(&view), "speed 5 → 6");
    }

    #[test]
    fn ck_5_3_a_closed_space_says_why() {
        let (table, view) = goblins(1);
        let planner = Planner::at(&table, &view, Seat::ALL[1]).unwrap();
        let why = |space| shut(planner, space).map(|said| said.help);
        assert_eq!(why(Space::Turn), None);
        assert_eq!(
            why(Space::Customization).as_deref(),
            Some("Special Customization is for the advanced game.")
        );
        let none = "You hold no power-up: drive over a crate, or charge the kart to 10.";
        assert_eq!(why(Space::PowerUp).as_deref(), Some(none));
    }

    #[test]
    fn ck_5_4_the_space_of_power_ups_says_what_can_be_laid_there() {
        let (table, mut view) = goblins(1);
        let mut hold = |power_ups: &[PowerUp]| {
            let mut kinds = [0; crate::pieces::POWER_UPS];
            power_ups.iter().for_each(|power_up| kinds[power_up.index()] += 1);
            (view.karts[0].held, view.karts[0].token) = (Held::Kinds(kinds), Known::Is(None));
            let planner = Planner::at(&table, &view, Seat::ALL[1]).unwrap();
            assert!(shut(planner, Space::PowerUp).is_none());
            says(&table, &view, 1, Space::PowerUp, &[])
        };
        let (short, long) = hold(&[PowerUp::Whirl]);
        assert_eq!(short, "Whirl: 2");
        assert_eq!(long, "touch the space to lay Whirl, then cards worth 2");
        assert_eq!(hold(&[PowerUp::Whirl, PowerUp::Whirl]).0, "Whirl: 2");
        assert_eq!(hold(&[PowerUp::Whirl, PowerUp::Vuvuzela]).0, "lay one of 2");
    }

    #[test]
    fn ck_24_11_a_buff_that_is_cancelled_or_left_over_is_spoken_of() {
        let table = table(3, &[("factions", "random")]);
        let mut view = fresh(&table, Some(2));
        let mut draw = |buff: Space, malfunction: Space| {
            let wolf = view.wolf.as_mut().unwrap();
            wolf.buff = Known::Is(Some(crate::state::Buff { space: buff, laid: Laid::No }));
            wolf.malfunction = Known::Is(Some(malfunction));
            let planner = Planner::at(&table, &view, Seat::ALL[2]).unwrap();
            (planner.idle_buff(), shut(planner, malfunction).unwrap().says)
        };
        assert_eq!(draw(Space::Shoot, Space::Shoot), (None, "malfunction cancels Buff".into()));
        assert_eq!(draw(Space::Shoot, Space::Turn), (Some(Space::Shoot), "malfunction".into()));
        // At speed 0 there is nothing to brake, and nothing is broken yet.
        assert_eq!((draw(Space::Brake, Space::Turn).0, draw(Space::Repair, Space::Turn).0), (None, None));
    }
}
