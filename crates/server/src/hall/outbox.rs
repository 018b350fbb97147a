//! What is still to be sent on a connection. It holds so much and no more: who does not read is cut off, and finds everything
//! again by coming back.

use axum::body::Bytes;
use protocol::{Codec, ToClient};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::mpsc;

/// So many messages wait for a reader.
const MOST: usize = 64;
/// Of so many bytes altogether.
const MOST_BYTES: usize = 256 << 10;

/// A message as it is sent. Cloning it copies nothing.
#[derive(Debug, Clone)]
pub struct Frame {
    /// How it is written.
    pub codec: Codec,
    /// What it says.
    pub bytes: Bytes,
}

impl Frame {
    /// A message, written.
    pub fn of(message: &ToClient, codec: Codec) -> Option<Self> {
        // Only a view packed for others cannot be written, and who made it has seen to that.
        codec.write(message).ok().map(|bytes| Self { codec, bytes: bytes.into() })
    }
}

/// Where a table puts messages for a connection.
#[derive(Debug, Clone)]
pub struct Outbox {
    to: mpsc::Sender<Frame>,
    waiting: Arc<AtomicUsize>,
}

/// Where a connection takes them.
#[derive(Debug)]
pub struct Inbox {
    from: mpsc::Receiver<Frame>,
    waiting: Arc<AtomicUsize>,
}

/// The two ends.
pub fn pair() -> (Outbox, Inbox) {
    let (to, from) = mpsc::channel(MOST);
    let waiting = Arc::new(AtomicUsize::new(0));
    (Outbox { to, waiting: Arc::clone(&waiting) }, Inbox { from, waiting })
}

impl Outbox {
    /// Puts a message in. `false`: there is no room, or nobody takes them any more.
    #[must_use]
    pub fn put(&self, frame: Frame) -> bool {
        let size = frame.bytes.len();
        let waiting = self.waiting.fetch_add(size, Ordering::Relaxed);
        // One message may be larger than that: it has to get through.
        if waiting > 0 && waiting + size > MOST_BYTES {
            return false;
        }
        self.to.try_send(frame).is_ok()
    }
}

impl Inbox {
    /// The next message; none: there will be no more.
    pub async fn next(&mut self) -> Option<Frame> {
        let frame = self.from.recv().await?;
        self.waiting.fetch_sub(frame.bytes.len(), Ordering::Relaxed);
        Some(frame)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(size: usize) -> Frame {
        Frame { codec: Codec::Bytes, bytes: vec![0; size].into() }
    }

    #[tokio::test]
    async fn who_does_not_read_is_cut_off_soon() {
        let (outbox, mut inbox) = pair();
        assert!(outbox.put(frame(2 * MOST_BYTES)), "one message gets through, however large");
        assert!(!outbox.put(frame(1)));
        assert_eq!(inbox.next().await.map(|frame| frame.bytes.len()), Some(2 * MOST_BYTES));
        let (outbox, _unread) = pair();
        assert_eq!((0..1000).take_while(|_| outbox.put(frame(10))).count(), MOST);
        let (outbox, unread) = pair();
        drop(unread);
        assert!(!outbox.put(frame(1)));
    }
}
