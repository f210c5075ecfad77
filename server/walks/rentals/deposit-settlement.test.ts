import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { addDeduction } from '@holdfast/domain/inspections/endpoints';
import * as agreements from '@holdfast/domain/rentals/agreements/endpoints';
import * as endpoints from '@holdfast/domain/rentals/ledger/endpoints';
import { areasOf } from '../../areas.ts';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import { testApp } from '../../kernel/test-app.ts';
import { printedTextOf } from '../../rentals/ledger/test-printed.ts';
import { homeToLet } from '../../testing/records/leases.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

/** What the assistant says is held as the deposit of an agreement, and since when. */
async function heldFor(owner: string, item_id: string) {
  const tools = areasOf(house.kernel).areas.find(({ name }) => name === 'rentals')?.tools ?? [];
  const { figures } = await house.database.reading(owner, async (tx) => {
    const found = tools.find(({ tool }) => tool.name === 'deposits_held');
    const of = { item_type: 'agreement', item_id };
    return (await found?.answer(tx, owner, { of }, house.kernel.clock.today())) ?? { figures: [] };
  });
  return figures.map(({ value }) => value);
}

/** A landlord whose tenant has paid the rent and a deposit of 1,500, and moves out on the day that `ends`. */
async function landlord({ ends = 0 }: { ends?: number } = {}) {
  const owner = await house.person();
  const caller = house.as(owner);
  const today = house.kernel.clock.today();
  const start_date = addMonths(addDays(today, 1), -2);
  const home = await homeToLet(caller);
  const { id } = await home.sign(
    {
      start_date,
      end_date: addDays(today, ends),
      month_to_month: false,
      rent_amount: '1000.00',
      security_deposit: '1500.00',
      payment_due_day: Number(start_date.slice(8)),
      payment_frequency: 'monthly',
      late_fee: 'none',
      late_fee_amount: null,
      late_fee_cap: null,
    },
    start_date,
  );
  const bank = await openAccount(house, owner, { kind: 'bank', name: 'Everyday', opening: '0.00' });
  const ledger = () => caller.call(endpoints.findLedger, { id });
  const paid = { day: today, account_id: bank };
  const { balance } = await ledger();
  await caller.call(endpoints.payRent, { id, version: (await ledger()).version, amount: balance, ...paid });
  await caller.call(endpoints.moveDeposit, {
    id,
    version: (await ledger()).version,
    step: 'paid',
    amount: '1500.00',
    ...paid,
  });
  const deduct = async (reason: string, amount: string) =>
    (await caller.call(addDeduction, { id, reason, amount })).id;
  const start = () => caller.call(endpoints.startSettlement, { id });
  const settle = async (take: readonly string[], version?: number) =>
    caller.call(endpoints.settleDeposit, {
      id,
      version: version ?? (await ledger()).version,
      day: today,
      account_id: bank,
      take: [...take],
    });
  const moved = () =>
    house.raw<{ kind: string; amount: string }>(
      "select kind, amount::text from transactions where user_id = $1 and source_type = 'rent_payment' and kind = 'adjust' order by amount desc",
      [owner],
    );
  const sheet = async () => {
    const response = await caller.fetch(`/api/rentals/agreements/${id}/settlement.pdf`);
    return printedTextOf(new Uint8Array(await response.arrayBuffer()));
  };
  return { owner, caller, id, start_date, ledger, deduct, start, settle, moved, sheet };
}

