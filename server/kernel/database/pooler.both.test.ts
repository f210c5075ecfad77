import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putRecord } from '../records/test-record.ts';
import { testDatabase } from '../test-database.ts';
import { refuseOtherDatabase } from './connect.ts';
import { openDatabase, type Database, type Tx } from './database.ts';

const test = testDatabase();
/** As if it led to a pooler: one connection, on which the next transaction must find nothing of the one before. */
let opened: Database | undefined;
beforeAll(() => {
  opened = openDatabase(test.login, 1, 'pooler');
});
afterAll(async () => opened?.end());
const database = () => opened as Database;

const stateOf = `select current_setting('role') as role, coalesce(current_setting('app.user_id', true), '') as person,
  current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle,
  current_setting('transaction_read_only') as "readOnly", (select count(*)::int from pg_prepared_statements) as prepared`;
const stateIn = async (tx: Tx) =>
  (await sql<Record<string, unknown>>`${sql.raw(stateOf)}`.execute(tx)).rows[0];

describe('a database by way of a pooler', () => {
  it('prepares nothing, and says in each transaction whose it is and how long it may take', async () => {
    const maria = await test.person();
    const limits = { statement: '25s', idle: '1min', prepared: 0 };
    const own = { role: 'app_user', person: maria, ...limits };
    for (const way of ['reading', 'snapshot'] as const) {
      expect(await database()[way](maria, stateIn)).toEqual({ ...own, readOnly: 'on' });
    }
    expect(await database().asViewer(maria, stateIn)).toEqual({ ...own, readOnly: 'off' });
    expect(await database().asWorker(stateIn)).toMatchObject({ role: 'app_worker', person: '', ...limits });
  });

  it('leaves nothing of a transaction behind, of one that failed neither', async () => {
    const maria = await test.person();
    const before = await database().ask(stateOf);
    expect(before).toMatchObject({ role: 'none', person: '', prepared: 0 });
    await database().asViewer(maria, (tx) => putRecord(tx, maria));
    await expect(database().asViewer(maria, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow(
      'division by zero',
    );
    await expect(database().reading(maria, (tx) => putRecord(tx, maria))).rejects.toThrow('read-only');
    expect(await database().ask(stateOf)).toEqual(before);
  });

  it('shows each person their own, and sends word', async () => {
    const [maria, jonas] = [await test.person(), await test.person()];
    const count = async (owner: string) =>
      database().reading(
        owner,
        async (tx) =>
          (await sql<{ n: number }>`select count(*)::int as n from records`.execute(tx)).rows[0]?.n,
      );
    await database().asViewer(maria, (tx) => putRecord(tx, maria));
    expect([await count(maria), await count(jonas)]).toEqual([1, 0]);
    await expect(database().notify('words', 'said')).resolves.toBeUndefined();
  });

  it('is refused at the start where it leads elsewhere, or in by a mightier role', async () => {
    await expect(refuseOtherDatabase(test.login, test.login)).resolves.toBeUndefined();
    const elsewhere = { ...test.login, database: 'template1' };
    await expect(refuseOtherDatabase(test.login, elsewhere)).rejects.toThrow(
      'DATABASE_POOLER_URL must lead to',
    );
    await expect(refuseOtherDatabase(test.login, test.admin)).rejects.toThrow('Check DATABASE_POOLER_URL');
  });
});
