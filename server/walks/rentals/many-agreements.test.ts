import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { findAgreement, findMonthlyRent, listAgreements } from '../../rentals/agreements/agreement-list.ts';
import { findLedger } from '../../rentals/ledger/ledger-shown.ts';
import * as lists from '../../rentals/ledger/payment-lists.ts';
import { payRent } from '../../rentals/ledger/payments.ts';
import { listProposals } from '../../rentals/ledger/proposals.ts';
import { gridInput } from '@holdfast/domain/rentals/ledger/ledger-view';
import type { Tx } from '../../kernel/database/database.ts';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import { testApp } from '../../kernel/test-app.ts';
import { deep } from '../../kernel/test-depth.ts';
import { areasOf } from '../../areas.ts';

const test = testApp((kernel) => areasOf(kernel).areas);
const today = '2026-11-20';
/** So many agreements of one landlord, and ten times as many of another; a page of the grid shows 50. */
const [few, many] = deep ? [100, 1000] : [60, 600];
/** Ten years of them; four at a landing, which are long enough to show what reads another one's ledger. */
const months = deep ? 120 : 48;

/** So many incomes have come in that nobody has filed. */
const came = 20;

type Landlord = { readonly owner: string; readonly ids: readonly string[] };

/** A landlord of `count` agreements that began so many months ago, each with its rents charged and paid month by month into one account. */
async function landlord(count: number): Promise<Landlord> {
  const owner = await test.person();
  const account = await openAccount(test, owner, { kind: 'bank', name: 'Everyday', opening: '0.00' });
  const start = addMonths(`${today.slice(0, 7)}-01`, 1 - months);
  const rows = `from a cross join generate_series(0, ${months - 1}) m`;
  await test.rawWithoutTriggers(`
    create temporary table a on commit drop as select gen_random_uuid() as id, n from generate_series(1, ${count}) n;
    insert into rental_agreements (user_id, id, of_type, of_id, tenant_id, premises, tenant_names, start_date, end_date, security_deposit,
      payment_due_day, signed_on)
    select '${owner}', id, 'real_estate', gen_random_uuid(), gen_random_uuid(), 'Home ' || n, 'Tenant ' || n, '${start}',
      '${addDays(addMonths(start, months + 12), -1)}', 0, 1, '${start}' from a;
    insert into rental_agreement_rents select '${owner}', id, '${start}', 1000 from a;
    create temporary table paid on commit drop as
      select a.id, m, gen_random_uuid() as transaction_id, '${start}'::date + m * interval '1 month' as due ${rows};
    insert into transactions (user_id, id, kind, account_id, amount, transaction_date, merchant, source_type, source_id, source_slot)
    select '${owner}', transaction_id, 'income', '${account}', 1000, due::date + 2, 'Tenant', 'rent_payment', id, 2 * m + 2 from paid;
    insert into rent_ledger (user_id, agreement_id, seq, day, kind, amount, due_day, period_start, period_end, created_at)
    select '${owner}', id, 2 * m + 1, due, 'rent', 1000, due, due, due + interval '1 month' - interval '1 day', due from paid;
    insert into rent_ledger (user_id, agreement_id, seq, day, kind, amount, transaction_id, created_at)
    select '${owner}', id, 2 * m + 2, due::date + 2, 'payment', -1000, transaction_id, due + interval '2 days' from paid;
    insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, urgent_days, soon_days, remind_days)
    select '${owner}', 'agreement', id, 'rent', d, d, 'rentals', 'Rent', 3, 14, '{0}' from a
    cross join (select date '${addMonths(`${today.slice(0, 7)}-01`, 1)}' as d) next;
    insert into records (user_id, item_type, item_id, area, label) select '${owner}', 'agreement', id, 'rentals', 'Home ' || n from a;
    insert into rent_standings (user_id, agreement_id, last_seq, balance, charge_on, next_day, next_amount)
    select '${owner}', id, ${2 * months}, 0, d, d, 1000 from a cross join (select date '${addMonths(`${today.slice(0, 7)}-01`, 1)}' as d) next;
    insert into transactions (user_id, kind, account_id, amount, transaction_date, merchant)
    select '${owner}', 'income', '${account}', 1000, date '${today}' - n, 'Tenant ' || n from generate_series(1, ${came}) n;`);
  const found = await test.raw<{ id: string }>(
    'select id from rental_agreements where user_id = $1 order by id',
    [owner],
  );
  return { owner, ids: found.map(({ id }) => id) };
}

/** The tables that grow with agreements. */
const grown = [
  'rental_agreements',
  'rental_agreement_people',
  'rental_agreement_rents',
  'rental_tenants',
  'rental_units',
  'rent_ledger',
  'rent_standings',
  'rent_payers',
  'transactions',
  'transaction_lines',
  'records',
  'due_items',
];

