import { addDays, daysBetween, lastDay, type Day } from '../kernel/time/day.ts';
import {
  daysFrom,
  givenBefore,
  occurrenceOf,
  weekdayOf,
  type FixedRule,
  type Weekday,
} from '../kernel/due/due-rule.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import type { EventDraft } from './event.ts';
import type { EventRule } from './event-words.ts';

const everyWeekday: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** The rule of an event that repeats, as due dates count it: an event of every day is one of all seven weekdays. */
export function ruleOf(event: EventRule): FixedRule {
  const { day: anchor, until, times } = event;
  const limits = { anchor, until, times };
  if (event.repeats === 'daily') return { ...limits, every: 1, unit: 'week', weekdays: everyWeekday };
  if (event.repeats === 'weekly') {
    return { ...limits, every: event.every, unit: 'week', weekdays: event.weekdays as Weekday[] | null };
  }
  const unit = event.repeats === 'yearly' ? 'year' : 'month';
  return { ...limits, every: event.every, unit, falls_on: event.falls_on };
}

/** Whether the rule of an event gives a day. Days that were left out count as given. */
export function givesDay(event: EventRule, day: Day): boolean {
  if (event.repeats === 'none') return event.day === day;
  const [given] = daysFrom(ruleOf(event), day);
  return given === day;
}

/** The first day of an event that is not over on `today`, of those that were not left out; null where there is none. */
export function nextDayOf(
  event: EventRule & { readonly lasts_days: number; readonly left_out: readonly Day[] },
  today: Day,
): Day | null {
  const first = addDays(today, 1 - event.lasts_days);
  if (event.repeats === 'none') return event.day >= first ? event.day : null;
  const begin = event.day > first ? event.day : first;
  const left = new Set(event.left_out);
  for (const day of daysFrom(ruleOf(event), begin)) if (!left.has(day)) return day;
  return null;
}

/** How many days the rule gives before a day. */
export function daysBefore(event: EventRule, day: Day): number {
  return day <= event.day ? 0 : givenBefore(ruleOf(event), day);
}

/**
 * An event without what its choices do not mean: hours of what takes all day, a rule of what does not repeat. One that repeats begins on
 * the first day that its rule gives.
 */
export function settled<Draft extends EventDraft>(draft: Draft): Draft {
  const hours = draft.time === null ? { end_time: null, zone: null } : {};
  const remind_days = [...new Set(draft.remind_days)].toSorted((a, b) => b - a);
  if (draft.repeats === 'none') {
    const once = { every: 1, weekdays: null, falls_on: 'date', until: null, times: null } as const;
    return { ...draft, ...hours, remind_days, ...once };
  }
  const weekly = draft.repeats === 'weekly';
  const counted = draft.repeats === 'monthly' || draft.repeats === 'yearly';
  const weekdays = weekly ? sorted(draft.weekdays ?? [weekdayOf(draft.day)]) : null;
  const every = draft.repeats === 'daily' ? 1 : draft.every;
  const rule = { ...draft, every, weekdays, falls_on: counted ? draft.falls_on : ('date' as const) };
  return { ...rule, ...hours, remind_days, day: occurrenceOf(ruleOf(rule), 0) };
}

/**
 * The next day of a monthly rule of the 29th or 30th after a day on which a shorter month held it back; null for any other day, and where none
 * follows.
 */
export function dayAfterShorter(event: EventRule, day: Day): Day | null {
  if (event.repeats !== 'monthly' || event.falls_on !== 'date' || event.day.endsWith('-31')) return null;
  if (day.slice(8) >= event.day.slice(8)) return null;
  const [next] = daysFrom(ruleOf(event), addDays(day, 1));
  return next ?? null;
}

/** What is wrong with an event whose first day follows from its rule, or from the move of a later one: no field takes a day after 2999. */
export const firstDayFaults = ({ day }: Pick<EventDraft, 'day'>): FieldMessage[] =>
  day <= lastDay
    ? []
    : [{ field: 'day', message: 'Its first day would lie after the year 2999. Choose an earlier one.' }];

const sorted = (weekdays: readonly Weekday[]) => [...new Set(weekdays)].toSorted((a, b) => a - b);

/** The fields of a change that say when an event comes round, but for its day. */
const ruleFields = ['repeats', 'every', 'weekdays', 'falls_on'] as const;

export const changesRule = (change: Partial<EventDraft>): boolean =>
  ruleFields.some((field) => change[field] !== undefined);

/**
 * The rule of an event whose day `from` is moved to `to`, for it and all that it gives: a weekly rule falls on the other weekday in
 * place of this one, a monthly one on the same place of its months as `to` has. `day` is the first day where `first` was it.
 */