describe('the settlement of a deposit', () => {
  it('begins with the deductions of the move-out; those that are taken are charged, and the rest is paid back', async () => {
    const { deduct, start, settle, ledger, moved, sheet } = await landlord();
    const floor = await deduct('Scratches in the floor', '180.00');
    const paint = await deduct('Paint of the hall', '34.50');
    const left = await deduct('A worn carpet', '90.00');
    const begin = await start();
    expect(begin).toMatchObject({ held: '1500.00', balance: '0.00' });
    expect(begin.deductions.map(({ reason, amount }) => `${reason} ${amount}`)).toEqual([
      'Scratches in the floor 180.00',
      'Paint of the hall 34.50',
      'A worn carpet 90.00',
    ]);
    await Promise.all([1, 2].map(() => settle([floor, paint], begin.version)));
    const after = await ledger();
    expect(after).toMatchObject({ balance: '0.00', deposit: { open: '0.00', held: '0.00' }, ended: true });
    expect(
      after.rows
        .slice(-6)
        .map(({ kind, amount }) => `${kind} ${amount}`)
        .toSorted(),
    ).toEqual([
      'charge 180.00',
      'charge 34.50',
      'credit -214.50',
      'deposit_kept 214.50',
      'deposit_paid -1500.00',
      'deposit_refund 1285.50',
    ]);
    expect((await moved()).map(({ amount }) => amount)).toEqual(['1500.00', '-1285.50']);
    expect((await start()).deductions.map(({ id }) => id)).toEqual([left]);
    const text = await sheet();
    for (const words of ['Scratches in the floor', '$180.00', 'Paint of the hall', '$34.50', '$1,285.50']) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('A worn carpet');
    // Nothing is held any more: what was left cannot be taken from it.
    await expect(settle([left])).rejects.toMatchObject({ code: 'conflict' });
  });

  it('leaves what the deposit does not reach with the tenant, and pays nothing back then', async () => {
    const { deduct, settle, moved, sheet } = await landlord();
    const roof = await deduct('A broken roof window', '1714.50');
    const after = await settle([roof]);
    expect(after).toMatchObject({ balance: '214.50', deposit: { held: '0.00' } });
    expect((await moved()).map(({ amount }) => amount)).toEqual(['1500.00']);
    expect(await sheet()).toContain('Still owed$214.50');
  });

  it('uses the deposit for what else is owed, and pays all of it back where nothing is', async () => {
    const first = await landlord();
    await first.caller.call(endpoints.chargeTenant, {
      id: first.id,
      version: (await first.ledger()).version,
      amount: '60.00',
      due_day: house.kernel.clock.today(),
      memo: 'Water',
    });
    expect(await first.settle([])).toMatchObject({ balance: '0.00', deposit: { held: '0.00' } });
    expect((await first.moved()).map(({ amount }) => amount)).toEqual(['1500.00', '-1440.00']);
    expect(await first.sheet()).toContain('Rent, fees and charges that were open');
    const second = await landlord();
    await second.settle([]);
    expect((await second.moved()).map(({ amount }) => amount)).toEqual(['1500.00', '-1500.00']);
    expect(await second.sheet()).toContain('Nothing was deducted.');
  });

  it('of an agreement that was renewed waits until the tenant leaves, and takes the deductions of the last term', async () => {
    const { owner, caller, id, start, settle, ledger, start_date } = await landlord();
    const { id: next } = await caller.call(agreements.renewAgreement, { id, rent_amount: '1100.00' });
    await caller.call(agreements.signAgreement, { id: next, signed_on: house.kernel.clock.today() });
    expect((await ledger()).ended).toBe(false);
    expect(await heldFor(owner, next)).toEqual(['1500.00', start_date]);
    await expect(start()).rejects.toMatchObject({ code: 'conflict' });
    await expect(settle([])).rejects.toMatchObject({ code: 'conflict' });
    const deduction = await caller.call(addDeduction, { id: next, reason: 'A lost key', amount: '25.00' });
    // The term is over as soon as its days lie behind.
    await house.raw(
      `update rental_agreements set start_date = start_date - 400, end_date = end_date - 400
       where user_id = $1 and id = $2`,
      [owner, next],
    );
    expect((await start()).deductions).toMatchObject([{ id: deduction.id, reason: 'A lost key' }]);
    expect(await settle([deduction.id])).toMatchObject({ ended: true, deposit: { held: '0.00' } });
    // What one ledger has taken, the other does not take again.
    expect((await caller.call(endpoints.startSettlement, { id: next })).deductions).toEqual([]);
  });

  it('waits for the end of the agreement, and takes deductions of this agreement alone', async () => {
    const goesOn = await landlord({ ends: 1 });
    await expect(goesOn.start()).rejects.toMatchObject({ code: 'conflict' });
    await expect(goesOn.settle([])).rejects.toMatchObject({ code: 'conflict' });
    const ended = await landlord();
    await expect(ended.settle([await goesOn.deduct('Elsewhere', '10.00')])).rejects.toMatchObject({
      code: 'not_found',
    });
    const stranger = house.as(await house.person());
    await expect(stranger.call(endpoints.startSettlement, { id: ended.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    const draft = await landlord();
    await draft.caller.call(agreements.terminateAgreement, {
      id: draft.id,
      last_day: house.kernel.clock.today(),
      reason: null,
    });
    expect(await draft.start()).toMatchObject({ held: '1500.00' });
  });
});
