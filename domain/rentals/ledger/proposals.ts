import { z } from 'zod';
import { id } from '../../kernel/form/fields.ts';
import { amount, compareMoney, subtractMoney, type Money } from '../../kernel/money/money.ts';
import { calendarDay, daysBetween, type Day } from '../../kernel/time/day.ts';

/** An income that came in, as far as matching reads it. */
export type Income = {
  readonly id: string;
  readonly day: Day;
  readonly amount: Money;
  /** Payer and memo. */
  readonly words: string;
};

/** An agreement that waits for money. */
export type Waiting = {
  readonly agreement_id: string;
  readonly version: number;
  readonly premises: string;
  readonly tenant_names: string;
  /** All that is open, or the rent that falls due next. */
  readonly expected: Money;
  /** The amount of a single charge that is open, or of the next one. */
  readonly rent: Money;
  readonly due_day: Day;
  /** Words by which payments have come in before. */
  readonly payers: readonly string[];
};

export const matchReason = z.enum(['payer', 'name', 'amount']);
export const matchReasonWords = {
  payer: 'paid from here before',
  name: 'names the tenant',
  amount: 'the amount fits',
} as const;

export const proposal = z.object({
  transaction_id: id,
  day: calendarDay,
  amount,
  words: z.string(),
  agreement_id: id,
  version: z.int(),
  premises: z.string(),
  tenant_names: z.string(),
  reasons: z.array(matchReason),
});
export type Proposal = z.infer<typeof proposal>;

/** How far a payment may lie from the day on which rent is due, in days. */
export const fitsWithinDays = 20;

/** Words of a bank's row without numbers and marks, by which a payer is known again. */
export const payerOf = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\s]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, 200);

/**
 * Which income pays which rent. A known payer or the tenant's name is asked for, or an amount that fits only one agreement; where two fit
 * equally well nothing is proposed. Each income and each agreement stands in one proposal at most, the surest first.
 */
export function proposalsOf(incomes: readonly Income[], waiting: readonly Waiting[]): Proposal[] {
  const fits = incomes.flatMap((income) => waiting.flatMap((rent) => fitOf(income, rent) ?? []));
  const sure = fits.toSorted((a, b) => b.score - a.score || (a.income.day < b.income.day ? -1 : 1));
  const found: Proposal[] = [];
  const taken = new Set<string>();
  for (const { income, rent, score, reasons } of sure) {
    const { agreement_id, version, premises, tenant_names } = rent;
    if (taken.has(income.id) || taken.has(agreement_id)) continue;
    const rivals = sure.filter((other) => other.income.id === income.id && other.score === score);
    if (rivals.filter((other) => !taken.has(other.rent.agreement_id)).length > 1) continue;
    taken.add(income.id);
    taken.add(agreement_id);
    const { id: transaction_id, day, words } = income;
    found.push({
      transaction_id,
      day,
      amount: income.amount,
      words,
      agreement_id,
      version,
      premises,
      tenant_names,
      reasons,
    });
  }
  return found;
}

type Reason = z.infer<typeof matchReason>;
type Fit = { income: Income; rent: Waiting; score: number; reasons: Reason[] };

function fitOf(income: Income, rent: Waiting): Fit | null {
  if (
    Math.abs(daysBetween(rent.due_day, income.day)) > fitsWithinDays &&
    compareMoney(rent.expected, rent.rent) <= 0
  )
    return null;
  const payer = payerOf(income.words);
  const names = payerOf(rent.tenant_names.replaceAll(',', ' '))
    .split(' ')
    .filter((word) => word.length > 2);
  const reasons: Reason[] = [];
  if (rent.payers.includes(payer)) reasons.push('payer');
  if (
    names.length > 0 &&
    names.filter((name) => ` ${payer} `.includes(` ${name} `)).length >= Math.min(2, names.length)
  )
    reasons.push('name');
  if ([rent.expected, rent.rent].includes(income.amount)) reasons.push('amount');
  // A known payer may pay a part; a stranger has to pay the exact rent.
  const close = compareMoney(subtractMoney(income.amount, rent.expected), '0.00') <= 0;
  if (!reasons.includes('amount') && !(close && reasons.length > 0)) return null;
  const weights = { payer: 4, name: 2, amount: 3 } as const;
  return { income, rent, reasons, score: reasons.reduce((sum, reason) => sum + weights[reason], 0) };
}
