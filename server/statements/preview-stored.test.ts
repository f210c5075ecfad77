import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import * as endpoints from '@holdfast/domain/statements/endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { openAccount, wrongInLedger } from '../kernel/ledger/test-ledger.ts';
import { wholeHouse } from '../testing/house/isolation-tests.ts';
import { signedIn } from '../testing/records/household.ts';
import { sendStatement } from './test-import.ts';

const house = wholeHouse();

const row = fc.record({
  account: fc.constantFrom('Harbor Checking', 'Tern Card', 'Rainy Day'),
  days: fc.nat(40),
  payee: fc.constantFrom(
    'Ben',
    'Pine Bakery',
    'Transfer : Rainy Day',
    'To Tern Card',
    'a long name '.repeat(30),
    '',
  ),
  notes: fc.constantFrom('', 'Rolls', 'words '.repeat(120)),
  category: fc.constantFrom('', 'Eating out', 'Wages', 'Transfer'),
  cents: fc.integer({ min: -40, max: 40 }),
  cleared: fc.constantFrom('Cleared', 'Uncleared', 'Reconciled', 'Declined'),
});
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;

const amountOf = ({ cents }: Row) => `${cents < 0 ? '-' : ''}${Math.abs(cents) * 5}.00`;
const file = (rows: readonly Row[]) =>
  [
    'Account,Date,Payee,Notes,Category,Amount,Cleared',
    ...rows.map((each) =>
      [
        each.account,
        addDays('2026-03-01', each.days),
        each.payee,
        each.notes,
        each.category,
        amountOf(each),
        each.cleared,
      ].join(','),
    ),
    '',
  ].join('\n');

test('what the preview shows of a table of several accounts is what is stored', async () => {
  await assertProperty(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 14 }), async (rows) => {
      const owner = await house.person();
      await signedIn(house, owner, 'Somebody');
      await openAccount(house, owner, { name: 'Other' });
      const caller = house.as(owner);
      const id = await sendStatement(caller, 'export.csv', file(rows));
      const sent = await caller.call(endpoints.findStatement, { id });
      const mapping = sent.file?.table?.mapping;
      if (
        sent.file?.questions.some(({ about }) => about === 'sign') === true &&
        mapping?.amounts.style === 'one'
      ) {
        await caller.call(endpoints.answerStatement, {
          id,
          mapping: { ...mapping, amounts: { ...mapping.amounts, flip: false } },
        });
      }
      const { accounts, ready } = await caller.call(endpoints.openNamedAccounts, { id });
      // Where every row was declined, nothing says whose file it is.
      if (rows.every(({ cleared }) => cleared === 'Declined')) return;
      expect(ready).toBe(true);
      const { items } = await caller.call(endpoints.listStatementRows, { id, limit: 100 });
      const result = await caller.call(endpoints.applyStatement, { id });
      const comes = items.filter(({ state, take }) => state === 'new' && take);
      expect(result.added).toBe(comes.length);
      const shown = comes.map((each) =>
        [
          accounts[each.account_at]?.account_id,
          each.amount,
          each.joined || each.transfer_account_id !== null
            ? 'transfer'
            : each.pending
              ? 'pending'
              : 'cleared',
          // A transfer stands on the earlier of its two days, and has no payee.
          each.joined ? [each.day, each.other_side?.day ?? ''].sort()[0] : each.day,
          each.joined ? '' : (each.payee ?? ''),
        ].join(' '),
      );
      const stored = await house.raw<{ line: string }>(
        `select concat_ws(' ', account_id, amount, case when kind = 'transfer' then kind else status end, transaction_date, coalesce(merchant, '')) as line
         from transactions where user_id = $1`,
        [owner],
      );
      expect(stored.map(({ line }) => line).toSorted()).toEqual(shown.toSorted());
      expect(await wrongInLedger(house, owner)).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
