import { randomUUID } from 'node:crypto';
import { duePiece } from '@holdfast/domain/alerts/due-piece';
import { listDueDates, showDashboard } from '@holdfast/domain/dashboard/endpoints';
import { addDays, daysBetween } from '@holdfast/domain/kernel/time/day';
import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dashboardArea } from '../../dashboard/area.ts';
import { datesArea } from '../../dates/area.ts';
import { documentsArea } from '../../documents/area.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { testApp } from '../../kernel/test-app.ts';
import { realEstateArea } from '../../real-estate/area.ts';
import { givenToDashboard } from '../../testing/house/given-to-dashboard.ts';

const test = testApp((kernel) => {
  const owning = [realEstateArea(kernel), documentsArea(kernel), datesArea(kernel)];
  return [...owning, dashboardArea(kernel, givenToDashboard(owning))];
});
const today = new Date().toISOString().slice(0, 10);

type Due = {
  source_type: string;
  source_id: string;
  slot: string;
  of_id: string | null;
  title: string;
  detail: string;
  due_date: string;
  private: boolean;
};

/** What is due by the rules that each area's screens follow, out of the areas' own tables. */
async function dueByTables(owner: string): Promise<Due[]> {
  const rows = <Row extends Record<string, unknown>>(text: string) => test.raw<Row>(text, [owner]);
  type Home = {
    id: string;
    address: string;
    let: boolean;
    day: string | null;
    held: boolean;
    private: boolean;
  };
  const homes = await rows<Home>(
    `select id, address, occupancy_status = 'tenanted' as let, lease_end_date::text as day, private,
       removed_at is null and sale_date is null as held from real_estate_properties where user_id = $1`,
  );
  type Loan = { id: string; property_id: string; lender: string; day: string };
  const loans = await rows<Loan>(
    `select id, property_id, lender, end_date::text as day from real_estate_mortgages where user_id = $1 and removed_at is null`,
  );
  type Named = { id: string; title: string; detail: string; day: string; private: boolean };
  const documents = await rows<Named>(
    `select id, name as title, document_category as detail, expiry_date::text as day, private from documents
     where user_id = $1 and removed_at is null and expiry_date is not null`,
  );
  const dates = await rows<Named>(
    `select id, title, '' as detail, due_date::text as day, private from own_dates where user_id = $1 and removed_at is null`,
  );
  const held = homes.filter((home) => home.held);
  const named = (source_type: string, slot: string) => (each: Named) => ({
    source_type,
    source_id: each.id,
    slot,
    of_id: null,
    title: each.title,
    detail: each.detail,
    due_date: each.day,
    private: each.private,
  });
  return [
    ...documents.map(named('document', 'expiry')),
    ...dates.map(named('date', 'day')),
    ...held
      .filter((home) => home.let && home.day !== null)
      .map((home) =>
        named(
          'real_estate',
          'lease_end',
        )({ ...home, title: 'Lease ends', detail: home.address, day: home.day ?? '' }),
      ),
    ...loans.flatMap((loan) =>
      held
        .filter((home) => home.id === loan.property_id)
        .map((home) => ({
          source_type: 'mortgage',
          source_id: loan.id,
          slot: 'end',
          of_id: home.id,
          title: `Mortgage of ${loan.lender} ends`,
          detail: home.address,
          due_date: loan.day,
          private: home.private,
        })),
    ),
  ];
}

const columns = 'source_type, source_id, slot, of_id, title, detail, due_date::text, private';
const openItems = (owner: string) =>
  test.raw<Due>(`select ${columns} from due_items where user_id = $1 and state = 'open'`, [owner]);
const inOrder = (dues: readonly Due[]) =>
  dues.toSorted((a, b) => (a.due_date + a.title + a.source_id < b.due_date + b.title + b.source_id ? -1 : 1));

type Step = { act: keyof typeof acts; place: number; days: number; words: string; yes: boolean };

