import * as endpoints from '@holdfast/domain/insurance/endpoints';
import { nextPaymentLongAgo } from '@holdfast/domain/insurance/policy';
import { paymentDays } from '@holdfast/domain/insurance/premium';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { describe, expect, it } from 'vitest';
import { samplePolicy } from '../sample/records/insurance.ts';
import { areasOf } from '../areas.ts';
import { openAccount, wrongInLedger } from '../kernel/ledger/test-ledger.ts';
import { testApp } from '../kernel/test-app.ts';
import { keepHome } from './test-home.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const today = () => house.kernel.clock.today();

async function insured(own: Parameters<typeof samplePolicy>[0] = {}) {
  const owner = await house.person();
  const caller = house.as(owner);
  const { id } = await caller.call(endpoints.addPolicy, samplePolicy(own));
  const booked = () =>
    house.raw<Record<string, unknown>>(
      `select t.amount, t.transaction_date::text as day, t.merchant, t.source_slot as slot, l.of_type, l.of_id, l.property_category,
         a.kind as account
       from transactions t join transaction_lines l on l.user_id = t.user_id and l.transaction_id = t.id
       join money_accounts a on a.user_id = t.user_id and a.id = t.account_id
       where t.user_id = $1 and t.source_type = 'policy' and t.source_id = $2 order by t.source_slot`,
      [owner, id],
    );
  const due = async () =>
    (
      await house.raw<{ day: string; state: string }>(
        `select occurrence::text as day, state from due_items where user_id = $1 and source_id = $2 and slot = 'premium' order by 1 limit 4`,
        [owner, id],
      )
    ).map(({ day, state }) => [day, state]);
  const next = async () => (await caller.call(endpoints.findPolicy, { id })).next_payment_date;
  return { owner, caller, id, booked, due, next };
}

