import { z } from 'zod';
import { severalLines } from '../kernel/form/clean-text.ts';
import { calendarDay } from '../kernel/time/day.ts';
import { labelled } from '../kernel/form/field.ts';
import { id } from '../kernel/form/fields.ts';
import { amount } from '../kernel/money/money.ts';
import { longestNotes, sectionKey } from './section.ts';

/** One line of a section: a record of the house, or somebody to call. */
export const binderEntry = z.object({
  /** The record that it is; null for what has no page of its own. */
  item_type: z.string().nullable(),
  item_id: id.nullable(),
  label: z.string(),
  /** A quiet line below its name. */
  line: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  private: z.boolean(),
});
export type BinderEntry = z.infer<typeof binderEntry>;

export const binderGroup = z.object({
  title: z.string().nullable(),
  /** What the group is about, a home; null where its entries stand alone. */
  about: binderEntry.nullable(),
  entries: z.array(binderEntry),
});
export type BinderGroup = z.infer<typeof binderGroup>;

export const binderSection = z.object({
  key: sectionKey,
  notes: z.string(),
  /** Kept out of the binder; its owner alone still sees it here. */
  left_out: z.boolean(),
  /** How often its owner has written here; 0 before the first time. */
  version: z.int(),
  groups: z.array(binderGroup),
  /** How many records there are of these, also of those that a long list does not show. */
  count: z.int(),
  /** What its owner has not written down, in sentences; the owner alone sees it. */
  missing: z.array(z.string()),
});
export type BinderSection = z.infer<typeof binderSection>;

/** The family binder: what there is, where, and whom to call. */
export const binder = z.object({
  /** Whose it is, by name. */
  house: z.string(),
  as_of: calendarDay,
  /** When its owner last looked it over; null where that was never. */
  reviewed_on: calendarDay.nullable(),
  /** Whether it is somebody else's. */
  guest: z.boolean(),
  with_private: z.boolean(),
  /** Whether account numbers are named. */
  with_numbers: z.boolean(),
  /** How many records that are "Only me" are left out of it; null where it is not their owner who asks. */
  private_left_out: z.int().nullable(),
  /** Over what is shown: how much of it there is, what homes and things are worth together, and what is owed on the homes. */
  totals: z.object({
    homes: z.int(),
    things: z.int(),
    policies: z.int(),
    documents: z.int(),
    worth: amount,
    owed: amount,
  }),
  sections: z.array(binderSection),
});
export type Binder = z.infer<typeof binder>;

/** What its owner says of a section. */
export const sectionDraft = z.object({
  notes: labelled(
    'Notes',
    z
      .string()
      .overwrite(severalLines)
      .trim()
      .max(longestNotes, `Notes are too long (${longestNotes.toLocaleString('en-US')} characters at most)`),
    { max: longestNotes, lines: true },
  ),
  left_out: z.boolean(),
});

/** What its owner says of the whole binder. */
export const binderChoices = z.object({ with_numbers: z.boolean() });

export const binderTexts = {
  clash: 'These notes were changed elsewhere meanwhile. Copy what you wrote and reload the page.',
} as const;

/** It should be looked over once a year. */
export const reviewMonths = 12;
