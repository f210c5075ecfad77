import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import * as agreements from '@holdfast/domain/rentals/agreements/endpoints';
import * as ledger from '@holdfast/domain/rentals/ledger/endpoints';
import * as endpoints from '@holdfast/domain/rentals/reminders/endpoints';
import { reminderTexts } from '@holdfast/domain/rentals/reminders/reminders';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { homeToLet } from '../../testing/records/leases.ts';
import { chargeRents } from '../ledger/charge-job.ts';
import { remindTenants } from './remind-tenants.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

/** The hourly job as it runs at an hour of a day in UTC. */
const runOn = (day: Day, hour = '10') => {
  const now = new Date(`${day}T${hour}:10:00Z`);
  return chargeRents({ ...house.kernel, clock: { now: () => now, today: () => day } }, remindTenants).run();
};

/** A landlord whose tenant owes 1,000 since the first of the last month and has an address. */
async function landlord() {
  const owner = await house.person();
  const caller = house.as(owner);
  const first = `${addMonths(house.kernel.clock.today(), -1).slice(0, 7)}-01`;
  const home = await homeToLet(caller);
  const { id } = await home.sign(
    {
      start_date: first,
      end_date: addDays(addMonths(first, 1), -1),
      month_to_month: false,
      rent_amount: '1000.00',
      security_deposit: '0',
      payment_due_day: 1,
      payment_frequency: 'monthly',
      late_fee: 'none',
      late_fee_amount: null,
      late_fee_cap: null,
    },
    first,
  );
  const mails = () =>
    house.raw<{ recipient: string; subject: string; body_text: string }>(
      'select recipient, subject, body_text from mails where user_id = $1 order by created_at, id',
      [owner],
    );
  const switchOn = async (days = {}) => {
    const { seen } = await caller.call(endpoints.findReminderSettings, {});
    return caller.call(endpoints.changeReminderSettings, { for_all: true, ...days, seen });
  };
  const shown = () => caller.call(endpoints.findReminders, { id });
  const pay = async (amount: string) =>
    caller.call(ledger.payRent, {
      id,
      version: (await caller.call(ledger.findLedger, { id })).version,
      amount,
      day: house.kernel.clock.today(),
    });
  return { owner, caller, id, home, first, mails, switchOn, shown, pay };
}

describe('reminders that go by themselves', () => {
  it('are off until they are switched on, which asks that the letters were read', async () => {
    const { caller, first, mails, switchOn, id, shown } = await landlord();
    await runOn(addDays(first, 10));
    expect(await mails()).toEqual([]);
    await expect(caller.call(endpoints.changeReminderSettings, { for_all: true })).rejects.toMatchObject({
      fields: [{ field: 'seen', message: reminderTexts.unseen }],
    });
    await expect(caller.call(endpoints.changeReminders, { id, own: true })).rejects.toMatchObject({
      code: 'invalid',
    });
    expect((await switchOn()).letters).toHaveLength(3);
    expect(await shown()).toMatchObject({ is_on: true, own: null });
  });

  it('go once for each step, in the morning, however often the job runs and on whatever later day', async () => {
    const { first, mails, switchOn, shown } = await landlord();
    await switchOn();
    await runOn(addDays(first, 2));
    await runOn(addDays(first, 3), '05');
    expect(await mails()).toEqual([]);
    await runOn(addDays(first, 3));
    await runOn(addDays(first, 3), '11');
    await runOn(addDays(first, 4));
    await Promise.all([runOn(addDays(first, 11)), runOn(addDays(first, 11))]);
    for (const after of [21, 22, 30]) await runOn(addDays(first, after));
    const sent = await mails();
    expect(sent.map(({ subject }) => subject.split(':')[0])).toEqual([
      'A friendly reminder of your rent',
      'Your rent is still open',
      'Last reminder of your rent',
    ]);
    expect(sent[0]).toMatchObject({ recipient: 'ana.ruiz@mail.example' });
    expect(sent[0]?.body_text).toContain('Dear Ana Ruiz,');
    expect(sent[0]?.body_text).toContain('In all $1,000.00 is open today.');
    expect(await shown()).toMatchObject({
      why_not: reminderTexts.allSent,
      sent: [{ step: 3, by_hand: false }, { step: 2 }, { step: 1, owed: '1000.00' }],
    });
  });

  it('do not go where it was paid meanwhile, or there is no address, which is said', async () => {
    const paid = await landlord();
    await paid.switchOn();
    await paid.pay('1000.00');
    await runOn(addDays(paid.first, 25));
    expect(await paid.mails()).toEqual([]);
    expect(await paid.shown()).toMatchObject({ why_not: reminderTexts.nothingOpen, letter: null });

    const silent = await landlord();
    await silent.switchOn();
    await silent.caller.call(agreements.changeTenant, {
      id: silent.home.ana.id,
      version: 'any',
      email: null,
    });
    await runOn(addDays(silent.first, 25));
    expect(await silent.mails()).toEqual([]);
    expect(await silent.shown()).toMatchObject({
      why_not: reminderTexts.noEmail,
      letter: null,
      next_on: null,
    });
  });

  it('can be off for one agreement, or on for one alone', async () => {
    const one = await landlord();
    await one.switchOn();
    await one.caller.call(endpoints.changeReminders, { id: one.id, own: false });
    await runOn(addDays(one.first, 4));
    expect(await one.mails()).toEqual([]);

    const other = await landlord();
    const { seen } = await other.caller.call(endpoints.findReminderSettings, {});
    await other.caller.call(endpoints.changeReminders, { id: other.id, own: true, seen });
    await runOn(addDays(other.first, 4));
    expect(await other.mails()).toHaveLength(1);
  });

  it('refuse days that are not one after the other', async () => {
    const { switchOn } = await landlord();
    await expect(switchOn({ first_days: 5, second_days: 5 })).rejects.toMatchObject({
      fields: [{ field: 'second_days', message: reminderTexts.inOrder }],
    });
  });
});

describe('a reminder by hand', () => {
  it('sends the letter that was read, once however often it is pressed', async () => {
    const { caller, id, mails, shown } = await landlord();
    const { letter } = await shown();
    expect(letter).toMatchObject({ step: 1 });
    const send = () => caller.call(endpoints.sendReminder, { id, seen: letter?.seen ?? '' });
    await Promise.all([send(), send()]);
    await send();
    expect(await mails()).toHaveLength(1);
    expect(await shown()).toMatchObject({ letter: { step: 2 }, sent: [{ step: 1, by_hand: true }] });
  });

  it('is refused where the tenant has paid a part since, or everything', async () => {
    const { caller, id, mails, shown, pay } = await landlord();
    const { letter } = await shown();
    const send = () => caller.call(endpoints.sendReminder, { id, seen: letter?.seen ?? '' });
    await pay('400.00');
    await expect(send()).rejects.toMatchObject({ code: 'conflict', message: reminderTexts.changed });
    await pay('600.00');
    await expect(send()).rejects.toMatchObject({ code: 'conflict', message: reminderTexts.nothingOpen });
    expect(await mails()).toEqual([]);
  });

  it('is closed to a stranger', async () => {
    const { id } = await landlord();
    const stranger = house.as(await house.person());
    await expect(stranger.call(endpoints.findReminders, { id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