describe('a premium', () => {
  it('that is paid is one expense, also on a double click, and moves the next payment on', async () => {
    const day = addMonths(today(), -1);
    const { owner, caller, id, booked, due, next } = await insured({ next_payment_date: day });
    const following = addMonths(day, 1);
    expect((await due())[0]).toEqual([day, 'open']);
    await Promise.all([1, 2, 3].map(() => caller.call(endpoints.payPremium, { id, day })));
    await caller.call(endpoints.payPremium, { id, day });
    expect(await next()).toBe(following);
    expect(await booked()).toEqual([
      {
        amount: '-212.40',
        day: today(),
        merchant: 'Lone Star Mutual',
        slot: day,
        of_type: 'policy',
        of_id: id,
        property_category: 'insurance',
        account: 'outside',
      },
    ]);
    expect((await due()).slice(0, 2)).toEqual([
      [day, 'done'],
      [following, 'open'],
    ]);
    expect(await wrongInLedger(house, owner)).toEqual([]);
  });

  it('that was paid is passed over where the payments begin anew at an earlier day', async () => {
    const [first, second, third] = paymentDays(
      { anchor: addMonths(today(), -2), payment_frequency: 'monthly' },
      addMonths(today(), -2),
      addMonths(today(), 1),
    ) as [string, string, string];
    const { caller, id, booked, next } = await insured({ next_payment_date: second });
    await caller.call(endpoints.payPremium, { id, day: second });
    await caller.call(endpoints.changePolicy, { id, version: 'any', next_payment_date: first });
    await caller.call(endpoints.payPremium, { id, day: first });
    expect(await next()).toBe(third);
    expect(await booked()).toHaveLength(2);
  });

  it('cannot be next more than ten years ago: each month since would be a row', async () => {
    const { caller, id } = await insured();
    const next_payment_date = addDays(addMonths(today(), -120), -1);
    const refused = { fields: [{ field: 'next_payment_date', message: nextPaymentLongAgo }] };
    const old = samplePolicy({ start_date: '1800-01-01', next_payment_date });
    await expect(caller.call(endpoints.addPolicy, old)).rejects.toMatchObject(refused);
    const change = { id, version: 'any', start_date: '1800-01-01', next_payment_date } as const;
    await expect(caller.call(endpoints.changePolicy, change)).rejects.toMatchObject(refused);
    const { policy_number, coverage_amount, premium = '1', deductible } = old;
    const payment_frequency = 'annually' as const;
    const term = { policy_number, coverage_amount, premium, payment_frequency, deductible };
    const renewal = { ...term, start_date: '2040-03-01', renewal_date: '2041-03-01', next_payment_date };
    await expect(
      caller.call(endpoints.renewPolicy, { id, version: 'any', ...renewal }),
    ).rejects.toMatchObject(refused);
  });

  it('that is taken back is in no ledger, and is due again', async () => {
    const day = addMonths(today(), -1);
    const { owner, caller, id, booked, due, next } = await insured({ next_payment_date: day });
    await caller.call(endpoints.payPremium, { id, day });
    await caller.call(endpoints.payPremium, { id, day: addMonths(day, 1) });
    await expect(caller.call(endpoints.unpayPremium, { id, day })).rejects.toMatchObject({
      fields: [{ field: 'day', message: 'Take the latest payment back first' }],
    });
    await caller.call(endpoints.unpayPremium, { id, day: addMonths(day, 1) });
    await caller.call(endpoints.unpayPremium, { id, day });
    expect([await next(), await booked(), (await due())[0]]).toEqual([day, [], [day, 'open']]);
    await expect(caller.call(endpoints.unpayPremium, { id, day })).rejects.toMatchObject({
      code: 'not_found',
    });
    await caller.call(endpoints.payPremium, { id, day });
    expect((await booked()).length).toBe(1);
    expect(await wrongInLedger(house, owner)).toEqual([]);
  });

  it('that falls on the end of a month comes back to it after a shorter one', async () => {
    const { caller, id, next } = await insured({ start_date: '2023-01-01', next_payment_date: '2023-12-31' });
    const days: (string | null)[] = [];
    for (let count = 0; count < 4; count += 1) {
      const day = (await next()) ?? '';
      await caller.call(endpoints.payPremium, { id, day, paid_on: day });
      days.push(await next());
    }
    expect(days).toEqual(['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30']);
    await caller.call(endpoints.unpayPremium, { id, day: '2024-03-31' });
    expect(await next()).toBe('2024-03-31');
    await caller.call(endpoints.payPremium, { id, day: '2024-03-31', paid_on: '2024-04-02' });
    expect(await next()).toBe('2024-04-30');
  });

  it.each(['monthly', 'quarterly', 'annually'] as const)(
    'that is paid %s is due on the days that the domain counts, up to the renewal',
    async (payment_frequency) => {
      for (const back of [2, 14, 25]) {
        // The last days of months, and those on which a shorter month ends.
        const anchor = addDays(addMonths(`${today().slice(0, 7)}-01`, -back), -1);
        const start_date = addDays(anchor, -1);
        const days = paymentDays({ anchor, payment_frequency }, anchor, addDays(today(), 390));
        // A premium of the day of the renewal is the next term’s.
        const renewal_date = days.pop() ?? '';
        const { owner, id } = await insured({
          payment_frequency,
          start_date,
          renewal_date,
          next_payment_date: anchor,
        });
        const due = await house.raw<{ day: string }>(
          `select due_date::text as day from due_items where user_id = $1 and source_id = $2 and slot = 'premium' order by 1`,
          [owner, id],
        );
        expect(due.map(({ day }) => day)).toEqual(days);
        expect(days.length).toBeGreaterThan(0);
      }
    },
  );

  it('is spent on the one thing that is covered, from the account and with the amount and day that were said', async () => {
    const { owner, caller, id, booked } = await insured({ next_payment_date: '2025-03-01' });
    const of = await keepHome(house, owner, '1');
    await caller.call(endpoints.addCover, { id, kind: 'dwelling', of, cover_limit: '1' });
    await caller.call(endpoints.addCover, { id, kind: 'liability', of, cover_limit: '1' });
    const account_id = await openAccount(house, owner);
    const paid = { id, day: '2025-03-01', paid_on: '2025-03-09', amount: '200.05', account_id };
    await caller.call(endpoints.payPremium, paid);
    await caller.call(endpoints.payPremium, paid);
    for (const other of [{ amount: '200.06' }, { paid_on: '2025-03-10' }]) {
      await expect(caller.call(endpoints.payPremium, { ...paid, ...other })).rejects.toMatchObject({
        code: 'conflict',
        message:
          'This date is paid already: $200.05 on 2025-03-09. Take that back first to enter another payment.',
      });
    }
    expect(await booked()).toMatchObject([
      { amount: '-200.05', day: '2025-03-09', of_type: 'real_estate', of_id: of.item_id, account: 'bank' },
    ]);
    const { payments, years } = await caller.call(endpoints.listPayments, { id });
    expect(payments.filter(({ state }) => state === 'paid')).toEqual([]);
    expect(years.at(-1)).toEqual({ year: 2025, paid: '200.05', due: '0.00' });
  });

  it('is not paid out of its order, in the future, or again under another day', async () => {
    const day = addDays(today(), -3);
    const { caller, id, booked } = await insured({ next_payment_date: day });
    await expect(caller.call(endpoints.payPremium, { id, day: today() })).rejects.toMatchObject({
      fields: [{ field: 'day', message: 'This is not the next payment' }],
    });
    await expect(
      caller.call(endpoints.payPremium, { id, day, paid_on: addDays(today(), 2) }),
    ).rejects.toMatchObject({ fields: [{ field: 'paid_on', message: 'Paid on cannot be in the future' }] });
    await caller.call(endpoints.payPremium, { id, day });
    await expect(
      caller.call(endpoints.changePolicy, { id, version: 'any', next_payment_date: day }),
    ).rejects.toMatchObject({
      fields: [{ field: 'next_payment_date', message: 'The payment of this day has been made' }],
    });
    expect(await booked()).toHaveLength(1);
  });

  it('of nothing is paid without an entry in the ledger', async () => {
    const { caller, id, booked, next } = await insured({ premium: '0', next_payment_date: '2025-03-01' });
    await caller.call(endpoints.payPremium, { id, day: '2025-03-01' });
    expect([await booked(), await next()]).toEqual([[], '2025-04-01']);
  });
});

