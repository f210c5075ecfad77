import { addDays, addMonths } from '@holdfast/domain/kernel/day';
import * as watch from '@holdfast/domain/recurring/watch-endpoints';
import { postAll } from '../kernel/ledger/post.ts';
import { openAccount } from '../kernel/ledger/test-ledger.ts';
import type { TestRecords } from '../testing/household-records.ts';
import { lookForSubscriptions } from './watch/look.ts';

/** A subscription that was found in four payments, of which its owner has said when its term ends. */
export const testRecords: TestRecords = {
  async make({ id, caller, marker }, test) {
    const today = test.kernel.clock.today();
    const account = await openAccount(test, id, { name: `${marker} subscriptions` });
    const paid = [4, 3, 2, 1].map((ago) => ({
      kind: 'expense' as const,
      account_id: account,
      amount: '-9.99',
      merchant: `${marker} music`,
      transaction_date: addMonths(addDays(today, -2), 1 - ago),
    }));
    await test.database.asViewer(id, (tx) => postAll(tx, id, paid));
    await test.database.asViewer(id, (tx) => lookForSubscriptions(tx, id, today));
    const { items } = await caller.call(watch.listSubscriptions, {});
    const found = items.find(({ payee }) => payee === `${marker} music`);
    await caller.call(watch.changeSubscription, {
      id: found?.id ?? '',
      version: 'any',
      term_end: addMonths(today, 6),
      notice_count: 1,
      cancel_how: marker,
      notes: marker,
    });
    return { records: { subscription: [found?.id ?? ''] } };
  },
  names: [['/api/finance/subscriptions', /^id$/, 'subscription']],
  special: {
    'PATCH /api/finance/subscriptions/{id}': [{ notes: 'Taken over', version: 'any' }],
    'PUT /api/finance/subscriptions/{id}/verdict': [{ verdict: 'kept' }],
  },
};
