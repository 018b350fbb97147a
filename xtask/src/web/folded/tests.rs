//! A folded module has less in it and does the same.

use super::{Code, folded};
use wasm_encoder::{
    CodeSection, ConstExpr, ElementSection, Elements, ExportKind, ExportSection, Function, FunctionSection,
    Instruction, Module, RefType, TableSection, TableType, TypeSection, ValType,
};
use wasmi::{Engine, Linker, Store};

/// A module of functions: `(kind, what it does)`. Kind 0 takes nothing, kind 1 takes a number, kind 2 two of them; all give one back.
/// The last function is called from outside, and those of `table` lie in a table.
fn module(functions: &[(u32, &[Instruction<'_>])], table: &[u32], shown: &[(&str, ExportKind)]) -> Vec<u8> {
    let mut kinds = TypeSection::new();
    for many in 0..3 {
        kinds.ty().function(vec![ValType::I32; many], [ValType::I32]);
    }
    let (mut list, mut code) = (FunctionSection::new(), CodeSection::new());
    for (kind, does) in functions {
        list.function(*kind);
        let mut function = Function::new([]);
        for step in *does {
            function.instruction(step);
        }
        function.instruction(&Instruction::End);
        code.function(&function);
    }
    let mut tables = TableSection::new();
    let many = table.len() as u64;
    tables.table(TableType {
        element_type: RefType::FUNCREF,
        minimum: many,
        maximum: None,
        table64: false,
        shared: false,
    });
    let mut elements = ElementSection::new();
    elements.active(None, &ConstExpr::i32_const(0), Elements::Functions(table.into()));
    let mut exports = ExportSection::new();
    exports.export("run", ExportKind::Func, functions.len() as u32 - 1);
    for (name, kind) in shown {
        exports.export(name, *kind, 0);
    }
    let mut module = Module::new();
    module
        .section(&kinds)
        .section(&list)
        .section(&tables)
        .section(&exports)
        .section(&elements)
        .section(&code);
    module.finish()
}

/// What the function that is called from outside gives back.
fn run(module: &[u8]) -> i32 {
    let engine = Engine::default();
    let module = wasmi::Module::new(&engine, module).expect("a module");
    let mut store = Store::new(&engine, ());
    let there = Linker::new(&engine).instantiate_and_start(&mut store, &module).expect("an instance");
    there.get_typed_func::<(), i32>(&store, "run").expect("run").call(&mut store, ()).expect("it runs")
}

/// How many functions there are, and what comes of them.
#[track_caller]
fn functions(raw: &[u8]) -> usize {
    let small = folded(raw).expect("folded");
    assert_eq!(run(&small), run(raw));
    Code::read(&small).expect("a module").bodies.len()
}

use Instruction::{Call, I32Add, I32Const, I32Mul, LocalGet};

const ADDS: &[Instruction<'_>] = &[LocalGet(0), I32Const(3), I32Add];
const MULTIPLIES: &[Instruction<'_>] = &[LocalGet(0), I32Const(3), I32Mul];

#[test]
fn what_is_the_same_becomes_one_also_where_only_its_callees_differ() {
    let twice = |at: u32| [LocalGet(0), Call(at), Call(at)];
    let (one, other) = (twice(0), twice(1));
    let calls = [I32Const(4), Call(3), Call(4), Call(2)];
    let raw = module(&[(1, ADDS), (1, ADDS), (1, MULTIPLIES), (1, &one), (1, &other), (0, &calls)], &[], &[]);
    assert_eq!(run(&raw), 48);
    assert_eq!(functions(&raw), 4 + 1, "adds, multiplies, twice, run, and what nobody can call");
}

#[test]
fn what_nobody_can_call_goes() {
    let raw = module(&[(1, MULTIPLIES), (0, &[I32Const(7)])], &[], &[]);
    assert_eq!(functions(&raw), 1 + 1);
}

#[test]
fn what_lies_in_a_table_stays_if_its_kind_is_called_from_there() {
    let pair: &[Instruction<'_>] = &[LocalGet(0), LocalGet(1), I32Mul];
    let calls = [I32Const(5), I32Const(1), Instruction::CallIndirect { type_index: 1, table_index: 0 }];
    let all: [(u32, &[Instruction<'_>]); 5] =
        [(2, pair), (1, MULTIPLIES), (1, ADDS), (1, MULTIPLIES), (0, &calls)];
    let raw = module(&all, &[0, 1, 2, 3], &[]);
    assert_eq!(run(&raw), 15);
    assert_eq!(functions(&raw), 3 + 1, "adds, multiplies and run");
    let raw = module(&all, &[0, 1, 2, 3], &[("table", ExportKind::Table)]);
    assert_eq!(functions(&raw), 4 + 1, "who is shown the table can call all that is in it");
}
