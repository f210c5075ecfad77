import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { amount, type Money } from '../kernel/money/money.ts';
import { calendarDay, moment } from '../kernel/time/day.ts';
import { completeness, type Completeness } from './asking.ts';
import { applicationState } from './state.ts';

/** One column of the comparison: what an applicant says, and no mark that anybody gives them. */
export const comparedApplication = z.object({
  id,
  name: z.string(),
  state: applicationState,
  submitted_at: moment.nullable(),
  monthly_income: amount.nullable(),
  /** The income as a multiple of the rent, to one decimal; null where one of them is not known. */
  income_multiple: z.string().nullable(),
  employer: z.string().nullable(),
  move_in: calendarDay.nullable(),
  occupants: z.int().nullable(),
  pets: z.string().nullable(),
  references: z.int(),
  files: z.int(),
  completeness,
});
export type ComparedApplication = z.infer<typeof comparedApplication>;

/** How many times the rent an income is, rounded down to one decimal: "2.9". Null where either is missing or the rent is nothing. */
export function incomeMultiple(income: Money | null, rent: Money | null): string | null {
  if (income === null || rent === null) return null;
  const [earned, asked] = [centsOf(income), centsOf(rent)];
  if (asked <= 0n) return null;
  const tenths = (earned * 10n) / asked;
  return `${tenths / 10n}.${tenths % 10n}`;
}

const centsOf = (amount: Money): bigint => BigInt(amount.replace('.', ''));

/** How many references an applicant names: the lines that say something. */
export const referencesIn = (words: string | null): number =>
  (words ?? '').split('\n').filter((line) => line.trim() !== '').length;

type Sortable = { readonly submitted_at: string | null; readonly completeness: Completeness };

/** In the order of arrival; what was not sent yet stands last. */
export const byArrival = (a: Sortable, b: Sortable): number =>
  momentOf(a.submitted_at) - momentOf(b.submitted_at);

/** The most complete first, and of two that are alike the one that came first. */
export const byCompleteness = (a: Sortable, b: Sortable): number =>
  a.completeness.missing.length - b.completeness.missing.length || byArrival(a, b);

const momentOf = (moment: string | null): number =>
  moment === null ? Number.MAX_SAFE_INTEGER : Date.parse(moment);
