import { showCalendar } from '@holdfast/domain/calendar/endpoints';
import { listDueDates } from '@holdfast/domain/dashboard/endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { addLoan } from '@holdfast/domain/loans/endpoints';
import { addRecurring } from '@holdfast/domain/recurring/endpoints';
import { describe, expect, it } from 'vitest';
import { sampleLoan } from '../../sample/records/loans.ts';
import { sampleRecurring } from '../../sample/records/recurring.ts';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import { grantTo } from '../../testing/house/grants.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';

const house = guestApp();
const today = () => house.kernel.clock.today();

async function visiting() {
  const [owner, guest] = [await house.person(), await house.person()];
  const visit = house.as(guest).in(owner);
  const open = (type: string, id: string) => grantTo(house, { owner, guest, item: { type, id } });
  const shown = async () =>
    JSON.stringify([
      await visit.call(showCalendar, { from: today(), to: addDays(today(), 60) }),
      await visit.call(listDueDates, {}),
    ]);
  return { owner, maria: house.as(owner), open, shown };
}

describe('a guest of one record of money', () => {
  it('is told of the dates of what comes round where all of its accounts are open to them, and of no account by name before', async () => {
    const { owner, maria, open, shown } = await visiting();
    const account_id = await openAccount(house, owner, { name: 'Secret stash' });
    const to_account_id = await openAccount(house, owner, { name: 'Open savings' });
    const { id } = await maria.call(
      addRecurring,
      sampleRecurring({
        account_id,
        to_account_id,
        kind: 'transfer',
        property_category: null,
        start_date: today(),
        next_due_date: null,
        end_date: null,
      }),
    );
    await open('recurring', id);
    expect(await shown()).not.toMatch(/Secret|savings/);
    await open('money_account', to_account_id);
    expect(await shown()).not.toMatch(/Secret|savings/);
    await open('money_account', account_id);
    expect(await shown()).toMatch(/From Secret stash to Open savings/);
  });

  it('is told of the payments of a loan where what is owed is open to them', async () => {
    const { owner, maria, open, shown } = await visiting();
    const of_id = await openAccount(house, owner, { kind: 'debt', name: 'Boat', opening: '-7777.77' });
    const { id } = await maria.call(addLoan, {
      ...sampleLoan({ first_payment: today(), name: 'Boat' }),
      of_type: 'money_account',
      of_id,
    });
    await open('loan', id);
    // In the months of interest alone, 39.70 at 6.125 per cent is what 7,777.77 costs.
    expect(await shown()).not.toMatch(/39\.70/);
    await open('money_account', of_id);
    expect(await shown()).toMatch(/39\.70/);
  });
});
