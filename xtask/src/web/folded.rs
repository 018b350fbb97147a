//! A module made small after it was linked: what nobody can call goes, functions that are the same become one, and those that are
//! alike lie side by side, where brotli finds what they share. Nothing in a function changes but the numbers of those that it calls.
//! (A module of a game: 7 % of what travels. Binaryen's optimizer rewrites functions too, which makes them shorter and what travels
//! longer.)

use anyhow::{Context, Result, anyhow};
use std::collections::{BTreeMap, BTreeSet};
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, Encode, Function, FunctionSection, Module};
use wasmparser::{
    CodeSectionReader, Element, ElementItems, ExternalKind, FuncType, FunctionBody, FunctionSectionReader,
    Operator, Parser, Payload, TypeRef,
};

/// A module with less in it that does the same.
pub fn folded(raw: &[u8]) -> Result<Vec<u8>> {
    let code = Code::read(raw)?;
    let callable = code.callable()?;
    let same = code.same(&callable)?;
    let mut order: Vec<u32> = callable.iter().copied().filter(|at| same[*at as usize] == *at).collect();
    order.retain(|at| *at >= code.imports);
    order.sort_by_key(|at| (code.kind(*at), code.body(*at).as_bytes()));
    let mut numbers: Vec<u32> = (0..code.imports).collect();
    // Tables still have a place for what nobody can call from there: all of that is one function, which comes last.
    let nobody = code.imports + u32::try_from(order.len())?;
    numbers.resize(same.len(), nobody);
    for (new, old) in (code.imports..).zip(&order) {
        numbers[*old as usize] = new;
    }
    let numbers: Vec<u32> = same.iter().map(|at| numbers[*at as usize]).collect();
    let mut module = Module::new();
    let mut writer = Writer { code: &code, numbers: &numbers, order: &order };
    writer.parse_core_module(&mut module, Parser::new(0), raw).map_err(|fault| anyhow!("{fault}"))?;
    let module = module.finish();
    wasmparser::validate(&module).context("a module that was sound is not when it is folded")?;
    Ok(module)
}

/// What is to be known of the functions of a module. They are counted as it does: those that it imports come first.
#[derive(Default)]
struct Code<'a> {
    /// The kinds of functions: equal ones have the number of the first.
    kinds: Vec<u32>,
    /// How many are imported.
    imports: u32,
    /// The kinds of all others, and what they do.
    own: Vec<u32>,
    bodies: Vec<FunctionBody<'a>>,
    /// Those that are called from outside, or whose address is taken outside of functions and tables.
    roots: Vec<u32>,
    /// Those that lie in tables.
    in_tables: Vec<u32>,
}