/** How many rows and entries of indexes a transaction has read so far in what grows with agreements. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    with grown as (select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any(
      ${[...grown]}))
    select sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid))::int as read
    from (select oid from grown union select indexrelid from pg_index where indrelid in (select oid from grown)) x`.execute(
    tx,
  );
  return rows[0]?.read ?? 0;
}

const readingOf = (read: (tx: Tx, side: Landlord) => Promise<unknown>) => async (side: Landlord) =>
  test.database.asViewer(side.owner, async (tx) => {
    const before = await rowsRead(tx);
    await read(tx, side);
    return (await rowsRead(tx)) - before;
  });

const one = ({ ids }: Landlord) => ids[17] ?? '';
const page = async (tx: Tx, side: Landlord) => {
  await findAgreement(tx, side.owner, one(side), today);
  await findLedger(tx, side.owner, one(side), today);
};
const bare = async (tx: Tx, side: Landlord) =>
  sql`select * from rent_ledger where user_id = ${side.owner} and agreement_id = ${one(side)} order by seq`.execute(
    tx,
  );
const paying = async (tx: Tx, side: Landlord) => {
  const own = { amount: '1.00', day: today, method: 'transfer', account_id: null, memo: null } as const;
  await payRent(tx, side.owner, { id: one(side), version: 0, ...own }, { by: side.owner, today });
};

const reads = {
  bare,
  page,
  grid: async (tx: Tx, { owner }: Landlord) => lists.showPayments(tx, owner, gridInput.parse({}), today),
  pending: async (tx: Tx, { owner }: Landlord) => lists.listPendingPayments(tx, owner, 5, today),
  monthlyRent: async (tx: Tx, { owner }: Landlord) => findMonthlyRent(tx, owner, today),
  list: async (tx: Tx, { owner }: Landlord) =>
    listAgreements(tx, owner, { view: 'active', limit: 50 }, today),
  proposals: async (tx: Tx, { owner }: Landlord) => listProposals(tx, owner, {}, today),
  roll: async (tx: Tx, { owner }: Landlord) => lists.showRentRoll(tx, owner, today),
  paying,
};
type Read = keyof typeof reads;
const taken: Record<Read, number[]> = {
  bare: [],
  page: [],
  grid: [],
  pending: [],
  monthlyRent: [],
  list: [],
  proposals: [],
  roll: [],
  paying: [],
};

beforeAll(async () => {
  // One after the other: the first finds nothing in the tables that is another landlord’s.
  for (const count of [few, many]) {
    const side = await landlord(count);
    for (const table of grown) await test.raw(`vacuum analyze ${table}`);
    for (const read of Object.keys(reads) as Read[]) {
      // What a connection reads once, as when it plans, is read before.
      await readingOf(reads[read])(side);
      taken[read].push(await readingOf(reads[read])(side));
    }
  }
});

/** By how much reading takes more at ten times the agreements. */
const growth = (read: Read) => (taken[read][1] ?? Number.NaN) / (taken[read][0] ?? Number.NaN);

it('the page of one agreement reads at most twice its bare statement, however many others there are', () => {
  const [statement = 0] = taken.bare;
  // Its rows and their entries in the index.
  expect(statement).toBeGreaterThanOrEqual(4 * months);
  // Tables of a few pages are read whole where that is quicker; which ones each server decides.
  expect(taken.page[0]).toBeLessThanOrEqual(2 * statement + 10 * few);
  expect(taken.page[1]).toBeLessThanOrEqual(2 * statement + 20);
  expect(taken.paying[1]).toBeLessThanOrEqual(2 * statement + 20);
});

it('at ten times the agreements the grid of payments and the list read at most 1.5 times as much', () => {
  // A page holds 50 agreements with all that is charged and paid.
  expect(taken.grid[0]).toBeGreaterThan(50 * 4 * months);
  expect(growth('grid')).toBeLessThanOrEqual(1.5);
  expect(growth('list')).toBeLessThanOrEqual(1.5);
});

it('the rent roll reads the rows of a year of each agreement, and not its whole ledger', () => {
  // Twelve months of charges and payments, with their entries in the index.
  expect(taken.roll[1]).toBeLessThanOrEqual((2 * 2 * 13 + 12) * many);
});

it('what waits and the monthly rent read a few rows of each agreement, and not its ledger', () => {
  for (const read of ['pending', 'monthlyRent'] as const)
    expect(taken[read][1], read).toBeLessThanOrEqual(12 * many + 5 * 4 * months);
});

it('rents among what came in are found by the rows of four months of each agreement, and not by its ledger', () => {
  // A few rows of the agreement, and what was charged, paid and posted while the incomes came in, with their entries in the indexes.
  expect(taken.proposals[1]).toBeLessThanOrEqual((12 + 4 * 2 * 2 * 3) * many);
});
