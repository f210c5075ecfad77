import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/loans/endpoints';
import { sampleLoan } from '../sample/records/loans.ts';
import type { Caller } from '../kernel/test-app.ts';
import { openAccount } from '../kernel/ledger/test-ledger.ts';
import { grantTo } from '../testing/house/grants.ts';
import { guestTests } from '../testing/house/guest-tests.ts';
import { guestApp } from '../testing/guests/guest-app.ts';

/** A debt without terms: its account was opened with a loan that lies in the trash. */
async function debtOf(caller: Caller) {
  const { id, of_type, of_id } = await caller.call(endpoints.addDebt, sampleLoan());
  await caller.call(endpoints.removeLoan, { id });
  return { of_type, of_id };
}

guestTests('a loan', {
  type: 'loan',
  area: 'finance',
  endpoints: {
    list: endpoints.listLoans,
    find: endpoints.findLoan,
    add: endpoints.addLoan,
    change: endpoints.changeLoan,
    remove: endpoints.removeLoan,
    restore: endpoints.restoreLoan,
  },
  sample: async (caller) => ({ ...sampleLoan(), ...(await debtOf(caller)) }),
  change: { name: 'Another' },
});

const house = guestApp();

test('a guest of a loan alone sees its schedule, and nothing of its account; of the account, also what is owed', async () => {
  const [owner, guest] = [await house.person(), await house.person()];
  const of_id = await openAccount(house, owner, {
    kind: 'debt',
    name: 'Secret account',
    opening: '-7777.77',
  });
  const draft = { ...sampleLoan(), of_type: 'money_account', of_id } as const;
  const { id } = await house.as(owner).call(endpoints.addLoan, draft);
  const visit = house.as(guest).in(owner);
  await grantTo(house, { owner, guest, item: { type: 'loan', id } });
  const seen = [
    await visit.call(endpoints.findLoan, { id }),
    await visit.call(endpoints.listLoans, {}),
    await visit.call(endpoints.showSchedule, { id, view: 'from_today' }),
    await visit.call(endpoints.showWhatIf, { id, extra: '100' }),
    await visit.call(endpoints.listDebts, {}),
    await visit.call(endpoints.planDebts, {}),
  ];
  expect(seen[0]).toMatchObject({
    name: 'Car loan',
    balance: null,
    of_label: null,
    progress: null,
    actual: [],
  });
  expect(JSON.stringify(seen)).not.toMatch(/7777\.\d\d|Secret/);
  await grantTo(house, { owner, guest, item: { type: 'money_account', id: of_id } });
  expect(await visit.call(endpoints.findLoan, { id })).toMatchObject({
    balance: '7777.77',
    of_label: 'Secret account',
  });
  expect((await visit.call(endpoints.listDebts, {})).summary.total_debts).toBe('7777.77');
});

test('a guest of all money opens no account, and pays nothing', async () => {
  const [owner, guest] = [await house.person(), await house.person()];
  const { id } = await house.as(owner).call(endpoints.addDebt, sampleLoan());
  await grantTo(house, { owner, guest, item: 'area:finance', role: 'manager' });
  const visit = house.as(guest).in(owner);
  const refused = { code: expect.stringMatching(/forbidden|not_found/) as string };
  await expect(visit.call(endpoints.addDebt, sampleLoan())).rejects.toMatchObject(refused);
  await expect(visit.call(endpoints.payLoan, { id, day: '2039-01-31' })).rejects.toMatchObject(refused);
  const extra = await visit.call(endpoints.addExtra, { id, amount: '5', first_day: '2039-01-31' });
  expect((await visit.call(endpoints.findLoan, { id })).extras).toEqual([extra]);
});

test('nor do the payments that were made and the next one tell a guest of a loan alone what is owed', async () => {
  const [owner, guest] = [await house.person(), await house.person()];
  const today = house.kernel.clock.today();
  const payer = await openAccount(house, owner, { name: 'Secret payer' });
  const of_id = await openAccount(house, owner, { kind: 'debt', name: 'Secret debt', opening: '-7777.77' });
  const terms = sampleLoan({ first_payment: today, pays_from: payer, name: 'Boat' });
  const maria = house.as(owner);
  const { id, next_payment } = await maria.call(endpoints.addLoan, {
    ...terms,
    of_type: 'money_account',
    of_id,
  });
  await maria.call(endpoints.payLoan, { id, day: next_payment ?? '' });
  const visit = house.as(guest).in(owner);
  await grantTo(house, { owner, guest, item: { type: 'loan', id }, role: 'contributor' });
  const seen = [
    await visit.call(endpoints.findLoan, { id }),
    await visit.call(endpoints.listLoans, {}),
    await visit.call(endpoints.changeLoan, { id, version: 'any', notes: 'Ours' }),
  ];
  // In the months of interest alone, 39.70 at 6.125 per cent is what 7,777.77 costs.
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`7777\\.\\d\\d|39\\.70|Secret|${payer}`));
  expect(seen[0]).toMatchObject({ pays_from: null, payments: [], next_amount: '465.00' });
  await grantTo(house, { owner, guest, item: { type: 'money_account', id: of_id } });
  await grantTo(house, { owner, guest, item: { type: 'money_account', id: payer } });
  // Nor have their words changed what the next payment comes to.
  expect(await visit.call(endpoints.findLoan, { id })).toMatchObject({
    pays_from: payer,
    payments: [{ balance: '7777.77' }],
    next_amount: '39.70',
  });
});
