import { addMoney, compareMoney, subtractMoney } from '@holdfast/domain/kernel/money/money';
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

/** How all debts are paid off as it goes on now, with the loans that are owed on, as their screens show them. */
async function planned(caller: Caller) {
  const { as_now: plan } = await caller.call(endpoints.planDebts, {});
  const { items } = await debts(caller);
  const loans = (await owing(caller)).slice(0, 6);
  const views = await Promise.all(loans.map(({ id }) => caller.call(endpoints.findLoan, { id })));
  return { plan, items, views };
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
    const { items } = await debts(caller);
    return items
      .filter(({ kind }) => kind !== 'card')
      .flatMap(({ id, payoff }): Pair[] => (payoff === null ? [] : [[`payoff_${id}`, payoff]]))
      .slice(0, 12);
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
  async interest_left(caller: Caller): Promise<Pair[]> {
    const { plan, items, views } = await planned(caller);
    return [
      ...views.map(({ id, progress }): Pair => [`left_${id}`, progress?.projected_interest ?? '']),
      ...items.flatMap(({ id, loan_id }): Pair[] => {
        const end = plan.ends.find((each) => each.id === id);
        return loan_id !== null || end === undefined ? [] : [[`left_${id}`, end.interest]];
      }),
    ].slice(0, 12);
  },
  async payment_split(caller: Caller): Promise<Pair[]> {
    const { views } = await planned(caller);
    return views
      .flatMap(({ id, next }): Pair[] =>
        next === null
          ? []
          : [
              [`interest_${id}`, next.interest],
              [`principal_${id}`, next.principal],
              [`payment_${id}`, next.payment],
              [`day_${id}`, next.day],
            ],
      )
      .slice(0, 12);
  },
  async loan_terms(caller: Caller): Promise<Pair[]> {
    const { items, views } = await planned(caller);
    const begun = items.flatMap(({ id, balance, loan_id, begin }) =>
      loan_id !== null || begin === null ? [] : [{ ...begin, id, balance }],
    );
    return [...views, ...begun]
      .flatMap(({ id, balance, original_amount, term_months, lender }): Pair[] => [
        ...(balance === null
          ? []
          : [
              [`paid_${id}`, subtractMoney(original_amount, balance)] as Pair,
              [`owed_${id}`, balance] as Pair,
            ]),
        [`borrowed_${id}`, original_amount],
        ...(lender === null || lender === '' ? [] : [[`lender_${id}`, lender] as Pair]),
        [`term_${id}`, String(term_months)],
      ])
      .slice(0, 12);
  },
  async payments_total(caller: Caller): Promise<Pair[]> {
    const { items } = await debts(caller);
    const paid = items.flatMap(({ id, payment }) => (payment === null ? [] : [{ id, payment }]));
    return [
      ['total', addMoney('0.00', ...paid.map(({ payment }) => payment))] as Pair,
      ...paid.map(({ id, payment }): Pair => [`payment_${id}`, payment]),
    ].slice(0, 12);
  },
  async debt_free(caller: Caller): Promise<Pair[]> {
    const { plan, items } = await planned(caller);
    const never = items.filter(({ id }) => plan.never.includes(id));
    const named = ({ name, detail }: Debt) => [name, detail].filter(Boolean).join(', ');
    return [
      ...(plan.done === null ? [] : [['done', plan.done] as Pair]),
      ...(never.length === 0 ? [] : [['never', never.map(named).join('\n')] as Pair]),
      ...items.flatMap(({ id }): Pair[] => {
        const end = plan.ends.find((each) => each.id === id);
        return end === undefined ? [] : [[`end_${id}`, end.paid_off]];
      }),
    ].slice(0, 12);
  },
  async debt_first(caller: Caller): Promise<Pair[]> {
    const { items } = await debts(caller);
    const owed = items.filter(({ balance }) => compareMoney(balance, '0.00') > 0);
    const rated = owed.toSorted((a, b) => Number(b.interest_rate ?? 0) - Number(a.interest_rate ?? 0));
    const [dearest, ...rest] = rated;
    const [least] = owed.toSorted((a, b) => compareMoney(a.balance, b.balance));
    return [
      ['rate', dearest?.interest_rate ?? ''] as Pair,
      ['owed', dearest?.balance ?? ''] as Pair,
      ['interest', dearest?.interest_a_month ?? ''] as Pair,
      ['least', least?.balance ?? ''] as Pair,
      ...each(rest, 'rate', 'interest_rate'),
    ].slice(0, 12);
  },
  async refinance_offers(caller: Caller): Promise<Pair[]> {
    const { views } = await planned(caller);
    const unsigned = (amount: string) => amount.replace('-', '');
    const all = await Promise.all(
      views.map(async ({ id, offers }): Promise<Pair[]> => {
        const { items } = await caller.call(endpoints.compareOffers, { id });
        return items.flatMap(({ offer_id, compared }): Pair[] => {
          const offer = offers.find((other) => other.id === offer_id);
          if (compared === null || offer === undefined) return [];
          const { in_all, at_horizon, payment_change, break_even } = compared;
          return [
            ...(in_all === null ? [] : [[`all_${offer_id}`, unsigned(in_all.saved)] as Pair]),
            [`horizon_${offer_id}`, unsigned(at_horizon.saved)],
            [`payment_${offer_id}`, unsigned(payment_change)],
            ...(break_even === null ? [] : [[`even_${offer_id}`, String(break_even)] as Pair]),
            [`rate_${offer_id}`, offer.interest_rate],
            [`costs_${offer_id}`, offer.closing_costs],
          ];
        });
      }),
    );
    return all.flat().slice(0, 12);
  },
};
