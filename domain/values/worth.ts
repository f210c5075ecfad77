import { z } from 'zod';
import { calendarDay, moment } from '../kernel/time/day.ts';
import { amount } from '../kernel/money/money.ts';
import { id } from '../kernel/form/fields.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { thingTypes } from '../kernel/records/thing-types.ts';
import { datedValue } from '../kernel/money/value-curve.ts';
import { valueSource } from '../kernel/money/value-source.ts';
import { ownership } from './ownership.ts';
import { advice, replacement } from './replacement.ts';
import { valuation } from './valuation.ts';
import { plan } from './wear.ts';

export const thingType = z.enum(thingTypes);
export type ThingType = z.infer<typeof thingType>;

/** A plan with the version that its next change is made from; that of a thing without a plan is 1. */
export const storedPlan = plan.extend({ version: z.int() });
export type StoredPlan = z.infer<typeof storedPlan>;

/** A thing as far as its worth goes. */
export const valuedThing = z.object({
  item_type: thingType,
  item_id: z.uuid(),
  label: z.string(),
  /** What kind of appliance it is, by which its lifespan is known; null for other things. */
  kind: z.string().nullable(),
  purchase_date: calendarDay.nullable(),
  purchase_price: amount.nullable(),
  current_value: amount.nullable(),
  sale_date: calendarDay.nullable(),
  sale_price: amount.nullable(),
  removed_at: moment.nullable(),
});
export type ValuedThing = z.infer<typeof valuedThing>;

/** All that is known of one thing's worth: what was said, what a curve says beside it, what it cost, and what a new one will. */
export const worthOfThing = z.object({
  thing: valuedThing,
  valuations: z.array(valuation),
  plan: storedPlan,
  curve: z.array(datedValue),
  /** What it is worth today by the curve; null where none is known. */
  worn_value: amount.nullable(),
  /** Null for a guest: the ledger is its owner's. */
  ownership: ownership.nullable(),
  replacement: replacement.nullable(),
  advice: advice.nullable(),
});
export type WorthOfThing = z.infer<typeof worthOfThing>;

/** By whose word a thing's worth stands; `price` where nobody has said anything since it was bought. */
export const worthSource = z.enum([...valueSource.options, 'price']);
export type WorthSource = z.infer<typeof worthSource>;

/** A line of the list of all things that are held. */
export const worthLine = z.object({
  id: z.uuid(),
  item_type: thingType,
  label: z.string(),
  worth: amount.nullable(),
  source: worthSource,
  source_day: calendarDay.nullable(),
  worn_value: amount.nullable(),
});
export type WorthLine = z.infer<typeof worthLine>;

export const worthFilter = pageInput.extend({ after: id.optional(), source: worthSource.optional() });
export type WorthFilter = z.output<typeof worthFilter>;

export const worthPage = pageOf(worthLine).extend({
  /** What all things that match are worth. */
  worth: amount,
  /** Of all things that are held, by whose word their worth stands. */
  sources: z.array(z.object({ source: worthSource, count: z.int(), worth: amount })),
});
export type WorthPage = z.infer<typeof worthPage>;

/** A thing that will have to be replaced. */
export const replacementLine = replacement.extend({
  id: z.uuid(),
  item_type: thingType,
  label: z.string(),
});
export type ReplacementLine = z.infer<typeof replacementLine>;

export const replacementFilter = pageInput.extend({
  after: id.optional(),
  /** Only what is due within so many years from today, what is overdue among it. */
  years: z.coerce.number().int().min(0).max(100).optional(),
});
export type ReplacementFilter = z.output<typeof replacementFilter>;

/** The replacement fund: what is due first stands first. */
export const replacementPage = pageOf(replacementLine).extend({
  cost: amount,
  monthly: amount,
  /** What is due in each year; what is overdue stands in the present one. */
  by_year: z.array(z.object({ year: z.int(), count: z.int(), cost: amount })),
});
export type ReplacementPage = z.infer<typeof replacementPage>;
