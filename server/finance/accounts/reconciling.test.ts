import { describe, expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/finance/account-endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import { sampleAccount } from '../../sample/records/accounts.ts';
import { areasOf } from '../../areas.ts';
import { post } from '../../kernel/ledger/lines/post.ts';
import { sampleEntry, wrongInLedger } from '../../kernel/ledger/test-ledger.ts';
import { testApp } from '../../kernel/test-app.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const day = '2026-03-31';

const someone = async () => {
  const owner = await house.person();
  const maria = house.as(owner);
  const open = async (opening = '0.00') =>
    (await maria.call(endpoints.addAccount, sampleAccount({ opening }))).id;
  const book = async (account: string, over: Parameters<typeof sampleEntry>[1] = {}) =>
    (await house.database.asViewer(owner, (tx) => post(tx, owner, sampleEntry(account, over)))).id;
  const rowsOf = () =>
    house.raw<{ id: string; account_id: string; status: string; amount: string; transaction_date: string }>(
      'select id, account_id, status, amount, transaction_date from transactions where user_id = $1 order by id',
      [owner],
    );
  const statement = (id: string) => maria.call(endpoints.findOpenStatement, { id, day, limit: 100 });
  const reconcile = (id: string, balance: string, rows: string[], more: object = {}) =>
    maria.call(endpoints.reconcileAccount, { id, day, balance, rows, ...more });
  return { owner, maria, open, book, rowsOf, statement, reconcile };
};

describe('reconciling', () => {
  it('shows what is open until the statement’s day and what was reconciled before', async () => {
    const { open, book, statement } = await someone();
    const id = await open('100.00');
    const cleared = await book(id, { amount: '-10.00', transaction_date: '2026-03-02' });
    const pending = await book(id, { amount: '-5.00', transaction_date: '2026-03-01', status: 'pending' });
    await book(id, { amount: '-7.00', transaction_date: '2026-02-01', status: 'reconciled' });
    await book(id, { amount: '-1.00', transaction_date: '2026-04-01' });
    await book(id, { amount: '-2.00', transaction_date: '2026-03-01', status: 'void' });
    const { items, next, ...sums } = await statement(id);
    expect(items.map((row) => row.id)).toEqual([cleared, pending]);
    expect([sums, next]).toEqual([
      {
        total: 2,
        cleared: { count: 1, amount: '-10.00' },
        pending: { count: 1, amount: '-5.00' },
        reconciled_balance: '93.00',
      },
      null,
    ]);
  });

  it('comes in pages, the latest first, and closes what the bank has booked without naming each row', async () => {
    const { maria, open, book, reconcile, rowsOf } = await someone();
    const id = await open('1000.00');
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1)
      ids.push(await book(id, { amount: '-10.00', transaction_date: addDays('2026-03-01', n % 3) }));
    const pending = await book(id, { amount: '-4.00', status: 'pending', transaction_date: '2026-03-04' });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await maria.call(endpoints.findOpenStatement, {
        id,
        day,
        limit: 3,
        ...(after && { after }),
      });
      expect([page.total, page.cleared]).toEqual([8, { count: 7, amount: '-70.00' }]);
      seen.push(...page.items.map((row) => row.id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toHaveLength(8);
    expect([seen[0], new Set(seen)]).toEqual([pending, new Set([...ids, pending])]);
    const [left = ''] = ids;
    const by = { ticked: 'cleared', except: [left] } as const;
    await expect(reconcile(id, '930.00', [], by)).rejects.toMatchObject({ code: 'invalid' });
    await reconcile(id, '936.00', [pending], by);
    const statusOf = new Map((await rowsOf()).map((row) => [row.id, row.status]));
    expect([statusOf.get(left), statusOf.get(pending)]).toEqual(['cleared', 'reconciled']);
    expect([...statusOf.values()].filter((status) => status === 'reconciled')).toHaveLength(7);
    await reconcile(id, '926.00', [], { ticked: 'all' });
    expect((await rowsOf()).every(({ status }) => status === 'reconciled')).toBe(true);
  });

  it('needs a difference of 0.00, and says what is missing', async () => {
    const { open, book, reconcile, rowsOf, maria } = await someone();
    const id = await open('100.00');
    const one = await book(id, { amount: '-10.00' });
    const two = await book(id, { amount: '-5.01' });
    const before = await rowsOf();
    await expect(reconcile(id, '85.00', [one, two])).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field: 'balance', message: '$0.01 is still missing' }],
    });
    expect(await rowsOf()).toEqual(before);
    const done = await reconcile(id, '84.99', [one, two]);
    expect((await rowsOf()).map(({ status }) => status)).toEqual(['reconciled', 'reconciled']);
    expect(await maria.call(endpoints.findAccount, { id })).toMatchObject({
      reconciled_on: day,
      last_reconciliation: { id: done.id, balance: '84.99', day },
    });
  });

  it('enters what is missing as an adjustment where that is asked for, and undoing takes it back', async () => {
    const { owner, open, book, reconcile, rowsOf, maria } = await someone();
    const id = await open('100.00');
    const one = await book(id, { amount: '-10.00' });
    const before = await rowsOf();
    const { id: done } = await reconcile(id, '89.50', [one], { adjust: true });
    expect((await rowsOf()).map(({ amount, status }) => `${amount} ${status}`).toSorted()).toEqual([
      '-0.50 reconciled',
      '-10.00 reconciled',
    ]);
    expect(await maria.call(endpoints.findAccount, { id })).toMatchObject({ balance: '89.50' });
    await maria.call(endpoints.undoReconciliation, { id: done });
    expect(await rowsOf()).toEqual(before);
    expect(await wrongInLedger(house, owner)).toEqual([]);
  });

  it('refuses rows of another account, after the day, reconciled, void or twice, and a day to come', async () => {
    const { open, book, reconcile, maria } = await someone();
    const [id, other] = [await open(), await open()];
    for (const row of [
      await book(other),
      await book(id, { transaction_date: '2026-04-01' }),
      await book(id, { status: 'reconciled' }),
      await book(id, { status: 'void' }),
    ]) {
      await expect(reconcile(id, '-12.50', [row])).rejects.toMatchObject({ code: 'conflict' });
    }
    const tomorrow = addDays(house.kernel.clock.today(), 1);
    await expect(
      maria.call(endpoints.reconcileAccount, { id, day: tomorrow, balance: '-12.50', rows: [] }),
    ).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'day' }] });
  });

  it('counts what was pending, the other leg of a transfer with it, and undoing puts both back', async () => {
    const { owner, maria, open, book, reconcile, rowsOf } = await someone();
    const [id, card] = [await open('100.00'), await open()];
    const pending = await book(id, { amount: '-3.00', status: 'pending' });
    await house.database.asViewer(owner, (tx) =>
      post(tx, owner, {
        kind: 'transfer',
        from_account_id: id,
        to_account_id: card,
        amount: '40.00',
        transaction_date: '2026-03-05',
        status: 'pending',
      }),
    );
    const before = await rowsOf();
    const leg = before.find((row) => row.amount === '-40.00')?.id ?? '';
    const arrived = before.find((row) => row.amount === '40.00')?.id ?? '';
    const { id: done } = await reconcile(id, '57.00', [pending, leg]);
    const statusOf = async (row: string) => (await rowsOf()).find((each) => each.id === row)?.status;
    expect([await statusOf(leg), await statusOf(arrived)]).toEqual(['reconciled', 'cleared']);
    expect(await wrongInLedger(house, owner)).toEqual([]);

    // The card's own statement has it by now: it stays counted, though the account's is taken back.
    const { id: ofCard } = await reconcile(card, '40.00', [arrived]);
    await maria.call(endpoints.undoReconciliation, { id: done });
    expect([await statusOf(leg), await statusOf(arrived)]).toEqual(['cleared', 'reconciled']);
    expect(await wrongInLedger(house, owner)).toEqual([]);
    await maria.call(endpoints.undoReconciliation, { id: ofCard });
    expect(await wrongInLedger(house, owner)).toEqual([]);

    const { id: again } = await reconcile(id, '57.00', [pending, leg]);
    await maria.call(endpoints.undoReconciliation, { id: again });
    expect(await statusOf(leg)).toBe('cleared');
  });

  it('is undone from the last one back, once, and nobody else’s', async () => {
    const { maria, open, book, reconcile } = await someone();
    const id = await open();
    const first = await reconcile(id, '-12.50', [await book(id)]);
    const second = await reconcile(id, '-25.00', [await book(id)]);
    const undo = (which: string) => maria.call(endpoints.undoReconciliation, { id: which });
    await expect(undo(first.id)).rejects.toMatchObject({ code: 'conflict' });
    const stranger = house.as(await house.person());
    await expect(stranger.call(endpoints.undoReconciliation, { id: second.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    await undo(second.id);
    await expect(undo(second.id)).rejects.toMatchObject({ code: 'conflict' });
    await undo(first.id);
    const { items } = await maria.call(endpoints.listReconciliations, { id });
    expect(items.map((each) => [each.id, each.transactions, each.undone_at === null])).toEqual([
      [second.id, 1, false],
      [first.id, 1, false],
    ]);
  });

  it('gives one row to one of two statements that are closed at once', async () => {
    const { open, book, reconcile } = await someone();
    const id = await open();
    const row = await book(id);
    const both = await Promise.allSettled([0, 1].map(() => reconcile(id, '-12.50', [row])));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

/** The same numbers every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

it.each([1, 2, 3, 4])('is right to the cent over random ledgers, there and back (%i)', async (seed) => {
  const { owner, maria, open, book, rowsOf, statement, reconcile } = await someone();
  const random = numbers(seed);
  const pick = (most: number) => Math.floor(random() * most);
  const ids = [await open('13.37'), await open('-250.00')];
  for (let n = 0; n < 40; n += 1) {
    const cents = 1 + pick(50_000);
    const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    const account = ids[pick(2)] ?? '';
    const status = (['cleared', 'cleared', 'pending', 'void'] as const)[pick(4)] ?? 'cleared';
    const transaction_date = addDays(day, 6 - pick(60));
    const out = random() < 0.5;
    if (random() < 0.25) {
      await house.database.asViewer(owner, (tx) =>
        post(tx, owner, {
          kind: 'transfer',
          from_account_id: account,
          to_account_id: ids.find((each) => each !== account) ?? '',
          amount,
          transaction_date,
          status,
        }),
      );
    } else {
      await book(account, {
        kind: out ? 'expense' : 'income',
        amount: out ? `-${amount}` : amount,
        transaction_date,
        status,
      });
    }
  }
  const snapshots: { rows: Awaited<ReturnType<typeof rowsOf>>; done: string }[] = [];
  for (let n = 0; n < 6; n += 1) {
    const id = ids[pick(2)] ?? '';
    const open_ = await statement(id);
    const ticked = open_.items.filter(() => random() < 0.4);
    const balance = addMoney(open_.reconciled_balance, ...ticked.map(({ amount }) => amount));
    const rows = await rowsOf();
    const adjust = random() < 0.3;
    const said = adjust ? addMoney(balance, '0.07') : balance;
    const { id: done } = await reconcile(
      id,
      said,
      ticked.map((row) => row.id),
      { adjust },
    );
    snapshots.push({ rows, done });
    const reconciled = (await rowsOf()).filter((row) => row.account_id === id && row.status === 'reconciled');
    const opening = id === ids[0] ? '13.37' : '-250.00';
    const expected = addMoney(opening, ...reconciled.map(({ amount }) => amount));
    expect([expected, (await statement(id)).reconciled_balance]).toEqual([said, said]);
    expect(await wrongInLedger(house, owner)).toEqual([]);
  }
  for (const { rows, done } of snapshots.toReversed()) {
    await maria.call(endpoints.undoReconciliation, { id: done });
    expect(await rowsOf()).toEqual(rows);
    expect(await wrongInLedger(house, owner)).toEqual([]);
  }
});
