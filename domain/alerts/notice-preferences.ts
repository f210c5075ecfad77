import { z } from 'zod';
import { checkedTogether } from '../kernel/checked-together.ts';
import { calendarDay, moment } from '../kernel/time/day.ts';
import { labelled } from '../kernel/form/field.ts';
import { optional, version, wholeNumber } from '../kernel/form/fields.ts';

/** Days before its date on which a person is told of something, unless its area or they say otherwise. */
export const usualRemindDays = [30, 14, 7, 1, 0] as const;
/** The farthest day before a date, and the most days of one kind, on which somebody may be told. */
export const remindAtMost = 365;
export const remindDaysAtMost = 8;
/** The hour of telling and how near a date is before a push comes, where a person has said nothing. */
export const usualHour = 8;
export const usualPushWithin = '1';
export const usualMailWithin = 'all';

/** A time of day by the person's own clock: `22:30`. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 22:30');

const withinWords = {
  '0': 'On the day and after it',
  '1': 'From the day before',
  '3': 'From 3 days before',
  '7': 'From a week before',
  '14': 'From 2 weeks before',
  '30': 'From 30 days before',
  all: 'On all days chosen below',
} as const;
/** How near a date is before a channel tells of it, in days; `all`: on every day on which its kind is told. */
export const within = z.enum(['0', '1', '3', '7', '14', '30', 'all']);

type Quiet = { readonly quiet_from: string | null; readonly quiet_to: string | null };

/** What is wrong with quiet hours, if anything: they have a beginning and an end, which differ. */
export function quietFault({ quiet_from, quiet_to }: Quiet): { field: keyof Quiet; message: string } | null {
  if (quiet_from !== null && quiet_to === null)
    return { field: 'quiet_to', message: 'Say when the quiet hours end' };
  if (quiet_from === null && quiet_to !== null)
    return { field: 'quiet_from', message: 'Say when the quiet hours begin' };
  if (quiet_from !== null && quiet_from === quiet_to)
    return { field: 'quiet_to', message: 'Quiet hours must end at another time than they begin' };
  return null;
}

/** How a person wants to be told of what is due. */
export const noticeDraft = checkedTogether(
  z.object({
    mail: labelled('Email', z.boolean()),
    mail_hour: labelled('Email at', wholeNumber('The hour of the email', { max: 23 })),
    mail_within: labelled('Email comes', within, { words: withinWords }),
    push: labelled('Push notifications', z.boolean()),
    push_hour: labelled('Push at', wholeNumber('The hour of push notifications', { max: 23 })),
    push_within: labelled('Push comes', within, { words: withinWords }),
    quiet_from: labelled('Quiet from', optional(clockTime)),
    quiet_to: labelled('Quiet until', optional(clockTime)),
  }),
  ['quiet_from', 'quiet_to'],
  (draft) => {
    const fault = quietFault(draft);
    return fault === null ? [] : [fault];
  },
);
export type NoticeDraft = z.output<typeof noticeDraft>;

/** How a person wants to be told of one kind of date; `remind_days` null leaves it as its area has it. */
export const noticeKindDraft = z.object({
  mail: labelled('Email', z.boolean()),
  push: labelled('Push notifications', z.boolean()),
  remind_days: labelled(
    'Days before',
    z
      .array(wholeNumber('A day', { max: remindAtMost }))
      .min(1, 'Choose at least one day')
      .max(remindDaysAtMost, `Choose ${remindDaysAtMost} days at most`)
      .nullable(),
  ),
});
export type NoticeKindDraft = z.output<typeof noticeKindDraft>;

/** A person says of so many kinds at most how they are told; the product knows fewer. */
export const mostNoticeKinds = 100;

/** Kinds of which each record names its own days: none are chosen for them all, and what is said instead. */
export const kindsWithOwnDays: ReadonlyMap<string, string> = new Map([
  ['date.day', 'Each reminder has its own days: change them there, under “Tell me”.'],
  ['event.day', 'Each event has its own days: change them there, under “Remind me”.'],
  ['link.opened', 'The bell has it at once. What you have not looked at is told the next morning.'],
  ['request.files', 'The bell has it at once. What you have not looked at is told the next morning.'],
]);

/** What is due, by the type of its record and its slot: `policy.premium`. */
export const kindName = z
  .string()
  .max(60)
  .regex(/^[a-z_]+\.[a-z0-9_]+$/, 'There is no such kind of date');

export const noticeKind = z.object({
  kind: z.string(),
  version,
  mail: z.boolean(),
  push: z.boolean(),
  remind_days: z.array(z.int()).nullable(),
  /** When its dates are told without that; null where they differ from one another, or there are none. */
  usual: z.array(z.int()).nullable(),
  /** The next of its dates; null where none is ahead. */
  next_on: calendarDay.nullable(),
  /** Whether this person has such dates. */
  has: z.boolean(),
});
export type NoticeKind = z.infer<typeof noticeKind>;

export const noticePreferences = z.object({
  version,
  mail: z.boolean(),
  mail_hour: z.int(),
  mail_within: within,
  push: z.boolean(),
  push_hour: z.int(),
  push_within: within,
  quiet_from: clockTime.nullable(),
  quiet_to: clockTime.nullable(),
  time_zone: z.string(),
  /** How many devices a push goes to. */
  devices: z.int(),
  /** When each channel tells next; null where nothing is known that it would tell. */
  next_mail: moment.nullable(),
  next_push: moment.nullable(),
  /** The kinds that this person has dates of or has changed. */
  kinds: z.array(noticeKind),
});
export type NoticePreferences = z.infer<typeof noticePreferences>;

/** How a kind is told, as usual where the person has no such dates and has said nothing of them. */
export const kindIn = (preferences: NoticePreferences, kind: string): NoticeKind =>
  preferences.kinds.find((each) => each.kind === kind) ?? {
    kind,
    version: preferences.version,
    mail: true,
    push: true,
    remind_days: null,
    usual: null,
    next_on: null,
    has: false,
  };
