import type { Money } from '../kernel/money/money.ts';
import type { Day } from '../kernel/time/day.ts';
import type { SignerRole } from './sealed.ts';

/** How the lease prints a choice of the agreement. */
export const leaseWords = {
  frequency: { monthly: 'a month', quarterly: 'a quarter', annually: 'a year' },
  /** When the rent is due, after "Day 1 of". */
  due: {
    monthly: 'each month',
    quarterly: 'the first month of each quarter',
    annually: 'the first month of each year',
  },
  settles: { rent_first: 'Rent before fees', oldest_first: 'Oldest charge first' },
  utility: {
    water: 'Water',
    sewer: 'Sewer',
    trash: 'Trash',
    gas: 'Gas',
    electricity: 'Electricity',
    heat: 'Heat',
    internet: 'Internet',
  },
} as const;

/** What signing needs of an agreement: who signs, and everything that is printed in its lease. */
export type LeaseAgreement = {
  readonly id: string;
  readonly removed_at: string | null;
  readonly signed_on: Day | null;
  readonly premises: string;
  readonly tenant_names: string;
  readonly start_date: Day;
  readonly end_date: Day;
  readonly month_to_month: boolean;
  readonly security_deposit: Money;
  readonly payment_frequency: keyof typeof leaseWords.frequency;
  readonly payment_due_day: number;
  readonly late_fee: 'none' | 'fixed' | 'percent';
  readonly late_fee_amount: string | null;
  readonly late_fee_cap: Money | null;
  readonly grace_days: number;
  readonly settles: keyof typeof leaseWords.settles;
  readonly notice_days: number;
  readonly utilities_included: readonly (keyof typeof leaseWords.utility)[];
  readonly parking: string | null;
  readonly pets: string | null;
  readonly occupants: readonly string[];
  readonly terms: string | null;
  /** Each rent of one period, from a day on. */
  readonly rents: readonly { readonly from_day: Day; readonly amount: Money }[];
  readonly people: readonly {
    readonly tenant_id: string;
    readonly role: Exclude<SignerRole, 'landlord'>;
    readonly name: string | null;
  }[];
};
