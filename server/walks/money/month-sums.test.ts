import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { expect, it } from 'vitest';
import * as money from '@holdfast/domain/finance/transaction-endpoints';
import type { TransactionFilter } from '@holdfast/domain/finance/transactions/transaction-view';
import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { addMoney, negateMoney, subtractMoney, type Money } from '@holdfast/domain/kernel/money/money';
import { findFinancialSummary, findWorthOn, showFinances } from '@holdfast/domain/net-worth/endpoints';
import * as reports from '@holdfast/domain/reports/endpoints';
import { areasOf } from '../../areas.ts';
import { post } from '../../kernel/ledger/lines/post.ts';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import { steps, take, type Step } from '../../kernel/ledger/accounts/test-portfolio.ts';
import type { Caller } from '../../kernel/test-app.ts';
import { grantTo } from '../../testing/house/grants.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { unzip } from '../../testing/product/unzip.ts';

const house = guestApp();
const today = () => house.kernel.clock.today();
const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
const lastOf = (day: Day): Day => addDays(addMonths(firstOf(day), 1), -1);

type Period = { from: Day; to: Day };
type Told = { income: Money; expenses: Money };

/** Somebody with whatever happened in this month and the two before it, with a private account and one in the trash. */
async function live(all: readonly Step[]): Promise<{ owner: string; accounts: Record<string, string> }> {
  const owner = await house.person();
  const accounts = {
    everyday: await openAccount(house, owner, { opening: '100.00' }),
    card: await openAccount(house, owner, { kind: 'card' }),
    secret: await openAccount(house, owner, { private: true, opening: '7.00' }),
    thrown: await openAccount(house, owner, { kind: 'debt' }),
  };
  await take(house, owner, { does: 'addCategory', at: [0] });
  for (const account_id of Object.values(accounts)) {
    const entry = { account_id, transaction_date: '2025-01-15' } as const;
    await house.database.asViewer(owner, async (tx) => {
      await post(tx, owner, { ...entry, kind: 'income', amount: '1234.56' });
      await post(tx, owner, { ...entry, kind: 'expense', amount: '-65.43' });
    });
  }
  for (const step of all) if (step.does !== 'purgeAccount') await take(house, owner, step);
  await house.raw(
    "update transactions set transaction_date = $2::date - (transaction_date - '2025-01-15'::date) % 80 where user_id = $1",
    [owner, lastOf(today())],
  );
  await house.raw('update money_accounts set removed_at = now() where user_id = $1 and id = $2', [
    owner,
    accounts.thrown,
  ]);
  return { owner, accounts };
}

/** What the transactions themselves say, of the accounts that `who` picks; of those in the trash nothing counts. */
async function truth(owner: string, { from, to }: Period, who: string): Promise<Told> {
  const [row] = await house.raw<Told>(
    `select coalesce(sum(t.amount) filter (where t.kind = 'income'), 0)::numeric(18, 2) as income,
       coalesce(-sum(t.amount) filter (where t.kind = 'expense'), 0)::numeric(18, 2) as expenses
     from transactions t join money_accounts a on a.user_id = t.user_id and a.id = t.account_id
     where t.user_id = $1 and t.status in ('cleared', 'reconciled') and t.transaction_date between $2::date and $3::date
       and a.removed_at is null and (${who})`,
    [owner, from, to],
  );
  return row ?? { income: '', expenses: '' };
}

/** All rows behind an address of the list, page by page; of them those that count (G-27). */
async function sumOfRows(caller: Caller, filter: Partial<TransactionFilter>): Promise<Money> {
  let sum = '0.00';
  for (let after: string | undefined; ;) {
    const page = await caller.call(money.listTransactions, { ...filter, limit: 7, ...(after && { after }) });
    for (const { amount, status } of page.items)
      if (status === 'cleared' || status === 'reconciled') sum = addMoney(sum, amount);
    if (page.next === null) return sum;
    after = page.next;
  }
}

async function toldByRows(caller: Caller, { from, to }: Period): Promise<Told> {
  const within = { date_from: from, date_to: to };
  const [income, expenses, both] = await Promise.all([
    sumOfRows(caller, { ...within, kind: 'income' }),
    sumOfRows(caller, { ...within, kind: 'expense' }),
    caller.call(money.sumTransactions, within),
  ]);
  expect(both).toMatchObject({ income, expenses: negateMoney(expenses), net: addMoney(income, expenses) });
  return { income, expenses: negateMoney(expenses) };
}

const totalsIn = ({ total_income, total_expenses, net_amount }: Totals): Told => {
  expect(net_amount).toBe(subtractMoney(total_income, total_expenses));
  return { income: total_income, expenses: total_expenses };
};
type Totals = { total_income: Money; total_expenses: Money; net_amount: Money };

