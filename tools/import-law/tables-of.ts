import { parseSync, Visitor, type Expression, type TemplateLiteral } from 'oxc-parser';

/** One place where a module names a table; `table` is undefined where it is only known at run time. */
export type TableUse = {
  readonly table: string | undefined;
  readonly does: 'read' | 'write';
  readonly line: number;
};

const builders: Readonly<Record<string, TableUse['does']>> = {
  insertInto: 'write',
  updateTable: 'write',
  deleteFrom: 'write',
  mergeInto: 'write',
  selectFrom: 'read',
  innerJoin: 'read',
  leftJoin: 'read',
  rightJoin: 'read',
  fullJoin: 'read',
};

/** Stands for what a template computes. */
const computed = '$computed$';
const name = String.raw`(?:only\s+)?"?([\w$]+)`;
// `for update of x` locks and `do update set` belongs to an insertion: neither names the table that it changes.
const writes = new RegExp(
  String.raw`\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|(?<!\b(?:for|do|key)\s+)update)\s+${name}`,
  'gi',
);
const reads = new RegExp(String.raw`(?<!\bdelete\s+)\b(?:from|join)\s+${name}`, 'gi');

/**
 * Every table that a module of the server names, in calls of the query builder and in SQL. What stands there may also be a name that
 * the statement gives itself, or prose: the caller looks only at tables that it knows.
 */
export function tablesOf(file: string, source: string): TableUse[] {
  const found: TableUse[] = [];
  const note = (table: string | undefined, does: TableUse['does'], at: number) =>
    void found.push({ table, does, line: source.slice(0, at).split('\n').length });
  const search = (pattern: RegExp, does: TableUse['does'], text: string, at: number) => {
    for (const match of text.matchAll(pattern)) {
      const [, table = ''] = match;
      note(table === computed ? undefined : table, does, at + match.index);
    }
  };
  new Visitor({
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const does = builders[callee.property.name];
      const [first] = node.arguments;
      if (does === undefined || first === undefined || first.type === 'SpreadElement') return;
      for (const each of first.type === 'ArrayExpression' ? first.elements : [first]) {
        if (each === null || each.type === 'SpreadElement') continue;
        const words = wordsOf(each);
        // A read of something that is no name is a subquery; a write of it hides what it writes.
        if (words !== undefined || does === 'write') note(words?.split(/\s/)[0], does, node.start);
      }
    },
    // "From documents" is SQL only where it is tagged; what writes is looked for in every text.
    TaggedTemplateExpression: (node) => {
      if (/^sql\b/.test(source.slice(node.start, node.end))) {
        search(reads, 'read', textOf(node.quasi), node.start);
      }
    },
    TemplateLiteral: (node) => search(writes, 'write', textOf(node), node.start),
    Literal: (node) => {
      if (typeof node.value === 'string') search(writes, 'write', node.value, node.start);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

function wordsOf(node: Expression): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** The text of a template as long as it stands in the source, so that a place in it leads to its line. */
function textOf(node: TemplateLiteral): string {
  return node.quasis
    .map(({ value, end }, nth) => {
      const next = node.quasis[nth + 1];
      return next === undefined ? value.raw : value.raw + computed.padEnd(next.start - end);
    })
    .join('');
}
