import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { addMoney, compareMoney, negateMoney } from '@holdfast/domain/kernel/money/money';
import * as endpoints from '@holdfast/domain/finance/transaction-endpoints';
import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import type { Caller } from '../../kernel/test-app.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { keepProperty, purseOf, type Purse } from './test-money.ts';

const house = guestApp();

type Filter = InputOf<typeof endpoints.listTransactions>;

/** All pages of a list, each of three. */
async function everyPage(maria: Caller, filter: Filter): Promise<TransactionView[]> {
  const items: TransactionView[] = [];
  let after: string | null = null;
  do {
    const page: { items: TransactionView[]; next: string | null } = await maria.call(
      endpoints.listTransactions,
      {
        ...filter,
        limit: 3,
        ...(after === null ? {} : { after }),
      },
    );
    items.push(...page.items);
    after = page.next;
    expect(page.items.length).toBeLessThanOrEqual(3);
  } while (after !== null);
  return items;
}

/** A ledger of every kind, with words and amounts that overlap. */
async function mixed(purse: Purse): Promise<{ all: TransactionView[]; home: string }> {
  const { maria, owner, card, everyday, food, housing, job, spend } = purse;
  const home = await keepProperty(house, owner);
  const of = { of_type: 'real_estate' as const, of_id: home };
  const made = [
    await spend({ category_id: food, merchant: 'Whole Foods Market', description: 'Groceries' }),
    await spend({ category_id: food, merchant: 'Café Zoë', amount: '4.20', transaction_date: '2026-03-02' }),
    await spend({
      merchant: 'ACME Hardware',
      amount: '99.00',
      account_id: card,
      ...of,
      property_category: 'repairs',
    }),
    await spend({ status: 'pending', description: 'groceries again', transaction_date: '2026-02-27' }),
    await spend({ status: 'void', amount: '7.00' }),
    await spend({ kind: 'income', income_source_id: job, amount: '2000.00', category: 'Salary March' }),
    await spend({ kind: 'income', amount: '12.50', description: 'Found' }),
    await spend({ refund: true, category_id: housing, amount: '20.00', merchant: 'ACME Hardware' }),
    await spend({
      amount: '30.00',
      merchant: 'Superstore',
      lines: [
        { amount: '18.00', category_id: food },
        { amount: '12.00', category_id: housing, ...of, property_category: 'maintenance' },
      ],
    }),
    await maria.call(endpoints.addTransfer, {
      from_account_id: everyday,
      to_account_id: card,
      amount: '12.50',
      transaction_date: '2026-03-02',
    }),
  ];
  const arrived = (await maria.call(endpoints.listTransactions, { account_id: card, kind: 'transfer' }))
    .items;
  return { all: [...made, ...arrived], home };
}

const size = (amount: string) => amount.replace('-', '');

