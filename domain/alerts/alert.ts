import { z } from 'zod';
import { addDays, daysBetween, type Day } from '../kernel/time/day.ts';
import { daysUntil, dueEntry, type DueEntry } from '../kernel/due/due-item.ts';
import { dueKind } from '../kernel/due/due-kind.ts';

/** So many days back the bell and the list of alerts look: what was missed before that is found in the calendar. */
export const alertDaysBack = 90;
/** The most alerts that the bell shows in one group; its counts are exact. */
export const bellShows = 8;
/** The most days for which something can be put off. */
export const snoozeAtMost = 366;

/**
 * Kinds of which Done takes along what was missed before it. Where several of their dates have passed, the last one stands for all of them.
 */
export const doneTakesEarlier: readonly string[] = ['date.day', 'maintenance.visit'];

export const severity = z.enum(['danger', 'warning', 'info']);
export type Severity = z.infer<typeof severity>;

/** An alert (G-41): a due date that is shown because its time has come, with the reason. */
export const alert = dueEntry.extend({
  /** `policy.premium` */
  kind: z.string(),
  /** Days from today to the due date; negative where it is past, 0 while an event goes on. */
  days: z.int(),
  severity,
  unread: z.boolean(),
  /** Why it is shown: "30 days before". */
  reason: z.string(),
  /** Where it opens in the browser. */
  link: z.string(),
  /** What a press on Done does, in a sentence; null where only its record can say that it is done. */
  done_says: z.string().nullable(),
  /** What the second press says that Done asks for where it records something: "Record payment of $120.00"; null where it only marks. */
  done_press: z.string().nullable(),
  /** For how many earlier dates that were missed it stands: Done takes them along. */
  missed: z.int(),
});
export type Alert = z.infer<typeof alert>;

type Passing = Pick<DueEntry, 'due_date'> & Partial<Pick<DueEntry, 'lasts_days' | 'passes'>>;
type Dated = Passing & Pick<DueEntry, 'urgent_days'>;

/** Past is danger where it is late, urgent by the item's own days is a warning, all else information (S-251). */
export function severityOf(item: Dated, today: Day): Severity {
  const days = daysUntil(item, today);
  if (days < 0) return item.passes === true ? 'info' : 'danger';
  return days <= item.urgent_days ? 'warning' : 'info';
}

/**
 * Whether an alert is unread: inside its urgent window until it is opened there, before that as its area says. What was read before
 * the window began is unread again when it begins.
 */
export function isUnread(
  item: Passing & Pick<DueEntry, 'urgent_days' | 'unread_days' | 'read_at'>,
  today: Day,
): boolean {
  const { due_date, urgent_days, unread_days, read_at } = item;
  const days = daysUntil(item, today);
  const urgent = days <= urgent_days;
  if (read_at !== null) return urgent && read_at.slice(0, 10) < addDays(due_date, -urgent_days);
  return urgent || days > (unread_days ?? urgent_days);
}

/** A count of days: "1 day", "30 days". */
export const daysInWords = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** Why an alert is shown today: the reminder whose time came last, the end of its snooze, or that it is overdue. */
export function reasonOf(
  item: Passing & Pick<DueEntry, 'remind_days' | 'bell_days' | 'soon_days' | 'snoozed_until'>,
  today: Day,
): string {
  const { due_date, lasts_days = 1, passes = false, remind_days, bell_days, soon_days, snoozed_until } = item;
  const days = daysUntil(item, today);
  if (snoozed_until !== null && snoozed_until <= today) return 'put off until now';
  if (passes && days < 0) return 'over';
  if (days < 0) return `${daysInWords(-days)} overdue`;
  if (due_date < today) return `day ${daysBetween(due_date, today) + 1} of ${lasts_days}`;
  if (days === 0) return 'on the day';
  const reached = [...remind_days, bell_days ?? soon_days].filter((each) => each >= days);
  return `${daysInWords(reached.length === 0 ? days : Math.min(...reached))} before`;
}

/** Makes an alert of a due item; `done` is what the area that owns its record says of a press on Done. */
export function alertOf(
  entry: DueEntry & { readonly missed?: number },
  today: Day,
  done_says: string | null,
  done_press: string | null = null,
): Alert {
  return {
    ...entry,
    kind: dueKind(entry),
    days: daysUntil(entry, today),
    severity: severityOf(entry, today),
    unread: entry.state === 'open' && isUnread(entry, today),
    reason: reasonOf(entry, today),
    link: `/alerts/${entry.id}`,
    done_says,
    done_press,
    missed: entry.missed ?? 0,
  };
}