const tables = ['documents', 'own_dates', 'real_estate_properties', 'real_estate_mortgages'] as const;
const anyTable = (place: number) => tables[place % tables.length] ?? 'documents';

/** One record of the owner's, the same for the same place. */
const one = (table: string, owner: string, place: number) => sql`(
  select id from ${sql.table(table)} where user_id = ${owner} order by md5(id::text || ${String(place)}) limit 1)`;
const whose = (table: string, owner: string, place: number) =>
  sql`user_id = ${owner} and id = ${one(table, owner, place)}`;

const acts = {
  addDocument: (owner: string, { days, words, yes }: Step) => sql`
    insert into documents (user_id, name, type, document_category, importance, expiry_date, upload_date, file_url, text_state)
    values (${owner}, ${words}, 'other', 'Receipts', 'low', ${yes ? addDays(today, days) : null}, ${today}, 'https://x.example', 'none')`,
  addDate: (owner: string, { days, words }: Step) => sql`
    insert into own_dates (user_id, title, due_date) values (${owner}, ${words}, ${addDays(today, days)})`,
  addHome: (owner: string, { days, words, yes }: Step) => sql`
    insert into real_estate_properties (user_id, property_type, address, city, state, purchase_date, purchase_price, current_value, size,
      occupancy_status, lease_end_date)
    values (${owner}, 'residential', ${words}, 'Portland', 'ME', '2000-01-01', 1, 1, 1, ${yes ? 'tenanted' : 'vacant'},
      ${addDays(today, days)})`,
  addLoan: (owner: string, { place, days, words }: Step) => sql`
    insert into real_estate_mortgages (user_id, property_id, lender, original_amount, current_balance, interest_rate, monthly_payment,
      start_date, end_date)
    select user_id, id, ${words}, 1, 1, 1, 1, '1990-01-01', ${addDays(today, days)} from real_estate_properties
    where ${whose('real_estate_properties', owner, place)}`,
  changeDocument: (owner: string, { place, days, words, yes }: Step) => sql`
    update documents set name = ${words}, expiry_date = ${yes ? addDays(today, days) : null}, document_category = ${yes ? 'Receipts' : 'Warranties'}
    where ${whose('documents', owner, place)}`,
  changeDate: (owner: string, { place, days, words }: Step) => sql`
    update own_dates set title = ${words}, due_date = ${addDays(today, days)} where ${whose('own_dates', owner, place)}`,
  changeHome: (owner: string, { place, days, words, yes }: Step) => sql`
    update real_estate_properties set address = ${words}, occupancy_status = ${yes ? 'tenanted' : 'vacant'},
      lease_end_date = ${days % 3 === 0 ? null : addDays(today, days)} where ${whose('real_estate_properties', owner, place)}`,
  changeLoan: (owner: string, { place, days, words }: Step) => sql`
    update real_estate_mortgages set lender = ${words}, end_date = ${addDays(today, days)}
    where ${whose('real_estate_mortgages', owner, place)}`,
  sell: (owner: string, { place, yes }: Step) => sql`
    update real_estate_properties set status = ${yes ? 'sold_and_transferred' : 'available'}, sale_date = ${yes ? today : null},
      sale_price = ${yes ? 1 : null}, capital_gain = ${yes ? 0 : null}, holding_period = ${yes ? 1 : null}
    where ${whose('real_estate_properties', owner, place)}`,
  trash: (owner: string, { place, yes }: Step) => sql`
    update ${sql.table(anyTable(place))} set removed_at = ${yes ? '2026-01-01T00:00:00Z' : null}
    where ${whose(anyTable(place), owner, place)}`,
  hide: (owner: string, { place, yes }: Step) => {
    const table = place % 3 === 0 ? 'documents' : place % 3 === 1 ? 'own_dates' : 'real_estate_properties';
    return sql`update ${sql.table(table)} set private = ${yes} where ${whose(table, owner, place)}`;
  },
  remove: (owner: string, { place }: Step) =>
    sql`delete from ${sql.table(anyTable(place))} where ${whose(anyTable(place), owner, place)}`,
} as const;

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
  place: fc.nat(40),
  days: fc.integer({ min: -120, max: 500 }),
  words: fc.constantFrom('Passport', 'Visa', 'Oak Street', 'Casco Bank', 'Permit'),
  yes: fc.boolean(),
});
const begin: Step[] = (['addHome', 'addLoan', 'addDocument', 'addDate'] as const).map((act, place) => ({
  act,
  place,
  days: 20 + place,
  words: 'First',
  yes: true,
}));

