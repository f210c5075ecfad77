import { compareMoney } from '@holdfast/domain/kernel/money/money';
import * as endpoints from '@holdfast/domain/recurring/endpoints';
import { isPaid, lastRise } from '@holdfast/domain/recurring/watch/subscription';
import * as watch from '@holdfast/domain/recurring/watch-endpoints';
import type { Caller } from '../kernel/test-app.ts';

type Pair = [figure: string, value: string];

async function watched(caller: Caller) {
  const listed = await caller.call(watch.listSubscriptions, {});
  const paid = listed.items.filter(isPaid);
  const ofNature = (wanted: 'subscription' | 'bill') => paid.filter(({ nature }) => nature === wanted);
  return { ...listed, paid, subscriptions: ofNature('subscription'), bills: ofNature('bill') };
}

async function lowest(caller: Caller, days: 90 | 365): Promise<Pair[]> {
  const { accounts } = await caller.call(endpoints.showForecast, { days });
  return accounts
    .filter(({ kind, steps }) => kind === 'bank' && steps.length > 0)
    .toSorted((a, b) => {
      const [one, other] = [a.below?.day ?? '9999', b.below?.day ?? '9999'];
      if (one !== other) return one < other ? -1 : 1;
      return compareMoney(a.lowest.balance, b.lowest.balance);
    })
    .flatMap(({ account_id, lowest: low, below }): Pair[] => [
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
  money_low: (caller: Caller) => lowest(caller, 365),
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
  async bills_monthly(caller: Caller): Promise<Pair[]> {
    const { bills_monthly, bills } = await watched(caller);
    const all: Pair = ['bills_monthly', bills_monthly];
    return [all, ...bills.map(({ id, amount }): Pair => [`amount_${id}`, amount])].slice(0, 12);
  },
};
