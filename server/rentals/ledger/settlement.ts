import { sql } from 'kysely';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import { isZero, negateMoney } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { balanceOn, depositOn } from '@holdfast/domain/rentals/ledger/ledger-row';
import { ledgerTexts } from '@holdfast/domain/rentals/ledger/ledger-view';
import {
  divideDeposit,
  type NotedDeduction,
  type SettlementStart,
} from '@holdfast/domain/rentals/ledger/settlement';
import type { Tx } from '../../kernel/database/database.ts';
import type { RentalsGiven } from '../given.ts';
import { append, lockedLedger, nothingElse, postMoney, type Acting } from './payments.ts';
import {
  chargesAndPayments,
  readAgreement,
  readTerms,
  type LetAgreement,
  type NewRow,
} from './rent-ledger.ts';

type ListDeductions = RentalsGiven['depositDeductions'];

/**
 * The last day on which the tenant lives there by an agreement or one that renews it, and what was noted as a deduction in any of them. Throws
 * `conflict` where that day lies ahead.
 */
async function movingOut(
  tx: Tx,
  owner: string,
  agreement: LetAgreement,
  { today, list }: { today: Day; list: ListDeductions },
): Promise<{ last_day: Day; noted: NotedDeduction[] }> {
  const terms = await readTerms(tx, owner, agreement.id);
  const last_day = terms.at(-1)?.last_day ?? null;
  const goesOn = terms.some((term) => term.last_day === null || term.last_day > today);
  if (agreement.signed_on === null || last_day === null || goesOn) {
    throw new Fault('conflict', ledgerTexts.goesOn);
  }
  const noted: NotedDeduction[] = [];
  for (const { id } of terms) noted.push(...(await list(tx, owner, id)));
  return { last_day, noted };
}

/** The deductions that no entry stands for, in the ledger of any agreement. */
async function untaken(
  tx: Tx,
  owner: string,
  deductions: readonly NotedDeduction[],
): Promise<NotedDeduction[]> {
  const { rows } = await sql<{ deduction_id: string }>`
    select l.deduction_id from rent_ledger l
    where l.user_id = ${owner} and l.deduction_id = any(${deductions.map(({ id }) => id)}::uuid[])
      and not exists (select from rent_ledger b where b.user_id = l.user_id and b.agreement_id = l.agreement_id
        and b.kind = 'reversal' and b.reverses = l.seq)`.execute(tx);
  const taken = new Set(rows.map((row) => row.deduction_id));
  return deductions.filter(({ id }) => !taken.has(id));
}

/** Shows what the settlement of a deposit begins with. Throws `not_found`, and `conflict` for an agreement that goes on. */
export async function startSettlement(
  tx: Tx,
  owner: string,
  id: string,
  { today, list }: { today: Day; list: ListDeductions },
): Promise<SettlementStart> {
  const agreement = await readAgreement(tx, owner, id);
  const { last_day, noted } = await movingOut(tx, owner, agreement, { today, list });
  const rows = await chargesAndPayments(tx, owner, id);
  return {
    version: rows.reduce((most, { seq }) => Math.max(most, seq), 0),
    held: depositOn(rows, today).held,
    balance: balanceOn(rows, today),
    last_day,
    deductions: await untaken(tx, owner, noted),
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
  const { noted } = await movingOut(tx, owner, agreement, { today, list });
  if (take.some((each) => !noted.some((deduction) => deduction.id === each))) throw notFound('Deduction');
  const taken = (await untaken(tx, owner, noted)).filter((each) => take.includes(each.id));
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
