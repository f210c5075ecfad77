import { formatMoney, type Money } from '../../kernel/money/money.ts';
import type { Day } from '../../kernel/time/day.ts';
import type { ReminderStep } from './reminder-steps.ts';

/** What a letter to a tenant says. */
export type ReminderWords = {
  readonly subject: string;
  readonly paragraphs: string[];
};

type About = {
  readonly tenant: string;
  readonly premises: string;
  readonly landlord: { readonly name: string; readonly email: string };
  /** What is open, the oldest first. */
  readonly open: readonly { readonly what: string; readonly due_day: Day; readonly amount: Money }[];
  readonly owed: Money;
};

const longDay = (day: Day) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(day));

/** So many charges are named; the sum is of all. */
const mostNamed = 12;

const openings: Readonly<Record<ReminderStep, { subject: string; words: string; asks: string }>> = {
  1: {
    subject: 'A friendly reminder of your rent',
    words: 'This is a friendly reminder that we have not received all of your rent.',
    asks: 'If you have paid in the last few days, please ignore this letter.',
  },
  2: {
    subject: 'Your rent is still open',
    words: 'We wrote to you about your rent, and part of it is still open.',
    asks: 'Please pay it in the next days, or tell us if something is in the way.',
  },
  3: {
    subject: 'Last reminder of your rent',
    words: 'We have written to you twice about your rent, and part of it is still open.',
    asks: 'Please pay it this week. If you cannot, please contact us so that we can find a way together.',
  },
};

/** The letter of a step in words. It names what is open and who to write to, and threatens nothing. */
export function reminderWords(
  step: ReminderStep,
  { tenant, premises, landlord, open, owed }: About,
): ReminderWords {
  const { subject, words, asks } = openings[step];
  const named = open
    .slice(0, mostNamed)
    .map(({ what, due_day, amount }) => `${what}, due ${longDay(due_day)}: ${formatMoney(amount)}`);
  const more = open.length - named.length;
  return {
    subject: premises === '' ? subject : `${subject}: ${premises}`,
    paragraphs: [
      `Dear ${tenant},`,
      words,
      ...named,
      ...(more > 0 ? [`And ${more} more.`] : []),
      `In all ${formatMoney(owed)} is open today.`,
      asks,
      landlord.name === '' ? landlord.email : `${landlord.name}, ${landlord.email}`,
    ],
  };
}
