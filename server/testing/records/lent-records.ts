import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { kernelRecords } from './kernel-records.ts';
import type { TestRecords } from './household-records.ts';

const server = join(import.meta.dirname, '../..');

/** What every area lends to the walks, by its name: an area is found by its `test-records.ts`, so no list names it. */
const lent = new Map<string, TestRecords>();
for (const area of readdirSync(server)) {
  const file = join(server, area, 'test-records.ts');
  if (!existsSync(file)) continue;
  const { testRecords } = (await import(pathToFileURL(file).href)) as { testRecords: TestRecords };
  lent.set(area, testRecords);
}
lent.set('kernel', kernelRecords);

/** What all areas lend; those on whose records others hang come first. */
export const lentRecords: readonly TestRecords[] = ordered(lent.keys());

/** Areas whose answers are about the records of all others, or that several rooms answer: their walks need a whole household. */
const gathering = [
  'access',
  'admin',
  'calendar',
  'dashboard',
  // Its rooms lend their records each.
  'finance',
  'kernel',
  'labels',
  'sample',
  'search',
  'sharing',
];

/** What these areas and those on whose records theirs hang lend; of an area that gathers what others have, of all. */
export function lentRecordsOf(areas: readonly string[]): readonly TestRecords[] {
  const known = areas.every((area) => lent.has(area) && !gathering.includes(area));
  return known ? ordered(areas) : lentRecords;
}

function ordered(areas: Iterable<string>): TestRecords[] {
  const found = new Set<TestRecords>();
  const visit = (area: string) => {
    const records = lent.get(area);
    if (records === undefined) throw new Error(`There is no server/${area}/test-records.ts`);
    for (const each of records.after ?? []) visit(each);
    found.add(records);
  };
  for (const area of areas) visit(area);
  return [...found];
}
