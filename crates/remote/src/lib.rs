//! A server's tables for programs: terminals, bots, whoever sits at a table without a browser.
//!
//! An [`Address`] is what people paste. A [`Visitor`] asks a server as nobody in particular, an [`Account`] as somebody. A
//! [`Line`] is the connection to a table: it comes back by itself when it is lost, and what is asked by it is carried out
//! once, in the order in which it was asked. What is under way is decided without a socket (`protocol::UnderWay`).
//!
//! Where tokens are kept between two runs is not decided here.

mod account;
mod address;
mod exchange;
mod fault;
mod line;
mod socket;
mod wire;

pub use account::{Account, Visitor};
pub use address::{Address, BadAddress, Place, Server, is_code};
pub use fault::Fault;
pub use line::{End, Event, Line};
pub use protocol::{Answer, Answered, Listed, Me, Opened};
