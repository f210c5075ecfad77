import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import { negateMoney, type Money } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { missingRows } from '@holdfast/domain/rentals/ledger/charges';
import type { LedgerFacts, PaymentMethod } from '@holdfast/domain/rentals/ledger/ledger-row';
import { ledgerTexts } from '@holdfast/domain/rentals/ledger/ledger-view';
import type { Tx } from '../../kernel/database/database.ts';
import { postAll } from '../../kernel/ledger/lines/post.ts';
import { chargeAgreement } from './charging.ts';
import { rentalIncome } from './incomes.ts';
import { entryOf, nothingElse, type Acting } from './payments.ts';
import {
  appendRows,
  chargesAndPayments,
  lockRents,
  readAgreement,
  type LetAgreement,
  type NewRow,
} from './rent-ledger.ts';

/** A payment that was made on a day in the past. */
export type PastPayment = {
  /** Above zero. */
  readonly amount: Money;
  readonly day: Day;
  readonly account_id: string;
  readonly method?: PaymentMethod;
  readonly memo?: string;
};

/**
 * Records payments as if each had been recorded on its own day, with the charges and late fees between them, and posts them as income: many
 * payments in few statements. Charges the agreement until `today` at the end. Throws as `payRent`.
 */
export async function payPastRents(
  tx: Tx,
  owner: string,
  id: string,
  payments: readonly PastPayment[],
  { by, today }: Acting,
): Promise<void> {
  if (payments.some(({ day }) => day > today)) refuse([{ field: 'day', message: ledgerTexts.future }]);
  await lockRents(tx, owner);
  const agreement = await readAgreement(tx, owner, id);
  if (agreement.signed_on === null) throw new Fault('conflict', ledgerTexts.unsigned);
  const rows = replayed(agreement, await chargesAndPayments(tx, owner, id), payments, by);
  const posted = await postAll(tx, owner, await entriesOf(tx, owner, agreement, rows));
  const ids = posted.map((each) => each.id);
  await appendRows(
    tx,
    owner,
    id,
    rows.map(({ row, paid }) => (paid === null ? row : { ...row, transaction_id: ids.shift() ?? null })),
  );
  await chargeAgreement(tx, owner, id, today);
}

type Replayed = { readonly row: NewRow; readonly seq: number; readonly paid: PastPayment | null };

/** The rows that the ledger has after the payments and did not have before, in their order. */
function replayed(
  agreement: LetAgreement,
  former: readonly LedgerFacts[],
  payments: readonly PastPayment[],
  created_by: string,
): Replayed[] {
  const known: LedgerFacts[] = [...former];
  const added: Replayed[] = [];
  let seq = former.reduce((most, row) => Math.max(most, row.seq), 0);
  const add = (row: NewRow, paid: PastPayment | null) => {
    seq += 1;
    known.push({ ...row, seq });
    added.push({ row, seq, paid });
  };
  const charge = (day: Day) => missingRows(agreement, known, day).forEach((row) => add(row, null));
  for (const paid of payments.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) {
    const { amount, day, method, memo = null } = paid;
    charge(day);
    const row = {
      ...nothingElse,
      kind: 'payment',
      day,
      amount: negateMoney(amount),
      memo,
      created_by,
    } as const;
    add({ ...row, method: method ?? null }, paid);
    // A payment in time takes a late fee back.
    charge(day);
  }
  return added;
}

async function entriesOf(tx: Tx, owner: string, agreement: LetAgreement, rows: readonly Replayed[]) {
  const income_source_id = await rentalIncome(tx, owner);
  return rows.flatMap(({ seq, paid }) =>
    paid === null
      ? []
      : [
          entryOf(
            agreement,
            { ...paid, kind: 'payment' },
            { seq, account_id: paid.account_id, income_source_id },
          ),
        ],
  );
}
