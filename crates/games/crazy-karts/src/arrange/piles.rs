//! Obstacles, supply, stacks and discards.

use crate::CrazyKarts;
use crate::pieces::{DamageCard, MOST_TOKENS, Obstacle, PowerUp, Space, Upgrade};
use crate::rules::{self, WOLF_ACTIONS, stacked};
use crate::state::{Placed, State};
use board::Hex;
use kernel::rulebook::{Setting, Settings};
use kernel::{List, Misread};

/// The pieces of a kind: all that there are, how one is written, and what is elsewhere already.
struct Box<'a, T> {
    all: Vec<T>,
    elsewhere: Vec<T>,
    read: &'a dyn Fn(&str) -> Option<T>,
}

impl<T: Copy + PartialEq> Box<'_, T> {
    /// What is not elsewhere, in content order. `None`: there is more elsewhere than there is.
    fn left(&self) -> Option<Vec<T>> {
        let mut left = self.all.clone();
        for piece in &self.elsewhere {
            left.remove(left.iter().position(|other| other == piece)?);
        }
        Some(left)
    }

    /// The stack and the discards as the lines say.
    fn lie(&self, settings: &Settings, pile: &str) -> Result<(Vec<T>, Vec<T>), Misread> {
        let stack = line(settings, "stack", pile);
        let discard = line(settings, "discard", pile);
        let too_many = || Misread::new(pile, "no more copies than there are");
        let mut left = self.left().ok_or_else(too_many)?;
        let mut take = |setting: &Setting| -> Result<Vec<T>, Misread> {
            let words = setting.words();
            let ids = if words[1..] == ["none"] { &[] } else { &words[1..] };
            let mut taken = Vec::new();
            for id in ids {
                let piece = (self.read)(id).ok_or_else(|| setting.wrong("ids of this pile"))?;
                let at = left.iter().position(|other| *other == piece);
                left.remove(at.ok_or_else(|| setting.wrong("no more copies than there are"))?);
                taken.push(piece);
            }
            Ok(taken)
        };
        let discards = discard.map_or(Ok(Vec::new()), &mut take)?;
        let stacked = stack.map(&mut take).transpose()?;
        Ok((stacked.unwrap_or(left), discards))
    }
}

/// The `stack` or `discard` line of a pile.
fn line<'s>(settings: &'s Settings, name: &str, pile: &str) -> Option<&'s Setting> {
    let of = |setting: &&Setting| setting.name == name && setting.words().first() == Some(&pile);
    settings.all.iter().find(of)
}

/// Lays everything out.
pub(super) fn arrange(game: &CrazyKarts, settings: &Settings, state: &mut State) -> Result<(), Misread> {
    known_piles(settings)?;
    obstacles(game, settings, state)?;
    let content = &game.content;
    let copies = |many: u8| 0..many;
    let power_ups = Box {
        all: PowerUp::ALL.iter().flat_map(|one| copies(content.power_up(*one).count).map(|_| *one)).collect(),
        elsewhere: held(state),
        read: &PowerUp::read,
    };
    let (stack, discard) = power_ups.lie(settings, "power-ups")?;
    state.power_ups.stack = stacked(&stack);
    rules::fill(&mut state.power_ups.discard, discard);
    let damage = Box {
        all: DamageCard::ALL
            .iter()
            .flat_map(|one| copies(content.damage_card(*one).count).map(|_| *one))
            .collect(),
        elsewhere: carried(state),
        read: &DamageCard::read,
    };
    let (stack, discard) = damage.lie(settings, "damage")?;
    state.damage.stack = stacked(&stack);
    rules::fill(&mut state.damage.discard, discard);
    let upgrades = Box {
        all: Upgrade::ALL.to_vec(),
        elsewhere: game.everybody().flat_map(|seat| state.driver(seat).upgrades.each()).collect(),
        read: &Upgrade::read,
    };
    state.upgrades = stacked(&upgrades.lie(settings, "upgrades")?.0);
    let token = |elsewhere: Option<Space>| Box {
        all: WOLF_ACTIONS.to_vec(),
        elsewhere: elsewhere.into_iter().collect(),
        read: &|id: &str| Space::read(id).filter(|space| WOLF_ACTIONS.contains(space)),
    };
    let buff = state.wolf.buff.map(|buff| buff.space);
    state.wolf.buffs = stacked(&token(buff).lie(settings, "buffs")?.0);
    state.wolf.malfunctions = stacked(&token(state.wolf.malfunction).lie(settings, "malfunctions")?.0);
    Ok(())
}

