import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../test-database.ts';
import { migrate } from './migrate.ts';

const test = testDatabase();
const folder = join(import.meta.dirname, '../../../db/migrations');
let scratch = '';

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'holdfast-migrations-'));
});
afterEach(() => rm(scratch, { recursive: true, force: true }));

/** The product's own migrations, and one more. */
async function withOneMore(sql: string): Promise<string> {
  for (const file of await readdir(folder)) await copyFile(join(folder, file), join(scratch, file));
  await writeFile(join(scratch, '9000_trial.sql'), sql);
  return scratch;
}

describe('migrations', () => {
  it('are numbered without gaps or twins', async () => {
    const numbers = (await readdir(folder)).sort().map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('do nothing a second time', async () => {
    expect(await migrate(test.admin)).toEqual([]);
  });

  it('leave nothing of one that fails half-way', async () => {
    const from = await withOneMore('create table trial (id int); select 1 / 0;');
    await expect(migrate(test.admin, from)).rejects.toThrow(/division by zero/);
    expect(await test.raw("select to_regclass('public.trial') as found")).toEqual([{ found: null }]);
    expect(await migrate(test.admin)).toEqual([]);
  });

  it('run once when two servers start together', async () => {
    const from = await withOneMore('create table trial (id int);');
    const ran = await Promise.all([migrate(test.admin, from), migrate(test.admin, from)]);
    expect(ran.flat()).toEqual(['9000_trial']);
  });
});
