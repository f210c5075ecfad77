import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkImports } from './check.ts';
import { wrongWithOwners, wrongWithTables } from './owners.ts';
import { tablesOf } from './tables-of.ts';

const owners = new Map([
  ['tenants', 'rentals'],
  ['budgets', 'finance'],
  ['files', 'kernel'],
]);

const wrongIn = (room: string, source: string) =>
  wrongWithTables(room, tablesOf('day.ts', source), owners).map(({ says }) => says);

const forbidden: [what: string, room: string, source: string, expected: string][] = [
  [
    'the query builder on another area’s table',
    'rentals',
    `db.insertInto('budgets as b');`,
    'rentals writes budgets, a table of finance',
  ],
  [
    'SQL on another area’s table',
    'rentals',
    'sql`with a as (select 1) update only budgets set a = 1`;',
    'rentals writes budgets, a table of finance',
  ],
  [
    'SQL without a tag on another area’s table',
    'rentals',
    `client.query('DELETE FROM budgets');`,
    'rentals writes budgets, a table of finance',
  ],
  [
    'an area on a table of the kernel',
    'rentals',
    `db.updateTable('files');`,
    'rentals writes files, a table of kernel',
  ],
  [
    'the kernel on a table of an area',
    'kernel',
    `db.deleteFrom('tenants');`,
    'kernel writes tenants, a table of rentals',
  ],
  [
    'a computed table by the query builder',
    'rentals',
    `db.deleteFrom(name);`,
    'writes a table that is only known at run time',
  ],
  [
    'a computed table in SQL',
    'rentals',
    'sql`insert into ${sql.table(name)} (a) values (1)`;',
    'writes a table that is only known at run time',
  ],
];
test.each(forbidden)('%s is caught', (_, room, source, expected) => {
  expect(wrongIn(room, source)).toEqual([`law 8: ${expected}`]);
});

const allowed: [what: string, room: string, source: string][] = [
  ['its own table', 'rentals', `db.insertInto('tenants'); sql\`delete from tenants where a = \${1}\`;`],
  ['reading another’s', 'rentals', `db.selectFrom('budgets as b'); sql\`select from budgets\`;`],
  ['locking another’s', 'rentals', 'sql`select a from budgets b for update`; sql`select for no key update`;'],
  [
    'an insertion that may change',
    'finance',
    'sql`insert into budgets values (1) on conflict do update set a = 1`;',
  ],
  ['what the kernel knows from the catalogue', 'kernel', 'sql`delete from ${sql.table(name)}`;'],
];
test.each(allowed)('%s is let through', (_, room, source) => {
  expect(wrongIn(room, source)).toEqual([]);
});

test('the line is that of the table, also where a template computes some of its text', () => {
  expect(tablesOf('day.ts', 'sql`select ${\n1\n} from tenants;\ninsert into budgets`;')).toEqual([
    { table: 'tenants', does: 'read', line: 3 },
    { table: 'budgets', does: 'write', line: 4 },
  ]);
});

test('what migrations leave behind has exactly one owner, and an owner has nothing else', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'holdfast-owners-'));
  mkdirSync(path.join(root, 'db', 'migrations'), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(root, 'db', file), text);
  write('migrations/0001_a.sql', 'create table tenants (a int);\ncreate table old (a int);');
  write(
    'migrations/0002_b.sql',
    'alter table old rename to budgets;\ncreate view old as select;\ndrop view old;',
  );
  write('owners.json', '{ "rentals": ["tenants"], "finance": ["budgets"] }');
  expect(wrongWithOwners(root)).toEqual([]);
  write('migrations/0003_c.sql', 'create unlogged table counts (a int);\ndrop table budgets;');
  expect(wrongWithOwners(root)).toEqual([
    'db/owners.json:1 law 8: nobody owns counts',
    'db/owners.json:1 law 8: names budgets, which no migration leaves behind',
  ]);
  write('owners.json', '{ "rentals": ["tenants", "counts"], "finance": ["counts"] }');
  expect(wrongWithOwners(root)).toEqual(['db/owners.json:1 law 8: counts has more than one owner']);

  for (const side of ['web', 'server/rentals']) mkdirSync(path.join(root, side), { recursive: true });
  writeFileSync(path.join(root, 'server/rentals/day.ts'), `// one\ndb.updateTable('counts');`);
  write('owners.json', '{ "rentals": ["tenants"], "finance": ["counts"] }');
  expect(checkImports(root, {}).violations).toEqual([
    'server/rentals/day.ts:2 law 8: rentals writes counts, a table of finance',
  ]);
  rmSync(root, { recursive: true });
});
