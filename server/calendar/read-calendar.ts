import {
  calendarEntriesAtMost,
  calendarEntryOf,
  type CalendarEntry,
} from '@holdfast/domain/calendar/calendar-entry';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import type { DueItem, DueTime } from '@holdfast/domain/kernel/due/due-item';
import {
  fixedDays,
  type FixedRule,
  type PlaceInMonth,
  type Season,
  type Weekday,
} from '@holdfast/domain/kernel/due/due-rule';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { detailFor } from '../kernel/records/records.ts';
import { dueColumns, dueTimeColumns, isDate, thingOf } from '../kernel/due/due-columns.ts';

type Stored = DueItem & DueTime & Pick<CalendarEntry, 'area' | 'state' | 'amount' | 'repeats'>;
type Span = { readonly from: Day; readonly to: Day };

/** Rules are unfolded 400 days ahead each night; so far they are even where the server was away for a while. */
const surelyKept = 300;

/** A date covers so many days at most (the tables' own limit). */
const lastsAtMost = 400;

/**
 * Reads what stands in the calendar between two days, both included: the due items, also those that began earlier and reach into these
 * days, and the days of rules that lie too far ahead to be among them. Throws `invalid` where they are more than one answer takes.
 */
export async function readCalendar(tx: Tx, owner: string, span: Span, today: Day): Promise<CalendarEntry[]> {
  const { rows } = await sql<Stored>`
    select ${dueColumns(tx, 'i')}, ${dueTimeColumns(tx, 'i')}, i.area, i.state, i.amount::text as amount, i.rule_id is not null as repeats from due_items i
    where i.user_id = ${owner} and i.state <> 'closed' and ${isDate('i')} and (i.due_date between ${span.from} and ${span.to}
      or i.lasts_days > 1 and i.due_date between ${addDays(span.from, 1 - lastsAtMost)} and ${addDays(span.from, -1)}
        and i.due_date + i.lasts_days > ${span.from}::date)
    order by i.due_date, i.title, i.id limit ${sql.lit(calendarEntriesAtMost + 1)}`.execute(tx);
  refuseTooMany(rows.length);
  const ahead = span.to <= addDays(today, surelyKept) ? [] : await readAhead(tx, owner, span);
  refuseTooMany(rows.length + ahead.length);
  return [...rows, ...ahead].map((item) => calendarEntryOf(item, today));
}

function refuseTooMany(count: number): void {
  const most = calendarEntriesAtMost.toLocaleString('en-US');
  const message = `There are more than ${most} dates in these days. Ask for fewer days.`;
  refuse(count > calendarEntriesAtMost ? [{ field: 'to', message }] : []);
}

type Rule = Omit<Stored, 'due_date' | 'state' | 'repeats'> &
  Pick<FixedRule, 'anchor' | 'every' | 'until' | 'times'> & {
    unit: 'week' | 'month' | 'year';
    falls_on: PlaceInMonth;
    weekdays: Weekday[] | null;
    season_from: number | null;
    season_to: number | null;
    /** Up to this day its items stand in the table. */
    unfolded_until: Day;
    /** Days on which nothing is due. */
    left_out: Day[];
  };

/** The days of fixed rules beyond those that stand in the table, as the items that they will be. */
async function readAhead(tx: Tx, owner: string, { from, to }: Span): Promise<Stored[]> {
  const { rows } = await sql<Rule>`
    select k.id, k.source_type, k.source_id, k.slot, k.of_type, k.of_id, ${thingOf('k')}, k.title,
      ${detailFor(tx, 'k', { type: 'source_type', id: 'source_id' })} as detail, k.urgent_days, k.soon_days, ${dueTimeColumns(tx, 'k')}, k.area, k.amount::text as amount,
      k.anchor, k.every, k.unit, k.until, k.times, k.falls_on, k.weekdays, k.season_from, k.season_to, k.unfolded_until, k.left_out
    from due_rules k where k.user_id = ${owner} and k.kind = 'fixed' and k.unfolded_until < ${to}`.execute(
    tx,
  );
  let count = 0;
  return rows
    .flatMap((rule) => {
      refuseTooMany(count);
      const first = addDays(rule.unfolded_until, 1);
      const earliest = addDays(from, 1 - rule.lasts_days);
      const left = new Set(rule.left_out);
      const days = fixedDays(
        { ...rule, season: seasonOf(rule) },
        { first: first > earliest ? first : earliest, last: to },
      );
      count += days.length;
      return days
        .filter((day) => !left.has(day))
        .map((day) => ({
          ...itemOf(rule),
          id: `${rule.id}/${day}`,
          due_date: day,
          occurrence: day,
        }));
    })
    .toSorted((a, b) =>
      a.due_date < b.due_date ? -1 : a.due_date > b.due_date ? 1 : a.title.localeCompare(b.title, 'en'),
    );
}

const seasonOf = ({ season_from, season_to }: Rule): Season | null =>
  season_from === null || season_to === null ? null : { from: season_from, to: season_to };

/** What a rule says of each of its days. */
function itemOf(rule: Rule): Omit<Stored, 'id' | 'due_date' | 'occurrence'> {
  const { source_type, source_id, slot, of_type, of_id, of_label, title, detail } = rule;
  const { urgent_days, soon_days, area, amount } = rule;
  const { time, end_time, lasts_days, zone, color, passes } = rule;
  const said = { source_type, source_id, slot, of_type, of_id, of_label, title, detail };
  return {
    ...said,
    time,
    end_time,
    lasts_days,
    zone,
    color,
    passes,
    urgent_days,
    soon_days,
    area,
    amount,
    state: 'open',
    repeats: true,
  };
}
