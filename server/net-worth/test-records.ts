import { addMoney, shareOf } from '@holdfast/domain/kernel/money/money';
import { addMonths } from '@holdfast/domain/kernel/time/day';
import { worthOf, type WorthLine } from '@holdfast/domain/kernel/money/worth-line';
import * as endpoints from '@holdfast/domain/net-worth/endpoints';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';

/** What part of the former worth a change is. */
const percentOf = ({ difference, before }: { difference: string; before: string }): [string, string][] => {
  const share = shareOf(difference, before);
  return share === null ? [] : [['percent', String(share)]];
};

/** An account with its opening, on which nothing has moved, and what is kept of the worth of things. */
export const testRecords: TestRecords = {
  after: ['real-estate', 'movables'],
  async make({ id: owner, marker }, test) {
    const [account] = await test.raw<{ id: string }>(
      "insert into money_accounts (user_id, kind, name, opening) values ($1, 'bank', $2, 1200.50) returning id",
      [owner, `${marker} savings`],
    );
    // What is kept of the worth of things, and a mark of one of which it has to be made anew.
    await test.raw('select worth_settled($1)', [owner]);
    await test.raw(
      'insert into worth_marks select user_id, of_type, of_id from worth_steps where user_id = $1 limit 1',
      [owner],
    );
    return { records: { worth_account: [account?.id ?? ''] } };
  },
  special: { 'GET /api/finance/worth/rows': [{ line: 'real_estate' }] },
  asks: { worth_then: (home) => ({ of: { item_type: 'movable', item_id: idOf(home, 'movable') } }) },
  truths: {
    async net_worth(caller) {
      const { worth } = (await (await caller.fetch('/api/dashboard')).json()) as { worth: WorthLine[] };
      const said = worthOf(worth);
      const { totals } = await caller.call(endpoints.findWorthOn, {});
      return [
        ['net', said.net],
        ['portfolio', said.portfolio],
        ['liquid', said.liquid],
        ['debts', totals.debts],
        ['cards', totals.cards],
      ];
    },
    async net_worth_change(caller) {
      const { day } = await caller.call(endpoints.findWorthOn, {});
      const change = await caller.call(endpoints.findWorthChange, { from: addMonths(day, -1), to: day });
      return [
        ['change', change.difference],
        ...percentOf(change),
        ...change.parts.map(({ kind, amount }): [string, string] => [kind, amount]),
      ];
    },
    async assets_total(caller) {
      const { totals } = await caller.call(endpoints.findWorthOn, {});
      return [
        ['assets', totals.assets],
        ['portfolio', totals.portfolio],
        ['liquid', totals.liquid],
      ];
    },
    async owed_then(caller) {
      const { totals } = await caller.call(endpoints.findWorthOn, {});
      return [
        ['owed', addMoney(totals.debts, totals.cards)],
        ['debts', totals.debts],
        ['cards', totals.cards],
      ];
    },
    async worth_then(caller, home) {
      const { lines } = await caller.call(endpoints.findWorthOn, {});
      const row = lines.flatMap(({ rows }) => rows).find(({ id }) => id === idOf(home, 'movable'));
      return row === undefined ? [] : [['then', row.amount]];
    },
    async net_worth_than(caller) {
      const { day } = await caller.call(endpoints.findWorthOn, {});
      const change = await caller.call(endpoints.findWorthChange, { from: addMonths(day, -1), to: day });
      return [
        ['change', change.difference],
        ...percentOf(change),
        ...change.parts.map(({ kind, amount }): [string, string] => [kind, amount]),
      ];
    },
    async liquid_assets(caller) {
      const { totals } = await caller.call(endpoints.findWorthOn, {});
      const { items } = await caller.call(endpoints.listWorthRows, { line: 'bank' });
      return [
        ['liquid', totals.liquid] as [string, string],
        ...items.map((row): [string, string] => [row.id, row.amount]),
      ].slice(0, 12);
    },
    async portfolio_worth(caller) {
      const { totals, lines } = await caller.call(endpoints.findWorthOn, {});
      const of = (key: string) => lines.find((line) => line.key === key)?.total ?? '0.00';
      return [
        ['portfolio', totals.portfolio],
        ['real_estate', of('real_estate')],
        ['movable', of('movable')],
        ['appliances', totals.appliances],
      ];
    },
    async worth_of_kind(caller) {
      const { items, total, sum } = await caller.call(endpoints.listWorthRows, { line: 'real_estate' });
      const { totals } = await caller.call(endpoints.findWorthOn, {});
      return [
        ['total', sum] as [string, string],
        ['share', ((Number(sum) / Number(totals.portfolio)) * 100).toFixed(1)] as [string, string],
        ['count', String(total)] as [string, string],
        ...items.map((row): [string, string] => [row.id, row.amount]),
      ].slice(0, 12);
    },
  },
};
