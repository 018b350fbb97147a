//! Counts heap allocations, so that `pitboss bench` can say how many a step makes.

#![allow(unsafe_code, reason = "an allocator cannot be written without; this one only counts and passes on")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    /// By thread, so that counting costs no thread anything of another's.
    static MADE: Cell<u64> = const { Cell::new(0) };
}

/// How many allocations this thread has made.
pub fn made() -> u64 {
    MADE.with(Cell::get)
}

struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn count() {
    let counted = MADE.try_with(|made| made.set(made.get() + 1));
    debug_assert!(counted.is_ok(), "a plain cell lives as long as its thread");
}

// SAFETY: every call is passed on to the system's allocator unchanged, and counting allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: as promised by the caller.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: as promised by the caller.
        unsafe { System.dealloc(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: as promised by the caller.
        unsafe { System.realloc(block, layout, size) }
    }
}
