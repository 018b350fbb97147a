//! What needs more than the table itself: another table where it is played again, and another set-up.

use super::{Desk, telling};
use crate::lobby;
use crate::table::fact::Fact;
use crate::table::{Refused, Work};
use protocol::{PersonId, Setup};
use store::Change;

impl Desk {
    /// The table where it is played again, to be opened together with the row that names it.
    pub(super) async fn rematch(
        &mut self,
        person: &PersonId,
        mut work: Work,
    ) -> Result<(Work, Vec<Change>), telling::Fault> {
        let refused = |why: String| telling::Fault::Refused(Refused::new(why));
        if lobby::has_enough(&self.app, person).await.map_err(|fault| refused(fault.to_string()))? {
            return Err(refused(lobby::ENOUGH.into()));
        }
        let (table, unit) = lobby::rematch(&self.app, &self.table, person).map_err(refused)?;
        let fact = Fact::Rematch { table };
        self.table.state.apply(&fact);
        work.facts.push(fact);
        Ok((work, unit))
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
