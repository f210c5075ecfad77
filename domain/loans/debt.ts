import { z } from 'zod';
import { calendarDay } from '../kernel/time/day.ts';
import { id } from '../kernel/form/fields.ts';
import { amount, compareMoney } from '../kernel/money/money.ts';
import { payoffOrders, usualPayment, type PlannedDebt } from './payoff-plan.ts';

export const debtKind = z.enum(['debt', 'card', 'mortgage']);
export type DebtKind = z.infer<typeof debtKind>;

export const debtKindLabels: Readonly<Record<DebtKind, string>> = {
  debt: 'Debt',
  card: 'Credit card',
  mortgage: 'Mortgage',
};

/** Something that is owed: an account of a debt, a card or a mortgage, each once. */
export const debt = z.object({
  kind: debtKind,
  /** The account’s or the mortgage’s. */
  id,
  name: z.string(),
  detail: z.string(),
  /** Above zero where it is owed. */
  balance: amount,
  interest_rate: z.string().nullable(),
  /** What is paid on it in a month; null where nobody said. */
  payment: amount.nullable(),
  /** Balance × rate / 12 / 100 (S-230). */
  interest_a_month: amount,
  /** When it is paid off as it goes on now; null where that is not known or never. */
  payoff: calendarDay.nullable(),
  /** Its terms, where somebody wrote them down. */
  loan_id: id.nullable(),
  property_id: id.nullable(),
  /** What a mortgage itself says of its terms, to begin them with; the first payment is thought to be a month after its start. */
  begin: z
    .object({ lender: z.string(), original_amount: amount, first_payment: calendarDay, term_months: z.int() })
    .nullable(),
});
export type Debt = z.infer<typeof debt>;

/** S-229 */
export const debtSummary = z.object({
  total_debts: amount,
  total_credit_cards: amount,
  /** Of a month (S-230). */
  total_interest_payments: amount,
  average_interest_rate: z.string().nullable(),
});

export const debtsPage = z.object({ summary: debtSummary, items: z.array(debt) });
export type DebtsPage = z.infer<typeof debtsPage>;

export const payoffOrder = z.enum(payoffOrders);
export const payoffOrderLabels = {
  avalanche: 'Highest rate first',
  snowball: 'Smallest balance first',
} as const;

const plan = z.object({
  ends: z.array(z.object({ id, months: z.int(), paid_off: calendarDay, interest: amount })),
  /** Debts that are never paid off; they are in none of the sums. */
  never: z.array(id),
  months: z.int(),
  done: calendarDay.nullable(),
  interest: amount,
});

/** How debts are paid off with so much more a month, beside how they are paid now. */
export const debtPlan = z.object({
  plan,
  as_now: plan,
  saved: z.object({ interest: amount, months: z.int() }).nullable(),
});
export type DebtPlan = z.infer<typeof debtPlan>;

/** The debts of a plan: what is owed, each with its payment or the usual one. */
export const plannedDebts = (
  debts: readonly Pick<Debt, 'id' | 'balance' | 'interest_rate' | 'payment'>[],
): PlannedDebt[] =>
  debts
    .filter(({ balance }) => compareMoney(balance, '0.00') > 0)
    .map(({ id: own, balance, interest_rate, payment }) => ({
      id: own,
      balance,
      interest_rate,
      payment: payment ?? usualPayment(balance, interest_rate),
    }));
