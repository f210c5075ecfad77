import fc from 'fast-check';
import { eveOf } from '../../net-worth/tools.ts';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { describe, expect, it } from 'vitest';
import { getFinanceDashboardSummary, showDashboard } from '@holdfast/domain/dashboard/endpoints';
import { addDays, addMonths, daysBetween, type Day } from '@holdfast/domain/kernel/time/day';
import { addMoney, negateMoney, subtractMoney, type Money } from '@holdfast/domain/kernel/money/money';
import { lineKeyOf, worthLineKeys } from '@holdfast/domain/kernel/money/worth-history';
import { worthOf } from '@holdfast/domain/kernel/money/worth-line';
import * as endpoints from '@holdfast/domain/net-worth/endpoints';
import * as homes from '@holdfast/domain/real-estate/endpoints';
import { addValuation } from '@holdfast/domain/values/endpoints';
import { sampleMortgage, sampleProperty } from '../../sample/records/properties.ts';
import { areasOf } from '../../areas.ts';
import { balancesOn } from '../../kernel/ledger/accounts/balances.ts';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import { steps, take, type Step } from '../../kernel/ledger/accounts/test-portfolio.ts';
import { testApp, type Caller } from '../../kernel/test-app.ts';
import { happenings, worthEvents, type WorthEvent } from '../../testing/records/worth-events.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const today = () => house.kernel.clock.today();
const past = (days: number) => addDays(today(), -days);

async function live(
  money: readonly Step[],
  others: readonly WorthEvent[],
): Promise<{ owner: string; caller: Caller }> {
  const owner = await house.person();
  const caller = house.as(owner);
  for (const kind of ['bank', 'card'] as const) await openAccount(house, owner, { kind, opening: '100.00' });
  for (const step of money) await take(house, owner, step);
  for (const { does, at } of others)
    await worthEvents[does]({ house, owner, caller, draw: (nth) => at[nth % at.length] ?? 1 });
  return { owner, caller };
}

const toolOf = (name: string) => {
  const found = areasOf(house.kernel)
    .areas.flatMap((area) => area.tools ?? [])
    .find(({ tool }) => tool.name === name);
  if (found === undefined) throw new Error(`Nobody lends ${name}`);
  return found;
};
async function ask(owner: string, name: string, asked: unknown): Promise<Record<string, Money>> {
  const { figures } = await house.database.reading(owner, (tx) =>
    toolOf(name).answer(tx, owner, asked, today()),
  );
  return Object.fromEntries(figures.map(({ id, value }) => [id, value]));
}

/** The fifth column of the file adds up to the net worth. */
async function netOfCsv(caller: Caller, on: Day): Promise<Money> {
  const text = await (await caller.fetch(`/api/finance/worth.csv?on=${on}`)).text();
  const lines = text.trim().split('\r\n').slice(1);
  return addMoney('0.00', ...lines.map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, '').split(',')[4] ?? ''));
}

/** All rows behind the lines of a day, page by page. */
async function netOfRows(caller: Caller, on: Day): Promise<Money> {
  let net = '0.00';
  for (const line of worthLineKeys) {
    for (let skip = 0; ;) {
      const { items, total, sum } = await caller.call(endpoints.listWorthRows, { on, line, skip });
      skip += items.length;
      expect(items.every((row) => lineKeyOf(row) === line && row.since <= on)).toBe(true);
      if (skip >= total) {
        if (line !== 'aside')
          net = addMoney(net, ['debt', 'mortgage', 'card'].includes(line) ? negateMoney(sum) : sum);
        break;
      }
    }
  }
  return net;
}

