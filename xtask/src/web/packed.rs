//! Files made small for their journey, as a release bundle holds them beside the plain ones.

use super::Build;
use anyhow::{Context, Result, anyhow};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The variants of a file. None where packing gains nothing.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Packed {
    /// By brotli.
    pub brotli: Option<Vec<u8>>,
    /// By gzip.
    pub gzip: Option<Vec<u8>>,
}

impl Packed {
    /// The bytes that travel, if it is known.
    pub fn smallest(&self, build: Build) -> Option<usize> {
        match build {
            Build::Dev => None,
            Build::Release => self.brotli.as_ref().map(Vec::len),
        }
    }
}

/// Packs files on all cores, and returns what came of each in their order.
pub fn all(files: &[(String, Vec<u8>)], build: Build, folder: &Path) -> Result<Vec<Packed>> {
    let next = AtomicUsize::new(0);
    let lane = || {
        let mut done = Vec::new();
        while let Some((place, (path, raw))) = {
            let place = next.fetch_add(1, Ordering::Relaxed);
            files.get(place).map(|file| (place, file))
        } {
            done.push((place, packed(path, raw, build, folder)?));
        }
        Ok(done)
    };
    let lanes = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let done = std::thread::scope(|scope| {
        let running: Vec<_> = (0..lanes).map(|_| scope.spawn(lane)).collect();
        let ended = running.into_iter().map(|lane| lane.join().map_err(|_| anyhow!("packing broke off"))?);
        ended.collect::<Result<Vec<_>>>()
    })?;
    let in_order: BTreeMap<usize, Packed> = done.into_iter().flatten().collect();
    Ok(in_order.into_values().collect())
}

/// Packs a file for a release. What lies packed under the same hash already is taken from there: the slow part is not done
/// twice.
fn packed(path: &str, raw: &[u8], build: Build, folder: &Path) -> Result<Packed> {
    let packs = match build {
        Build::Dev => false,
        Build::Release => !path.ends_with(".png") && !path.ends_with(".woff2"),
    };
    if !packs {
        return Ok(Packed::default());
    }
    let before = |end: &str| {
        let same = path.starts_with("assets/") && fs::read(folder.join(path)).is_ok_and(|old| old == raw);
        same.then(|| fs::read(folder.join(format!("{path}{end}"))).ok()).flatten()
    };
    let brotli = before(".br").map_or_else(|| brotli(raw), Ok).with_context(|| format!("{path}: brotli"))?;
    let gzip = before(".gz").map_or_else(|| gzip(raw), Ok).with_context(|| format!("{path}: gzip"))?;
    let gains = |bytes: Vec<u8>| (bytes.len() < raw.len()).then_some(bytes);
    Ok(Packed { brotli: gains(brotli), gzip: gains(gzip) })
}

/// As small as brotli can make it.
pub fn brotli(raw: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let how = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &raw[..], &mut out, &how)?;
    Ok(out)
}

fn gzip(raw: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(raw)?;
    encoder.finish()
}
