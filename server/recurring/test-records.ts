import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import * as endpoints from '@holdfast/domain/recurring/endpoints';
import * as watch from '@holdfast/domain/recurring/watch-endpoints';
import { sampleRecurring } from '../sample/records/recurring.ts';
import { postAll } from '../kernel/ledger/lines/post.ts';
import { openAccount } from '../kernel/ledger/test-ledger.ts';
import { idOf, type Household, type TestRecords, type Told } from '../testing/records/household-records.ts';
import { recurringTruths } from './test-truths.ts';
import { lookForSubscriptions } from './watch/look.ts';

/** Names nothing beside the account. */
const unnamed: Readonly<Record<string, Told>> = {
  to_account_id: null,
  category_id: null,
  income_source_id: null,
  of_id: null,
};
const plain: Readonly<Record<string, Told>> = {
  ...unnamed,
  account_id: (home: Household) => idOf(home, 'recurringAccount'),
  amount: '10',
  start_date: '2040-01-01',
};

/** Two recurring items, the second in the trash, of which one date was posted, one settled and one skipped; a subscription that was found in four payments, of which its owner has said when its term ends. */
export const testRecords: TestRecords = {
  after: ['real-estate'],
  async make(home, test) {
    const { id, caller, marker } = home;
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
    const to = await openAccount(test, id, { name: `${marker} goal` });
    const [category] = await test.raw<{ id: string }>(
      "insert into expense_categories (user_id, name, type, color) values ($1, $2, 'essential', '#1d6147') returning id",
      [id, `${marker} rounds`],
    );
    const [source] = await test.raw<{ id: string }>(
      "insert into income_sources (user_id, name, type) values ($1, $2, 'salary') returning id",
      [id, `${marker} rounds`],
    );
    const first = addDays(today, -21);
    const draft = sampleRecurring({
      account_id: account,
      name: `${marker} item`,
      merchant: marker,
      notes: marker,
      of_type: 'real_estate',
      of_id: idOf(home, 'property'),
      frequency: 'weekly',
      start_date: first,
      next_due_date: first,
    });
    const recurring = [
      (await caller.call(endpoints.addRecurring, draft)).id,
      (await caller.call(endpoints.addRecurring, draft)).id,
    ];
    const pay = await caller.call(endpoints.addRecurring, {
      ...draft,
      kind: 'income',
      name: 'Maria’s pay',
      merchant: `${marker} employer`,
      income_source_id: source?.id ?? null,
      category_id: null,
      of_type: null,
      of_id: null,
      start_date: addDays(today, 14),
      next_due_date: addDays(today, 14),
    });
    const [item = '', removed = ''] = recurring;
    const open = addDays(first, 14);
    const entered = {
      kind: 'expense' as const,
      account_id: account,
      amount: '-1850.00',
      merchant: marker,
      transaction_date: open,
    };
    const [paysOpen] = await test.database.asViewer(id, (tx) => postAll(tx, id, [entered]));
    await caller.call(endpoints.postRecurring, { id: item, day: first });
    await caller.call(endpoints.skipRecurring, { id: item, day: addDays(first, 7) });
    await caller.call(endpoints.removeRecurring, { id: removed });
    return {
      records: {
        subscription: [found?.id ?? ''],
        recurring,
        recurringPay: [pay.id],
        recurringAccount: [account, to],
        recurringCategory: [category?.id ?? ''],
        recurringSource: [source?.id ?? ''],
        recurringPayment: [paysOpen?.id ?? ''],
      },
      facts: { postedDay: first, openDay: open },
    };
  },
  shared: ['recurring_transactions'],
  truths: recurringTruths,
  asks: {
    balance_ahead: () => ({ to: addDays(new Date().toISOString().slice(0, 10), 90) }),
    paid_average: ({ marker }) => ({ payee: `${marker} music` }),
  },
  names: [
    ['/api/finance/subscriptions', /^id$/, 'subscription'],
    ['/api/finance/recurring', /^(id|after)$/, 'recurring'],
    ['/api/finance/recurring', /^(account|account_id)$/, 'recurringAccount'],
    ['/api/finance/recurring', /^transaction_id$/, 'recurringPayment'],
    ['/api/finance/forecast', /^account$/, 'recurringAccount'],
  ],
  examples: { what_if: '{}' },
  special: {
    'POST /api/finance/recurring': [
      { ...plain, kind: 'expense', category_id: (home) => idOf(home, 'recurringCategory') },
      { ...plain, kind: 'income', income_source_id: (home) => idOf(home, 'recurringSource') },
      { ...plain, kind: 'transfer', to_account_id: (home) => idOf(home, 'recurringAccount', 1) },
      { ...plain, kind: 'expense', of_type: 'real_estate', of_id: (home) => idOf(home, 'property') },
    ],
    'PATCH /api/finance/recurring/{id}': [{ ...unnamed, of_type: null, name: 'Taken over', version: 'any' }],
    'POST /api/finance/recurring/{id}/post': [{ day: (home) => home.facts['openDay'] }],
    'POST /api/finance/recurring/{id}/skip': [{ day: (home) => home.facts['openDay'] }],
    'POST /api/finance/recurring/{id}/settle': [{ day: (home) => home.facts['openDay'] }],
    'POST /api/finance/recurring/{id}/undo': [{ day: (home) => home.facts['postedDay'] }],
    'GET /api/finance/recurring': [{}, { view: 'trash' }, { q: (home) => home.marker }],
    'GET /api/finance/forecast': [{}, { days: '365' }],
    'PATCH /api/finance/subscriptions/{id}': [{ notes: 'Taken over', version: 'any' }],
    'PUT /api/finance/subscriptions/{id}/verdict': [{ verdict: 'kept' }],
  },
};
