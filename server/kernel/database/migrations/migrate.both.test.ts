import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test-database.ts';
import { migrate } from './migrate.ts';

const test = testDatabase();
const folder = join(import.meta.dirname, '../../../../db/migrations');
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
  it('have a number of their own each, from the first one on', async () => {
    const files = (await readdir(folder)).sort();
    for (const name of files) expect(name).toMatch(/^\d{4}_[a-z_]+\.sql$/);
    const numbers = files.map((name) => Number(name.slice(0, 4)));
    expect(numbers[0]).toBe(1);
    expect(new Set(numbers).size).toBe(numbers.length);
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

  it('run where they land after higher numbers have run', async () => {
    const from = await withOneMore('create table trial (id int);');
    await migrate(test.admin, from);
    await writeFile(join(from, '0000_late.sql'), 'create table late (id int);');
    expect(await migrate(test.admin, from)).toEqual(['0000_late']);
    expect(await migrate(test.admin, from)).toEqual([]);
  });
});
