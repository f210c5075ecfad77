import { addDays } from '@holdfast/domain/kernel/time/day';
import * as accounts from '@holdfast/domain/finance/account-endpoints';
import * as transactions from '@holdfast/domain/finance/transaction-endpoints';
import * as recurring from '@holdfast/domain/recurring/endpoints';
import * as statements from '@holdfast/domain/statements/endpoints';
import { describe, expect, it } from 'vitest';
import { openAccount, wrongInLedger } from '../../kernel/ledger/test-ledger.ts';
import { keeper } from '../../recurring/test-recurring.ts';
import { camt, entry } from '../../statements/test-bank-files.ts';
import { broughtIn, dumpOf } from '../../statements/test-import.ts';
import { signedIn } from '../../testing/records/household.ts';
import { wholeHouse } from '../../testing/house/isolation-tests.ts';

const house = wholeHouse();
const today = () => house.kernel.clock.today();

async function somebody() {
  const kept = await keeper(house);
  await signedIn(house, kept.owner, 'Somebody');
  const list = async () => (await kept.caller.call(transactions.listTransactions, {})).items;
  return { ...kept, list };
}
type Person = Awaited<ReturnType<typeof somebody>>;

/** Deletes all that the person has entered and brings it back; gives what they had before, in between and after. */
async function deletedAndBack(person: Person, between: () => Promise<unknown> = async () => {}) {
  const { owner, caller, list } = person;
  const before = await dumpOf(house, owner);
  const ids = (await list()).map(({ id }) => id);
  const { deletion_id } = await caller.call(transactions.removeTransactions, { ids });
  const gone = await dumpOf(house, owner);
  await between();
  await caller.call(transactions.restoreTransactions, { id: deletion_id });
  expect(await wrongInLedger(house, owner)).toEqual([]);
  return { before, gone, after: await dumpOf(house, owner) };
}

const bank = (...rows: readonly { day: string; amount: string; payee: string; id: string }[]) =>
  camt(rows.map((row) => entry(row)).join(''));

describe('what was deleted and is brought back (S-224, G-45)', () => {
  it('loses nothing that names a transaction: every such table is looked after', async () => {
    const naming = await house.raw<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'transactions'::regclass order by 1`,
    );
    expect(naming.map(({ name }) => name)).toEqual([
      'import_changes',
      'import_rows',
      'reconciliation_rows',
      'recurring_occurrences',
      // A payment of rent whose transaction goes is taken back by an entry of its own, and stays so.
      'rent_ledger',
      'transaction_documents',
      'transaction_lines',
    ]);
  });

  it('is still the row of its bank file, and the file is taken back as if nothing had been', async () => {
    const person = await somebody();
    const { owner, caller, account } = person;
    await caller.call(transactions.addTransaction, {
      kind: 'expense',
      account_id: account,
      amount: '12.50',
      transaction_date: '2026-03-01',
      description: 'Coffee, entered by hand',
    });
    const byHand = await dumpOf(house, owner);
    const rows = [
      { day: '2026-03-02', amount: '-12.50', payee: 'Corner Cafe', id: 'a1' },
      { day: '2026-03-15', amount: '-64.20', payee: 'Green Grocer', id: 'a4' },
    ];
    const brought = await broughtIn(caller, bank(...rows), account);
    expect(brought).toMatchObject({ added: 1, matched: 1 });
    const { before, gone, after } = await deletedAndBack(person);
    expect(after).toEqual(before);
    expect(gone).not.toEqual(before);
    expect(await broughtIn(caller, bank(...rows), account)).toMatchObject({ added: 0, known: 2 });
    await caller.call(statements.undoStatement, { id: brought.id });
    expect(await dumpOf(house, owner)).toMatchObject({
      transactions: byHand['transactions'],
      transaction_lines: byHand['transaction_lines'],
      money_accounts: byHand['money_accounts'],
    });
  });

  it('settles the same date of what comes round, which is not posted a second time', async () => {
    for (const own of [{ frequency: 'weekly' }, { frequency: 'daily', interval: 3 }] as const) {
      const person = await somebody();
      const { caller, account, add, find, due } = person;
      const start = addDays(today(), -7);
      const { id } = await add({ start_date: start, next_due_date: start, auto_post: true, ...own });
      const row = { day: start, amount: '-1850.00', payee: 'BARTON CREEK APTS', id: 'r1' };
      await broughtIn(caller, bank(row), account);
      expect(await find(id)).toMatchObject({ history: [{ state: 'settled', day: start }] });
      const { before, gone, after } = await deletedAndBack(person, async () => {
        expect((await find(id)).next_due_date).toBe(start);
      });
      expect(gone['recurring_occurrences']).toBeUndefined();
      expect(after).toEqual(before);
      expect((await due(id))[0]).toEqual([start, 'done']);
    }
  });

  it('leaves a date alone that was posted or skipped meanwhile', async () => {
    const person = await somebody();
    const { caller, account, add, find } = person;
    const start = addDays(today(), -7);
    const { id } = await add({ start_date: start, next_due_date: start, frequency: 'weekly' });
    await broughtIn(
      caller,
      bank({ day: start, amount: '-1850.00', payee: 'BARTON CREEK', id: 'r1' }),
      account,
    );
    await deletedAndBack(person, () => caller.call(recurring.skipRecurring, { id, day: start }));
    expect((await find(id)).history).toMatchObject([{ day: start, state: 'skipped' }]);
  });

  it('is put back by the statement that cleared it, as before', async () => {
    const person = await somebody();
    const { owner, caller, account } = person;
    const savings = await openAccount(house, owner, { name: 'Savings' });
    const moved = await caller.call(transactions.addTransfer, {
      from_account_id: account,
      to_account_id: savings,
      amount: '40.00',
      transaction_date: '2026-03-02',
      status: 'pending',
    });
    const statement = await caller.call(accounts.reconcileAccount, {
      id: account,
      day: '2026-03-31',
      balance: '960.00',
      rows: [moved.id],
    });
    // Taken out of the reconciliation by hand, it can be deleted; the other end stays as the statement has cleared it.
    const now = await caller.call(transactions.findTransaction, { id: moved.id });
    await caller.call(transactions.changeTransaction, {
      id: moved.id,
      version: now.version,
      status: 'cleared',
    });
    const { before, after } = await deletedAndBack(person);
    expect(after).toEqual(before);
    await caller.call(accounts.undoReconciliation, { id: statement.id });
    expect((await person.list()).map(({ status }) => status).toSorted()).toEqual(['cleared', 'pending']);
  });
});
