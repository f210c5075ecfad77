import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { describe, expect, it } from 'vitest';
import { addMoney, negateMoney, subtractMoney, type Money } from '@holdfast/domain/kernel/money/money';
import * as endpoints from '@holdfast/domain/reports/endpoints';
import { rowsAddress, type RowsFilter } from '@holdfast/domain/kernel/ledger/rows-address';
import { balanceOn, balancesOn } from '../kernel/ledger/accounts/balances.ts';
import { post } from '../kernel/ledger/lines/post.ts';
import { recordSums } from '../kernel/ledger/lines/sums.ts';
import { openAccount } from '../kernel/ledger/test-ledger.ts';
import { steps, take } from '../kernel/ledger/accounts/test-portfolio.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { testHomes } from '../testing/records/homes.ts';
import { sumOfRows } from './test-rows.ts';

const test = guestApp();

const period = { from: '2025-01-01', to: '2026-03-31' };
const add = (amounts: readonly Money[]) => addMoney('0.00', ...amounts);
const nobody = '00000000-0000-0000-0000-000000000000';
type Asked = typeof period & { account?: string | undefined; category?: string; of?: string };
const noneOr = (id: string | null) => id ?? 'none';

/** A person with accounts, a home and whatever happened to their ledger. */
async function portfolio(all: Parameters<typeof take>[2][]) {
  const owner = await test.person();
  for (const kind of ['bank', 'card', 'debt'] as const)
    await openAccount(test, owner, { kind, opening: '100.00' });
  await take(test, owner, { does: 'addCategory', at: [0] });
  for (const step of all) await take(test, owner, step);
  const home = await testHomes.add(test.as(owner));
  await test.raw(
    `update transaction_lines set of_type = 'real_estate', of_id = $2 where user_id = $1 and line = 1 and kind in ('income', 'expense')
       and ('x' || substr(transaction_id::text, 1, 2))::bit(8)::int % 2 = 0`,
    [owner, home],
  );
  return { owner, home, caller: test.as(owner) };
}

