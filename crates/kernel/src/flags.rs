//! Small sets of what is true of something, one bit each.

/// Flags of one kind, a bit each: a type with `has`, `set`, `clear`, `with` and `is_known`.
///
/// ```
/// kernel::flags! {
///     /// What is true of a lamp.
///     LampFlags {
///         /// It shines.
///         LIT = 0,
///         /// It is broken.
///         BROKEN = 1,
///     }
/// }
/// let mut lamp = LampFlags::default();
/// lamp.set(LampFlags::LIT);
/// assert!(lamp.has(LampFlags::LIT) && !lamp.has(LampFlags::LIT.with(LampFlags::BROKEN)));
/// lamp.clear(LampFlags::LIT);
/// assert_eq!(lamp, LampFlags::default());
/// ```
#[macro_export]
macro_rules! flags {
    ($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $flag:ident = $bit:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, ::serde::Serialize, ::serde::Deserialize)]
        pub struct $name(u8);

        impl $name {
            $($(#[$each])* pub const $flag: Self = Self(1 << $bit);)*

            /// Whether all of these are set.
            #[must_use]
            pub const fn has(self, flags: Self) -> bool {
                self.0 & flags.0 == flags.0
            }

            /// Sets these too.
            pub const fn set(&mut self, flags: Self) {
                self.0 |= flags.0;
            }

            /// Clears these.
            pub const fn clear(&mut self, flags: Self) {
                self.0 &= !flags.0;
            }

            /// These and those.
            #[must_use]
            pub const fn with(self, flags: Self) -> Self {
                Self(self.0 | flags.0)
            }

            /// Whether it could be: no bit is set that means nothing.
            #[must_use]
            pub const fn is_known(self) -> bool {
                self.0 & !(0 $(| 1 << $bit)*) == 0
            }
        }
    };
}
