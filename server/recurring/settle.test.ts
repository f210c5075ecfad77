import { addDays } from '@holdfast/domain/kernel/time/day';
import * as endpoints from '@holdfast/domain/recurring/endpoints';
import { describe, expect, it } from 'vitest';
import { areasOf } from '../areas.ts';
import { post } from '../kernel/ledger/lines/post.ts';
import { wrongInLedger } from '../kernel/ledger/test-ledger.ts';
import { unpostImport } from '../kernel/ledger/lines/unpost.ts';
import { testApp } from '../kernel/test-app.ts';
import { postRecurringItems } from './auto-post.ts';
import { settleByTransactions } from './settle.ts';
import { keeper } from './test-recurring.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const today = () => house.kernel.clock.today();

async function waiting(own: Parameters<Awaited<ReturnType<typeof keeper>>['add']>[0] = {}) {
  const kept = await keeper(house);
  const { owner, account } = kept;
  const first = addDays(today(), -14);
  const { id } = await kept.add({ start_date: first, next_due_date: first, frequency: 'weekly', ...own });
  const file = crypto.randomUUID();
  /** A row of a bank's file. */
  const row = (day: string, amount = '-1850.00', merchant = 'BARTON CREEK APTS') =>
    house.database.asViewer(owner, async (tx) => {
      const kind = amount.startsWith('-') ? 'expense' : 'income';
      const entry = {
        kind,
        account_id: account,
        amount,
        transaction_date: day,
        merchant,
        import_id: file,
      } as const;
      return (await post(tx, owner, entry)).id;
    });
  const settle = (...ids: string[]) =>
    house.database.asViewer(owner, (tx) =>
      settleByTransactions(tx, owner, ids, { by: owner, on: today(), now: house.kernel.clock.now() }),
    );
  const undoFile = () => house.database.asViewer(owner, (tx) => unpostImport(tx, owner, file));
  return { ...kept, id, first, row, settle, undoFile };
}

describe('a row of a bank', () => {
  it('settles the date that waits: it is done, nothing is posted twice, and the history shows it', async () => {
    const { owner, id, first, row, settle, find, due, caller, transactions } = await waiting();
    const paid = await row(addDays(first, 3), '-1849.00');
    expect(await settle(paid)).toEqual([{ transaction_id: paid, recurring_id: id, day: first }]);
    expect(await settle(paid)).toEqual([]);
    await caller.call(endpoints.postRecurring, { id, day: first });
    expect(await transactions()).toBe(1);
    expect(await find(id)).toMatchObject({
      next_due_date: addDays(first, 7),
      history: [{ state: 'settled', transaction_id: paid, amount: '1849.00' }],
    });
    expect((await due(id))[0]).toEqual([first, 'done']);
    expect(await wrongInLedger(house, owner)).toEqual([]);
  });

  it('that names the item settles it before another of the same amount that is nearer', async () => {
    const { id, first, row, settle } = await waiting({ frequency: 'monthly' });
    const [other, rent] = [await row(first, '-1850.00', 'Piano shop'), await row(addDays(first, 2))];
    expect(await settle(other, rent)).toEqual([{ transaction_id: rent, recurring_id: id, day: first }]);
  });

  it('keeps what posts by itself from posting as well', async () => {
    const { id, row, settle, first, booked } = await waiting({ auto_post: true });
    await settle(await row(first), await row(addDays(first, 8)));
    await postRecurringItems(house.kernel).run();
    expect((await booked(id)).map(({ slot }) => slot)).toEqual([addDays(first, 14)]);
  });

  it('that goes again with its file leaves its date open, as it was', async () => {
    const { id, first, row, settle, undoFile, find, due } = await waiting();
    const before = [await find(id), await due(id)];
    await settle(await row(first));
    await undoFile();
    const [{ version: _, ...after }, dates] = [await find(id), await due(id)];
    expect([{ ...after, version: 1 }, dates]).toEqual(before);
  });

  it('that settled a date is kept where only the settling is taken back', async () => {
    const { id, first, row, settle, caller, find, transactions } = await waiting();
    await settle(await row(first));
    await caller.call(endpoints.undoRecurring, { id, day: first });
    expect([(await find(id)).next_due_date, await transactions()]).toEqual([first, 1]);
  });

  it.each([
    ['of another amount', (first: string) => [first, '-1800.00'] as const, false],
    ['that comes in', (first: string) => [first, '1850.00'] as const, false],
    [
      'of an amount that differs anyway, without its name',
      (first: string) => [first, '-1700.00', 'Corner shop'] as const,
      true,
    ],
  ])('%s settles nothing', async (_, made, about) => {
    const { first, row, settle } = await waiting({ about });
    expect(await settle(await row(...(made(first) as [string, string])))).toEqual([]);
  });

  it('of another account or too late settles nothing; of an amount that differs it needs the name', async () => {
    const { id, first, row, settle } = await waiting({ about: true, frequency: 'monthly' });
    const [late, near] = [await row(addDays(first, 6)), await row(addDays(first, 5), '-1700.00')];
    expect(await settle(late)).toEqual([]);
    expect(await settle(near)).toEqual([{ transaction_id: near, recurring_id: id, day: first }]);
    const other = await waiting();
    expect(await other.settle(near)).toEqual([]);
  });
});
