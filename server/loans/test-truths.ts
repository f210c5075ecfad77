import { addMoney, compareMoney } from '@holdfast/domain/kernel/money/money';
import * as endpoints from '@holdfast/domain/loans/endpoints';
import type { Debt } from '@holdfast/domain/loans/debt';
import type { Caller } from '../kernel/test-app.ts';

type Pair = [figure: string, value: string];

const debts = (caller: Caller) => caller.call(endpoints.listDebts, {});
const each = (items: readonly Debt[], id: string, key: 'balance' | 'interest_a_month' | 'interest_rate') =>
  items.flatMap((debt): Pair[] => (debt[key] === null ? [] : [[`${id}_${debt.id}`, debt[key]]]));

/** The loans on which something is owed, those that owe the most first. */
async function owing(caller: Caller) {
  const { items } = await caller.call(endpoints.listLoans, { limit: 100 });
  return items
    .filter(({ balance }) => balance !== null && compareMoney(balance, '0.00') > 0)
    .toSorted((a, b) => compareMoney(b.balance ?? '0.00', a.balance ?? '0.00'));
}

/** What the screen of debts says of what the area’s tools answer. */
export const loanTruths = {
  async debts_total(caller: Caller): Promise<Pair[]> {
    const { summary, items } = await debts(caller);
    return [
      ['total', addMoney(summary.total_debts, summary.total_credit_cards)] as Pair,
      ['debts', summary.total_debts] as Pair,
      ['cards', summary.total_credit_cards] as Pair,
      ...each(items, 'owed', 'balance'),
    ].slice(0, 12);
  },
  async what_is_owed(caller: Caller): Promise<Pair[]> {
    const { summary, items } = await debts(caller);
    return [
      ['debts', summary.total_debts] as Pair,
      ['cards', summary.total_credit_cards] as Pair,
      ...each(items, 'owed', 'balance'),
    ].slice(0, 12);
  },
  async debt_interest(caller: Caller): Promise<Pair[]> {
    const { summary, items } = await debts(caller);
    const all: Pair = ['interest', summary.total_interest_payments];
    return [all, ...each(items, 'interest', 'interest_a_month')].slice(0, 12);
  },
  async loan_rate(caller: Caller): Promise<Pair[]> {
    const { summary, items } = await debts(caller);
    const rate = ({ interest_rate }: Debt) => Number(interest_rate ?? 0);
    const sorted = items.toSorted((a, b) => rate(b) - rate(a));
    const average = summary.average_interest_rate;
    return [
      ...(average === null ? [] : [['rate', average] as Pair]),
      ...each(sorted, 'rate', 'interest_rate'),
    ].slice(0, 12);
  },
  async debts_ranked(caller: Caller): Promise<Pair[]> {
    const { items } = await debts(caller);
    const open = items.filter(({ kind, balance }) => kind !== 'card' && compareMoney(balance, '0.00') > 0);
    const sorted = open.toSorted((a, b) => compareMoney(b.balance, a.balance));
    return [...each(sorted, 'owed', 'balance').slice(0, 11), ['count', String(open.length)]];
  },
  async loan_payoff(caller: Caller): Promise<Pair[]> {
    return (await owing(caller))
      .slice(0, 6)
      .flatMap(({ id, projected_payoff }): Pair[] =>
        projected_payoff === null ? [] : [[`payoff_${id}`, projected_payoff]],
      );
  },
  async loan_saving(caller: Caller): Promise<Pair[]> {
    const all = await Promise.all(
      (await owing(caller)).slice(0, 3).map(async ({ id }): Promise<Pair[]> => {
        const saved = await caller.call(endpoints.showWhatIf, { id, extra: '100' });
        return [
          [`saves_${id}`, saved.interest_saved ?? ''],
          [`sooner_${id}`, String(saved.months_saved)],
        ];
      }),
    );
    return all.flat();
  },
  async loan_next(caller: Caller): Promise<Pair[]> {
    return (await owing(caller))
      .filter(({ next_payment }) => next_payment !== null)
      .toSorted((a, b) => ((a.next_payment ?? '') < (b.next_payment ?? '') ? -1 : 1))
      .slice(0, 6)
      .flatMap(({ id, next_payment, next_amount }): Pair[] => [
        [`next_${id}`, next_payment ?? ''],
        ...(next_amount === null ? [] : [[`amount_${id}`, next_amount] as Pair]),
      ]);
  },
  async loan_payment(caller: Caller): Promise<Pair[]> {
    return (await owing(caller))
      .slice(0, 4)
      .flatMap(({ id, regular_payment, next_payment, next_amount }) => [
        [`payment_${id}`, regular_payment] as Pair,
        ...(next_payment === null
          ? []
          : [[`next_${id}`, next_payment] as Pair, [`amount_${id}`, next_amount ?? ''] as Pair]),
      ]);
  },
};
