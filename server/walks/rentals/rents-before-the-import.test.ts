import { describe, expect, it } from 'vitest';
import { addDays } from '@holdfast/domain/kernel/time/day';
import {
  applyStatement,
  chooseRows,
  listStatementRents,
  undoStatement,
} from '@holdfast/domain/statements/endpoints';
import { areasOf } from '../../areas.ts';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import { testApp } from '../../kernel/test-app.ts';
import { placedStatement } from '../../statements/test-import.ts';
import { bankFile, landlordOf } from './test-bank-rents.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const landlord = () => landlordOf(house);

describe('a bank file that waits', () => {
  it('says which of its rows are rents; those that are chosen are recorded when it is brought in, each once', async () => {
    const { caller, ana, bob, bank, balances, incomes, found, ledger, today } = await landlord();
    const day = addDays(today, -1);
    const text = bankFile(
      [day, 'SMITHERS BOB RENT', '1200.00'],
      [day, 'ANA RUIZ', '1000.00'],
      [day, 'Grocer', '-40.00'],
      [day, 'Pay', '3100.00'],
    );
    const { id } = await placedStatement(caller, text, bank);
    const listed = async () => (await caller.call(listStatementRents, { id })).items;
    const first = await listed();
    expect(first).toMatchObject([
      {
        at: 0,
        agreement_id: bob,
        amount: '1200.00',
        why: 'names the tenant, the amount fits',
        chosen: false,
      },
      { at: 1, agreement_id: ana, amount: '1000.00', joins: null, recorded_on: null, chosen: false },
    ]);
    await caller.call(chooseRows, { id, rows: [{ at: 0, rent: { agreement_id: bob, joins: null } }] });
    expect((await listed()).map(({ chosen }) => chosen)).toEqual([true, false]);
    await expect(
      caller.call(chooseRows, {
        id,
        rows: [{ at: 1, rent: { agreement_id: '00000000-0000-4000-8000-000000000000', joins: null } }],
      }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await Promise.allSettled([1, 2].map(() => caller.call(applyStatement, { id })));
    expect((await balances())[1]).toBe('1200.00');
    expect((await ledger(bob)).rows.filter(({ kind }) => kind === 'payment')).toMatchObject([
      { amount: '-1200.00', day },
    ]);
    expect((await incomes()).map(({ amount }) => amount)).toEqual(['1000.00', '1200.00', '3100.00']);
    // The other one is still found afterwards, and settled there.
    expect(await found({ import_id: id })).toMatchObject({
      items: [{ agreement_id: ana }],
      recorded: [{ agreement_id: bob, amount: '1200.00' }],
    });
    expect(await listed()).toEqual([]);
    // With the file, the payment goes.
    await caller.call(undoStatement, { id, edited_too: true });
    expect((await balances())[1]).toBe('2400.00');
  });

  it('joins a payment that was recorded by hand on another account where that is chosen', async () => {
    const { caller, owner, bank, pay, incomes, ledger, today, ana } = await landlord();
    const other = await openAccount(house, owner, { kind: 'bank', name: 'Savings', opening: '0.00' });
    await pay('2000.00', addDays(today, -9), other);
    const before = await ledger();
    const { id } = await placedStatement(caller, bankFile([today, 'RUIZ ANA', '2000.00']), bank);
    const { items } = await caller.call(listStatementRents, { id });
    expect(items).toMatchObject([{ agreement_id: ana, recorded_on: addDays(today, -9) }]);
    await caller.call(chooseRows, {
      id,
      rows: items.map(({ at, agreement_id, joins }) => ({ at, rent: { agreement_id, joins } })),
    });
    await caller.call(applyStatement, { id });
    expect(await incomes()).toEqual([{ amount: '2000.00', source_type: null, account: 'Everyday' }]);
    expect((await ledger()).balance).toBe(before.balance);
  });
});