/// Each pile once, by its name, and only those that have discards are given some.
fn known_piles(settings: &Settings) -> Result<(), Misread> {
    let mut said: Vec<(&str, &str)> = Vec::new();
    for setting in settings.all.iter().filter(|setting| matches!(setting.name.as_str(), "stack" | "discard"))
    {
        let words = setting.words();
        let pile = words.first().copied().unwrap_or_default();
        let known = match setting.name.as_str() {
            "stack" => ["power-ups", "damage", "upgrades", "buffs", "malfunctions"].contains(&pile),
            _ => ["power-ups", "damage"].contains(&pile),
        };
        let name = setting.name.as_str();
        let again = said.iter().any(|(other, own)| *other == name && *own == pile);
        if !known || again || words.len() < 2 {
            return Err(setting.wrong("a pile, each once, and its pieces or `none`"));
        }
        said.push((name, if let Some(word) = words.first() { word } else { "" }));
    }
    Ok(())
}

/// All power-ups that are held or laid.
fn held(state: &State) -> Vec<PowerUp> {
    let mut all = Vec::new();
    for kart in state.karts.iter() {
        for (power_up, many) in PowerUp::ALL.iter().zip(kart.held) {
            all.extend(std::iter::repeat_n(*power_up, many.into()));
        }
        all.extend(kart.token.map(|token| token.power_up));
    }
    all
}

/// All lasting Damage cards that karts carry.
fn carried(state: &State) -> Vec<DamageCard> {
    let mut all = Vec::new();
    for kart in state.karts.iter() {
        for (card, many) in DamageCard::ALL.iter().zip(kart.lasting) {
            all.extend(std::iter::repeat_n(*card, many.into()));
        }
    }
    all
}

/// Tokens on the track by the side that is up, and the supply. A token that shows Rocks has the first hazard that is left on
/// its back.
fn obstacles(game: &CrazyKarts, settings: &Settings, state: &mut State) -> Result<(), Misread> {
    let content = &game.content;
    let hazards = Obstacle::ALL.iter().copied().filter(|obstacle| *obstacle != Obstacle::Rocks);
    let mut left: Vec<Obstacle> = hazards
        .flat_map(|obstacle| std::iter::repeat_n(obstacle, content.obstacle(obstacle).count.into()))
        .collect();
    if let Some(setting) = settings.one("obstacles") {
        let track = content.track(&state.track);
        let words = setting.words();
        let mut tokens: Vec<(Obstacle, Hex)> = Vec::new();
        for word in &words {
            let token = word.split_once('@').and_then(|(id, hex)| Obstacle::read(id).zip(Hex::read(hex)));
            let free = |hex: Hex| {
                track.is_track(hex)
                    && state.on(hex).is_none()
                    && tokens.iter().all(|(_, other)| *other != hex)
            };
            let token = token.filter(|(_, hex)| free(*hex));
            tokens.push(
                token.ok_or_else(|| setting.wrong("tokens on free hexes of the track, like rocks@16,4"))?,
            );
        }
        if tokens.is_empty() {
            return Err(setting.wrong("tokens"));
        }
        // Those whose hazard is up come first: the others take what is left.
        kernel::sort_short_by_key(&mut tokens, |(up, _)| *up == Obstacle::Rocks);
        for (up, at) in tokens {
            let back = left.iter().position(|back| up == Obstacle::Rocks || *back == up);
            let back = left.remove(back.ok_or_else(|| setting.wrong("no more copies than there are"))?);
            let _fits = state.obstacles.push(Placed { at, up, back });
        }
    }
    if let Some(setting) = settings.one("supply") {
        let many = usize::from(setting.number()?);
        if many > left.len() {
            return Err(setting.wrong("no more tokens than there are"));
        }
        left.truncate(many);
    }
    let mut supply: List<Obstacle, MOST_TOKENS> = List::default();
    rules::fill(&mut supply, left);
    state.supply = supply;
    Ok(())
}
