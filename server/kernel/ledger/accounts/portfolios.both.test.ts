import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../../database/database.ts';
import { testDatabase } from '../../test-database.ts';
import { deep } from '../../test-depth.ts';
import { balancesOn } from './balances.ts';
import { postAll } from '../lines/post.ts';
import { categorySums, monthSums } from '../lines/sums.ts';
import { openAccount, sampleEntry, wrongInLedger } from '../test-ledger.ts';
import { changes, steps, take } from './test-portfolio.ts';
import { unpostImport } from '../lines/unpost.ts';

const test = testDatabase();
const as = <T>(owner: string, work: (tx: Tx) => Promise<T>) => test.database.asViewer(owner, work);

/** A person with two accounts, a category and a source. */
async function begin(): Promise<string> {
  const owner = await test.person();
  for (const kind of ['bank', 'card'] as const) await openAccount(test, owner, { kind, opening: '100.00' });
  await take(test, owner, { does: 'addCategory', at: [0] });
  return owner;
}

/** What the reading functions say and what the transactions themselves add up to, on the last day of a month and in its middle. */
async function compare(owner: string, month: Day): Promise<void> {
  for (const day of [addDays(month, 13), addDays(addMonths(month, 1), -1)]) {
    const truth = await test.raw(
      `select a.id as account_id, (a.opening + coalesce(sum(t.amount), 0))::numeric(18, 2) as balance
       from money_accounts a left join transactions t on t.user_id = a.user_id and t.account_id = a.id and t.transaction_date <= $2
         and t.status in ('cleared', 'reconciled')
       where a.user_id = $1 group by a.user_id, a.id order by a.created_at, a.id`,
      [owner, day],
    );
    expect(await as(owner, (tx) => balancesOn(tx, owner, day)), day).toEqual(truth);
  }
  const counted = `from transactions t join transaction_lines l on l.user_id = t.user_id and l.transaction_id = t.id
    where t.user_id = $1 and t.status in ('cleared', 'reconciled') and to_char(t.transaction_date, 'YYYY-MM-01') = $2`;
  const [sums] = await test.raw(
    `select coalesce(sum(l.amount) filter (where t.kind = 'income'), 0)::numeric(18, 2) as income,
       coalesce(-sum(l.amount) filter (where t.kind = 'expense'), 0)::numeric(18, 2) as expenses ${counted}`,
    [owner, month],
  );
  const months = { from: month, to: addDays(month, 20) };
  const [told] = await as(owner, (tx) => monthSums(tx, owner, months));
  expect({ income: told?.income ?? '0.00', expenses: told?.expenses ?? '0.00' }, month).toEqual(sums);
  const categories = await test.raw(
    `select l.category_id, (-sum(l.amount))::numeric(18, 2) as total ${counted} and t.kind = 'expense'
     group by 1 order by 2 desc, coalesce(l.category_id, '00000000-0000-0000-0000-000000000000')`,
    [owner, month],
  );
  const spent = await as(owner, (tx) => categorySums(tx, owner, 'expense', months));
  const byId = (rows: { category_id?: string | null }[]) =>
    rows.toSorted((one, other) => String(one.category_id).localeCompare(String(other.category_id)));
  expect(byId(spent), month).toEqual(byId(categories));
}

