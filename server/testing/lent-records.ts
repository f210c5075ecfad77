import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { kernelRecords } from './kernel-records.ts';
import type { TestRecords } from './household-records.ts';

const server = join(import.meta.dirname, '..');

/** What every area lends to the walks, by its name: an area is found by its `test-records.ts`, so no list names it. */
const lent = new Map<string, TestRecords>();
for (const area of readdirSync(server)) {
  const file = join(server, area, 'test-records.ts');
  if (!existsSync(file)) continue;
  const { testRecords } = (await import(pathToFileURL(file).href)) as { testRecords: TestRecords };
  lent.set(area, testRecords);
}
lent.set('kernel', kernelRecords);

/** Those on whose records others hang come first. */
export const lentRecords: readonly TestRecords[] = ordered();

function ordered(): TestRecords[] {
  const found = new Set<TestRecords>();
  const visit = (area: string) => {
    const records = lent.get(area);
    if (records === undefined) throw new Error(`There is no server/${area}/test-records.ts`);
    for (const each of records.after ?? []) visit(each);
    found.add(records);
  };
  for (const area of lent.keys()) visit(area);
  return [...found];
}
