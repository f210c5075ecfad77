import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../test-database.ts';
import { putRecord } from '../records/test-record.ts';
import { commitWithNext, sendLast } from './migrations/brackets.ts';
import { openDatabase, type Tx } from './database.ts';
import { claim } from './scoped-query.ts';

const test = testDatabase();
/** A row that an owner may write by a statement of their own. */
const belonging = (owner: string) => ({
  user_id: owner,
  of_type: 'movable' as const,
  of_id: crypto.randomUUID(),
  item_type: 'document' as const,
  item_id: crypto.randomUUID(),
});

describe('the database', () => {
  it('shows a person their own rows and nobody else’s', async () => {
    const [maria, stranger] = [await test.person(), await test.person()];
    await test.database.asViewer(maria, (tx) => putRecord(tx, maria));
    const count = (who: string) =>
      test.database.reading(who, (tx) => tx.selectFrom('records').selectAll().execute());
    expect(await count(maria)).toHaveLength(1);
    expect(await count(stranger)).toHaveLength(0);
    expect(await count('')).toHaveLength(0);
    expect(await count("' or true --")).toHaveLength(0);
  });

  it('begins its days in UTC, whatever time zone its server has', async () => {
    const name = test.login.database ?? '';
    await test.raw(`alter database ${name} set timezone to 'Pacific/Kiritimati'`);
    const database = openDatabase(test.login, 1);
    const { rows } = await database.reading('', (tx) =>
      sql<{ days: boolean }>`select current_date = (now() at time zone 'UTC')::date
        and current_setting('timezone') = 'UTC' as days`.execute(tx),
    );
    await database.end();
    await test.raw(`alter database ${name} reset timezone`);
    expect(rows).toEqual([{ days: true }]);
  });

  it('refuses a row that would belong to somebody else', async () => {
    const [maria, stranger] = [await test.person(), await test.person()];
    await expect(
      test.database.asViewer(stranger, (tx) =>
        tx.insertInto('belongings').values(belonging(maria)).execute(),
      ),
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
        await putRecord(tx, maria);
        throw new Error('too bad');
      }),
    ).rejects.toThrow('too bad');
    const rows = await test.raw('select * from records where user_id = $1', [maria]);
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
      test.database.reading(maria, (tx) => tx.insertInto('belongings').values(belonging(maria)).execute()),
    ).rejects.toThrow(/read-only transaction/);
  });

  it.each(['asViewer', 'reading'] as const)(
    'runs no statement after the end of its transaction, where the connection may be another person’s (%s)',
    async (way) => {
      const maria = await test.person();
      let kept: Tx | undefined;
      await test.database[way](maria, async (tx) => {
        await tx.selectFrom('records').selectAll().execute();
        kept = tx;
      });
      const late = kept?.selectFrom('records').selectAll().execute();
      await expect(late).rejects.toThrow('after the end of its transaction');
    },
  );

  it('gives each of many people at once their own rows, over few connections', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => test.person()));
    for (const who of people) {
      await test.database.asViewer(who, (tx) => putRecord(tx, who));
    }
    const rounds = Array.from({ length: 20 }, () => people).flat();
    const seen = await Promise.all(
      rounds.map((who, round) =>
        test.database[round % 2 === 0 ? 'reading' : 'asViewer'](who, async (tx) => {
          const statements = [1, 2, 3].map(() => tx.selectFrom('records').select('user_id').execute());
          return (await Promise.all(statements)).flat().map((row) => row.user_id);
        }),
      ),
    );
    expect(seen).toEqual(rounds.map((who) => [who, who, who]));
  });

  it('hands no second connection to work that holds one: a few such requests would wait for each other', async () => {
    const maria = await test.person();
    const second = () => test.database.asAuth(async () => 'never');
    for (const way of ['asViewer', 'reading', 'snapshot', 'asAdmin'] as const) {
      await expect(test.database[way](maria, second)).rejects.toThrow('holds a connection');
    }
    await expect(test.database.asWorker(second)).rejects.toThrow('holds a connection');
    expect(await test.database.asAuth(async () => 'one after the other')).toBe('one after the other');
  });

  it('shows nobody’s rows to the statement after one that failed', async () => {
    const [maria, stranger] = [await test.person(), await test.person()];
    await test.database.asViewer(maria, (tx) => putRecord(tx, maria));
    await expect(
      test.database.reading(maria, (tx) => sql`select 1 / 0 from records`.execute(tx)),
    ).rejects.toThrow('division by zero');
    const rows = await test.database.reading(stranger, (tx) =>
      tx.selectFrom('records').selectAll().execute(),
    );
    expect(rows).toEqual([]);
  });
});

describe('a transaction that is committed with its last statement', () => {
  const kept = (owner: string) => test.raw('select from records where user_id = $1', [owner]);
  const afterwards = async (owner: string) =>
    test.database.reading(owner, (tx) => tx.selectFrom('records').select('user_id').execute());

  it('is there once the statement is answered, whatever comes behind it', async () => {
    const maria = await test.person();
    const work = test.database.asViewer(maria, async (tx) => {
      await sql`select 1`.execute(tx);
      commitWithNext(tx);
      await putRecord(tx, maria);
      expect(await kept(maria)).toHaveLength(1);
      throw new Error('too late');
    });
    await expect(work).rejects.toThrow('too late');
    expect(await afterwards(maria)).toHaveLength(1);
  });

  it('leaves nothing where the statement fails, also where nobody hears of that', async () => {
    const maria = await test.person();
    const failing = async (tx: Tx) => {
      await putRecord(tx, maria);
      commitWithNext(tx);
      await sql`select 1 / 0`.execute(tx);
    };
    await expect(test.database.asViewer(maria, failing)).rejects.toThrow('division by zero');
    const swallowing = test.database.asViewer(maria, async (tx) => failing(tx).catch(() => 'swallowed'));
    await expect(swallowing).rejects.toThrow('was rolled back');
    expect(await afterwards(maria)).toEqual([]);
  });

  it('leaves nothing where the statement cannot be sent', async () => {
    const maria = await test.person();
    const unsaid = {
      toPostgres() {
        throw new Error('no words for this');
      },
    };
    const work = test.database.asViewer(maria, async (tx) => {
      await putRecord(tx, maria);
      commitWithNext(tx);
      await sql`select ${unsaid}::text`.execute(tx);
    });
    await expect(work).rejects.toThrow('no words for this');
    expect(await afterwards(maria)).toEqual([]);
  });

  it('takes no further statement', async () => {
    const maria = await test.person();
    const work = test.database.asViewer(maria, async (tx) => {
      commitWithNext(tx);
      await putRecord(tx, maria);
      await sql`select 1`.execute(tx);
    });
    await expect(work).rejects.toThrow('after the end of its transaction');
  });

  it('waits for what has to be written with the commit', async () => {
    const maria = await test.person();
    const values = [maria, 'POST /api/things', 'a key', 'a hash', '2026-01-01T00:00:00Z'];
    await test.database.asViewer(maria, async (tx) => {
      sendLast(
        tx,
        claim(values, (error) => error),
      );
      commitWithNext(tx);
      await putRecord(tx, maria);
      expect(await kept(maria)).toEqual([]);
    });
    expect(await kept(maria)).toHaveLength(1);
    expect(await test.raw('select key from idempotency_keys where user_id = $1', [maria])).toEqual([
      { key: 'a key' },
    ]);
  });
});
