import { z } from 'zod';
import { calendarDay, moment } from '../kernel/time/day.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, text, wholeNumber } from '../kernel/form/fields.ts';

/** Nobody has more feeds than they can keep in view. */
export const mostFeeds = 20;
/** A feed shows so many days before today and after it. */
export const feedDaysBack = 90;
export const feedDaysAhead = 400;
/** A feed has so many entries at most; of more, those nearest to today. */
export const feedItemsAtMost = 5000;

export const feedTexts = {
  noArea: 'Choose at least one area',
  unknownArea: 'That area does not exist',
  tooMany: `You have ${mostFeeds} feeds already. Revoke one that you no longer use.`,
  unknown: 'There is no calendar here',
} as const;

const areas = z.array(z.string().max(40)).min(1, feedTexts.noArea).max(60).nullable();

/** A calendar feed that is asked for: which calendar it is for, and what stands in it. */
export const feedDraft = z.object({
  name: text('Name', 60),
  /** Null is every area that has dates. */
  areas: labelled('What it shows', areas.default(null)),
  alarms: labelled('Reminders in the calendar', z.boolean().default(true)),
  /** The hour of the reminders, by the owner's clock. */
  alarm_hour: wholeNumber('Hour of the reminders', { min: 0, max: 23 }).default(9),
  with_private: labelled('Private records', z.boolean().default(false)),
});
export type FeedDraft = z.output<typeof feedDraft>;

/** A feed as its owner sees it: never its address, which is shown once. */
export const feed = z.object({
  id,
  name: z.string(),
  areas: z.array(z.string()).nullable(),
  alarms: z.boolean(),
  alarm_hour: z.int(),
  with_private: z.boolean(),
  created_at: moment,
  /** The day in UTC on which a calendar last read it. */
  last_read_on: calendarDay.nullable(),
});
export type Feed = z.infer<typeof feed>;

export const newFeed = feed.extend({
  /** Shown this once; only the hash of its secret part is kept. */
  address: z.string(),
  /** The same address as calendars of Apple open it. */
  webcal: z.string(),
  /** An SVG with `webcal` as a QR code. */
  picture: z.string(),
});
export type NewFeed = z.infer<typeof newFeed>;

/** How an area is called in a feed: `real-estate` is Real estate. */
export function areaWords(area: string): string {
  const words = area.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
