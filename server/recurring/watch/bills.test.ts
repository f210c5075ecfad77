import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import * as endpoints from '@holdfast/domain/recurring/watch-endpoints';
import { postAll } from '../../kernel/ledger/lines/post.ts';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import type { Caller } from '../../kernel/test-app.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { watchSubscriptions } from './watch-job.ts';

const house = guestApp();
const today = () => house.kernel.clock.today();
const runJob = () => watchSubscriptions(house.kernel).run();

let owner = '';
let maria: Caller;
let account = '';
beforeEach(async () => {
  owner = await house.person();
  maria = house.as(owner);
  account = await openAccount(house, owner);
});

/** Enters the same amount on the same day of the last months, the last of them `ago` days before today. */
const pay = (merchant: string, amount: string, { times = 4, ago = 3 } = {}) =>
  house.database.asViewer(owner, (tx) =>
    postAll(
      tx,
      owner,
      Array.from({ length: times }, (_, nth) => ({
        kind: amount.startsWith('-') ? ('expense' as const) : ('income' as const),
        account_id: account,
        transaction_date: addMonths(addDays(today(), -ago), nth - times + 1),
        amount,
        merchant,
      })),
    ),
  );
const list = () => maria.call(endpoints.listSubscriptions, {});

describe('bills and subscriptions apart', () => {
  it('sums up what can be cancelled; bills have a sum of their own, and their owner may say which is which', async () => {
    await pay('Streamflix', '-15.00');
    await pay('Lakeside Mortgage', '-1810.85', { ago: 4 });
    await pay('Meadow', '-40.00', { ago: 5 });
    await runJob();
    expect(await list()).toMatchObject({
      yearly: '660.00',
      monthly: '55.00',
      bills_yearly: '21730.20',
      bills_monthly: '1810.85',
      items: [
        { payee: 'Lakeside Mortgage', nature: 'bill' },
        { payee: 'Meadow', nature: 'subscription' },
        { payee: 'Streamflix', nature: 'subscription' },
      ],
    });
    const { id } = (await list()).items.find(({ payee }) => payee === 'Meadow')!;
    await maria.call(endpoints.sortSubscription, { id, nature: 'bill' });
    await pay('Bakery', '-3.00', { times: 1, ago: 0 });
    await runJob();
    expect(await list()).toMatchObject({ yearly: '180.00', bills_monthly: '1850.85' });
    const stranger = house.as(await house.person());
    await expect(stranger.call(endpoints.sortSubscription, { id, nature: 'bill' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('refuses to sort what comes in', async () => {
    await pay('Unit A', '900.00', { times: 3 });
    await runJob();
    const [income] = (await list()).items;
    expect(income?.nature).toBeNull();
    await expect(
      maria.call(endpoints.sortSubscription, { id: income?.id ?? '', nature: 'bill' }),
    ).rejects.toMatchObject({ fields: [{ field: 'nature' }] });
  });

  it('keeps one that its owner kept though it was paid only twice, a year apart, until its next day', async () => {
    await pay('Yearly Club', '-60.00', { times: 4 });
    await runJob();
    const [club] = (await list()).items;
    await maria.call(endpoints.decideSubscription, { id: club?.id ?? '', verdict: 'kept' });
    await house.raw(
      `update watched_subscriptions set rhythm = 'yearly', payment_count = 2, next_day = $2::date + 100 where user_id = $1`,
      [owner, today()],
    );
    await house.raw('delete from transaction_lines where user_id = $1', [owner]);
    await house.raw('delete from transactions where user_id = $1', [owner]);
    await runJob();
    expect((await list()).items).toMatchObject([{ payee: 'Yearly Club', state: 'active' }]);
  });
});
