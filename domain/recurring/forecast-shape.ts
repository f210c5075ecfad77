import { z } from 'zod';
import { calendarDay, day } from '../kernel/time/day.ts';
import { id, line } from '../kernel/form/fields.ts';
import { amount, isZero, money } from '../kernel/money/money.ts';
import { moneyAccountKind } from '../kernel/ledger/money-account.ts';

const point = z.object({ day: calendarDay, balance: amount });

const series = z.object({
  opening: amount,
  closing: amount,
  lowest: point,
  below: point.nullable(),
  steps: z.array(
    point.extend({
      changes: z.array(
        z.object({
          amount,
          /** The day that it is due; what was missed is expected today. */
          due: calendarDay,
          /** The record that says so; a trial of one's own is `try`. */
          cause: z.object({ type: z.string(), id: z.string(), label: z.string() }),
        }),
      ),
    }),
  ),
});

/** What balances become, day by day (M-16). */
export const forecastAnswer = z.object({
  today: calendarDay,
  until: calendarDay,
  accounts: z.array(
    series.extend({
      account_id: id,
      name: z.string(),
      kind: moneyAccountKind,
      /** The balance below which it is told; null of what is owed. */
      threshold: amount.nullable(),
    }),
  ),
  all: series,
});
export type ForecastAnswer = z.infer<typeof forecastAnswer>;
export type ForecastSeries = z.infer<typeof series>;

const named = z.object({
  type: z.string().max(40),
  id,
  from: day.optional(),
  on: day.optional(),
});
const most = 200;

/** What is tried out; nothing of it is stored. */
const tried = z.object({
  off: z.array(named).max(most).default([]),
  amounts: z
    .array(named.extend({ amount: money }))
    .max(most)
    .default([]),
  days: z
    .array(named.extend({ to: day }))
    .max(most)
    .default([]),
  /** Below zero leaves the account; without an account it is in the sum alone. */
  extra: z
    .array(
      z.object({
        day,
        amount: money.refine((typed) => !isZero(typed), 'Amount must not be zero'),
        account_id: id.nullable().default(null),
        label: line().min(1).max(100).default('Something more'),
      }),
    )
    .max(most)
    .default([]),
});
export type Tried = z.output<typeof tried>;
export type TriedInput = z.input<typeof tried>;

const unreadable = 'Not a trial that can be read';

/** As JSON in the address, so that asking "what if" is reading. */
const triedText = z
  .string()
  .max(20_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue(unreadable);
      return z.NEVER;
    }
  })
  .pipe(tried);

export const forecastInput = z.object({
  days: z.coerce
    .number()
    .pipe(z.union([z.literal(90), z.literal(365)]))
    .default(90),
  account: id.optional(),
  what_if: triedText.optional(),
});
export type ForecastInput = z.output<typeof forecastInput>;
