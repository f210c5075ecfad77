import {
  addMoney,
  compareMoney,
  negateMoney,
  partOf,
  subtractMoney,
} from '@holdfast/domain/kernel/money/money';
import { addDays, addMonths, monthsBetween, type Day } from '@holdfast/domain/kernel/time/day';
import * as endpoints from '@holdfast/domain/recurring/endpoints';
import { isPaid, lastRise } from '@holdfast/domain/recurring/watch/subscription';
import * as watch from '@holdfast/domain/recurring/watch-endpoints';
import type { Caller } from '../kernel/test-app.ts';
import type { Household } from '../testing/records/household-records.ts';

type Pair = [figure: string, value: string];

const today = (): Day => new Date().toISOString().slice(0, 10);
const inWords = (day: Day) =>
  new Date(day).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });

/** What is paid within so many days, as the forecast says: no work that is planned, nothing from one own account to another. */
async function bills(caller: Caller, days: number) {
  const { all, accounts } = await caller.call(endpoints.showForecast, { days: 90 });
  const into = accounts
    .filter(({ kind }) => kind === 'bank')
    .flatMap(({ steps }) => steps.flatMap(({ changes }) => changes))
    .flatMap(({ amount, cause, due }) => (amount.startsWith('-') ? [] : [`${cause.id}/${due}`]));
  return all.steps
    .filter(({ day }) => day <= addDays(today(), days))
    .flatMap(({ changes }) => changes)
    .filter(
      ({ amount, cause, due }) =>
        amount.startsWith('-') &&
        !['maintenance', 'transaction', 'project', 'try'].includes(cause.type) &&
        !into.includes(`${cause.id}/${due}`),
    );
}

async function watched(caller: Caller) {
  const listed = await caller.call(watch.listSubscriptions, {});
  const paid = listed.items.filter(isPaid);
  const ofNature = (wanted: 'subscription' | 'bill') => paid.filter(({ nature }) => nature === wanted);
  return { ...listed, paid, subscriptions: ofNature('subscription'), bills: ofNature('bill') };
}

async function lowest(caller: Caller, days: 90 | 365, when = false): Promise<Pair[]> {
  const { accounts } = await caller.call(endpoints.showForecast, { days });
  return accounts
    .filter(({ kind, steps }) => kind === 'bank' && steps.length > 0)
    .toSorted((a, b) => {
      const [one, other] = [a.below?.day ?? '9999', b.below?.day ?? '9999'];
      if (one !== other) return one < other ? -1 : 1;
      return compareMoney(a.lowest.balance, b.lowest.balance);
    })
    .flatMap(({ account_id, lowest: low, below }): Pair[] => [
      ...(when && below === null
        ? [[`not_${account_id}`, `Not before ${inWords(addDays(today(), days + 1))}`] as Pair]
        : []),
      [`lowest_${account_id}`, low.balance],
      [`lowest_day_${account_id}`, low.day],
      ...(below === null ? [] : [[`below_${account_id}`, below.day] as Pair]),
    ])
    .slice(0, 12);
}

