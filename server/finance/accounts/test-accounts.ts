import { availableOn } from '@holdfast/domain/finance/accounts/account-list';
import { nextDueDay } from '@holdfast/domain/finance/accounts/account';
import * as endpoints from '@holdfast/domain/finance/account-endpoints';
import * as categories from '@holdfast/domain/finance/category-endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { sampleAccount, sampleCard } from '../../sample/records/accounts.ts';
import { post } from '../../kernel/ledger/lines/post.ts';
import { sampleEntry } from '../../kernel/ledger/test-ledger.ts';
import { idOf, type TestRecords } from '../../testing/records/household-records.ts';

const today = () => new Date().toISOString().slice(0, 10);
const yesterday = () => addDays(today(), -1);

/**
 * A bank account that was reconciled and has an open row, a card that is paid from it, and one in the trash; three categories, one of them
 * in the trash, and one that was merged; two sources, one in the trash.
 */
export const accountRecords: TestRecords = {
  after: ['kernel', 'insurance'],
  async make({ id: owner, caller, marker }, test) {
    const told = { institution: marker, notes: marker };
    const add = async (draft: ReturnType<typeof sampleAccount>) =>
      (await caller.call(endpoints.addAccount, draft)).id;
    const bank = await add(sampleAccount({ ...told, name: `${marker} bank` }));
    const card = await add(sampleCard({ ...told, name: `${marker} card`, pays_from: bank }));
    const gone = await add(sampleAccount({ ...told, name: `${marker} old` }));
    await caller.call(endpoints.removeAccount, { id: gone });

    const category = async (name: string) =>
      (
        await caller.call(categories.addCategory, {
          name: `${marker} ${name}`,
          type: 'essential',
          color: '#22aa77',
        })
      ).id;
    const expenseCategory = [await category('garden'), await category('yard'), await category('old')];
    const [garden = '', , old = ''] = expenseCategory;
    const merged = await category('merged');
    const source = async (name: string) =>
      (await caller.call(categories.addSource, { name: `${marker} ${name}`, type: 'other' })).id;
    const incomeSource = [await source('lottery'), await source('old')];
    await caller.call(categories.removeSource, { id: incomeSource[1] ?? '' });
    await caller.call(categories.removeCategory, { id: old });

    const book = async (amount: string, category_id: string) =>
      (
        await test.database.asViewer(owner, (tx) =>
          post(
            tx,
            owner,
            sampleEntry(bank, { amount, description: marker, lines: [{ amount, category_id }] }),
          ),
        )
      ).id;
    const [ticked, openRow] = [await book('-10.00', garden), await book('-4.50', merged)];
    const { merge_id } = await caller.call(categories.mergeCategory, { id: merged, into: garden });
    const reconciled = await caller.call(endpoints.reconcileAccount, {
      id: bank,
      day: '2026-03-31',
      balance: '1190.00',
      rows: [ticked],
    });
    return {
      records: {
        moneyAccount: [bank, card, gone],
        expenseCategory,
        incomeSource,
        categoryMerge: [merge_id],
        reconciliation: [reconciled.id],
        openRow: [openRow],
      },
    };
  },
  asks: {
    account_detail: () => ({ what: 'limit' }),
    balance_then: (home) => ({
      of: { item_type: 'money_account', item_id: idOf(home, 'moneyAccount') },
      to: yesterday(),
    }),
  },
  truths: {
    async account_detail(caller) {
      const { items } = await caller.call(endpoints.listAccounts, {});
      return items
        .flatMap((account): [string, string][] =>
          account.credit_limit === null
            ? []
            : [
                [`limit_${account.id}`, account.credit_limit],
                [`available_${account.id}`, availableOn(account) ?? ''],
              ],
        )
        .slice(0, 12);
    },
    async balance_then(caller, home) {
      const { points } = await caller.call(endpoints.findBalanceHistory, {
        id: idOf(home, 'moneyAccount'),
        over: 'month',
        month: yesterday(),
      });
      return points.flatMap(({ day, balance }): [string, string][] =>
        day === yesterday() ? [['balance', balance]] : [],
      );
    },
    async account_balances(caller) {
      const { items, totals } = await caller.call(endpoints.listAccounts, {});
      const pairs: [string, string][] = [
        ['banks', totals.bank],
        ['net', totals.net],
        ...items.map(({ id, current_balance }): [string, string] => [`balance_${id}`, current_balance]),
      ];
      return pairs.slice(0, 12);
    },
    async accounts_counted(caller) {
      const { items } = await caller.call(endpoints.listAccounts, {});
      const pairs: [string, string][] = [
        ['names', items.map(({ name }) => name).join('\n')],
        ['count', String(items.length)],
        ...items.map(({ id, current_balance }): [string, string] => [`balance_${id}`, current_balance]),
      ];
      return pairs.slice(0, 12);
    },
    async accounts_ranked(caller) {
      const { items } = await caller.call(endpoints.listAccounts, { kind: 'bank' });
      return items
        .toSorted((a, b) => Number(b.current_balance) - Number(a.current_balance))
        .map(({ id, current_balance }): [string, string] => [`balance_${id}`, current_balance])
        .slice(0, 12);
    },
    async owed_on_cards(caller) {
      const { items, totals } = await caller.call(endpoints.listAccounts, { kind: 'card' });
      const each = items.flatMap((card): [string, string][] => {
        const [left, due] = [availableOn(card), nextDueDay(card, today())];
        return [
          [`owed_${card.id}`, card.current_balance],
          ...(left === null ? [] : [[`available_${card.id}`, left] as [string, string]]),
          ...(due === null ? [] : [[`due_${card.id}`, due] as [string, string]]),
        ];
      });
      return [['owed', totals.card] as [string, string], ...each].slice(0, 12);
    },
    async card_available(caller) {
      const { items } = await caller.call(endpoints.listAccounts, { kind: 'card' });
      return items
        .flatMap((card): [string, string][] => {
          const left = availableOn(card);
          return left === null
            ? []
            : [
                [`available_${card.id}`, left],
                [`limit_${card.id}`, card.credit_limit ?? ''],
              ];
        })
        .slice(0, 12);
    },
    async card_due(caller) {
      const { items } = await caller.call(endpoints.listAccounts, { kind: 'card' });
      return items
        .flatMap((card) => {
          const day = nextDueDay(card, today());
          return day === null ? [] : [{ card, day }];
        })
        .toSorted((a, b) => (a.day < b.day ? -1 : 1))
        .flatMap(({ card, day }): [string, string][] => [
          [`due_${card.id}`, day],
          [`owed_${card.id}`, card.current_balance],
        ])
        .slice(0, 12);
    },
  },
  names: [
    ['/api/finance/accounts', /^(id|pays_from)$/, 'moneyAccount'],
    ['/api/finance/accounts', /^(rows|after|except)$/, 'openRow'],
    ['/api/finance/categories', /^(id|into)$/, 'expenseCategory'],
    ['/api/finance/category-merges', /^id$/, 'categoryMerge'],
    ['/api/finance/sources', /^id$/, 'incomeSource'],
    ['/api/finance/reconciliations', /^id$/, 'reconciliation'],
  ],
  special: {
    'GET /api/finance/accounts': [{}, { view: 'closed' }, { view: 'trash' }, { kind: 'card' }],
    'POST /api/finance/accounts': [{ kind: 'bank', name: 'A new one' }],
    'PATCH /api/finance/accounts/{id}': [{ version: 'any', name: 'Taken over' }],
    'GET /api/finance/accounts/{id}/history': [{}, { over: 'all' }, { over: 'month' }],
    'POST /api/finance/accounts/{id}/adjust': [{ day: '2026-04-01', balance: '12.00' }],
    'GET /api/finance/accounts/{id}/statement': [{ day: '2026-04-01' }],
    'POST /api/finance/accounts/{id}/reconciliations': [
      { day: '2026-04-01', balance: '1185.50', rows: (home) => [idOf(home, 'openRow')] },
    ],
    'GET /api/finance/categories': [{}, { view: 'trash' }, { year: 2026 }],
    'POST /api/finance/categories': [{ name: 'Boats', type: 'essential', color: '#123456' }],
    'PATCH /api/finance/categories/{id}': [{ version: 'any', name: 'Taken over' }],
    'GET /api/finance/sources': [{}, { view: 'trash' }],
    'POST /api/finance/sources': [{ name: 'A raffle', type: 'other' }],
    'PATCH /api/finance/sources/{id}': [{ version: 'any', name: 'Taken over' }],
  },
};
