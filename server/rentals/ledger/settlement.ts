import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import { isZero, negateMoney } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { lastDayOf } from '@holdfast/domain/rentals/agreements/agreement-status';
import { balanceOn, depositOn, takenBack, type LedgerRow } from '@holdfast/domain/rentals/ledger/ledger-row';
import { ledgerTexts } from '@holdfast/domain/rentals/ledger/ledger-view';
import {
  divideDeposit,
  type NotedDeduction,
  type SettlementStart,
} from '@holdfast/domain/rentals/ledger/settlement';
import type { Tx } from '../../kernel/database/database.ts';
import { append, lockedLedger, nothingElse, postMoney, type Acting } from './payments.ts';
import { chargesAndPayments, readAgreement, type LetAgreement, type NewRow } from './rent-ledger.ts';

/** Lists what was noted as a deduction when a tenant moved out. */
export type ListDeductions = (tx: Tx, owner: string, agreementId: string) => Promise<NotedDeduction[]>;

/** The last day of an agreement that is over or ends on `today`. Throws `conflict` for one that goes on. */
function lastDayBy(agreement: LetAgreement, today: Day): Day {
  const last = lastDayOf(agreement);
  if (agreement.signed_on === null || last === null || last > today) {
    throw new Fault('conflict', ledgerTexts.goesOn);
  }
  return last;
}

/** The deductions that no entry of the ledger stands for. */
const untaken = (deductions: readonly NotedDeduction[], rows: readonly LedgerRow[]): NotedDeduction[] => {
  const back = takenBack(rows);
  const taken = new Set(rows.flatMap((row) => (back.has(row.seq) ? [] : [row.deduction_id])));
  return deductions.filter((each) => !taken.has(each.id));
};

/** Shows what the settlement of a deposit begins with. Throws `not_found`, and `conflict` for an agreement that goes on. */
export async function startSettlement(
  tx: Tx,
  owner: string,
  id: string,
  { today, list }: { today: Day; list: ListDeductions },
): Promise<SettlementStart> {
  const agreement = await readAgreement(tx, owner, id);
  const last_day = lastDayBy(agreement, today);
  const rows = await chargesAndPayments(tx, owner, id);
  return {
    version: rows.reduce((most, { seq }) => Math.max(most, seq), 0),
    held: depositOn(rows, today).held,
    balance: balanceOn(rows, today),
    last_day,
    deductions: untaken(await list(tx, owner, id), rows),
  };
}

type Settling = {
  readonly id: string;
  readonly day: Day;
  readonly account_id: string | null;
  readonly take: readonly string[];
};

/**
 * Settles the deposit of an agreement that is over: each deduction that is taken becomes a charge, the deposit is used for what is owed, and
 * the rest is paid back, all or nothing. Deductions that were taken before, and a deposit of which nothing is held, change nothing. Throws
 * `invalid` for a day in the future, `not_found` for a deduction of another agreement, and `conflict` for an agreement that goes on.
 */
export async function settleDeposit(
  tx: Tx,
  owner: string,
  { id, day, account_id, take }: Settling,
  { by, today, list }: Acting & { list: ListDeductions },
): Promise<void> {
  if (day > today) refuse([{ field: 'day', message: ledgerTexts.future }]);
  const { agreement, rows } = await lockedLedger(tx, owner, id, today);
  lastDayBy(agreement, today);
  const noted = await list(tx, owner, id);
  if (take.some((each) => !noted.some((deduction) => deduction.id === each))) throw notFound('Deduction');
  const taken = untaken(noted, rows).filter((each) => take.includes(each.id));
  const { held } = depositOn(rows, today);
  if (isZero(held)) {
    if (taken.length > 0) throw new Fault('conflict', ledgerTexts.nothingHeld);
    return;
  }
  const { used, refund } = divideDeposit({ held, balance: balanceOn(rows, today) }, taken);
  const head = { ...nothingElse, day, created_by: by };
  const charges = taken.map(({ id: deduction_id, reason, amount }): NewRow => ({
    ...head,
    kind: 'charge',
    due_day: day,
    amount,
    memo: reason,
    deduction_id,
  }));
  const lowers = { ...head, kind: 'credit', amount: negateMoney(used), method: 'deposit' } as const;
  const uses: NewRow[] = isZero(used) ? [] : [{ ...head, kind: 'deposit_kept', amount: used }, lowers];
  await append(tx, owner, agreement, [...charges, ...uses], today);
  if (isZero(refund)) return;
  const transaction_id = await postMoney(tx, owner, agreement, {
    kind: 'deposit_refund',
    amount: refund,
    day,
    account_id,
  });
  await append(
    tx,
    owner,
    agreement,
    [{ ...head, kind: 'deposit_refund', amount: refund, transaction_id }],
    today,
  );
}
