//! Closed lists of what comes in a box: each piece is a value of a type of its own, known by its id and its place.

/// A closed list of pieces with their ids, in content order: an enum with `ALL`, `id`, `read` and `index`.
///
/// ```
/// kernel::pieces! {
///     /// What a lamp shows.
///     Lamp {
///         /// Wait.
///         Red = "red",
///         /// Go.
///         Green = "green",
///     }
/// }
/// assert_eq!(Lamp::read("green"), Some(Lamp::Green));
/// assert_eq!((Lamp::Green.id(), Lamp::Green.index(), Lamp::ALL.len()), ("green", 1, 2));
/// assert_eq!(Lamp::read("blue"), None);
/// ```
#[macro_export]
macro_rules! pieces {
    ($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $piece:ident = $id:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { #[default] $($(#[$each])* $piece,)* }

        impl $name {
            /// All of them, in content order.
            pub const ALL: &'static [Self] = &[$(Self::$piece,)*];

            /// How it is written.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Self::$piece => $id,)* }
            }

            /// The one that is written so.
            #[must_use]
            pub fn read(id: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|piece| piece.id() == id)
            }

            /// Its place in content order.
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }
        }
    };
}
