import { z } from 'zod';
import { day, moment } from '../kernel/day.ts';
import { required } from '../kernel/draft.ts';
import { id, text, version } from '../kernel/fields.ts';
import { privateField } from '../kernel/private.ts';

/** Thresholds of an own date, in days before it: urgent, and soon (S-144). */
export const ownDateDays = { urgent: 7, soon: 30 } as const;
/** The most own dates that a list holds. */
export const ownDatesListed = 500;

/** A date that somebody writes down: what is due, and when. */
export const ownDateDraft = z.object({
  title: text('What is due', 100),
  due_date: required('Date', day),
  private: privateField,
});
export type OwnDateDraft = z.output<typeof ownDateDraft>;

export const ownDate = z.object({ id, version, title: z.string(), due_date: day, private: z.boolean() });
export type OwnDate = z.infer<typeof ownDate>;

/** An own date by itself, which may be in the trash. */
export const ownDateDetail = ownDate.extend({ removed_at: moment.nullable() });
export type OwnDateDetail = z.infer<typeof ownDateDetail>;

/** The first step that is a date: an own one, which can be taken back here, or one that a document brought along. */
export const firstDate = z.object({ id, title: z.string(), due_date: day, own: z.boolean() }).nullable();
export type FirstDate = z.infer<typeof firstDate>;
