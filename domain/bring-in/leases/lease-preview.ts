import { z } from 'zod';
import { amount } from '../../kernel/money/money.ts';
import { calendarDay } from '../../kernel/time/day.ts';

/** How many agreements come in at once: each is held against all others. */
export const mostLeases = 1000;
/** What is kept in the notes of one tenant, in characters. */
export const longestTenantNotes = 4000;

export const leaseTexts = {
  noTenant: 'Choose the column that has the tenants',
  tooMany: `A list of agreements can have ${mostLeases.toLocaleString('en-US')} rows at most. Import larger ones in parts.`,
  askProperty: 'Choose the property of each row, or leave its rows out',
  askPastEnd: 'Some agreements are past their end date. Choose whether they have ended.',
  askDeposits: 'Choose whether the deposits are held already',
  askProblems: 'Some rows cannot come in. Correct the list, or leave these rows out.',
  noStart: 'No start date',
  noRent: 'No rent',
  endBeforeStart: 'The end date is before the start date',
  paidLater: 'A payment lies in the future',
  dueDay: 'The due day is not between 1 and 31',
  tooLong: `Its notes have more than ${longestTenantNotes.toLocaleString('en-US')} characters`,
} as const;

/** A row as it would be brought in: what it shows is what is stored. */
export const leaseRow = z.object({
  line: z.int(),
  /** What is let, in words; null while its property is not chosen. */
  premises: z.string().nullable(),
  new_unit: z.boolean(),
  tenants: z.array(
    z.object({
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      /** Whether this tenant is there already. */
      known: z.boolean(),
    }),
  ),
  start_date: calendarDay.nullable(),
  end_date: calendarDay.nullable(),
  month_to_month: z.boolean(),
  rent: amount.nullable(),
  due_day: z.int(),
  deposit: amount,
  /** Above zero is owed, below zero paid ahead. */
  balance: amount,
  /** How many payments its ledger shows on their days. */
  payments: z.int(),
  /** Whether this agreement was imported before or is there already. */
  known: z.boolean(),
  /** Why it cannot come in; null where it can. */
  problem: z.string().nullable(),
  /** Cells that are kept in the tenant's notes because they are not understood. */
  unread: z.array(z.string()),
});
export type LeaseRow = z.infer<typeof leaseRow>;

/** What would come of a list of tenants and agreements. */
export const leasePreview = z.object({
  /** Rows that name a tenant. */
  total: z.int(),
  agreements: z.int(),
  new_tenants: z.int(),
  new_units: z.array(z.string()),
  known: z.int(),
  /** Rows without a tenant. */
  vacant: z.int(),
  problems: z.int(),
  /** Rows of properties that are left out as the owner has chosen. */
  left: z.int(),
  /** Names in the list for which no property was found; the empty one stands for rows that name none. */
  unplaced: z.array(z.string()),
  /** Agreements past their end that nobody has followed. */
  past_end: z.int(),
  /** Agreements without an end date: they go on from month to month. */
  open_end: z.int(),
  /** Agreements of which the list does not say the due day: the first. */
  without_due_day: z.int(),
  /** Agreements of which the list does not say the balance: nothing is owed. */
  without_balance: z.int(),
  /** How many payments come in, each on its day. */
  payments: z.int(),
  unread: z.int(),
  currencies: z.array(z.string()),
  left_out: z.array(z.string()),
  /** Sums of the agreements that come in. */
  rent: amount,
  deposits: amount,
  balance: amount,
  rows: z.array(leaseRow),
});
export type LeasePreview = z.infer<typeof leasePreview>;
