import { z } from 'zod';
import { checkedTogether } from '../kernel/checked-together.ts';
import { moment } from '../kernel/time/day.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, optionalText, text } from '../kernel/form/fields.ts';
import { recordReference, recordType } from '../kernel/record-type.ts';
import { linkTexts } from './texts.ts';

/** A link ends after so many days unless its owner says otherwise, and at the latest after a year. */
export const usualDays = 30;
export const longestDays = 366;
/** So many links of one owner may be open at once. */
export const mostLinks = 200;
export const mostRecords = 20;
export const shortestPassword = 6;

export const endTexts = {
  past: 'Choose a moment that lies ahead',
  far: 'A link lasts a year at most',
} as const;

/** When it ends, to the second; left out, after 30 days. */
export const endMoment = labelled('Ends', optional(moment).default(null));

export const linkPassword = labelled(
  'Password',
  optional(
    z
      .string()
      .min(shortestPassword, `Use at least ${shortestPassword} characters`)
      .max(100, 'Password is too long (100 characters at most)'),
  ).default(null),
);

const email = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/;
export const isEmail = (words: string): boolean => email.test(words);
export const mailFields = {
  send_mail: labelled('Send the address by e-mail', z.boolean().default(false)),
};
export const noAddress = 'Enter an e-mail address, so that it can be sent there';
const addressFaults = ({ send_mail, recipient }: { send_mail: boolean; recipient: string }) =>
  send_mail && !isEmail(recipient) ? [{ field: 'recipient', message: noAddress }] : [];

/** Adds that a letter needs an address to go to. */
export const withAddress = <
  S extends z.ZodObject<{ send_mail: z.ZodType<boolean>; recipient: z.ZodType<string> }>,
>(
  draft: S,
): S => checkedTogether(draft, ['send_mail', 'recipient'], addressFaults);

/** A link that is asked for: what it opens, for whom, how long and how far. */
export const linkDraft = withAddress(
  z.object({
    records: labelled(
      'What it opens',
      z
        .array(recordReference)
        .min(1, linkTexts.noRecord)
        .max(mostRecords, `A link opens ${mostRecords} records at most`)
        .default([]),
    ),
    recipient: text('For whom'),
    label: optionalText('What it is for', 100),
    expires_at: endMoment,
    password: linkPassword,
    may_download: labelled('Allow downloads', z.boolean().default(false)),
    watermark: labelled('Watermark', z.boolean().default(true)),
    ...mailFields,
  }),
);
export type LinkDraft = z.output<typeof linkDraft>;

/** A record that a link opens, as its owner sees it. */
export const linkedRecord = z.object({
  item_type: recordType,
  item_id: id,
  label: z.string(),
  private: z.boolean(),
  /** In the trash it is not shown by the link, until it is restored. */
  removed: z.boolean(),
  /** It became private after it was put into the link, which does not show it while it is. */
  closed: z.boolean(),
});

/** A link as its owner sees it: never its address, which is shown once. */
export const link = z.object({
  id,
  recipient: z.string(),
  label: z.string().nullable(),
  may_download: z.boolean(),
  watermark: z.boolean(),
  locked: z.boolean(),
  expires_at: moment,
  revoked_at: moment.nullable(),
  created_at: moment,
  records: z.array(linkedRecord),
  /** How often it was opened. */
  opens: z.int(),
  last_opened_at: moment.nullable(),
  /** Whether its owner has not looked at it since it was opened for the first time. */
  news: z.boolean(),
});
export type Link = z.infer<typeof link>;

export const newLink = link.extend({
  /** Shown this once; only the hash of its secret part is kept. */
  address: z.string(),
});
export type NewLink = z.infer<typeof newLink>;

export const openKinds = ['opened', 'unlocked', 'wrong_password', 'looked', 'downloaded'] as const;

/** A line of a link's log. */
export const linkOpen = z.object({
  id,
  what: z.enum(openKinds),
  /** The name of the record that was looked at or downloaded. */
  record: z.string().nullable(),
  at: moment,
  address: z.string(),
  browser: z.string(),
});
export type LinkOpen = z.infer<typeof linkOpen>;

export type LinkStanding = 'open' | 'ended' | 'revoked';

/** Whether a link or request is open at a moment (milliseconds). */
export function standingOf(
  { expires_at, revoked_at }: { expires_at: string; revoked_at: string | null },
  now: number,
): LinkStanding {
  if (revoked_at !== null) return 'revoked';
  return Date.parse(expires_at) > now ? 'open' : 'ended';
}

/** When a link ends: as asked, or after 30 days. Gives the message where that is not a moment for an end. */
export function endOf(asked: string | null, now: Date): { at: Date } | { wrong: string } {
  const at = asked === null ? new Date(now.getTime() + usualDays * 86_400_000) : new Date(asked);
  if (at.getTime() <= now.getTime()) return { wrong: endTexts.past };
  if (at.getTime() > now.getTime() + longestDays * 86_400_000) return { wrong: endTexts.far };
  return { at };
}