/** What the screens of recurring items, the forecast and subscriptions say of what the area’s tools answer. */
export const recurringTruths = {
  async recurring_next(caller: Caller): Promise<Pair[]> {
    const { waiting, months } = await caller.call(endpoints.listUpcoming, { months: 2 });
    return [...waiting, ...months.flatMap(({ items }) => items)]
      .flatMap(({ day, amount }, nth): Pair[] => [
        [`day_${nth + 1}`, day],
        [`amount_${nth + 1}`, amount],
      ])
      .slice(0, 12);
  },
  money_low: (caller: Caller) => lowest(caller, 365, true),
  forecast_low: (caller: Caller) => lowest(caller, 90),
  async subscriptions(caller: Caller): Promise<Pair[]> {
    const { monthly, subscriptions } = await watched(caller);
    return [
      ['monthly', monthly] as Pair,
      ['count', String(subscriptions.length)] as Pair,
      ...subscriptions.map(({ id, amount }): Pair => [`amount_${id}`, amount]),
    ].slice(0, 12);
  },
  async subscriptions_count(caller: Caller): Promise<Pair[]> {
    const { monthly, subscriptions } = await watched(caller);
    return [
      ['count', String(subscriptions.length)],
      ...(subscriptions.length === 0
        ? []
        : [['names', subscriptions.map(({ payee }) => payee).join('\n')] as Pair]),
      ['monthly', monthly],
    ];
  },
  async subscriptions_ranked(caller: Caller): Promise<Pair[]> {
    const { subscriptions } = await watched(caller);
    return subscriptions
      .toSorted((a, b) => compareMoney(b.yearly, a.yearly))
      .flatMap(({ id, amount, yearly }): Pair[] => [
        [`amount_${id}`, amount],
        [`yearly_${id}`, yearly],
      ])
      .slice(0, 12);
  },
  async subscriptions_yearly(caller: Caller): Promise<Pair[]> {
    const { yearly, subscriptions } = await watched(caller);
    const all: Pair = ['yearly', yearly];
    return [all, ...subscriptions.map((each): Pair => [`yearly_${each.id}`, each.yearly])].slice(0, 12);
  },
  async subscriptions_rose(caller: Caller): Promise<Pair[]> {
    const { paid } = await watched(caller);
    const rose = paid.flatMap((each) => {
      const rise = lastRise(each);
      return rise === null ? [] : [{ ...each, rise }];
    });
    return [
      ['count', String(rose.length)] as Pair,
      ...rose.flatMap(({ id, amount, rise }): Pair[] => [
        [`rose_${id}`, rise.day],
        [`by_${id}`, subtractMoney(amount, rise.from)],
        [`former_${id}`, rise.from],
        [`amount_${id}`, amount],
      ]),
    ].slice(0, 12);
  },
  async subscriptions_cancel(caller: Caller): Promise<Pair[]> {
    const { paid } = await watched(caller);
    return paid
      .flatMap(({ id, cancel_by, ends }) => (cancel_by === null ? [] : [{ id, cancel_by, ends }]))
      .toSorted((a, b) => (a.cancel_by < b.cancel_by ? -1 : 1))
      .flatMap(({ id, cancel_by, ends }): Pair[] => [
        [`cancel_${id}`, cancel_by],
        ...(ends === null ? [] : [[`ends_${id}`, ends] as Pair]),
      ])
      .slice(0, 12);
  },
  async paid_average(caller: Caller, { marker }: Household): Promise<Pair[]> {
    const { paid } = await watched(caller);
    const payee = `${marker} music`;
    const own = paid.filter((each) => each.payee === payee);
    const payments = own.flatMap((each) => each.payments).filter(({ day }) => day > addMonths(today(), -12));
    const sum = addMoney('0.00', ...payments.map(({ amount }) => amount));
    const first = payments.map(({ day }) => day).toSorted()[0] ?? today();
    const months = Math.min(12, monthsBetween(`${first.slice(0, 7)}-01`, today()) + 1);
    const average = (many: number) => partOf(sum, 1n, BigInt(many));
    return [
      ...own.flatMap(({ id, amount, payments: [last] }): Pair[] => [
        [`usual_${id}`, amount],
        [`last_${id}`, last?.amount ?? ''],
        [`day_${id}`, last?.day ?? ''],
      ]),
      [`month_${payee}`, average(months)],
      [`each_${payee}`, average(payments.length)],
      [`count_${payee}`, String(payments.length)],
    ];
  },
  async subscriptions_next(caller: Caller): Promise<Pair[]> {
    const { subscriptions } = await watched(caller);
    return subscriptions
      .toSorted((a, b) => ((a.next_day ?? '9999') < (b.next_day ?? '9999') ? -1 : 1))
      .flatMap(({ id, next_day, amount }): Pair[] => [
        ...(next_day === null ? [] : [[`next_${id}`, next_day] as Pair]),
        [`amount_${id}`, amount],
      ])
      .slice(0, 12);
  },
  async subscriptions_stopped(caller: Caller): Promise<Pair[]> {
    const { items } = await watched(caller);
    const own = items.filter(
      ({ kind, state, nature }) => kind === 'expense' && state === 'stopped' && nature === 'subscription',
    );
    return [
      ...(own.length === 0 ? [] : [['names', own.map(({ payee }) => payee).join('\n')] as Pair]),
      ['count', String(own.length)] as Pair,
      ...own.map(({ id, last_day }): Pair => [`last_${id}`, last_day]),
    ].slice(0, 12);
  },
  async bills_monthly(caller: Caller): Promise<Pair[]> {
    const { bills_monthly, bills } = await watched(caller);
    const all: Pair = ['bills_monthly', bills_monthly];
    return [all, ...bills.map(({ id, amount }): Pair => [`amount_${id}`, amount])].slice(0, 12);
  },
  async bills_ahead(caller: Caller): Promise<Pair[]> {
    const due = await bills(caller, 30);
    const next = due.find((each) => each.due >= today());
    return [
      ['bills', [...new Set(due.map(({ cause }) => cause.label))].join('\n')] as Pair,
      ['total', negateMoney(addMoney('0.00', ...due.map(({ amount }) => amount)))] as Pair,
      ...(next === undefined ? [] : [['next', next.due] as Pair]),
      ['count', String(due.length)] as Pair,
      ...due.map(({ amount }, nth): Pair => [`bill_${nth + 1}`, negateMoney(amount)]),
    ].slice(0, 12);
  },
  async balance_ahead(caller: Caller): Promise<Pair[]> {
    const { accounts } = await caller.call(endpoints.showForecast, { days: 90 });
    const banks = accounts.filter(({ kind }) => kind === 'bank');
    return [
      ['banks', addMoney('0.00', ...banks.map(({ closing }) => closing))] as Pair,
      ...banks.map(({ account_id, closing }): Pair => [`balance_${account_id}`, closing]),
    ].slice(0, 12);
  },
  async pay_of(caller: Caller): Promise<Pair[]> {
    const { items } = await caller.call(endpoints.listRecurring, {});
    const { items: all } = await watched(caller);
    return items
      .filter(({ name }) => name.endsWith('’s pay'))
      .flatMap(({ id, amount, merchant, next_due_date }): Pair[] => {
        const one = all.find(({ kind, payee }) => kind === 'income' && payee === merchant);
        if (one === undefined)
          return [
            [`amount_${id}`, amount],
            [`next_${id}`, next_due_date ?? ''],
          ];
        return [
          [`amount_${id}`, one.amount],
          [`month_${id}`, partOf(one.yearly, 1n, 12n)],
        ];
      });
  },
};