impl<'a> Code<'a> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "most sections say nothing of functions")]
    fn read(raw: &'a [u8]) -> Result<Self> {
        let mut code = Self::default();
        let mut shows_tables = false;
        let mut known: BTreeMap<String, u32> = BTreeMap::new();
        for payload in Parser::new(0).parse_all(raw) {
            match payload? {
                Payload::TypeSection(kinds) => {
                    for (at, kind) in (0..).zip(kinds.into_iter_err_on_gc_types()) {
                        let kind: FuncType = kind?;
                        code.kinds.push(*known.entry(format!("{kind:?}")).or_insert(at));
                    }
                }
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        code.imports += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(kinds) => code.own = kinds.into_iter().collect::<Result<_, _>>()?,
                Payload::ExportSection(exports) => {
                    for export in exports {
                        let export = export?;
                        // The table of functions comes first, if there is one.
                        shows_tables |= export.kind == ExternalKind::Table && export.index == 0;
                        if export.kind == ExternalKind::Func {
                            code.roots.push(export.index);
                        }
                    }
                }
                Payload::StartSection { func, .. } => code.roots.push(func),
                Payload::ElementSection(elements) => {
                    for element in elements {
                        code.in_tables.extend(listed(element?)?);
                    }
                }
                Payload::CodeSectionEntry(body) => code.bodies.push(body),
                _ => {}
            }
        }
        if shows_tables {
            code.roots.extend(&code.in_tables);
        }
        Ok(code)
    }

    fn kind(&self, function: u32) -> u32 {
        self.kinds[self.own[(function - self.imports) as usize] as usize]
    }

    fn body(&self, function: u32) -> &FunctionBody<'a> {
        &self.bodies[(function - self.imports) as usize]
    }

    fn all(&self) -> u32 {
        self.imports + self.bodies.len() as u32
    }

    /// The functions that somebody can call. One in a table is called by its kind: if nobody calls that kind, nobody calls it.
    fn callable(&self) -> Result<BTreeSet<u32>> {
        let mut waiting: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for function in self.in_tables.iter().filter(|at| **at >= self.imports) {
            waiting.entry(self.kind(*function)).or_default().push(*function);
        }
        let mut found: BTreeSet<u32> = (0..self.imports).collect();
        let mut open = self.roots.clone();
        while let Some(function) = open.pop() {
            if !found.insert(function) {
                continue;
            }
            for operator in self.body(function).get_operators_reader()? {
                let operator = operator?;
                if let Operator::Call { function_index: called }
                | Operator::ReturnCall { function_index: called }
                | Operator::RefFunc { function_index: called } = operator
                {
                    open.push(called);
                }
                if let Operator::CallIndirect { type_index: kind, .. }
                | Operator::ReturnCallIndirect { type_index: kind, .. } = operator
                {
                    open.extend(waiting.remove(&self.kinds[kind as usize]).unwrap_or_default());
                }
            }
        }
        Ok(found)
    }

    /// Which function stands for each: the first that does the same. What only differs in which of two such functions it calls
    /// does the same too, so it is looked at again until nothing more is found.
    fn same(&self, callable: &BTreeSet<u32>) -> Result<Vec<u32>> {
        let mut same: Vec<u32> = (0..self.all()).collect();
        loop {
            let mut first: BTreeMap<(u32, Vec<u8>), u32> = BTreeMap::new();
            let mut found = same.clone();
            for at in callable.iter().filter(|at| **at >= self.imports) {
                let does = written(&same, self.body(*at))?;
                found[*at as usize] = *first.entry((self.kind(*at), does)).or_insert(*at);
            }
            if found == same {
                return Ok(same);
            }
            same = found;
        }
    }
}

/// The functions that an element of a table lists.
fn listed(element: Element<'_>) -> Result<Vec<u32>> {
    let mut all = Vec::new();
    match element.items {
        ElementItems::Functions(functions) => {
            for function in functions {
                all.push(function?);
            }
        }
        ElementItems::Expressions(_, expressions) => {
            for expression in expressions {
                for operator in expression?.get_operators_reader() {
                    if let Operator::RefFunc { function_index } = operator? {
                        all.push(function_index);
                    }
                }
            }
        }
    }
    Ok(all)
}

/// What a function does, in terms of those that stand for what it calls.
fn written(numbers: &[u32], body: &FunctionBody<'_>) -> Result<Vec<u8>> {
    let mut code = CodeSection::new();
    utils::parse_function_body(&mut Renumbered(numbers), &mut code, body.clone())
        .map_err(|fault| anyhow!("{fault}"))?;
    let mut bytes = Vec::new();
    code.encode(&mut bytes);
    Ok(bytes)
}

/// Writes with other numbers of functions.
struct Renumbered<'a>(&'a [u32]);

impl Reencode for Renumbered<'_> {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, old: u32) -> Result<u32, Error<Self::Error>> {
        Ok(self.0[old as usize])
    }
}

/// Writes a module with other numbers of functions, in the order of those.
struct Writer<'a> {
    code: &'a Code<'a>,
    numbers: &'a [u32],
    order: &'a [u32],
}

impl Reencode for Writer<'_> {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, old: u32) -> Result<u32, Error<Self::Error>> {
        Ok(self.numbers[old as usize])
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        _: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        for at in self.order {
            functions.function(self.code.kind(*at));
        }
        functions.function(0);
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        _: CodeSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        for at in self.order {
            self.parse_function_body(code, self.code.body(*at).clone())?;
        }
        let mut nobody = Function::new([]);
        nobody.instructions().unreachable().end();
        code.function(&nobody);
        Ok(())
    }
}

#[cfg(test)]
mod tests;
