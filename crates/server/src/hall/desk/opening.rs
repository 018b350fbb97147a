//! What needs more than the table itself: another table where it is played again, and another set-up.

use super::{Desk, NotIn, telling};
use crate::hall::Command;
use crate::lobby;
use crate::table::fact::Fact;
use crate::table::{Refused, Work};
use protocol::{PersonId, Setup};
use store::{Change, Status, Unkept};
use tokio::sync::oneshot;

impl Desk {
    /// The table where it is played again, to be opened together with the row that names it.
    pub(super) async fn rematch(
        &mut self,
        person: &PersonId,
        mut work: Work,
    ) -> Result<(Work, Vec<Change>), telling::Fault> {
        let refused = |why: String| telling::Fault::Refused(Refused::new(why));
        if let Some(next) = &self.table.state.rematch {
            let there = self.app.store.table(next).await.map_err(|fault| refused(fault.to_string()))?;
            // What was called off before it began is asked for anew.
            if there.is_some_and(|there| there.status != Status::Abandoned) {
                return Err(refused("It is played again already: go there.".into()));
            }
        }
        if lobby::has_enough(&self.app, person).await.map_err(|fault| refused(fault.to_string()))? {
            return Err(refused(lobby::ENOUGH.into()));
        }
        // What was said goes along, as far as people said it.
        let said = self.app.store.talk(&self.table.card.id, lobby::GOES_ALONG).await;
        let said = said.map_err(|fault| refused(fault.to_string()))?;
        let (table, unit) = lobby::rematch(&self.app, &self.table, person, said).map_err(refused)?;
        let fact = Fact::Rematch { table };
        self.table.state.apply(&fact);
        work.facts.push(fact);
        Ok((work, unit))
    }

    /// Tells the table where it is played again that somebody does not.
    pub(super) async fn not_again(&self, person: &PersonId) -> Result<(), telling::Fault> {
        let Some(table) = self.table.state.rematch.clone() else { return Ok(()) };
        let (reply, done) = oneshot::channel();
        let command = Command::NotAgain { person: person.clone(), reply };
        let later = || telling::Fault::Unkept(Unkept::Unsure);
        self.app.hall.send(&self.app, &table, command).await.map_err(|_| later())?;
        match done.await.map_err(|_| later())? {
            Ok(()) => Ok(()),
            Err(NotIn::Refused(why)) => Err(telling::Fault::Refused(Refused::new(why))),
            Err(NotIn::Later(_)) => Err(later()),
            // There is nothing to decline any more.
            Err(NotIn::NoSuchTable | NotIn::Aside(_)) => Ok(()),
        }
    }

    /// Somebody for whom a seat is kept here does not play again.
    pub(super) async fn declined(&mut self, person: &PersonId) -> Result<(), NotIn> {
        let (mut work, at) = (Work::default(), self.app.clock.now());
        self.table.not_again(&mut work, person).map_err(|no| NotIn::Refused(no.why))?;
        let kept = self.unasked(work, at).await;
        kept.then_some(()).ok_or_else(|| NotIn::Later("This could not be saved: try again.".into()))
    }

    /// Begins by itself what everybody wants to play again. What is not kept is tried again when somebody asks something.
    pub(super) async fn begins_again(&mut self) {
        let at = self.app.clock.now();
        if let Some(work) = self.table.begins_again(at) {
            self.unasked(work, at).await;
        }
    }

    /// The table as the host wants it, and what the store is to know of that.
    pub(super) fn set_up(
        &mut self,
        setup: &Setup,
        mut work: Work,
    ) -> Result<(Work, Vec<Change>), telling::Fault> {
        let refused = |why: String| telling::Fault::Refused(Refused::new(why));
        let opened = lobby::checked(&self.app, setup).map_err(refused)?;
        let change = lobby::set_up(self.table.card.id.clone(), setup).map_err(refused)?;
        self.table.take_setup(&mut work, setup.clone(), opened);
        Ok((work, vec![change]))
    }
}