async function askTools(owner: string, asked: object): Promise<Told> {
  const ask = async (name: string, id: string): Promise<Money> => {
    const found = areasOf(house.kernel)
      .areas.flatMap((area) => area.tools ?? [])
      .find(({ tool }) => tool.name === name);
    if (found === undefined) throw new Error(`Nobody lends ${name}`);
    const { figures } = await house.database.reading(owner, (tx) => found.answer(tx, owner, asked, today()));
    return figures.find((figure) => figure.id === id)?.value ?? '';
  };
  return { income: await ask('money_earned', 'earned'), expenses: await ask('money_spent', 'spent') };
}

/** The totals at the foot of the report's files. */
async function toldByFile(caller: Caller, { from, to }: Period, format: 'csv' | 'xlsx'): Promise<Told> {
  const address = `${reports.sendReport.path}?report=cash-flow&step=month&format=${format}&from=${from}&to=${to}`;
  const bytes = Buffer.from(await (await caller.fetch(address)).arrayBuffer());
  if (format === 'csv') {
    const last = bytes.toString('utf8').trim().split('\r\n').at(-1)?.split(',') ?? [];
    return { income: last[3] ?? '', expenses: last[4] ?? '' };
  }
  const table = Buffer.from((await unzip(bytes)).get('xl/worksheets/sheet1.xml') ?? '').toString('utf8');
  const cell = (column: string) => {
    const all = [...table.matchAll(new RegExp(`<c r="${column}\\d+"[^>]*><v>([^<]*)</v>`, 'g'))];
    return Number(all.at(-1)?.[1]).toFixed(2);
  };
  return { income: cell('D'), expenses: cell('E') };
}

/** Every screen that tells a month tells this; what a guest is refused is left out. */
async function agreeOn(caller: Caller, period: Period, told: Told): Promise<void> {
  const { from, to } = period;
  expect({
    summary: totalsIn(await caller.call(findFinancialSummary, period)),
    cashFlow: totalsIn((await caller.call(reports.showCashFlow, { ...period, step: 'month' })).totals),
    categories: totalsIn((await caller.call(reports.showCategories, period)).totals),
    accounts: totalsIn((await caller.call(reports.showAccounts, period)).totals),
    rows: await toldByRows(caller, period),
  }).toEqual({ summary: told, cashFlow: told, categories: told, accounts: told, rows: told });
  if (from !== firstOf(today())) return;
  const { months, summary } = await caller.call(showFinances, {});
  const { items } = await caller.call(reports.showMonths, {});
  const dashboard = await caller.call(findFinancialSummary, {});
  expect([dashboard.from, dashboard.to]).toEqual([from, to]);
  expect({
    dashboard: totalsIn(dashboard),
    overview: totalsIn(months.at(-1) ?? summary),
    head: totalsIn(summary),
    months: totalsIn(items.at(-1) ?? summary),
  }).toEqual({ dashboard: told, overview: told, head: told, months: told });
}

it('dashboard, overview, reports, files, tools and the rows behind them say one income and one expense of a month, to guests of what is open alone', async () => {
  await assertProperty(
    fc.asyncProperty(steps(14), fc.nat(2), async (all, ago) => {
      const { owner, accounts } = await live(all);
      const month = addMonths(firstOf(today()), -ago);
      const periods: Period[] = [
        { from: firstOf(today()), to: lastOf(today()) },
        { from: month, to: lastOf(month) },
        { from: month, to: lastOf(today()) },
      ];
      for (const period of periods) {
        const told = await truth(owner, period, 'true');
        const caller = house.as(owner);
        await agreeOn(caller, period, told);
        expect({
          tools: await askTools(owner, period),
          csv: await toldByFile(caller, period, 'csv'),
          xlsx: await toldByFile(caller, period, 'xlsx'),
        }).toEqual({ tools: told, csv: told, xlsx: told });
      }
      const given = [
        { item: 'area:finance', who: 'not a.private' },
        { item: '*', who: 'not a.private' },
        ...(['everyday', 'secret', 'thrown'] as const).map((name) => ({
          item: { type: 'money_account', id: accounts[name] ?? '' },
          who: `a.id = '${accounts[name]}'`,
        })),
      ];
      for (const { item, who } of given) {
        const guest = await house.person();
        await grantTo(house, { owner, guest, item });
        const visit = house.as(guest).in(owner);
        for (const period of periods.slice(0, 2))
          await agreeOn(visit, period, await truth(owner, period, who));
        const liquid = await house.raw<{ sum: Money }>(
          `select coalesce(sum(a.opening + coalesce((select sum(t.amount) from transactions t where t.account_id = a.id
             and t.status in ('cleared', 'reconciled') and t.transaction_date <= $2), 0)), 0)::numeric(18, 2) as sum
           from money_accounts a where a.user_id = $1 and a.kind = 'bank' and a.removed_at is null and (${who})`,
          [owner, today()],
        );
        expect((await visit.call(findWorthOn, {})).totals.liquid).toBe(liquid[0]?.sum);
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
