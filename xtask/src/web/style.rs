//! Style sheets made small.

/// A style sheet without comments and without the spaces that mean nothing.
pub fn tight(sheet: &[u8]) -> Vec<u8> {
    let mut out: Vec<u8> = Vec::with_capacity(sheet.len());
    let mut rest = sheet;
    while let [first, others @ ..] = rest {
        let taken = match first {
            b'/' if others.first() == Some(&b'*') => {
                let end = others.windows(2).skip(1).position(|pair| pair == b"*/");
                end.map_or(rest.len(), |end| end + 4)
            }
            b'"' | b'\'' => {
                let end = others.iter().position(|byte| byte == first).map_or(rest.len(), |end| end + 2);
                out.extend_from_slice(&rest[..end]);
                end
            }
            space if space.is_ascii_whitespace() => {
                if out.last().is_some_and(|last| !b" {};,".contains(last)) {
                    out.push(b' ');
                }
                1
            }
            b'{' | b'}' | b';' | b',' => {
                while out.last() == Some(&b' ') || (*first == b'}' && out.last() == Some(&b';')) {
                    out.pop();
                }
                out.push(*first);
                1
            }
            _ => {
                out.push(*first);
                1
            }
        };
        rest = &rest[taken..];
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_means_nothing_goes_and_what_means_something_stays() {
        for (long, short) in [
            (
                "/* a */ a  b > c {\n  color: red;\n  margin: 0 auto;\n}\n",
                "a b > c{color: red;margin: 0 auto}",
            ),
            (
                "@media (width < 3px) and (x) {\n  a:hover, b :hover { c: d }\n}",
                "@media (width < 3px) and (x){a:hover,b :hover{c: d}}",
            ),
            (
                "a::before { content: \" /* ; }  \"; d: url('x  y') }",
                "a::before{content: \" /* ; }  \";d: url('x  y')}",
            ),
            ("a { w: calc(1px + 2px) } /* never closed", "a{w: calc(1px + 2px)}"),
        ] {
            assert_eq!(String::from_utf8_lossy(&tight(long.as_bytes())), short);
        }
    }
}