describe('whatever happens to a ledger', () => {
  it('the months are the sum of the lines, and the balance is the opening and the lines', async () => {
    const taken = new Set<string>();
    await assertProperty(
      fc.asyncProperty(steps(24), async (all) => {
        const owner = await begin();
        for (const step of all) {
          await take(test, owner, step);
          taken.add(step.does);
          expect(await wrongInLedger(test, owner), step.does).toEqual([]);
        }
        for (let nth = 0; nth < 14; nth += 1) await compare(owner, addMonths('2025-01-01', nth));
      }),
      { numRuns: 6, endOnFailure: true },
    );
    expect([...taken].sort()).toEqual(Object.keys(changes).sort());
  });

  it('it stays right when sessions change it at once', async () => {
    await assertProperty(
      fc.asyncProperty(fc.array(steps(10), { minLength: 2, maxLength: 4 }), async (sessions) => {
        const owner = await begin();
        await Promise.all(
          sessions.map(async (all) => {
            for (const step of all) {
              // One session may change or remove what another is about to; what it then refuses has no effect.
              await take(test, owner, step).catch((error: { code?: string }) => {
                if (!['conflict', 'not_found', '23503'].includes(error.code ?? '')) throw error;
              });
            }
          }),
        );
        expect(await wrongInLedger(test, owner)).toEqual([]);
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });

  it('nothing of it is left when its accounts or its person go', async () => {
    await assertProperty(
      fc.asyncProperty(steps(12), fc.boolean(), async (all, whole) => {
        const owner = await begin();
        for (const step of all) await take(test, owner, step);
        if (whole) await test.raw('delete from users where id = $1', [owner]);
        else await as(owner, (tx) => tx.deleteFrom('money_accounts').execute());
        for (const table of [
          'money_accounts',
          'transactions',
          'transaction_lines',
          'money_months',
          'money_totals',
        ]) {
          expect(await test.raw(`select from ${table} where user_id = $1`, [owner]), table).toEqual([]);
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
});

/** As many as a bank's file may hold in the deep suite; at a landing enough for several rounds of what posts and takes back. */
const imported = deep ? 50_000 : 12_000;

describe('an import of thousands', () => {
  it('can be undone, back to exactly what was there before', async () => {
    const owner = await begin();
    for (const does of ['post', 'postMany', 'transfer'] as const) {
      await take(test, owner, { does, at: [1, 22, 303, 4004, 50_005] });
    }
    const accounts = await test.raw<{ id: string }>('select id from money_accounts where user_id = $1', [
      owner,
    ]);
    const before = await everything(owner);
    const import_id = randomUUID();
    const entries = Array.from({ length: imported }, (_, nth) =>
      sampleEntry(accounts[nth % 2]?.id ?? '', {
        transaction_date: addDays('2021-01-01', nth % 1800),
        import_id,
      }),
    );
    await as(owner, (tx) => postAll(tx, owner, entries));
    // The database has not looked at so many rows yet, and would compare each with each.
    await test.raw('analyze');
    expect(await wrongInLedger(test, owner)).toEqual([]);
    expect(await everything(owner)).not.toEqual(before);
    expect(await as(owner, (tx) => unpostImport(tx, owner, import_id))).toBe(imported);
    expect(await everything(owner)).toEqual(before);
  });

  const everything = async (owner: string) =>
    test.raw(
      `select (select json_agg(m order by m::text) from money_months m where user_id = $1) as months,
        (select json_agg(t order by t::text) from money_totals t where user_id = $1) as totals,
        (select json_agg(a order by a.id) from money_accounts a where user_id = $1) as accounts,
        (select json_agg(t order by t.id) from transactions t where user_id = $1) as heads,
        (select json_agg(l order by l::text) from transaction_lines l where user_id = $1) as lines`,
      [owner],
    );
});

describe('an account that is in the trash', () => {
  it('is in no sum, and in every sum again when it is restored', async () => {
    const owner = await begin();
    await take(test, owner, { does: 'postMany', at: [5, 1, 2, 5, 8, 0, 0, 4] });
    const sums = async () =>
      as(owner, async (tx) => [
        await monthSums(tx, owner, { from: '2025-01-01', to: '2026-12-01' }),
        await balancesOn(tx, owner, '2026-12-31'),
      ]);
    const before = await sums();
    await as(owner, (tx) => sql`update money_accounts set removed_at = now()`.execute(tx));
    expect(await sums()).toEqual([[], []]);
    await as(owner, (tx) => sql`update money_accounts set removed_at = null`.execute(tx));
    expect(await sums()).toEqual(before);
  });
});

describe('a stranger', () => {
  it('reads nothing of a ledger and writes nothing into it', async () => {
    const [maria, stranger] = [await begin(), await test.person()];
    await take(test, maria, { does: 'postMany', at: [5, 1, 2, 5, 8, 0, 0, 4] });
    const [account] = await test.raw<{ id: string }>('select id from money_accounts where user_id = $1', [
      maria,
    ]);
    const [head] = await test.raw<{ id: string }>('select id from transactions where user_id = $1', [maria]);
    for (const table of [
      'money_accounts',
      'transactions',
      'transaction_lines',
      'money_months',
      'money_totals',
      'expense_categories',
    ] as const) {
      expect(await as(stranger, (tx) => tx.selectFrom(table).selectAll().execute()), table).toEqual([]);
    }
    expect(
      await as(stranger, (tx) => monthSums(tx, maria, { from: '2025-01-01', to: '2026-12-01' })),
    ).toEqual([]);
    expect(await as(stranger, (tx) => balancesOn(tx, maria, '2026-12-31'))).toEqual([]);
    for (const write of [
      sql`insert into transactions (user_id, account_id, transaction_date, amount, kind)
        values (${maria}, ${account?.id}, current_date, 1, 'income')`,
      sql`insert into transaction_lines (user_id, transaction_id, line, amount) values (${maria}, ${head?.id}, 7, 1)`,
    ]) {
      await expect(as(stranger, (tx) => write.execute(tx))).rejects.toMatchObject({ code: '42501' });
    }
    await as(stranger, (tx) => sql`update transactions set amount = 1`.execute(tx));
    await as(stranger, (tx) => sql`delete from transaction_lines`.execute(tx));
    expect(await wrongInLedger(test, maria)).toEqual([]);
  });

  it('and its owner too may not write what triggers keep', async () => {
    const maria = await begin();
    for (const write of [
      sql`update money_accounts set balance = 1`,
      sql`update money_months set total = 1`,
      sql`delete from money_months`,
      sql`update money_totals set total = 1`,
      sql`update transaction_lines set counts = true`,
      sql`update transaction_lines set account_id = gen_random_uuid()`,
    ]) {
      await expect(as(maria, (tx) => write.execute(tx))).rejects.toMatchObject({ code: '42501' });
    }
  });
});
