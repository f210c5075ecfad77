import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../test-database.ts';

const test = testDatabase();

const countOf = async (tx: Parameters<Parameters<typeof test.database.snapshot>[1]>[0]) =>
  (
    await tx
      .selectFrom('records')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;

const add = (person: string) =>
  test.raw(
    "select record_put($1, 'movable', gen_random_uuid(), 'test', 'x', '', '', false, null, null, null)",
    [person],
  );

describe('a snapshot', () => {
  it('shows one moment throughout, whatever is written meanwhile', async () => {
    const maria = await test.person();
    await add(maria);
    const seen = await test.database.snapshot(maria, async (tx) => {
      const before = await countOf(tx);
      await add(maria);
      return [before, await countOf(tx)];
    });
    expect(seen).toEqual([1, 1]);
    expect(await test.database.snapshot(maria, countOf)).toBe(2);
  });

  it('is the viewer’s alone, and writes nothing', async () => {
    const [maria, stranger] = [await test.person(), await test.person()];
    await add(maria);
    expect(await test.database.snapshot(stranger, countOf)).toBe(0);
    await expect(
      test.database.snapshot(maria, (tx) => tx.deleteFrom('belongings').execute()),
    ).rejects.toMatchObject({ code: '25006' });
  });
});
