import { z } from 'zod';
import { labelled } from '../../kernel/form/field.ts';
import { id, wholeNumber } from '../../kernel/form/fields.ts';
import { amount } from '../../kernel/money/money.ts';
import { calendarDay, moment } from '../../kernel/time/day.ts';
import { usualReminderDays, type ReminderDays } from './reminder-steps.ts';

export const reminderTexts = {
  unseen: 'Read the three letters before you switch reminders on',
  changed: 'The letter has changed since you read it. Read it again before you send it.',
  noEmail: 'There is no email address of this tenant',
  nothingOpen: 'Nothing is owed that a reminder could be about',
  allSent: 'All three letters were sent',
  inOrder: 'The letters come one after the other: each later than the one before',
} as const;

const daysAfter = (label: string, usual: number) =>
  labelled(label, wholeNumber(label, { min: 1, max: 365 }).default(usual), { kind: 'number' });

/** How reminders are sent: off until they are switched on, for all agreements or for some. */
export const reminderSettingsDraft = z
  .object({
    for_all: labelled('Send reminders for all agreements', z.boolean().default(false)),
    first_days: daysAfter('First letter, days after the due day', usualReminderDays[0]),
    second_days: daysAfter('Second letter, days after the due day', usualReminderDays[1]),
    third_days: daysAfter('Third letter, days after the due day', usualReminderDays[2]),
  })
  .superRefine(({ first_days, second_days, third_days }, context) => {
    if (second_days <= first_days)
      context.addIssue({ code: 'custom', path: ['second_days'], message: reminderTexts.inOrder });
    if (third_days <= second_days)
      context.addIssue({ code: 'custom', path: ['third_days'], message: reminderTexts.inOrder });
  });
export type ReminderSettingsDraft = z.output<typeof reminderSettingsDraft>;

export const daysOf = ({
  first_days,
  second_days,
  third_days,
}: Omit<ReminderSettingsDraft, 'for_all'>): ReminderDays => [first_days, second_days, third_days];

/** The hash of a letter that a person has read. */
export const seenLetter = z.string().regex(/^[0-9a-f]{64}$/u);

export const shownLetter = z.object({ subject: z.string(), paragraphs: z.array(z.string()) });

export const reminderSettings = z.object({
  for_all: z.boolean(),
  first_days: z.int(),
  second_days: z.int(),
  third_days: z.int(),
  /** The three letters as they read, with a tenant and sums that are made up. */
  letters: z.array(shownLetter),
  /** Says that they were read, where reminders are switched on. */
  seen: seenLetter,
});
export type ReminderSettings = z.infer<typeof reminderSettings>;

/** A letter that was sent to a tenant. */
export const sentReminder = z.object({
  letter_id: id,
  step: z.int(),
  sent_at: moment,
  sent_on: calendarDay,
  email: z.string(),
  owed: amount,
  by_hand: z.boolean(),
});

/** What an agreement's reminders are, and the letter that would be sent next by hand. */
export const agreementReminders = z.object({
  agreement_id: id,
  /** Whether letters are sent by themselves; `own` is what was said of this agreement alone, null where the setting for all holds. */
  is_on: z.boolean(),
  own: z.boolean().nullable(),
  tenant_name: z.string(),
  email: z.string().nullable(),
  owed: amount,
  /** The newest first. */
  sent: z.array(sentReminder),
  letter: shownLetter.extend({ step: z.int(), seen: seenLetter }).nullable(),
  /** Why no letter can be sent; null where one can. */
  why_not: z.string().nullable(),
  /** The day on which a letter is sent by itself next; null where none will be. */
  next_on: calendarDay.nullable(),
});
export type AgreementReminders = z.infer<typeof agreementReminders>;
