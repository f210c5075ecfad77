import { compareMoney, partOf } from '@holdfast/domain/kernel/money/money';
import * as endpoints from '@holdfast/domain/reports/endpoints';
import { periodBefore, periodOf } from '@holdfast/domain/reports/period';
import { post } from '../kernel/ledger/lines/post.ts';
import { openAccount } from '../kernel/ledger/test-ledger.ts';
import type { Caller } from '../kernel/test-app.ts';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';

const present = () => periodOf('this-month', new Date().toISOString().slice(0, 10));
const twelveMonths = () => periodOf('12-months', new Date().toISOString().slice(0, 10));
const thisYear = () => periodOf('this-year', new Date().toISOString().slice(0, 10));
const thisMonth = (caller: Caller) => caller.call(endpoints.showCategories, present());

type Pair = [figure: string, value: string];
const byCategory = (expenses: readonly { category_id: string | null; amount: string }[]) =>
  expenses.map(({ category_id, amount }): Pair => [category_id ?? 'none', amount]);

async function comparison(caller: Caller): Promise<Pair[]> {
  const compared = await caller.call(endpoints.showComparison, present());
  const before = await caller.call(endpoints.showCategories, periodBefore(present()));
  return [
    ['difference', compared.expenses.difference.replace('-', '')],
    ['spent', compared.expenses.first],
    ['spent_before', before.totals.total_expenses],
    ['earned', compared.income.first],
    ['earned_before', before.totals.total_income],
  ];
}

/** An account through which something came in and went out this month. */
export const testRecords: TestRecords = {
  async make({ id, marker }, test) {
    const account_id = await openAccount(test, id, { name: `${marker} reported` });
    const transaction_date = test.kernel.clock.today();
    const [category] = await test.raw<{ id: string }>(
      "insert into expense_categories (user_id, name, type, color) values ($1, $2, 'essential', '#1d6147') returning id",
      [id, `${marker} reported`],
    );
    const told = { account_id, transaction_date, merchant: marker, description: marker };
    await test.database.asViewer(id, async (tx) => {
      await post(tx, id, { ...told, kind: 'income', amount: '800.00' });
      await post(tx, id, {
        ...told,
        kind: 'expense',
        amount: '-31.40',
        lines: [{ amount: '-31.40', category_id: category?.id ?? null }],
      });
    });
    const three = (each: string) => [each, each, each];
    return {
      records: { reported_account: three(account_id), reported_category: three(category?.id ?? '') },
    };
  },
  names: [
    ['/api/finance/reports', /^account$/, 'reported_account'],
    ['/api/finance/reports', /^category$/, 'reported_category'],
  ],
  asks: {
    homes_by_income: () => ({ by: 'costs' }),
    spent_on_home: (home) => ({
      of: { item_type: 'real_estate', item_id: idOf(home, 'property') },
      part: 'repairs',
    }),
  },
  truths: {
    async money_spent(caller) {
      const { totals, expenses } = await thisMonth(caller);
      return [['spent', totals.total_expenses] as Pair, ...byCategory(expenses)].slice(0, 12);
    },
    async spent_average(caller) {
      const period = periodOf('12-months', new Date().toISOString().slice(0, 10));
      const { totals } = await caller.call(endpoints.showCategories, period);
      return [
        ['average', partOf(totals.total_expenses, 1n, 12n)],
        ['spent', totals.total_expenses],
        ['months', '12'],
      ];
    },
    async earned_average(caller) {
      const period = periodOf('12-months', new Date().toISOString().slice(0, 10));
      const { totals } = await caller.call(endpoints.showCategories, period);
      return [
        ['average', partOf(totals.total_income, 1n, 12n)],
        ['earned', totals.total_income],
        ['months', '12'],
      ];
    },
    async months_by_spending(caller) {
      const { items } = await caller.call(endpoints.showMonths, { months: 12 });
      return items
        .map(({ total_expenses }) => total_expenses)
        .toSorted((a, b) => compareMoney(b, a))
        .slice(0, 6)
        .map((spent, nth): Pair => [`month_${nth + 1}`, spent]);
    },
    async money_earned(caller) {
      const { totals, income } = await thisMonth(caller);
      return [
        ['earned', totals.total_income] as Pair,
        ...income.map(({ source_id, amount }): Pair => [source_id ?? 'none', amount]),
      ].slice(0, 12);
    },
    async savings_rate(caller) {
      const { totals } = await thisMonth(caller);
      return [
        ['rate', String(totals.savings_rate)],
        ['left', totals.net_amount],
      ];
    },
    async money_left(caller) {
      const { totals } = await thisMonth(caller);
      return [
        ['left', totals.net_amount],
        ['earned', totals.total_income],
        ['spent', totals.total_expenses],
      ];
    },
    async biggest_payees(caller) {
      const { items } = await caller.call(endpoints.showPayees, present());
      return items
        .filter(({ payee }) => payee !== null && payee !== '')
        .slice(0, 5)
        .map(({ amount }, place): Pair => [`payee${place + 1}`, amount]);
    },
    async biggest_categories(caller) {
      return byCategory((await thisMonth(caller)).expenses).slice(0, 5);
    },
    money_compared: comparison,
    money_than: comparison,
    async homes_by_income(caller) {
      const { items } = await caller.call(endpoints.showProperties, thisYear());
      return items
        .filter(({ record, expenses }) => record?.item_type === 'real_estate' && expenses !== '0.00')
        .toSorted((a, b) => compareMoney(b.expenses, a.expenses))
        .flatMap(({ record, net, income, expenses }): Pair[] => [
          [`costs_${record?.item_id}`, expenses],
          [`income_${record?.item_id}`, income],
          [`left_${record?.item_id}`, net],
        ])
        .slice(0, 12);
    },
    async income_sources(caller) {
      const { income } = await caller.call(endpoints.showCategories, twelveMonths());
      return [
        ['names', income.map(({ source_name }) => source_name).join('\n')] as Pair,
        ...income.map(({ source_id, amount }): Pair => [source_id ?? 'none', amount]),
      ].slice(0, 12);
    },
    async spent_on_home(caller, home) {
      const { items } = await caller.call(endpoints.showProperties, thisYear());
      const own = items.find(({ record }) => record?.item_id === idOf(home, 'property'));
      const repairs = own?.parts.find(({ property_category: part }) => part === 'repairs');
      return [['spent', repairs?.amount ?? '0.00']];
    },
    async property_result(caller) {
      const { items } = await caller.call(endpoints.showProperties, twelveMonths());
      return items
        .flatMap(({ record, net, income, expenses }): Pair[] =>
          record === null || expenses === '0.00'
            ? []
            : [
                [`net_${record.item_id}`, net],
                [`income_${record.item_id}`, income],
                [`costs_${record.item_id}`, expenses],
              ],
        )
        .slice(0, 12);
    },
  },
};