const takeSteps = (tx: Tx, owner: string, steps: readonly Step[]) =>
  steps.reduce<Promise<unknown>>(
    (before, each) => before.then(() => acts[each.act](owner, each).execute(tx)),
    Promise.resolve(),
  );

describe('what is due', () => {
  it('is what the records say, after whatever was added, changed, thrown away, sold, made private or deleted', async () => {
    const seen = { open: 0 };
    await assertProperty(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const owner = await test.person();
        await test.database.asViewer(owner, (tx) => takeSteps(tx, owner, [...begin, ...steps]));
        const open = await openItems(owner);
        expect(inOrder(open)).toEqual(inOrder(await dueByTables(owner)));
        seen.open += open.length;
      }),
      { numRuns: 40 },
    );
    expect(seen.open).toBeGreaterThan(0);
  });

  it('is on the dashboard and in its list: the longest overdue first, how much is overdue and due this week, and all in order', async () => {
    await assertProperty(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const owner = await test.person();
        await test.database.asViewer(owner, (tx) => takeSteps(tx, owner, [...begin, ...steps]));
        const away = ({ due_date }: Due) => daysBetween(today, due_date);
        const due = (await dueByTables(owner)).filter((each) => away(each) >= -90 && away(each) <= 365);
        const maria = test.as(owner);
        const { items } = await maria.call(listDueDates, {});
        const shown = (each: Pick<Due, 'due_date' | 'title'>) => `${each.due_date} ${each.title}`;
        expect(items.map(shown)).toEqual(due.map(shown).toSorted());
        const shownHere = await maria.call(showDashboard, {});
        const card = duePiece.parse(shownHere.pieces['due']);
        expect(card.overdue).toBe(due.filter((each) => away(each) < 0).length);
        expect(card.week).toBe(due.filter((each) => away(each) >= 0 && away(each) <= 7).length);
        expect(card.items.map(shown)).toEqual(due.map(shown).toSorted().slice(0, 3));
      }),
      { numRuns: 14 },
    );
  });

  it('names of 400 those that are overdue longest, and counts no year ahead', async () => {
    const owner = await test.person();
    await test.raw(
      `insert into own_dates (user_id, title, due_date)
       select $1, 'Number ' || lpad(n::text, 3, '0'), $2::date + (n - 100) * 2 - 1 from generate_series(1, 400) n`,
      [owner, today],
    );
    const { due, pieces } = await test.as(owner).call(showDashboard, {});
    expect(due).toEqual({ overdue: 45, week: 4, any: true });
    expect(
      duePiece.parse(pieces['due']).items.map(({ title, due_date }) => [title, daysBetween(today, due_date)]),
    ).toEqual([
      ['Number 056', -89],
      ['Number 057', -87],
      ['Number 058', -85],
    ]);
  });

  it('goes with its person, whatever there was', async () => {
    const owner = await test.person();
    await test.database.asViewer(owner, (tx) => takeSteps(tx, owner, begin));
    expect(await openItems(owner)).toHaveLength(4);
    await test.raw('delete from users where id = $1', [owner]);
    expect(await test.raw('select 1 from due_items where user_id = $1', [owner])).toEqual([]);
    expect(await openItems(randomUUID())).toEqual([]);
  });
});