describe('a renewal', () => {
  const term = {
    start_date: '2040-03-01',
    renewal_date: '2041-03-01',
    policy_number: 'HO-5',
    coverage_amount: '720000.00',
    premium: '230.00',
    payment_frequency: 'quarterly',
    deductible: '3000.00',
    next_payment_date: '2040-03-01',
  } as const;

  it('puts the new term in the place of the former one, which is kept; a second click is refused', async () => {
    const { caller, id } = await insured();
    await caller.call(endpoints.renewPolicy, { id, version: 1, ...term });
    await expect(caller.call(endpoints.renewPolicy, { id, version: 1, ...term })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await caller.call(endpoints.findPolicy, { id })).toMatchObject({
      ...term,
      version: 2,
      name: 'Homeowners',
    });
    const { terms } = await caller.call(endpoints.listPayments, { id });
    expect(terms).toMatchObject([
      {
        start_date: '2020-03-01',
        renewal_date: '2040-03-01',
        premium: '212.40',
        policy_number: 'HO-4471-882',
      },
    ]);
  });

  it('that is made before the term ends leaves no gap, and one after a gap begins anew', async () => {
    const { caller, id } = await insured({ renewal_date: addDays(today(), 10) });
    const held = async () => {
      const { held_since, version } = await caller.call(endpoints.findPolicy, { id });
      const { items } = await caller.call(endpoints.listPolicies, { view: 'active' });
      const dashboard = await caller.call(endpoints.showInsuranceDashboard, {});
      return { held_since, version, listed: items.length, in_force: dashboard.in_force };
    };
    const next = { ...term, start_date: addDays(today(), 10), renewal_date: addDays(today(), 375) };
    await caller.call(endpoints.renewPolicy, { id, version: 1, ...next });
    expect(await held()).toEqual({ held_since: '2020-03-01', version: 2, listed: 1, in_force: 1 });
    await caller.call(endpoints.undoRenewal, { id });
    expect(await held()).toMatchObject({ held_since: '2020-03-01', in_force: 1 });
    await caller.call(endpoints.renewPolicy, { id, version: 3, ...next, start_date: addDays(today(), 12) });
    expect(await held()).toMatchObject({ held_since: addDays(today(), 12), listed: 1, in_force: 0 });
    await caller.call(endpoints.changePolicy, { id, version: 4, start_date: today() });
    expect(await held()).toMatchObject({ held_since: today(), in_force: 1 });
  });

  it('is taken back: the former term stands again', async () => {
    const { caller, id } = await insured();
    const before = await caller.call(endpoints.findPolicy, { id });
    await caller.call(endpoints.renewPolicy, { id, version: 1, ...term });
    await caller.call(endpoints.undoRenewal, { id });
    expect(await caller.call(endpoints.findPolicy, { id })).toEqual({ ...before, version: 3 });
    expect((await caller.call(endpoints.listPayments, { id })).terms).toEqual([]);
    await expect(caller.call(endpoints.undoRenewal, { id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('ends after the present term, moves what is due, and revives a policy that had ended', async () => {
    const { owner, caller, id } = await insured({ is_active: false });
    const early = { ...term, start_date: '2030-01-01', renewal_date: '2039-01-01' };
    await expect(caller.call(endpoints.renewPolicy, { id, version: 1, ...early })).rejects.toMatchObject({
      fields: [{ field: 'renewal_date', message: 'The new term must end after the present one' }],
    });
    await caller.call(endpoints.renewPolicy, { id, version: 1, ...term });
    const due = await house.raw(
      `select due_date::text as day, state from due_items where user_id = $1 and source_id = $2 and slot = 'renewal'`,
      [owner, id],
    );
    expect(due).toEqual([{ day: '2041-03-01', state: 'open' }]);
  });
});
