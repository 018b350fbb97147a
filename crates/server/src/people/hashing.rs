//! Passphrases, slowly hashed (argon2id): at most two at a time, on threads of their own, in memory of their own that is used again,
//! and only so many wait.

use crate::problem::Problem;
use argon2::password_hash::{Output, ParamsString, PasswordHash, Salt, SaltString};
use argon2::{ARGON2ID_IDENT, Algorithm, Argon2, Block, Params, Version};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
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
    /// The memory of places that are free: a system that gives each thread its own would keep far more.
    memory: Arc<Mutex<Vec<Vec<Block>>>>,
    waiting: AtomicUsize,
}

impl Default for Hashing {
    fn default() -> Self {
        let places = Arc::new(Semaphore::new(AT_ONCE));
        Self { places, memory: Arc::default(), waiting: AtomicUsize::new(0) }
    }
}

fn usual() -> Params {
    let (memory, rounds, threads) = COST;
    Params::new(memory, rounds, threads, None).unwrap_or(Params::DEFAULT)
}

/// What a passphrase and a salt come to, in this memory.
fn slowly(passphrase: &str, salt: Salt<'_>, params: Params, memory: &mut Vec<Block>) -> Option<Output> {
    let mut bytes = [0; Salt::MAX_LENGTH];
    let salt = salt.decode_b64(&mut bytes).ok()?;
    memory.resize(params.block_count(), Block::default());
    let mut out = [0; Params::DEFAULT_OUTPUT_LEN];
    let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    argon.hash_password_into_with_memory(passphrase.as_bytes(), salt, &mut out, memory).ok()?;
    Output::new(&out).ok()
}

/// What is kept of a passphrase.
fn kept(passphrase: &str, salt: &SaltString, memory: &mut Vec<Block>) -> Option<String> {
    let hash = slowly(passphrase, salt.as_salt(), usual(), memory)?;
    let kept = PasswordHash {
        algorithm: ARGON2ID_IDENT,
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(&usual()).ok()?,
        salt: Some(salt.as_salt()),
        hash: Some(hash),
    };
    Some(kept.to_string())
}

/// Whether this is what was kept. What is no such text is nobody's.
fn is_kept(passphrase: &str, kept: &str, memory: &mut Vec<Block>) -> bool {
    let Ok(kept) = PasswordHash::new(kept) else { return false };
    let (Ok(params), Some(salt)) = (Params::try_from(&kept), kept.salt) else { return false };
    // Outputs are compared in constant time.
    kept.hash.is_some() && slowly(passphrase, salt, params, memory) == kept.hash
}

impl Hashing {
    /// What a passphrase is kept as.
    pub async fn of(&self, passphrase: String) -> Result<String, Problem> {
        if !LENGTHS.contains(&passphrase.chars().count()) {
            let (least, most) = (LENGTHS.start(), LENGTHS.end());
            return Err(Problem::bad(format!("A passphrase has {least} to {most} characters.")));
        }
        let salt = crate::random::token()?;
        self.slowly(move |memory| {
            let salt = SaltString::encode_b64(&salt.as_bytes()[..16]).ok()?;
            kept(&passphrase, &salt, memory)
        })
        .await?
        .ok_or_else(|| Problem::later("The passphrase cannot be kept."))
    }

    /// Whether this is the passphrase. Where there is none it takes as long.
    pub async fn fits(&self, passphrase: String, kept: Option<String>) -> Result<bool, Problem> {
        let fits = move |memory: &mut Vec<Block>| match kept {
            Some(kept) => is_kept(&passphrase, &kept, memory),
            None => {
                let salt = SaltString::encode_b64(b"nobody is nobody").ok();
                let _as_long = salt.map(|salt| slowly(&passphrase, salt.as_salt(), usual(), memory));
                false
            }
        };
        self.slowly(fits).await
    }

    async fn slowly<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Vec<Block>) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let busy = || Problem::later("Too many people log in at once: try again in a moment.");
        if self.waiting.fetch_add(1, Ordering::Relaxed) >= WAITING {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            return Err(busy());
        }
        let place = Arc::clone(&self.places).acquire_owned().await;
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        let place = place.map_err(|_| busy())?;
        let memory = Arc::clone(&self.memory);
        let done = tokio::task::spawn_blocking(move || {
            let free = || memory.lock().unwrap_or_else(PoisonError::into_inner);
            let mut own = free().pop().unwrap_or_default();
            let done = work(&mut own);
            free().push(own);
            drop(place);
            done
        });
        done.await.map_err(|_| busy())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_passphrase_is_known_again_and_no_more_memory_is_kept_than_for_two() {
        let hashing = Hashing::default();
        let kept = hashing.of("correct horse".into()).await.unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        for _ in 0..4 {
            let tried =
                ["correct horse", "wrong horse"].map(|try_| hashing.fits(try_.into(), Some(kept.clone())));
            let [right, wrong] = tried;
            let (right, wrong) = tokio::join!(right, wrong);
            assert!(right.unwrap() && !wrong.unwrap());
        }
        assert!(!hashing.fits("anything".into(), None).await.unwrap());
        assert!(!hashing.fits("anything".into(), Some("rubbish".into())).await.unwrap());
        assert!(hashing.memory.lock().unwrap().len() <= AT_ONCE);
    }

    #[test]
    fn what_others_have_hashed_in_this_way_is_known_too() {
        use argon2::password_hash::{PasswordHasher, PasswordVerifier};
        let salt = SaltString::encode_b64(b"0123456789abcdef").unwrap();
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, usual());
        let theirs = argon.hash_password(b"correct horse", &salt).unwrap().to_string();
        let mut memory = Vec::new();
        assert_eq!(kept("correct horse", &salt, &mut memory).as_deref(), Some(theirs.as_str()));
        assert!(is_kept("correct horse", &theirs, &mut memory));
        let ours = PasswordHash::new(&theirs).unwrap();
        assert!(argon.verify_password(b"correct horse", &ours).is_ok());
    }
}
