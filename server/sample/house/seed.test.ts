import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '@holdfast/domain/accounts/endpoints';
import { listBudgets, readBudgetMonths } from '@holdfast/domain/budgets/endpoints';
import { showDashboard } from '@holdfast/domain/dashboard/endpoints';
import { listDocuments, listExpiringDocuments } from '@holdfast/domain/documents/endpoints';
import { findSigning } from '@holdfast/domain/signing/endpoints';
import { listAgreements } from '@holdfast/domain/rentals/agreements/endpoints';
import { dashboardDocuments } from '@holdfast/domain/documents/document';
import { findCoverageReport } from '@holdfast/domain/insurance/endpoints';
import { addMonths } from '@holdfast/domain/kernel/time/day';
import { compareMoney } from '@holdfast/domain/kernel/money/money';
import { listMessages, listThreads } from '@holdfast/domain/messaging/endpoints';
import { listMovables } from '@holdfast/domain/movables/endpoints';
import { findWorthChange } from '@holdfast/domain/net-worth/endpoints';
import { listProperties, listPropertyValues } from '@holdfast/domain/real-estate/endpoints';
import { propertiesPiece } from '@holdfast/domain/real-estate/property-list';
import { search } from '@holdfast/domain/search/endpoints';
import { areasOf } from '../../areas.ts';
import { wrongInLedger } from '../../kernel/ledger/test-ledger.ts';
import { testApp } from '../../kernel/test-app.ts';
import { findRightsIn } from '../../sharing/rights.ts';
import { homeProjects } from '../family/family-money.ts';
import { seed, type Seeded } from './seed.ts';

// Bulk records share files in the data folder, whatever store the other tests run on.
const test = testApp(
  (kernel) => areasOf(kernel).areas,
  { S3_BUCKET: '' },
  undefined,
  undefined,
  (kernel) => findRightsIn(kernel.database),
);

const idOf = async (email: string) => {
  const [row] = await test.raw<{ id: string }>('select id from users where email = $1', [email]);
  return row?.id ?? '';
};
const personOf = async (email: string) => test.as(await idOf(email));