describe('every figure of every report', () => {
  it('is the sum of the rows that it leads to, and adds up with the others, whatever happened', async () => {
    let figures = 0;
    await assertProperty(
      fc.asyncProperty(steps(22), async (all) => {
        const { owner, home, caller } = await portfolio(all);
        const [account] = await test.raw<{ id: string }>(
          'select id from money_accounts where user_id = $1 order by id limit 1',
          [owner],
        );
        if (all.length % 3 === 0) {
          await test.raw(
            'update money_accounts set removed_at = now() where user_id = $1 and id = (select id from money_accounts where user_id = $1 order by id desc limit 1)',
            [owner],
          );
        }
        const [category] = await test.raw<{ id: string }>(
          'select id from expense_categories where user_id = $1 limit 1',
          [owner],
        );
        for (const filter of [
          {},
          { account: account?.id },
          { of: `real_estate/${home}` },
          { category: category?.id ?? nobody },
          { category: nobody },
        ]) {
          const asked: Asked = { ...period, ...filter };
          const rows = async (figure: Money, more: Partial<RowsFilter>, sign: 'in' | 'out') => {
            figures += 1;
            const listed = asked.category === nobody ? { ...asked, category: 'none' } : asked;
            const sum = await sumOfRows(test, owner, rowsAddress({ ...listed, ...more }));
            expect(sign === 'in' ? sum : negateMoney(sum), JSON.stringify({ ...filter, ...more })).toBe(
              figure,
            );
          };
          const flow = await caller.call(endpoints.showCashFlow, { ...asked, step: 'quarter' });
          const { totals } = flow;
          await rows(totals.total_expenses, { kind: 'expense' }, 'out');
          if (!('category' in filter)) await rows(totals.total_income, { kind: 'income' }, 'in');
          expect(totals.net_amount).toBe(subtractMoney(totals.total_income, totals.total_expenses));
          for (const { from, to, total_expenses } of flow.steps) {
            await rows(total_expenses, { from, to, kind: 'expense' }, 'out');
          }
          expect(add(flow.steps.map(({ net_amount }) => net_amount))).toBe(totals.net_amount);

          const categories = await caller.call(endpoints.showCategories, asked);
          expect(categories.totals).toEqual(totals);
          for (const { category_id, amount } of categories.expenses) {
            await rows(amount, { kind: 'expense', category: noneOr(category_id) }, 'out');
          }
          for (const { source_id, amount } of categories.income) {
            await rows(amount, { kind: 'income', source: noneOr(source_id) }, 'in');
          }
          expect(add(categories.expenses.map(({ amount }) => amount))).toBe(totals.total_expenses);
          expect(add(categories.income.map(({ amount }) => amount))).toBe(totals.total_income);
          for (const parts of [categories.expenses, categories.income]) {
            const shares = parts.reduce((sum, { percentage }) => sum + Math.round(percentage * 10), 0);
            if (parts.some(({ percentage }) => percentage > 0)) expect(shares).toBe(1000);
          }

          const properties = await caller.call(endpoints.showProperties, asked);
          expect(properties.totals).toEqual(totals);
          expect(add(properties.items.map(({ net }) => net))).toBe(totals.net_amount);
          for (const { record, expenses, parts } of properties.items) {
            if (record === null) continue;
            const of = `${record.item_type}/${record.item_id}`;
            await rows(expenses, { kind: 'expense', of }, 'out');
            expect(add(parts.map(({ amount }) => amount))).toBe(expenses);
            for (const { property_category, amount } of parts.filter(
              (part) => part.property_category !== '',
            )) {
              await rows(amount, { kind: 'expense', of, property_category }, 'out');
            }
          }

          const payees = await caller.call(endpoints.showPayees, asked);
          expect(payees.totals).toEqual(totals);
          expect(add(payees.items.map(({ amount }) => amount))).toBe(totals.total_expenses);
          const accounts = await caller.call(endpoints.showAccounts, asked);
          expect(accounts.totals).toEqual(totals);
          expect(add(accounts.items.map(({ net }) => net))).toBe(totals.net_amount);
          for (const { account_id, expenses } of accounts.items) {
            await rows(expenses, { kind: 'expense', account: account_id }, 'out');
          }

          const trends = await caller.call(endpoints.showTrends, { ...asked, step: 'month' });
          expect(trends.totals).toEqual(totals);
          expect(add(trends.sums)).toBe(totals.total_expenses);
          for (const { category_id, amounts } of trends.rows) {
            const place = amounts.findIndex((amount) => amount !== '0.00');
            const { from, to } = trends.steps[place] ?? period;
            await rows(
              amounts[place] ?? '',
              { from, to, kind: 'expense', category: noneOr(category_id) },
              'out',
            );
          }

          const { nodes } = await caller.call(endpoints.showFlow, asked);
          for (const { kind, id, amount } of nodes.filter(
            (node) => node.kind === 'category' || node.kind === 'source',
          )) {
            await rows(
              amount,
              kind === 'source'
                ? { kind: 'income', source: noneOr(id) }
                : { kind: 'expense', category: noneOr(id) },
              kind === 'source' ? 'in' : 'out',
            );
          }

          const compared = await caller.call(endpoints.showComparison, {
            ...asked,
            from: '2025-07-01',
            than_from: '2025-01-01',
            than_to: '2025-06-30',
          });
          expect(add([compared.expenses.first, compared.expenses.second])).toBe(totals.total_expenses);
          for (const { kind, id, second } of compared.rows) {
            const side = kind === 'income' ? { source: noneOr(id) } : { category: noneOr(id) };
            await rows(
              second,
              { from: '2025-01-01', to: '2025-06-30', kind, ...side },
              kind === 'income' ? 'in' : 'out',
            );
          }
        }
        const owned = await test.database.asViewer(owner, (tx) =>
          recordSums(tx, owner, { type: 'real_estate', id: home }, period),
        );
        const { totals } = await caller.call(endpoints.showProperties, {
          ...period,
          of: `real_estate/${home}`,
        });
        expect([totals.total_income, totals.total_expenses]).toEqual([
          add(owned.map(({ income }) => income)),
          add(owned.map(({ expenses }) => expenses)),
        ]);
      }),
      { numRuns: 4, endOnFailure: true },
    );
    expect(figures).toBeGreaterThan(0);
  });

  it('of the balance is that of bank accounts and cards on the day, and of one account its own', async () => {
    await assertProperty(
      fc.asyncProperty(steps(18), async (all) => {
        const { owner, caller } = await portfolio(all);
        const kinds = await test.raw<{ id: string; kind: string }>(
          'select id, kind from money_accounts where user_id = $1',
          [owner],
        );
        const held = kinds.filter(({ kind }) => kind !== 'debt' && kind !== 'outside').map(({ id }) => id);
        const flow = await caller.call(endpoints.showCashFlow, {
          from: '2025-04-01',
          to: '2025-12-31',
          step: 'quarter',
        });
        const on = (day: string) => test.database.asViewer(owner, (tx) => balancesOn(tx, owner, day));
        const sumOn = async (day: string) =>
          add(
            (await on(day))
              .filter(({ account_id }) => held.includes(account_id))
              .map(({ balance }) => balance),
          );
        expect(flow.opening).toBe(await sumOn('2025-03-31'));
        for (const { to, balance } of flow.steps) expect(balance).toBe(await sumOn(to));
        const account = kinds[0]?.id;
        if (account === undefined) return;
        const one = await caller.call(endpoints.showCashFlow, { ...period, account });
        expect(one.steps.at(-1)?.balance).toBe(
          await test.database.asViewer(owner, (tx) => balanceOn(tx, owner, account, period.to)),
        );
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
});

describe('the monthly summary', () => {
  it('has six months unless told, the present one last, and zeros where nothing moved (S-229)', async () => {
    const owner = await test.person();
    const account_id = await openAccount(test, owner);
    const today = test.kernel.clock.today();
    const entry = { account_id, transaction_date: today } as const;
    await test.database.asViewer(owner, async (tx) => {
      await post(tx, owner, { ...entry, kind: 'income', amount: '100.00' });
      await post(tx, owner, { ...entry, kind: 'expense', amount: '-40.50' });
      await post(tx, owner, { ...entry, kind: 'expense', amount: '10.00', refund: true });
      await post(tx, owner, { ...entry, kind: 'expense', amount: '-7.00', status: 'pending' });
    });
    const { items } = await test.as(owner).call(endpoints.showMonths, {});
    expect(items).toHaveLength(6);
    expect(items.at(-1)).toMatchObject({
      total_income: '100.00',
      total_expenses: '30.50',
      net_amount: '69.50',
    });
    expect(items.at(-1)?.month).toBe(`${today.slice(0, 7)}-01`);
    expect(items[0]).toMatchObject({ total_income: '0.00', total_expenses: '0.00', net_amount: '0.00' });
    expect((await test.as(owner).call(endpoints.showMonths, { months: 24 })).items).toHaveLength(24);
  });
});

describe('what a report is asked', () => {
  it('lies the right way round and is not longer than it can be', async () => {
    const caller = test.as(await test.person());
    const asking = async (from: string, to: string) => caller.call(endpoints.showCategories, { from, to });
    await expect(asking('2026-05-01', '2026-04-30')).rejects.toMatchObject({ code: 'invalid' });
    await expect(asking('1899-12-31', '1900-01-31')).rejects.toMatchObject({ code: 'invalid' });
    await expect(asking('1900-01-01', '2026-04-30')).rejects.toMatchObject({ code: 'invalid' });
    expect((await asking('2026-04-12', '2026-04-13')).period).toEqual({
      from: '2026-04-01',
      to: '2026-04-30',
    });
  });

  it('has no savings rate and no change in per cent where nothing was there before (G-30)', async () => {
    const caller = test.as(await test.person());
    const { totals, expenses } = await caller.call(endpoints.showComparison, {});
    expect([totals.savings_rate, expenses.percent]).toEqual([null, null]);
  });
});