export function movedRule<Rule extends EventRule>(rule: Rule, from: Day, to: Day): Rule {
  const days = daysBetween(from, to);
  if (days === 0) return rule;
  if (rule.repeats === 'weekly') return movedWeekday(rule, from, to);
  if (rule.repeats !== 'monthly' && rule.repeats !== 'yearly')
    return { ...rule, day: addDays(rule.day, days) };
  const falls_on = placeOf(placeAfterMove(rule.falls_on, to), rule, to);
  return { ...rule, falls_on, day: beginOf({ ...rule, falls_on }, rule.day, from, to) };
}

/** The other weekdays stay; in which weeks they fall goes with the day where it is not every week. */
function movedWeekday<Rule extends EventRule>(rule: Rule, from: Day, to: Day): Rule {
  const days = daysBetween(from, to);
  const [left, taken] = [weekdayOf(from), weekdayOf(to)];
  const former = rule.weekdays ?? [left];
  const weekdays = sorted(former.map((each) => (each === left ? taken : each) as Weekday));
  if (former.length === 1) return { ...rule, weekdays, day: addDays(rule.day, days) };
  const weeks = days - taken + left;
  const isEarlier = weekdayOf(rule.day) === left && days < 0;
  const begin = addDays(rule.day, isEarlier ? days : rule.every === 1 ? 0 : weeks);
  return { ...rule, weekdays, day: to < begin ? to : begin };
}

const monthOf = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
const isLastWeek = (day: Day) => addDays(day, 7).slice(0, 7) !== day.slice(0, 7);

/** The last Friday that is moved to another weekday of the last week is the last of that; else the place is that of the day. */
function placeAfterMove(place: EventRule['falls_on'], to: Day): EventRule['falls_on'] {
  if (place === 'last_day') return addDays(to, 1).endsWith('-01') ? 'last_day' : 'date';
  if (place === 'last_weekday') return isLastWeek(to) ? 'last_weekday' : 'weekday';
  return place;
}

/** A fifth weekday is the last one, and the 31st the last day, also in months that have none. */
function placeOf(place: EventRule['falls_on'], rule: EventRule, day: Day): EventRule['falls_on'] {
  if (place === 'weekday' && Number(day.slice(8)) > 28) return 'last_weekday';
  const last = rule.repeats === 'yearly' ? day.endsWith('-02-29') : day.endsWith('-31');
  return place === 'date' && last ? 'last_day' : place;
}

/** Where an event begins whose rule becomes another one, said of its day `from`, which becomes `to`. */
export function beginOf(rule: EventRule, first: Day, from: Day, to: Day): Day {
  if (rule.repeats === 'none') return to;
  if (rule.repeats === 'daily' || rule.repeats === 'weekly') return addDays(first, daysBetween(from, to));
  const place = { anchor: to, every: 1, unit: 'month', falls_on: rule.falls_on } as const;
  const step = rule.repeats === 'yearly' ? 12 : rule.every;
  // A shorter month would hold the date back for good.
  const isHeldBack = (day: Day) => rule.falls_on === 'date' && day.slice(8) !== to.slice(8);
  let months = monthOf(from) - monthOf(first);
  let day = occurrenceOf(place, -months);
  while (months > 0 && isHeldBack(day)) {
    months -= step;
    day = occurrenceOf(place, -Math.max(0, months));
  }
  return day;
}

type Carrying = {
  readonly days: readonly Day[];
  /** Whether both rules count alike: one was only moved. */
  readonly alike: boolean;
  /** So many days of the old rule come before the first of the new one. */
  readonly since?: number;
};

/** Days of the old rule as the new one has them: each by its number where both count alike, else those that it gives too. */
export function carriedDays(old: EventRule, changed: EventRule, { days, alike, since = 0 }: Carrying): Day[] {
  if (!alike) return days.filter((day) => givesDay(changed, day));
  const [former, rule] = [{ ...old, until: null, times: null }, ruleOf(changed)];
  return days
    .filter((day) => givesDay(former, day))
    .map((day) => occurrenceOf(rule, daysBefore(former, day) - since));
}

/** The whole event as it shall be, where what is said of its day `occurrence` holds for all. */
export function changedEvent(draft: EventDraft, occurrence: Day, change: Partial<EventDraft>): EventDraft {
  const { day: to = occurrence, ...rest } = change;
  if (draft.repeats === 'none') return { ...draft, ...rest, day: to };
  if (!changesRule(change)) return { ...movedRule(draft, occurrence, to), ...rest };
  const changed = { ...draft, ...rest };
  return { ...changed, day: beginOf(changed, draft.day, occurrence, to) };
}