/** What a filter lets through, said plainly. */
function lets(filter: Filter, each: TransactionView): boolean {
  const lines = each.lines.filter(
    (line) =>
      (filter.category_id === undefined ||
        (filter.category_id === 'none'
          ? each.kind === 'expense' && line.category_id === null
          : line.category_id === filter.category_id)) &&
      (filter.source_id === undefined ||
        (filter.source_id === 'none'
          ? each.kind === 'income' && line.income_source_id === null
          : line.income_source_id === filter.source_id)) &&
      (filter.of_id === undefined || line.of?.item_id === filter.of_id) &&
      (filter.property_category === undefined || line.property_category === filter.property_category),
  );
  const words = [each.description, each.merchant, each.category]
    .join(' ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^0-9a-z]+/);
  const q = filter.q ?? '';
  const found =
    q === '' ||
    (/^[\d.]+$/.test(q) && compareMoney(size(each.amount), q.includes('.') ? q : `${q}.00`) === 0) ||
    q.split(' ').every((word) => words.some((one) => one.startsWith(word.toLowerCase())));
  return (
    lines.length > 0 &&
    found &&
    (filter.account_id === undefined || each.account_id === filter.account_id) &&
    (filter.kind === undefined || each.kind === filter.kind) &&
    (filter.status === undefined || each.status === filter.status) &&
    (filter.date_from === undefined || each.transaction_date >= filter.date_from) &&
    (filter.date_to === undefined || each.transaction_date <= filter.date_to) &&
    (filter.amount_min === undefined || compareMoney(size(each.amount), filter.amount_min) >= 0) &&
    (filter.amount_max === undefined || compareMoney(size(each.amount), filter.amount_max) <= 0)
  );
}

const latestFirst = (one: TransactionView, other: TransactionView) =>
  one.transaction_date === other.transaction_date
    ? one.id < other.id
      ? 1
      : -1
    : one.transaction_date < other.transaction_date
      ? 1
      : -1;

describe('the list of transactions (S-225, S-227)', () => {
  test('gives under any filter what a plain look at each gives, by day, the latest first', async () => {
    const purse = await purseOf(house);
    const { all, home } = await mixed(purse);
    const { everyday, card, food, housing, job } = purse;
    const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
    const filters = fc.record({
      account_id: maybe(everyday, card),
      category_id: maybe(food, housing, 'none'),
      source_id: maybe(job, 'none'),
      kind: maybe('income', 'expense', 'transfer', 'adjust'),
      status: maybe('pending', 'cleared', 'void', 'reconciled'),
      date_from: maybe('2026-02-27', '2026-03-01', '2026-03-02', '2026-03-03'),
      date_to: maybe('2026-02-26', '2026-02-27', '2026-03-01', '2026-03-02'),
      amount_min: maybe('0.00', '12.50', '12.51', '99.00'),
      amount_max: maybe('4.20', '12.50', '30.00', '2000.00'),
      of_id: maybe(home),
      property_category: maybe('repairs', 'maintenance', 'other'),
      q: maybe('acme', 'groceries', 'gro', 'hardware acme', 'cafe zoe', '12.50', '99', 'salary', 'nothing'),
    });
    const asked = async (given: object) => {
      const filter = Object.fromEntries(
        Object.entries(given).filter(([, value]) => value !== undefined),
      ) as Filter;
      const expected = all.filter((each) => lets(filter, each)).toSorted(latestFirst);
      const got = await everyPage(purse.maria, filter);
      expect(
        got.map(({ id }) => id),
        JSON.stringify(filter),
      ).toEqual(expected.map(({ id }) => id));
      const sums = await purse.maria.call(endpoints.sumTransactions, filter);
      expect(sums, JSON.stringify(filter)).toEqual(sumsOf(filter, expected));
    };
    await asked({});
    // Each by itself, so that none is only ever seen beside another.
    for (const q of [
      'acme',
      'groceries',
      'gro',
      'hardware acme',
      'cafe zoe',
      '12.50',
      '99',
      'salary',
      'nothing',
    ])
      await asked({ q });
    await assertProperty(fc.asyncProperty(filters, asked), { numRuns: 20 });
  });

  test('of a period that moves is of the days that it means on the day of whoever asks, and so are its sums', async () => {
    const { maria, spend } = await purseOf(house);
    const first = `${house.kernel.clock.today().slice(0, 7)}-01`;
    const [before, last] = [addDays(first, -1), addDays(addMonths(first, 1), -1)];
    for (const transaction_date of [addDays(addMonths(first, -1), -1), before, first, last])
      await spend({ transaction_date });
    const days = async (filter: Filter) =>
      (await everyPage(maria, filter)).map((each) => each.transaction_date);
    expect(await days({ period: 'this-month' })).toEqual([last, first]);
    expect(await days({ period: 'last-month' })).toEqual([before]);
    expect(await days({ period: 'this-month', date_from: addDays(first, 1) })).toEqual([last]);
    expect(await maria.call(endpoints.sumTransactions, { period: 'this-month' })).toMatchObject({
      total: 2,
      expenses: '25.00',
    });
    // Where somebody lives it may be tomorrow already, or still yesterday.
    const today = house.kernel.clock.today();
    for (const [day, count] of [
      [addDays(today, -1), 0],
      [today, 1],
      [addDays(today, 1), 1],
    ] as const) {
      const { maria: other, spend: pay } = await purseOf(house);
      await pay({ transaction_date: today });
      const answer = await other.fetch('/api/finance/transactions?period=30-days', {
        headers: { 'x-holdfast-day': day },
      });
      expect(((await answer.json()) as { items: unknown[] }).items, day).toHaveLength(count);
    }
  });

  test('leaves out what lies on an account in the trash, unless that account is asked for', async () => {
    const { maria, spend, account, owner } = await purseOf(house);
    const old = await account({ name: 'Old' });
    await spend({ account_id: old });
    const kept = await spend();
    await house.raw('update money_accounts set removed_at = now() where user_id = $1 and id = $2', [
      owner,
      old,
    ]);
    expect((await maria.call(endpoints.listTransactions, {})).items.map(({ id }) => id)).toEqual([kept.id]);
    expect((await maria.call(endpoints.sumTransactions, {})).expenses).toBe('12.50');
    expect((await maria.call(endpoints.listTransactions, { account_id: old })).items).toHaveLength(1);
  });

  test('finds a rare word behind many others that are newer', async () => {
    const { maria, owner, everyday, spend } = await purseOf(house);
    const rare = await spend({ merchant: 'Zyzzyva', transaction_date: '2020-01-01' });
    await house.raw(
      `insert into transactions (user_id, account_id, transaction_date, amount, kind, merchant)
       select $1, $2, '2026-01-01', -1, 'expense', 'Common' from generate_series(1, 600)`,
      [owner, everyday],
    );
    expect((await maria.call(endpoints.listTransactions, { q: 'zyzz' })).items.map(({ id }) => id)).toEqual([
      rare.id,
    ]);
    expect((await everyPage(maria, { q: 'common', date_from: '2025-01-01' })).length).toBe(600);
  });
});

/** What those add up to, of a split one the parts that match. */
function sumsOf(filter: Filter, matching: readonly TransactionView[]) {
  const narrowed = ['category_id', 'source_id', 'of_id', 'property_category'].some(
    (field) => field in filter,
  );
  const moves = matching
    .filter(({ status }) => status === 'cleared' || status === 'reconciled')
    .flatMap((each) => {
      const { q: _, ...others } = filter;
      const lines = narrowed
        ? each.lines.filter((line) => lets(others, { ...each, lines: [line] }))
        : each.lines;
      return lines.map(({ amount }) => ({ kind: each.kind, amount }));
    });
  const sum = (...kinds: string[]) =>
    addMoney('0.00', ...moves.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
  return {
    total: matching.length,
    uncounted: matching.filter(({ status }) => status === 'pending' || status === 'void').length,
    income: sum('income'),
    expenses: negateMoney(sum('expense')),
    net: sum('income', 'expense'),
    moved: sum('income', 'expense', 'transfer', 'adjust'),
  };
}
