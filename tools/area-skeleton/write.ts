import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { recordType } from '@holdfast/domain/kernel/record-type';
import { domainSide } from './domain-side.ts';
import { journey } from './journey.ts';
import { migration } from './migration.ts';
import type { Names } from './names.ts';
import { serverSide } from './server-side.ts';
import { serverTests } from './server-tests.ts';
import { webSide } from './web-side.ts';

/** Writes the skeleton of an owning area on all three sides and answers its files. Throws where one of them is there already. */
export function writeArea(root: string, names: Names): string[] {
  refuseTaken(root, names);
  const known: readonly string[] = recordType.options;
  const isNew = !known.includes(names.one.snake);
  const sql = migration(names, isNew ? [...known, names.one.snake] : undefined);
  const files = {
    ...domainSide(names),
    ...serverSide(names, nextMigration(root), sql),
    ...serverTests(names),
    ...webSide(names),
    ...journey(names),
  };
  const taken = Object.keys(files).filter((file) => existsSync(path.join(root, file)));
  if (taken.length > 0) throw new Error(`There is a ${taken.join(', ')} already`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  own(root, names);
  if (isNew) addType(root, names);
  return [...Object.keys(files), owners, ...(isNew ? [recordTypes] : [])];
}

const owners = 'db/owners.json';

const recordTypes = 'domain/kernel/record-type.ts';

/** Enters the type of the area's records at the end of the closed list. */
function addType(root: string, { one }: Names): void {
  const file = path.join(root, recordTypes);
  const [list = '', ...rest] = readFileSync(file, 'utf8').split(/(?=^\]\);$)/m);
  writeFileSync(file, [`${list}  '${one.snake}',\n`, ...rest].join(''));
}

/** Rooms of the house that are no areas, and words that a program cannot be called by. */
const reserved =
  /^(kernel|standing|testing|walk|join|shell|ui|base|main|areas|cli|api|db|tools|test|new|class|default|function|package)s?$/;

function refuseTaken(root: string, { many }: Names): void {
  if (reserved.test(many.kebab)) throw new Error(`${many.kebab} is no name for an area`);
  const lists = JSON.parse(readFileSync(path.join(root, owners), 'utf8')) as Record<string, string[]>;
  const [owner] = Object.entries(lists).find(([, tables]) => tables.includes(many.snake)) ?? [];
  if (owner !== undefined) throw new Error(`${owner} has a table ${many.snake} already`);
}

/** Enters the new table among those that the new area owns. */
function own(root: string, { many }: Names): void {
  const file = path.join(root, owners);
  const lists = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  const { kernel = [], ...areas } = { ...lists, [many.kebab]: [many.snake] };
  const sorted = Object.entries(areas).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, JSON.stringify({ ...Object.fromEntries(sorted), kernel }, null, 2));
}

function nextMigration(root: string): string {
  const numbers = readdirSync(path.join(root, 'db', 'migrations')).map(
    (name) => Number.parseInt(name, 10) || 0,
  );
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}
