import { z } from 'zod';
import { required } from '../../kernel/form/draft.ts';
import { labelled } from '../../kernel/form/field.ts';
import { id, optional } from '../../kernel/form/fields.ts';
import { amount, compareMoney, subtractMoney, sumMoney, type Money } from '../../kernel/money/money.ts';
import { calendarDay, day, type Day } from '../../kernel/time/day.ts';
import { balanceOn, depositOn, takenBack, type LedgerRow } from './ledger-row.ts';

/** A deduction from the deposit that was noted when the tenant moved out; its amount is above zero. */
export const notedDeduction = z.object({ id, reason: z.string(), amount, photos: z.array(id) });
export type NotedDeduction = z.infer<typeof notedDeduction>;

/** What the settlement of a deposit begins with. */
export const settlementStart = z.object({
  /** The number of the ledger's last row. */
  version: z.int(),
  held: amount,
  /** What is owed for rent, fees and charges; below zero where it is paid ahead. */
  balance: amount,
  last_day: calendarDay,
  /** Those that no entry of the ledger stands for yet. */
  deductions: z.array(notedDeduction),
});
export type SettlementStart = z.infer<typeof settlementStart>;

/** The day of the settlement, and the account from which the rest is paid back: without one, where the last payment went. */
export const settlementDraft = z.object({
  day: required('Settled on', day),
  account_id: labelled('Paid back from', optional(id)),
});
export const settlementInput = settlementDraft.extend({
  id,
  version: z.coerce.number().int().min(0),
  /** The deductions that are taken; the others are left. */
  take: z.array(id).max(100),
});

/** What becomes of a deposit: what is used for what is owed, deductions among it, what is paid back, and what stays owed. */
export function divideDeposit(
  { held, balance }: { held: Money; balance: Money },
  taken: readonly { readonly amount: Money }[],
): { deducted: Money; used: Money; refund: Money; owed: Money } {
  const deducted = sumMoney(taken.map((each) => each.amount));
  const after = sumMoney([balance, deducted]);
  const owes = compareMoney(after, '0.00') > 0 ? after : '0.00';
  const used = compareMoney(owes, held) > 0 ? held : owes;
  return { deducted, used, refund: subtractMoney(held, used), owed: subtractMoney(owes, used) };
}

/** A settled deposit as its sheet lists it; amounts are above zero. */
export type SettledDeposit = {
  readonly paid: Money;
  readonly deductions: readonly { readonly reason: string; readonly amount: Money }[];
  /** Used for rent, fees and charges beside the deductions. */
  readonly otherwise: Money;
  readonly refund: Money;
  readonly held: Money;
  /** What is still owed after it. */
  readonly owed: Money;
};

/** Reads out of a ledger what became of the deposit until `today`. What the deposit did not reach stays owed. */
export function settledDeposit(rows: readonly LedgerRow[], today: Day): SettledDeposit {
  const back = takenBack(rows);
  const standing = rows.filter(({ seq, kind }) => kind !== 'reversal' && !back.has(seq));
  const sumOf = (kind: LedgerRow['kind']) =>
    sumMoney(standing.filter((row) => row.kind === kind).map((row) => row.amount.replace('-', '')));
  const deductions = standing
    .filter(({ deduction_id }) => deduction_id !== null)
    .map((row) => ({ reason: row.memo ?? '', amount: row.amount }));
  const deducted = sumMoney(deductions.map((each) => each.amount));
  const used = sumOf('deposit_kept');
  const balance = balanceOn(rows, today);
  return {
    paid: sumOf('deposit_paid'),
    deductions,
    otherwise: compareMoney(used, deducted) > 0 ? subtractMoney(used, deducted) : '0.00',
    refund: sumOf('deposit_refund'),
    held: depositOn(rows, today).held,
    owed: compareMoney(balance, '0.00') > 0 ? balance : '0.00',
  };
}
