import { parseSync, Visitor, type Expression } from 'oxc-parser';

/** One place where a module names another: `line` counts from 1; `target` is undefined where it is only known at run time. */
export type Naming = { readonly target: string | undefined; readonly line: number };

const codeEnding = /\.(ts|tsx|mts|mjs|js)$/;

/**
 * Every place where the module names another one: imports and exports of values and of types, `import()` in code and in types,
 * `require`, `import.meta.glob` and `new URL(…, import.meta.url)` of code. Throws where the source cannot be parsed.
 */
export function importsOf(file: string, source: string): Naming[] {
  const parsed = parseSync(file, source);
  const [error] = parsed.errors;
  if (error) throw new Error(`${file} cannot be parsed: ${error.message}`);
  const found: Naming[] = [];
  const note = (target: string | undefined, at: number) =>
    void found.push({ target, line: source.slice(0, at).split('\n').length });
  const text = (node: { start: number; end: number }) => source.slice(node.start, node.end);

  new Visitor({
    ImportDeclaration: (node) => note(node.source.value, node.start),
    ExportAllDeclaration: (node) => note(node.source.value, node.start),
    ExportNamedDeclaration: (node) => node.source && note(node.source.value, node.start),
    ImportExpression: (node) => note(wordsOf(node.source), node.start),
    TSImportType: (node) => note(node.source.value, node.start),
    TSExternalModuleReference: (node) => note(node.expression.value, node.start),
    CallExpression: (node) => {
      const callee = text(node.callee);
      const [first] = node.arguments;
      if (callee === 'import.meta.glob') note(undefined, node.start);
      if (['require', 'require.resolve', 'import.meta.resolve'].includes(callee) && first) {
        note(first.type === 'SpreadElement' ? undefined : wordsOf(first), node.start);
      }
    },
    NewExpression: (node) => {
      const [first, second] = node.arguments;
      if (text(node.callee) !== 'URL' || !first || !second || text(second) !== 'import.meta.url') return;
      const target = first.type === 'SpreadElement' ? undefined : wordsOf(first);
      if (target !== undefined && codeEnding.test(target)) note(target, node.start);
    },
  }).visit(parsed.program);
  return found;
}

/** What a string literal says; undefined for anything that is computed. */
function wordsOf(node: Expression): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return node.quasis[0]?.value.cooked ?? undefined;
  }
  return undefined;
}
