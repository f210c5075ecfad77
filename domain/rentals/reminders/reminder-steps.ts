import { isZero } from '../../kernel/money/money.ts';
import { addDays, type Day } from '../../kernel/time/day.ts';
import type { AllocatedCharge } from '../ledger/allocation.ts';

/** The three letters, the friendliest first. */
export const reminderSteps = [1, 2, 3] as const;
export type ReminderStep = (typeof reminderSteps)[number];

export const reminderStepLabels: Readonly<Record<ReminderStep, string>> = {
  1: 'First reminder',
  2: 'Second reminder',
  3: 'Last reminder',
};

/** How many days after the due day each letter is sent, in the order of the letters. */
export type ReminderDays = readonly [number, number, number];
export const usualReminderDays: ReminderDays = [3, 10, 20];

/** A letter that was sent about a charge. */
export type SentReminder = { readonly charge: number; readonly step: number; readonly sent_on: Day };

/** A charge with the letter that comes next for it, and the earliest day on which it is sent by itself. */
export type NextReminder = {
  readonly charge: AllocatedCharge;
  readonly step: ReminderStep;
  readonly on: Day;
};

/**
 * The next letter for each charge of rent that is open and was due before `today`, the oldest charge first. Letters come in order, whenever
 * they were switched on: the second one not before the first was sent, and as many days after it as lie between the two. A late fee alone is
 * not reminded of; the letter about its rent names it.
 */
export function nextReminders(
  charges: readonly AllocatedCharge[],
  sent: readonly SentReminder[],
  { days, today }: { days: ReminderDays; today: Day },
): NextReminder[] {
  return charges.flatMap((charge): NextReminder[] => {
    if (charge.void || isZero(charge.open) || charge.row.kind === 'late_fee' || charge.due_day >= today)
      return [];
    const former = sent.filter((each) => each.charge === charge.row.seq);
    const step = reminderSteps.find((each) => !former.some((letter) => letter.step === each));
    if (step === undefined) return [];
    const after = days[step - 1] ?? 0;
    const byDue = addDays(charge.due_day, after);
    const last = former
      .map(({ sent_on }) => sent_on)
      .toSorted()
      .at(-1);
    const byLast = last === undefined ? byDue : addDays(last, after - (days[step - 2] ?? 0));
    return [{ charge, step, on: byDue > byLast ? byDue : byLast }];
  });
}

/** The charges that one letter of today is about, and which letter it is: the sternest one that is due. Null where none is due. */
export function letterOf(
  next: readonly NextReminder[],
  today: Day,
): { step: ReminderStep; charges: readonly NextReminder[] } | null {
  const due = next.filter(({ on }) => on <= today);
  const [first, ...others] = due;
  if (first === undefined) return null;
  const step = others.reduce<ReminderStep>((most, each) => (each.step > most ? each.step : most), first.step);
  return { step, charges: due };
}

/**
 * The letter that a person sends by hand: the next one of the oldest charge, whenever it would come by itself, with whatever else is due by
 * then. Null where every letter was sent.
 */
export function letterByHand(
  next: readonly NextReminder[],
  today: Day,
): { step: ReminderStep; charges: readonly NextReminder[] } | null {
  const [oldest] = next;
  if (oldest === undefined) return null;
  return letterOf([{ ...oldest, on: today }, ...next.slice(1)], today);
}
