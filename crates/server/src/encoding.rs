//! Which packed variant of a file a browser takes.

/// How a file can be packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// `br`.
    Brotli,
    /// `gzip`.
    Gzip,
}

impl Encoding {
    /// As headers name it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// What is added to the name of the plain file.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
        }
    }
}

/// What an `accept-encoding` takes, the smaller one first. The plain file is always there: who refuses even that gets it
/// nevertheless, because there is nothing else to send.
pub fn accepted(header: &str) -> Vec<Encoding> {
    let both = [Encoding::Brotli, Encoding::Gzip];
    both.into_iter().filter(|encoding| takes(header, encoding.name())).collect()
}

/// By name, or else by `*`; a quality of zero is a refusal.
fn takes(header: &str, name: &str) -> bool {
    let quality = |wanted: &str| {
        header.split(',').find_map(|part| {
            let mut words = part.split(';').map(str::trim);
            let known = words.next()?.eq_ignore_ascii_case(wanted);
            let said = words.find_map(|word| word.strip_prefix("q=").or_else(|| word.strip_prefix("Q=")));
            known.then(|| {
                said.is_none_or(|number| number.trim().parse::<f32>().is_ok_and(|number| number > 0.0))
            })
        })
    };
    quality(name).or_else(|| quality("*")).unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Encoding::{Brotli, Gzip};

    #[test]
    fn the_smaller_one_is_taken_first() {
        assert_eq!(accepted("gzip, deflate, br, zstd"), [Brotli, Gzip]);
        assert_eq!(accepted("gzip"), [Gzip]);
        assert_eq!(accepted("BR;q=1.0"), [Brotli]);
        assert_eq!(accepted("*"), [Brotli, Gzip]);
    }

    #[test]
    fn what_is_refused_or_odd_is_not_taken() {
        assert_eq!(accepted("br;q=0, gzip;q=0.1"), [Gzip]);
        assert_eq!(accepted("*, br;q=0"), [Gzip]);
        for odd in
            ["", "identity", "br;q=0.000", "brotli", "br;q=nan", "br;q=", ";;;", ",,br x,", "deflate, *;q=0"]
        {
            assert_eq!(accepted(odd), [], "{odd}");
        }
    }
}
