import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../test-database.ts';

const test = testDatabase();
const keepNote = (owner: string) => ({
  user_id: owner,
  asset_type: 'real_estate',
  asset_id: crypto.randomUUID(),
  label: 'A house',
});

describe('the database', () => {
  it('shows a person their own rows and nobody else’s', async () => {
    const [maria, stranger] = [await test.person(), await test.person()];
    await test.database.asViewer(maria, (tx) => tx.insertInto('assets').values(keepNote(maria)).execute());
    const count = (who: string) =>
      test.database.reading(who, (tx) => tx.selectFrom('assets').selectAll().execute());
    expect(await count(maria)).toHaveLength(1);
    expect(await count(stranger)).toHaveLength(0);
    expect(await count('')).toHaveLength(0);
    expect(await count("' or true --")).toHaveLength(0);
  });

  it('refuses a row that would belong to somebody else', async () => {
    const [maria, stranger] = [await test.person(), await test.person()];
    await expect(
      test.database.asViewer(stranger, (tx) => tx.insertInto('assets').values(keepNote(maria)).execute()),
    ).rejects.toThrow(/row-level security/);
  });

  it('leaves no viewer behind on a connection that goes back to the pool', async () => {
    const maria = await test.person();
    await test.database.reading(maria, async () => {});
    const left = await test.database.asWorker((tx) =>
      sql<{ viewer: string | null }>`select viewer_id() as viewer`.execute(tx),
    );
    expect(left.rows[0]?.viewer).toBeNull();
  });

  it('undoes everything when the work fails', async () => {
    const maria = await test.person();
    await expect(
      test.database.asViewer(maria, async (tx) => {
        await tx.insertInto('assets').values(keepNote(maria)).execute();
        throw new Error('too bad');
      }),
    ).rejects.toThrow('too bad');
    const rows = await test.raw('select * from assets where user_id = $1', [maria]);
    expect(rows).toHaveLength(0);
  });

  it('gives days, amounts and counts as the strings and numbers that the shapes expect', async () => {
    const maria = await test.person();
    const row = await test.database.reading(maria, (tx) =>
      sql<Record<string, unknown>>`select date '2026-03-01' as day, 12.50::numeric(14,2) as amount,
        7::bigint as count, timestamptz '2026-03-01 12:00:00+02' as moment`.execute(tx),
    );
    expect(row.rows[0]).toEqual({
      day: '2026-03-01',
      amount: '12.50',
      count: 7,
      moment: '2026-03-01T10:00:00.000Z',
    });
  });

  it('lets a reader write nothing', async () => {
    const maria = await test.person();
    await expect(
      test.database.reading(maria, (tx) => tx.insertInto('assets').values(keepNote(maria)).execute()),
    ).rejects.toThrow(/read-only transaction/);
  });
});
