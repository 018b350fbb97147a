//! Passphrases, slowly hashed (argon2id): at most two at a time, on threads of their own, and only so many wait.

use crate::problem::Problem;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::Semaphore;

/// The shortest and the longest passphrase, in characters.
const LENGTHS: std::ops::RangeInclusive<usize> = 8..=200;
/// So many are hashed at once.
const AT_ONCE: usize = 2;
/// So many wait for that.
const WAITING: usize = 16;
/// Memory in KB, rounds, and threads of one hash.
const COST: (u32, u32, u32) = (19 * 1024, 2, 1);

/// Where passphrases are hashed.
#[derive(Debug)]
pub struct Hashing {
    places: Arc<Semaphore>,
    waiting: AtomicUsize,
}

impl Default for Hashing {
    fn default() -> Self {
        Self { places: Arc::new(Semaphore::new(AT_ONCE)), waiting: AtomicUsize::new(0) }
    }
}

fn slow() -> Argon2<'static> {
    let (memory, rounds, threads) = COST;
    let params = Params::new(memory, rounds, threads, None).unwrap_or(Params::DEFAULT);
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

impl Hashing {
    /// What a passphrase is kept as.
    pub async fn of(&self, passphrase: String) -> Result<String, Problem> {
        if !LENGTHS.contains(&passphrase.chars().count()) {
            let (least, most) = (LENGTHS.start(), LENGTHS.end());
            return Err(Problem::bad(format!("A passphrase has {least} to {most} characters.")));
        }
        let salt = crate::random::token()?;
        self.slowly(move || {
            let salt = SaltString::encode_b64(&salt.as_bytes()[..16]).ok()?;
            Some(slow().hash_password(passphrase.as_bytes(), &salt).ok()?.to_string())
        })
        .await?
        .ok_or_else(|| Problem::later("The passphrase cannot be kept."))
    }

    /// Whether this is the passphrase. Where there is none it takes as long.
    pub async fn fits(&self, passphrase: String, kept: Option<String>) -> Result<bool, Problem> {
        let fits = move || {
            let Some(kept) = kept else {
                let salt = SaltString::encode_b64(b"nobody is nobody").ok();
                let _as_long = salt.map(|salt| slow().hash_password(passphrase.as_bytes(), &salt).is_ok());
                return false;
            };
            let kept = PasswordHash::new(&kept);
            kept.is_ok_and(|kept| slow().verify_password(passphrase.as_bytes(), &kept).is_ok())
        };
        self.slowly(fits).await
    }

    async fn slowly<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let busy = || Problem::later("Too many people log in at once: try again in a moment.");
        if self.waiting.fetch_add(1, Ordering::Relaxed) >= WAITING {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            return Err(busy());
        }
        let place = Arc::clone(&self.places).acquire_owned().await;
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        let place = place.map_err(|_| busy())?;
        let done = tokio::task::spawn_blocking(move || {
            let _place = place;
            work()
        });
        done.await.map_err(|_| busy())
    }
}