/** Every way in which the net worth of a day is told, which must all say the same. */
async function agreeOn(owner: string, caller: Caller, on: Day): Promise<Money> {
  const { totals, lines } = await caller.call(endpoints.findWorthOn, { on });
  const tool = await ask(owner, 'net_worth', { on });
  const { items } = await caller.call(endpoints.listWorthHistory, { from: on, to: on });
  expect(worthOf(lines).net).toBe(totals.net);
  expect({
    // Of somebody who has entered nothing the tool says that, and no zero.
    tool: tool['net'] ?? '0.00',
    portfolio: tool['portfolio'] ?? '0.00',
    file: await netOfCsv(caller, on),
    rows: await netOfRows(caller, on),
    history: items.at(-1)?.net ?? '0.00',
  }).toEqual({
    tool: totals.net,
    portfolio: totals.portfolio,
    file: totals.net,
    rows: totals.net,
    history: totals.net,
  });
  const known = new Map(
    (await house.database.reading(owner, (tx) => balancesOn(tx, owner, on))).map((each) => [
      each.account_id,
      each.balance,
    ]),
  );
  for (const row of lines.flatMap((line) => line.rows)) {
    const balance = known.get(row.id);
    if (balance !== undefined)
      expect(row.side === 'bank' ? row.amount : negateMoney(row.amount)).toBe(balance);
  }
  return totals.net;
}

/** What the tables themselves say now: nothing sold, in the trash, outside, or dated ahead. */
async function truthNow(owner: string): Promise<Money> {
  const [row] = await house.raw<{ net: string }>(
    `select (coalesce((select sum(current_value) from real_estate_properties where user_id = $1 and removed_at is null and sale_date is null), 0)
      + coalesce((select sum(current_value) from movable_assets where user_id = $1 and removed_at is null and sale_date is null), 0)
      - coalesce((select sum(m.current_balance) from real_estate_mortgages m join real_estate_properties p on p.id = m.property_id
          where m.user_id = $1 and m.removed_at is null and p.removed_at is null and p.sale_date is null), 0)
      + coalesce((select sum(opening) from money_accounts where user_id = $1 and removed_at is null and kind <> 'outside'), 0)
      + coalesce((select sum(t.amount) from transactions t join money_accounts a on a.id = t.account_id where t.user_id = $1
          and a.removed_at is null and a.kind <> 'outside' and t.status in ('cleared', 'reconciled') and t.transaction_date <= $2), 0))::numeric(18, 2) as net`,
    [owner, today()],
  );
  return row?.net ?? '';
}