describe('the sample family', () => {
  let seeded: Seeded;
  beforeAll(async () => {
    seeded = await seed(test.kernel, {});
  });

  it('signs in with the password that the seed tells', async () => {
    const { email, password } = seeded;
    await expect(test.anonymous.call(signIn, { email, password })).resolves.toEqual({ outcome: 'signed_in' });
    await expect(test.anonymous.call(signIn, { email, password: `${password}x` })).rejects.toMatchObject({
      code: 'not_signed_in',
    });
  });

  it('has homes of several kinds with photographs, values of five years, a sale and one in the trash', async () => {
    const caller = await personOf(seeded.email);
    const page = await caller.call(listProperties, {});
    expect(page.counts.view).toEqual({ active: 4, sold: 1, trash: 1 });
    expect(new Set(page.items.map((home) => home.property_type)).size).toBe(2);
    expect(new Set(page.items.map((home) => home.occupancy_status)).size).toBe(3);
    expect(page.items.every((home) => home.photo !== null)).toBe(true);
    const values = await caller.call(listPropertyValues, { id: page.items[0]?.id ?? '' });
    expect(values.items.length).toBeGreaterThan(15);
    const sold = await caller.call(listProperties, { view: 'sold' });
    expect(sold.items[0]).toMatchObject({ sale_price: '517500.00', status: 'sold_and_transferred' });
  });

  it('has what the landing page says that its picture shows', async () => {
    const caller = await personOf(seeded.email);
    const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
    const { summary, worth } = await caller.call(showDashboard, {});
    const count = (side: string) => words[worth.find((line) => line.side === side)?.count ?? 0];
    const documents = await caller.call(listDocuments, {});
    const seen = await readFile(join(import.meta.dirname, '../../../web/welcome/landing/hero.tsx'), 'utf8');
    const portfolio = Math.round(Number(summary.portfolio_value)).toLocaleString('en-US');
    expect(seen).toContain(
      `a portfolio of $${portfolio} in ${count('real_estate')} properties and ${count('movable')} movable assets, ${documents.total} documents`,
    );
  });

  it('has a lease that both have signed by link, whose sealed file is intact', async () => {
    const caller = await personOf(seeded.email);
    const { items } = await caller.call(listAgreements, {});
    const lease = items.find(({ tenant_names }) => tenant_names === 'Pilar Sandoval');
    const { signed, rounds } = await caller.call(findSigning, { id: lease?.id ?? '' });
    expect([signed, rounds.map(({ state }) => state)]).toEqual([true, ['sealed']]);
    const { items: found } = await caller.call(listDocuments, { q: 'Lease – unit B' });
    const sealed = await caller.fetch(`/api/files/${found[0]?.file_id}`);
    const checked = await caller.fetch('/api/signing/check', {
      method: 'POST',
      body: await sealed.arrayBuffer(),
    });
    expect(await checked.json()).toMatchObject({ result: 'intact' });
  });

  it('is insured for its cars, boat and valuables, for one of them too low, and for some things not at all', async () => {
    const caller = await personOf(seeded.email);
    const { lines } = await caller.call(findCoverageReport, {});
    const stateOf = (label: string) => lines.find((line) => line.label.startsWith(label))?.state;
    const things = ['Family car', 'Pickup truck', 'Sailboat', 'Violin', 'Oil painting', 'Gold bracelet'];
    expect(things.map(stateOf)).toEqual(['full', 'under', 'full', 'full', 'full', 'none']);
  });

  it('has documents whose dates are past, urgent and far, and whose words are found', async () => {
    const caller = await personOf(seeded.email);
    const { total } = await caller.call(listDocuments, {});
    expect(total).toBe(seeded.documents - 1);
    expect(total).toBeGreaterThanOrEqual(40);
    expect((await caller.call(listDocuments, { view: 'trash' })).total).toBe(1);
    const expiring = await caller.call(listExpiringDocuments, {});
    expect(expiring.items).toHaveLength(5);
    const found = (await caller.call(search, { q: 'heat exchanger' })).items.map(({ title }) => title);
    expect(found).toContain('Boiler warranty');
  });

  it('has movable assets of every type and status, with photographs, documents and days of expiry', async () => {
    const caller = await personOf(seeded.email);
    const page = await caller.call(listMovables, {});
    expect(page.counts.view).toEqual({ active: 7, inactive: 1, maintenance: 1, sold: 1, trash: 1 });
    expect(Object.keys(page.counts.type).toSorted()).toEqual(['collectible', 'equipment', 'vehicle']);
    expect(page.items.filter(({ photo }) => photo !== null).length).toBeGreaterThan(4);
    const found = (await caller.call(search, { q: 'Karl Roth' })).items.map(({ title }) => title);
    expect(new Set(found)).toEqual(new Set(['Violin', 'Appraisal of the violin.pdf']));
  });

  it('is found by kind, and by what a record belongs to', async () => {
    const caller = await personOf(seeded.email);
    const id = await idOf(seeded.email);
    const found = async (q: string) => (await caller.call(search, { q, limit: 100 })).items;
    for (const [q, type] of [
      ['policy', 'policy'],
      ['appliances', 'appliance'],
      ['When does my policy end?', 'policy'],
    ] as const) {
      const kept = await test.raw(
        'select from records where user_id = $1 and item_type = $2 and removed_at is null',
        [id, type],
      );
      const hits = await found(q);
      expect(kept.length).toBeGreaterThan(6);
      expect(hits.slice(0, kept.length).every(({ item_type }) => item_type === type)).toBe(true);
      expect(hits.filter(({ item_type }) => item_type === type)).toHaveLength(kept.length);
    }
    const [warranty] = await found('dishwasher warranty');
    expect([warranty?.item_type, `${warranty?.title} ${warranty?.subtitle}`]).toEqual([
      'warranty',
      expect.stringMatching(/./),
    ]);
    expect((await found('washer warranty'))[0]?.item_type).toBe('warranty');
  });

  it('fills the dashboard', async () => {
    const shown = await (await personOf(seeded.email)).call(showDashboard, {});
    expect(dashboardDocuments.parse(shown.pieces['documents']).count).toBe(seeded.documents - 1);
    expect(propertiesPiece.parse(shown.pieces['properties']).total).toBe(4);
    expect(shown.due.overdue).toBeGreaterThan(2);
    expect(shown.due.week).toBeGreaterThan(2);
    expect(shown.due.overdue + shown.due.week).toBeLessThan(40);
    expect(shown.worth.map((line) => line.count)).toEqual([4, 3, 9, 12, 3, 1, 1]);
  });

  it('has accounts, categories, sources and two years of money, whose parts stand with their homes', async () => {
    const id = await idOf(seeded.email);
    const [counts] = await test.raw<Record<string, number>>(
      `select (select count(*)::int from money_accounts where user_id = $1) as accounts,
        (select count(*)::int from expense_categories where user_id = $1) as categories,
        (select count(*)::int from income_sources where user_id = $1) as sources,
        (select count(*)::int from transactions where user_id = $1 and transfer_id is not null) % 2 as single,
        (select count(distinct month)::int from money_months where user_id = $1) as months,
        (select count(distinct of_id)::int from transaction_lines where user_id = $1 and kind = 'income' and of_id is not null) as let`,
      [id],
    );
    expect(counts).toEqual({
      accounts: 6,
      categories: 13,
      sources: 5,
      single: 0,
      months: expect.toBeOneOf([36, 37]) as number,
      let: 5,
    });
    expect(await wrongInLedger(test, id)).toEqual([]);
  });

  it('never lets a bank account fall below zero', async () => {
    const below = await test.raw(
      `select name, day, held from (
        select a.name, t.transaction_date::text as day,
          a.opening + sum(t.amount) over (partition by a.id order by t.transaction_date, t.amount desc, t.id) as held
        from transactions t join money_accounts a on a.user_id = t.user_id and a.id = t.account_id
        where t.user_id = $1 and a.kind = 'bank') steps where held < 0`,
      [await idOf(seeded.email)],
    );
    expect(below).toEqual([]);
  });

  it('has let two units for three years, and every rent is in the ledger and in its accounts', async () => {
    const id = await idOf(seeded.email);
    const lets = await test.raw<{ tenants: string; balance: string; held: string; months: number }>(
      `select a.tenant_names as tenants, s.balance::text, s.deposit_held::text as held,
        (select count(*)::int from rent_ledger l where l.user_id = a.user_id and l.agreement_id = a.id and l.kind = 'rent') as months
      from rental_agreements a join rent_standings s on s.user_id = a.user_id and s.agreement_id = a.id
      where a.user_id = $1 order by a.end_date`,
      [id],
    );
    expect(lets.map(({ tenants }) => tenants)).toEqual([
      'Ivan Petrov',
      'Chidi Okafor, Ngozi Okafor',
      'Chidi Okafor, Ngozi Okafor',
      'Pilar Sandoval',
    ]);
    expect(lets.slice(0, 2).map(({ balance }) => balance)).toEqual(['0.00', '0.00']);
    expect(lets[1]?.months).toBeGreaterThanOrEqual(24);
    const [ledger] = await test.raw(
      `select (select count(*)::int from rent_ledger where user_id = $1 and kind = 'late_fee') > 0 as fees,
        (select sum(-amount)::text from rent_ledger where user_id = $1 and transaction_id is not null) =
        (select sum(amount)::text from transactions where user_id = $1 and source_type = 'rent_payment') as same,
        (select count(*)::int from rental_maintenance where user_id = $1) as repairs,
        (select count(*)::int from inspections where user_id = $1 and agreed_at is not null) as inspections,
        (select count(*)::int from application_forms where user_id = $1 and opened_at is not null) as forms`,
      [id],
    );
    expect(ledger).toEqual({ fees: true, same: true, repairs: 3, inspections: 3, forms: 1 });
  });

  it('pays its kitchen out of what its budget puts aside, and loses nothing by what it never owned', async () => {
    const caller = await personOf(seeded.email);
    const { items } = await caller.call(listBudgets, {});
    const today = test.kernel.clock.today();
    for (const day of [today, addMonths(today, -1), addMonths(today, -2)]) {
      const asked = { id: items[0]?.id ?? '', from: day, to: day };
      const { periods } = await caller.call(readBudgetMonths, asked);
      const kitchen = periods[0]?.lines.find(({ category }) => category?.name === homeProjects.name);
      expect(kitchen?.state, day).not.toBe('over');
      expect(periods[0]?.totals.left, day).not.toMatch(/^-/);
    }
    const { parts } = await caller.call(findWorthChange, { from: addMonths(today, -1) });
    const removed = parts.find(({ kind }) => kind === 'removed');
    expect(compareMoney(removed?.amount ?? '0.00', '-1000.00')).toBe(1);
  });

  it('has opened one home with what belongs to it to a sister, and nothing else', async () => {
    const visit = (await personOf('ana.reyes@example.com')).in(await idOf(seeded.email));
    const homes = await visit.call(listProperties, {});
    expect(homes.items.map((home) => home.address)).toEqual(['1847 Barton Hills Drive']);
    const { items, total } = await visit.call(listDocuments, { limit: 50 });
    expect(total).toBeGreaterThan(3);
    expect(total).toBe(items.length);
    const own = await (
      await personOf(seeded.email)
    ).call(listDocuments, { limit: 50, of_type: 'real_estate', of_id: homes.items[0]?.id });
    expect(items.map(({ id }) => id).toSorted()).toEqual(own.items.map(({ id }) => id).toSorted());
  });

  it('writes to the sister under the home, with a photograph, and freely; all of it is read, by those two alone', async () => {
    const [maria, ana] = [await personOf(seeded.email), await personOf('ana.reyes@example.com')];
    for (const each of [maria, ana]) {
      const { items } = await each.call(listThreads, {});
      expect(items.map(({ title, of_label, unread }) => [title, of_label, unread])).toEqual([
        ['Mom’s seventieth', null, 0],
        ['', '1847 Barton Hills Drive', 0],
      ]);
      const { items: lines } = await each.call(listMessages, {
        house: items[1]?.house ?? '',
        id: items[1]?.id ?? '',
      });
      expect(lines.flatMap(({ files }) => files.map(({ name }) => name))).toEqual(['this-morning.jpg']);
    }
    const stranger = await personOf('owen.hale@example.com');
    expect((await stranger.call(listThreads, {})).items).toEqual([]);
    await seed(test.kernel, {});
    expect((await maria.call(listThreads, {})).items).toHaveLength(2);
  });

  it('lies beside a stranger who sees nothing of it', async () => {
    const stranger = await personOf('owen.hale@example.com');
    expect((await stranger.call(listDocuments, {})).total).toBe(2);
    expect((await stranger.call(listProperties, {})).total).toBe(1);
    expect((await stranger.call(search, { q: 'boiler' })).items).toEqual([]);
  });

  it('is refused in production', async () => {
    const kernel = { ...test.kernel, config: { ...test.kernel.config, production: true } };
    await expect(seed(kernel, {})).rejects.toThrow('--force');
  });
});
