import type { Money } from '../../kernel/money/money.ts';
import type { Day } from '../../kernel/time/day.ts';

/** The rent of one period from a day on; the earliest also holds before its day. */
export type RentFrom = { readonly from_day: Day; readonly amount: Money };

/** What of an agreement decides what is owed: its days, its rents, its late fee and what a payment settles first. */
export type RentTerms = {
  readonly start_date: Day;
  readonly end_date: Day;
  readonly month_to_month: boolean;
  readonly leaves_on: Day | null;
  readonly payment_frequency: 'monthly' | 'quarterly' | 'annually';
  readonly payment_due_day: number;
  readonly late_fee: 'none' | 'fixed' | 'percent';
  readonly late_fee_amount: Money | null;
  readonly late_fee_cap: Money | null;
  readonly grace_days: number;
  readonly settles: 'rent_first' | 'oldest_first';
  readonly security_deposit: Money;
  readonly rents: readonly RentFrom[];
};

/** The last day that rent is owed for, or null where the agreement goes on until somebody gives notice. */
export const lastDayOfRent = ({
  leaves_on,
  month_to_month,
  end_date,
}: Pick<RentTerms, 'leaves_on' | 'month_to_month' | 'end_date'>): Day | null =>
  leaves_on ?? (month_to_month ? null : end_date);