describe('over whatever somebody has', () => {
  it('dashboard, screen, summary, tool, file and the rows behind them say one net worth, today and on any day (M-11)', async () => {
    const happened = new Set<string>();
    await assertProperty(
      fc.asyncProperty(
        steps(10),
        happenings,
        fc.array(fc.nat(1000), { minLength: 3, maxLength: 3 }),
        async (money, others, days) => {
          const { owner, caller } = await live(money, others);
          for (const { does } of others) happened.add(does);
          const net = await truthNow(owner);
          const board = await caller.call(showDashboard, {});
          const summary = await caller.call(endpoints.findFinancialSummary, {});
          const { totals } = await caller.call(endpoints.findWorthOn, {});
          const overview = await caller.call(endpoints.showFinances, {});
          expect({
            dashboard: worthOf(board.worth).net,
            agreed: await agreeOn(owner, caller, today()),
            summary: summary.net_worth,
            overview: overview.worth.at(-1)?.net,
            board: overview.summary.net_worth,
          }).toEqual({ dashboard: net, agreed: net, summary: net, overview: net, board: net });
          expect(totals).toMatchObject({
            portfolio: worthOf(board.worth).portfolio,
            liquid: worthOf(board.worth).liquid,
            appliances: worthOf(board.worth).aside,
          });
          expect((await caller.call(getFinanceDashboardSummary, {})).portfolio_value).toBe(
            summary.portfolio_value,
          );
          expect(await ask(owner, 'liquid_assets', {})).toMatchObject({ liquid: totals.liquid });
          const nets = new Map<Day, Money>();
          const ago = [
            ...days.map((nth) => addDays(today(), -nth)),
            addDays(`${today().slice(0, 7)}-01`, -1),
          ];
          for (const day of ago) nets.set(day, await agreeOn(owner, caller, day));
          const [from = '', to = ''] = ago.slice(0, 2).toSorted();
          const change = await caller.call(endpoints.findWorthChange, { from, to });
          expect(change).toMatchObject({ before: nets.get(from), after: nets.get(to) });
          expect(change.difference).toBe(subtractMoney(change.after, change.before));
          for (const parts of [change.parts]) {
            expect(addMoney('0.00', ...parts.map((part) => part.amount))).toBe(change.difference);
            for (const part of parts)
              expect(addMoney('0.00', ...part.rows.map((row) => row.amount))).toBe(part.amount);
          }
          const told = await ask(owner, 'net_worth_change', { from, to });
          const base = eveOf(from) ?? from;
          nets.set(base, await agreeOn(owner, caller, base));
          expect(told['change']).toBe(subtractMoney(nets.get(to) ?? '', nets.get(base) ?? ''));
          // The line over all months says of each day what the day says by itself.
          const span = { from: addMonths(today(), -14), kinds: true };
          const history = await caller.call(endpoints.listWorthHistory, span);
          for (const { net, kinds = [] } of history.items) {
            const signed = kinds.map(({ key, total }) =>
              ['mortgage', 'debt', 'card'].includes(key) ? negateMoney(total) : total,
            );
            expect(addMoney('0.00', ...signed)).toBe(net);
          }
          for (const point of history.items.filter((_, nth) => nth % 5 === 2))
            expect(point.net).toBe((await caller.call(endpoints.findWorthOn, { on: point.day })).totals.net);
        },
      ),
      { numRuns: 6, endOnFailure: true },
    );
    expect([...happened].sort()).toEqual(Object.keys(worthEvents).sort());
  });

  it('a valuation from the past changes the history from its day on, until the next one, and no day before', async () => {
    const { caller } = await live(
      [],
      [{ does: 'addHome', at: [700, 300_000, 1, 1, 400_000, 3, 1, 1, 1, 1] }],
    );
    const history = async () => (await caller.call(endpoints.listWorthHistory, { from: past(700) })).items;
    const before = await history();
    const home = (await caller.call(homes.listProperties, {})).items[0]?.id ?? '';
    const day = past(300);
    const said = {
      item_type: 'real_estate',
      item_id: home,
      day,
      source: 'appraisal',
      value: '350000.00',
    } as const;
    await caller.call(addValuation, said);
    const after = await history();
    expect(after.map((point, nth) => (point.net === before[nth]?.net ? 'same' : point.day >= day))).toEqual(
      before.map((point) => (point.day < day || point.day === today() ? 'same' : true)),
    );
    expect(daysBetween(day, today())).toBe(300);
  });

  it('what was sold leaves on its day with its mortgage, what was thrown away on its own', async () => {
    const { owner, caller } = await live([], []);
    const loan = sampleMortgage({
      current_balance: '80000.00',
      original_amount: '90000.00',
      start_date: past(500),
    });
    const home = { purchase_date: past(500), purchase_price: '100000.00', current_value: '120000.00' };
    const { id } = await caller.call(homes.addProperty, { ...sampleProperty(home), mortgage: loan });
    const net = async (on: Day) => {
      const { totals, lines } = await caller.call(endpoints.findWorthOn, { on });
      return [
        subtractMoney(totals.portfolio, totals.debts),
        lines.find(({ key }) => key === 'mortgage')?.count ?? 0,
      ];
    };
    expect(await net(past(400))).toEqual(['10000.00', 1]);
    expect(await net(today())).toEqual(['40000.00', 1]);
    const sale = { id, sale_date: past(100), sale_price: '130000.00', sale_notes: null };
    await caller.call(homes.sellProperty, sale);
    expect(await net(past(101))).toEqual(['10000.00', 1]);
    expect(await net(past(100))).toEqual(['0.00', 0]);
    const change = await caller.call(endpoints.findWorthChange, { from: past(101), to: today() });
    expect(change.parts.map(({ kind, amount }) => [kind, amount])).toContainEqual(['sold', '-10000.00']);
    expect((await caller.call(endpoints.findWorthOn, {})).balances_since).toBe(today());
    expect(await agreeOn(owner, caller, past(150))).toBe('10000.00');
  });
});
