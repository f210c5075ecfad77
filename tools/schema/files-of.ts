import { ownerOf, type Standing } from './owner-of.ts';
import type { FunctionText, Schema, TableText } from './read.ts';

/** Longer than this, in lines, an area becomes a folder with a file a table. */
const longest = 1500;

/**
 * The schema as files below `db/schema`, by their names there: `<area>.sql` for each owner of tables, and for an area of more than 1,500
 * lines `<area>/<table>.sql` with `<area>/functions.sql` for what belongs to no table of it. The order is by name everywhere, so that the
 * same schema is the same text.
 */
export function filesOf(schema: Schema, owners: ReadonlyMap<string, string>): Map<string, string> {
  const standing = standingOf(schema, owners);
  const areas = new Set([...schema.tables.map(({ name }) => owners.get(name) ?? 'kernel'), 'kernel']);
  const files = new Map<string, string>();
  for (const area of [...areas].toSorted()) {
    const tables = schema.tables.filter(({ name }) => (owners.get(name) ?? 'kernel') === area);
    const functions = schema.functions.filter((each) => standing.get(each)?.area === area);
    const whole = fileOf(area, tables, functions);
    if (whole.split('\n').length <= longest) {
      files.set(`${area}.sql`, whole);
      continue;
    }
    const rest = new Set(functions);
    for (const table of tables) {
      const own = functions.filter((each) => standing.get(each)?.table === table.name);
      for (const each of own) rest.delete(each);
      files.set(`${area}/${table.name}.sql`, fileOf(`${area}: ${table.name}`, [table], own));
    }
    for (const [name, part] of parts([...rest]))
      files.set(`${area}/${name}.sql`, fileOf(`${area}: ${name}`, [], part));
  }
  return files;
}

/** Functions of no table: one file, or where that is too long one for each word that at least three names begin with. */
function parts(functions: readonly FunctionText[]): Map<string, FunctionText[]> {
  if (functions.length === 0) return new Map();
  const lines = functions.reduce((sum, { text }) => sum + text.split('\n').length, 0);
  if (lines <= longest) return new Map([['functions', [...functions]]]);
  const word = ({ name }: FunctionText) => /^[a-z]+/.exec(name)?.[0] ?? name;
  const many = Map.groupBy(functions, word);
  return Map.groupBy(functions, (each) =>
    (many.get(word(each))?.length ?? 0) < 3 ? 'functions' : `functions-${word(each)}`,
  );
}

/** Whose each function is. Twice: the first time nobody knows yet which area's functions call it. */
function standingOf(
  { tables, functions }: Schema,
  owners: ReadonlyMap<string, string>,
): Map<FunctionText, Standing> {
  const first = new Map(functions.map((each) => [each, ownerOf(each, owners)]));
  const callersOf = ({ name }: FunctionText) => {
    const call = new RegExp(String.raw`\b${name}\(`);
    return new Set([
      ...tables
        .filter(({ inside, statements }) => [...inside, ...statements].some((line) => call.test(line)))
        .map((table) => owners.get(table.name) ?? 'kernel'),
      ...functions
        .filter((other) => other.name !== name && call.test(other.text))
        .map((other) => first.get(other)?.area ?? 'kernel'),
    ]);
  };
  return new Map(functions.map((each) => [each, ownerOf(each, owners, callersOf(each))]));
}

function fileOf(title: string, tables: readonly TableText[], functions: readonly FunctionText[]): string {
  return [
    `-- The schema of ${title}, as the migrations leave it behind. Written by \`npm run tables\`; do not edit it.`,
    ...tables.map(tableText),
    ...functions.map(functionText),
  ]
    .map((each) => each.trimEnd())
    .join('\n\n')
    .concat('\n');
}

function tableText({ name, head, inside, statements, grants }: TableText): string {
  const made = head.startsWith('create view')
    ? `${head}\n${inside.join('\n')};`
    : `${head} (\n${inside.map((each) => `  ${each}`).join(',\n')}\n);`;
  const lines = [made, ...statements.map((each) => `${each};`), ...grants.map((each) => `-- ${each}`)];
  return [`-- ${name}`, ...lines].join('\n');
}

function functionText({ text, owner, callers }: FunctionText): string {
  const called = callers.length > 0 ? callers.join(', ') : 'its owner alone';
  return `${text.trimEnd().replaceAll(/[ \t]+$/gm, '')};\n-- owned by ${owner}, called by ${called}`;
}
