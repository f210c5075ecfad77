import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { domainSide } from './domain-side.ts';
import type { Names } from './names.ts';
import { serverSide } from './server-side.ts';
import { serverTests } from './server-tests.ts';
import { webSide } from './web-side.ts';

/** Writes the skeleton of an owning area on all three sides and answers its files. Throws where one of them is there already. */
export function writeArea(root: string, names: Names): string[] {
  const files = {
    ...domainSide(names),
    ...serverSide(names, nextMigration(root)),
    ...serverTests(names),
    ...webSide(names),
  };
  const taken = Object.keys(files).filter((file) => existsSync(path.join(root, file)));
  if (taken.length > 0) throw new Error(`There is a ${taken.join(', ')} already`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  own(root, names);
  return [...Object.keys(files), owners];
}

const owners = 'db/owners.json';

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
