import { addDays } from '@holdfast/domain/kernel/time/day';
import * as recurring from '@holdfast/domain/recurring/endpoints';
import * as statements from '@holdfast/domain/statements/endpoints';
import { describe, expect, it } from 'vitest';
import { openAccount, wrongInLedger } from '../../kernel/ledger/test-ledger.ts';
import { postRecurringItems } from '../../recurring/auto-post.ts';
import { keeper } from '../../recurring/test-recurring.ts';
import { camt, entry } from '../../statements/test-bank-files.ts';
import { broughtIn, dumpOf } from '../../statements/test-import.ts';
import { signedIn } from '../../testing/records/household.ts';
import { wholeHouse } from '../../testing/house/isolation-tests.ts';

const house = wholeHouse();

async function tenant(own: Parameters<Awaited<ReturnType<typeof keeper>>['add']>[0] = {}) {
  const kept = await keeper(house, '9000.00');
  await signedIn(house, kept.owner, 'Somebody');
  const start = addDays(house.kernel.clock.today(), -9);
  const { id } = await kept.add({ start_date: start, next_due_date: start, frequency: 'weekly', ...own });
  const bring = (day: string, amount = '-1850.00') =>
    broughtIn(kept.caller, camt(entry({ day, amount, payee: 'BARTON CREEK APTS', id: day })), kept.account);
  return { ...kept, id, start, bring };
}

describe('a bank’s file and what comes round (M-12, G-28)', () => {
  it.each([
    { auto_post: false },
    { auto_post: true },
    { auto_post: true, frequency: 'daily', interval: 6 },
  ] as const)('settles the date that it pays: nothing is booked twice (%o)', async (own) => {
    const { owner, caller, id, start, bring, find, due, transactions } = await tenant(own);
    const every = 'interval' in own ? own.interval : 7;
    await bring(addDays(start, 1), '-1849.50');
    expect(await find(id)).toMatchObject({
      next_due_date: addDays(start, every),
      history: [{ day: start, state: 'settled', amount: '1849.50' }],
    });
    expect((await due(id))[0]).toEqual([start, 'done']);
    await caller.call(recurring.postRecurring, { id, day: start });
    expect(await transactions()).toBe(1);
    await postRecurringItems(house.kernel).run();
    expect(await transactions()).toBe(own.auto_post ? 2 : 1);
    expect(await wrongInLedger(house, owner)).toEqual([]);
  });

  it('is taken back to the byte, and its date is due again', async () => {
    const { owner, caller, id, start, bring, find } = await tenant();
    const before = await dumpOf(house, owner);
    const { id: file } = await bring(start);
    expect((await find(id)).next_due_date).toBe(addDays(start, 7));
    await caller.call(statements.undoStatement, { id: file });
    expect(await dumpOf(house, owner)).toEqual(before);
  });

  it('is the row of what was posted before, where that came first', async () => {
    const { caller, id, start, bring, find, transactions } = await tenant();
    await caller.call(recurring.postRecurring, { id, day: start });
    expect(await bring(addDays(start, 2))).toMatchObject({ added: 0, matched: 1 });
    expect(await transactions()).toBe(1);
    expect((await find(id)).history).toMatchObject([{ day: start, state: 'posted' }]);
  });

  it('settles a transfer by the end that leaves', async () => {
    const { owner, id, start, bring, caller, find } = await tenant();
    const savings = await openAccount(house, owner, { name: 'Savings' });
    const { version } = await find(id);
    await caller.call(recurring.changeRecurring, {
      id,
      version,
      kind: 'transfer',
      to_account_id: savings,
      property_category: null,
    });
    await bring(start);
    expect((await find(id)).history).toMatchObject([{ day: start, state: 'settled' }]);
  });
});
