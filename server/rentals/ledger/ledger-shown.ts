import { isZero, sumMoney } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { allocate } from '@holdfast/domain/rentals/ledger/allocation';
import { statusOf } from '@holdfast/domain/rentals/ledger/charge-status';
import {
  balanceOn,
  depositOn,
  sidesOf,
  takenBack,
  withBalance,
  type LedgerRow,
} from '@holdfast/domain/rentals/ledger/ledger-row';
import type { ShownLedger, ShownRow } from '@holdfast/domain/rentals/ledger/ledger-view';
import { nextDue } from '@holdfast/domain/rentals/ledger/next-charge';
import type { Tx } from '../../kernel/database/database.ts';
import { chargesAndPayments, readAgreement, readTerms, type LetAgreement } from './rent-ledger.ts';

/** Shows the ledger of an agreement on `today`. Throws `not_found`. */
export async function findLedger(tx: Tx, owner: string, id: string, today: Day): Promise<ShownLedger> {
  const agreement = await readAgreement(tx, owner, id);
  const terms = await readTerms(tx, owner, id);
  const ended = terms.every(({ last_day }) => last_day !== null && last_day <= today);
  return { ...ledgerOf(agreement, await chargesAndPayments(tx, owner, id), today), ended };
}

/** The ledger of an agreement as its rows say it. */
function ledgerOf(
  agreement: LetAgreement,
  rows: readonly LedgerRow[],
  today: Day,
): Omit<ShownLedger, 'ended'> {
  const { charges, prepaid } = allocate(rows, agreement.settles);
  const back = takenBack(rows);
  const known = new Map(charges.map((charge) => [charge.row.seq, charge]));
  const shown = (row: LedgerRow & { balance?: string }): ShownRow => {
    const charge = known.get(row.seq);
    const { created_at: _, ...rest } = row;
    return {
      ...rest,
      of_deposit: row.balance === undefined,
      balance: row.balance ?? null,
      status: charge === undefined ? null : statusOf(charge, today, agreement.grace_days),
      open: charge?.open ?? null,
      taken_back: back.has(row.seq),
    };
  };
  const inOrder = [...withBalance(rows), ...sidesOf(rows).deposit].toSorted((a, b) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : a.seq - b.seq,
  );
  const late = charges.filter((charge) => statusOf(charge, today, agreement.grace_days) === 'late');
  return {
    agreement_id: agreement.id,
    version: rows.reduce((most, { seq }) => Math.max(most, seq), 0),
    premises: agreement.premises,
    tenant_names: agreement.tenant_names,
    settles: agreement.settles,
    signed: agreement.signed_on !== null,
    balance: balanceOn(rows, today),
    prepaid,
    late: sumMoney(late.map(({ open }) => open)),
    deposit: depositOn(rows, today),
    rows: inOrder.map(shown),
    next: agreement.signed_on === null ? null : nextDue(agreement, rows, today),
  };
}

/** What is open of all charges of an agreement, the oldest first. */
export const openCharges = (rows: readonly LedgerRow[], settles: LetAgreement['settles']) =>
  allocate(rows, settles).charges.filter(({ open }) => !isZero(open));
