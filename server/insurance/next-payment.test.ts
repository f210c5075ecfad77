import * as endpoints from '@holdfast/domain/insurance/endpoints';
import { paymentDays } from '@holdfast/domain/insurance/premium';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { describe, expect, it } from 'vitest';
import { samplePolicy } from '../sample/records/insurance.ts';
import { areasOf } from '../areas.ts';
import { testApp } from '../kernel/test-app.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const today = () => house.kernel.clock.today();

describe('a next payment that nobody has named', () => {
  const dueOf = async (owner: string, id: string) =>
    (
      await house.raw<{ day: string }>(
        `select due_date::text as day from due_items
         where user_id = $1 and source_id = $2 and slot = 'premium' and state = 'open' order by 1 limit 3`,
        [owner, id],
      )
    ).map(({ day }) => day);
  const required = ({ next_payment_date: _, ...rest }: ReturnType<typeof samplePolicy>) => rest;

  it.each(['monthly', 'quarterly', 'annually'] as const)(
    'is counted from the start where it is paid %s, with the ends of months, and people are reminded of it',
    async (payment_frequency) => {
      const owner = await house.person();
      const caller = house.as(owner);
      for (const start_date of ['2024-01-31', '2024-02-29', '2023-11-30', addDays(today(), -40)]) {
        const days = paymentDays({ anchor: start_date, payment_frequency }, today(), addMonths(today(), 60));
        const { id } = await caller.call(
          endpoints.addPolicy,
          required(samplePolicy({ start_date, payment_frequency })),
        );
        const { next_payment_date } = await caller.call(endpoints.findPolicy, { id });
        expect(next_payment_date).toBe(days[0]);
        const due = await dueOf(owner, id);
        expect(due.length).toBeGreaterThan(0);
        expect(due).toEqual(days.slice(0, due.length));
        const { payments } = await caller.call(endpoints.listPayments, { id });
        expect(payments[0]).toMatchObject({ day: days[0], state: 'due' });
        const day = days[0] ?? '';
        await caller.call(endpoints.payPremium, { id, day, paid_on: today() });
        expect((await caller.call(endpoints.findPolicy, { id })).next_payment_date).toBe(days[1]);
      }
    },
  );

  it('is the start of a term that is to come, and none of a term that is over or costs nothing', async () => {
    const caller = house.as(await house.person());
    const nextOf = async (own: Parameters<typeof samplePolicy>[0]) =>
      (await caller.call(endpoints.addPolicy, required(samplePolicy(own)))).next_payment_date;
    const start_date = addDays(today(), 12);
    expect(await nextOf({ start_date })).toBe(start_date);
    expect(await nextOf({ renewal_date: addDays(today(), -1) })).toBeNull();
    expect(await nextOf({ premium: '0' })).toBeNull();
    // A year's premium falls on the renewal: it is due if the policy is renewed.
    const renewal_date = addDays(today(), 30);
    const year = {
      start_date: addMonths(renewal_date, -12),
      renewal_date,
      payment_frequency: 'annually',
    } as const;
    expect(await nextOf(year)).toBe(addMonths(year.start_date, 12));
  });

  it('is counted anew when its term changes, and stays where somebody named or cleared it', async () => {
    const caller = house.as(await house.person());
    const add = async (own: Parameters<typeof samplePolicy>[0]) =>
      (await caller.call(endpoints.addPolicy, samplePolicy(own))).id;
    const changed = async (id: string, change: Partial<InputOf<typeof endpoints.changePolicy>>) =>
      (await caller.call(endpoints.changePolicy, { ...change, id, version: 'any' })).next_payment_date;
    const next = (start: string, payment_frequency: 'monthly' | 'annually') =>
      paymentDays({ anchor: start, payment_frequency }, today(), addMonths(today(), 13))[0];
    const counted = await add({ start_date: '2024-01-31', next_payment_date: null });
    expect(await changed(counted, { payment_frequency: 'annually' })).toBe(next('2024-01-31', 'annually'));
    expect(await changed(counted, { start_date: '2024-05-12' })).toBe(next('2024-05-12', 'annually'));
    expect(await changed(counted, { next_payment_date: null })).toBeNull();
    expect(await changed(counted, { payment_frequency: 'monthly' })).toBeNull();
    const named = await add({ start_date: '2024-01-31', next_payment_date: '2039-02-03' });
    expect(await changed(named, { start_date: '2024-02-01' })).toBe('2039-02-03');
    const over = await add({ renewal_date: addDays(today(), -3), next_payment_date: null });
    expect(await changed(over, { renewal_date: addDays(today(), 300) })).toBe(next('2020-03-01', 'monthly'));
  });

  it('is counted from the new term when the policy is renewed without one', async () => {
    const caller = house.as(await house.person());
    const { id } = await caller.call(
      endpoints.addPolicy,
      samplePolicy({ renewal_date: addDays(today(), 5) }),
    );
    const start_date = addDays(today(), 5);
    const { policy_number, coverage_amount, deductible } = samplePolicy();
    const renewed = await caller.call(endpoints.renewPolicy, {
      id,
      version: 1,
      policy_number,
      coverage_amount,
      deductible,
      start_date,
      premium: '50',
      payment_frequency: 'quarterly',
      renewal_date: addDays(today(), 370),
    });
    expect(renewed.next_payment_date).toBe(start_date);
  });
});
