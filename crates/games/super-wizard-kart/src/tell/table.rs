//! The table: set-up, orders, coins, the pits, the end.

use super::{Teller, joined};
use crate::action::{Spare, Ware};
use crate::options::Finish;
use crate::pieces::{TrapKind, Way};
use crate::state::Parts;
use kernel::Seat;
use scene::Line;

/// `a Dragon`, `an OwlBear`.
fn a(name: &str) -> String {
    let article = if name.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
    format!("{article} {name}")
}

impl Teller<'_> {
    pub(super) fn in_order(self, what: &str, order: &[Seat], rule: &str) -> Line {
        let names: Vec<String> = order.iter().map(|seat| self.called(*seat)).collect();
        Line::new(format!("{what}: {}.", names.join(", ")), &[rule])
    }

    pub(super) fn kart(self, seat: Seat, parts: Parts, spare: Option<Spare>) -> Line {
        let content = self.table.pieces();
        let [chassis, tires, boost] = [
            &content.chassis(parts.chassis).name,
            &content.tires(parts.tires).name,
            &content.boost(parts.boost).name,
        ];
        let packed = spare.map_or_else(String::new, |spare| {
            format!(
                ", with {} tires and {} boost packed",
                content.tires(spare.tires).name,
                a(&content.boost(spare.boost).name)
            )
        });
        self.said(
            seat,
            &format!(
                "[drives|drive] {} chassis with {tires} tires and {} boost{packed}.",
                a(chassis),
                a(boost)
            ),
            "SWK-2.3",
        )
    }

    pub(super) fn initiative(self, seat: Seat, die: u8, bonus: u8) -> Line {
        if bonus == 0 {
            return self.said(seat, &format!("[is|are] tied and [rolls|roll] {die}."), "SWK-2.9");
        }
        self.said(seat, &format!("[rolls|roll] {die} + {bonus} for initiative."), "SWK-2.8")
    }

    pub(super) fn paid(self, what: &str, coins: &[u8], rule: &str) -> Line {
        Line::new(format!("{what}: {}.", self.shares(coins)), &[rule])
    }

    /// Who gets how much, the most first.
    pub(super) fn shares(self, coins: &[u8]) -> String {
        let mut each: Vec<(Seat, u8)> = Seat::ALL.into_iter().zip(coins.iter().copied()).collect();
        kernel::sort_short_by_key(&mut each, |(_, coins)| std::cmp::Reverse(*coins));
        let share = |(seat, coins): &(Seat, u8)| format!("{coins} WC to {}", self.called(*seat));
        each.iter().map(share).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn bought(self, seat: Seat, ware: Ware, left: u16) -> Line {
        let content = self.table.pieces();
        let (what, rule) = match ware {
            Ware::Rims(rims) => (content.rims(rims).name.clone(), "SWK-14.4"),
            Ware::Hat(hat) => (a(&content.hat(hat).name), "SWK-14.4"),
            Ware::Tires(part) => (format!("{} tires", content.tires(part).name), "SWK-14.8"),
            Ware::Boost(part) => (format!("{} boost", a(&content.boost(part).name)), "SWK-14.9"),
        };
        self.said(seat, &format!("[has|have] {what} mounted, and {left} WC left."), rule)
    }

    pub(super) fn trap_moved(self, number: u8, to: u8) -> Line {
        let rule = match self.trap(number) {
            Some((TrapKind::Spikes, _)) => "SWK-11.8",
            Some((TrapKind::Flame | TrapKind::Displacer, _)) => "SWK-11.6",
            None => "SWK-11.3",
        };
        let (which, does) = self.trap_on(number, to);
        Line::new(format!("{which} {does}."), &[rule])
    }

    /// Which trap goes on, and how.
    pub(super) fn trap_on(self, number: u8, to: u8) -> (String, String) {
        match self.trap(number) {
            Some((TrapKind::Spikes, name)) => {
                let half = Way::ALL[usize::from(to) % Way::ALL.len()].id();
                (name, format!("turn: the {half} half next"))
            }
            Some((TrapKind::Flame | TrapKind::Displacer, name)) => (name, "rolls on".into()),
            None => ("A trap".into(), "moves".into()),
        }
    }

    /// Who has won, and by which rule: across the line, at the end of such a round, or when there are no more rounds.
    pub(super) fn finished(self, order: &[Seat]) -> Line {
        let laps = self.table.laps().cast_signed();
        let rules: &[&str] = match self.table.options().finish {
            _ if self.view.karts.iter().all(|kart| kart.crossings <= laps) => &["SWK-16.3"],
            Finish::FirstAcross => &["SWK-16.1", "SWK-16.2"],
            Finish::PhotoFinish => &["SWK-16.5"],
        };
        let [winner, others @ ..] = order else { return Line::new("The race is over.", rules) };
        let others: Vec<String> = others.iter().map(|seat| self.called(*seat)).collect();
        self.cited(*winner, &format!("[wins|win], ahead of {}!", joined(&others)), rules)
    }
}
