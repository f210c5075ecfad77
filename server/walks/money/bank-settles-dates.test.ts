import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import * as recurring from '@holdfast/domain/recurring/endpoints';
import * as statements from '@holdfast/domain/statements/endpoints';
import { areasOf } from '../../areas.ts';
import { wrongInLedger } from '../../kernel/ledger/test-ledger.ts';
import { testApp } from '../../kernel/test-app.ts';
import { postRecurringItems } from '../../recurring/auto-post.ts';
import { keeper } from '../../recurring/test-recurring.ts';
import { broughtIn, dumpOf } from '../../statements/test-import.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const today = () => house.kernel.clock.today();

/** A weekly rent whose last date was three days ago and waits. */
async function waiting(own: object = {}) {
  const kept = await keeper(house, '5000.00');
  const first = addDays(today(), -3);
  const { id } = await kept.add({
    name: 'Barton Creek rent',
    amount: '1850',
    start_date: first,
    next_due_date: first,
    frequency: 'weekly',
    ...own,
  });
  const bring = (rows: readonly [Day, string, string][]) =>
    broughtIn(
      kept.caller,
      ['Date,Description,Amount', ...rows.map((row) => row.join(','))].join('\n'),
      kept.account,
    );
  const opening = async () => {
    const { accounts } = await kept.caller.call(recurring.showForecast, {});
    return { opening: accounts[0]?.opening, first: accounts[0]?.steps[0]?.day };
  };
  return { ...kept, id, first, bring, opening };
}

/** How often a date was changed, and when, is counted on: whoever subscribes to a calendar is told. */
const everything = async (owner: string) =>
  JSON.stringify(await dumpOf(house, owner)).replaceAll(
    /\\"(?:changes\\": \d+|changed_at\\": \\"[^"]*"),/g,
    '',
  );

describe('a bank file that is brought in', () => {
  it('settles the date that waits: nothing is asked, expected or posted a second time', async () => {
    const { owner, caller, id, first, bring, opening, transactions } = await waiting();
    await bring([
      [addDays(first, 1), 'BARTON CREEK APTS', '-1850.00'],
      [addDays(first, 1), 'CORNER STORE', '-12.30'],
    ]);
    const found = await caller.call(recurring.findRecurring, { id });
    expect(found).toMatchObject({ next_due_date: addDays(first, 7), waiting: [] });
    expect(found.history).toMatchObject([{ day: first, state: 'settled', amount: '1850.00' }]);
    expect(await opening()).toEqual({ opening: '3137.70', first: addDays(first, 7) });
    await caller.call(recurring.postRecurring, { id, day: first });
    expect(await transactions()).toBe(2);
    expect(await wrongInLedger(house, owner)).toEqual([]);
  });

  it('keeps what posts by itself from posting as well', async () => {
    const { id, first, bring, transactions, caller } = await waiting({ auto_post: true });
    await bring([[addDays(first, -1), 'BARTON CREEK APTS', '-1850.00']]);
    await postRecurringItems(house.kernel).run();
    expect(await transactions()).toBe(1);
    expect(await caller.call(recurring.findRecurring, { id })).toMatchObject({
      next_due_date: addDays(first, 7),
    });
  });

  it('opens the date again when it is taken back, and all is as it was', async () => {
    const { owner, caller, bring, first } = await waiting();
    const before = await everything(owner);
    const { id } = await bring([[first, 'BARTON CREEK APTS', '-1850.00']]);
    expect(await everything(owner)).not.toEqual(before);
    await caller.call(statements.undoStatement, { id });
    expect(await everything(owner)).toEqual(before);
  });
});
