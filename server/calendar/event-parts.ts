import {
  leftOutAtMost,
  type CalendarEvent,
  type EventDraft,
  type EventItem,
} from '@holdfast/domain/calendar/event';
import type * as endpoints from '@holdfast/domain/calendar/event-endpoints';
import {
  carriedDays,
  changedEvent,
  changesRule,
  dayAfterShorter,
  daysBefore,
  givesDay,
  settled,
} from '@holdfast/domain/calendar/event-rule';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import type { TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { addEvent, draftOf, events, findEvent, lockEvent, removeEvent, storeEvent } from './events.ts';

type Undo = endpoints.EventUndo;
type When = { readonly today: Day; readonly now: Date };
type Part = { readonly id: string; readonly occurrence: Day };

/**
 * Changes one day of an event, that and all following, or all of them. Throws `not_found`, `conflict` for an older version and for a day
 * that its rule no longer gives, and `invalid` as adding does.
 */
export async function changeEventDays(
  tx: Tx,
  owner: string,
  { id, occurrence, scope, version, change }: TakenBy<typeof endpoints.changeEventDays>,
  { today }: When,
): Promise<EventItem & { undo: Undo | null }> {
  const former = await lockEvent(tx, owner, id, { version, today, occurrence });
  requireDay(former, occurrence);
  const first = former.repeats === 'none' || daysBefore(former, occurrence) === 0;
  const done = async (of: string, more: Partial<Undo> = {}) => ({
    ...(await findEvent(tx, owner, of, today)),
    undo: await undoOf(tx, owner, former, more),
  });
  if (scope === 'one' && former.repeats !== 'none') {
    const own = { ...draftOf(former), day: occurrence, ...change, ...once };
    const added = await addEvent(tx, owner, { ...own, series_id: id, occurrence });
    await handMarks(tx, owner, id, added);
    await leaveOut(tx, owner, former, occurrence);
    return done(added, { added });
  }
  const changed = changedEvent(draftOf(former), occurrence, change);
  const alike = !changesRule(change);
  if (scope === 'following' && !first) {
    const to = change.day ?? occurrence;
    const added = await splitOff(tx, owner, former, occurrence, {
      changed: { ...changed, day: to },
      alike,
    });
    return done(added.shown, { added: added.id, handed: added.handed });
  }
  const thing = change.of_id !== undefined && change.of_id !== former.of_id;
  await storeEvent(tx, owner, former, changed, { alike, thing });
  return done(id);
}

const once = {
  repeats: 'none',
  every: 1,
  weekdays: null,
  falls_on: 'date',
  until: null,
  times: null,
} as const;

/**
 * Ends an event before a day, and goes on from there with another one. Where a rule of the 29th or 30th is split in February, that day stands by
 * itself and the other one begins a month later: a rule that began on the 28th would stay there.
 */
async function splitOff(
  tx: Tx,
  owner: string,
  former: CalendarEvent,
  from: Day,
  { changed, alike }: { changed: EventDraft; alike: boolean },
) {
  const draft = draftOf(former);
  const before = daysBefore(former, from);
  const times =
    changed.times === null || changed.times !== former.times ? changed.times : changed.times - before;
  // A rule of the 31st that is split in a shorter month goes on as one of the last day, which is the same; so does one of a leap day.
  const isLast = changed.repeats === 'yearly' ? draft.day.endsWith('-02-29') : draft.day.endsWith('-31');
  const counted = changed.repeats === 'monthly' || changed.repeats === 'yearly';
  const onLast = counted && draft.falls_on === 'date' && isLast;
  const falls_on = alike && changed.day === from && onLast ? ('last_day' as const) : changed.falls_on;
  const later = alike && changed.day === from ? dayAfterShorter({ ...changed, day: draft.day }, from) : null;
  const [first, left] = later === null ? [changed.day, times] : [later, times === null ? null : times - 1];
  const next = settled({ ...changed, day: first, falls_on, times: left });
  const since = later === null ? before : before + 1;
  const carry = (days: readonly Day[]) => carriedDays(former, next, { days, alike, since });
  const left_out = carry(former.left_out.filter((day) => day >= from));
  // Its past days are shown as far back as those of the whole were.
  const { created_at } = former;
  const id = await addEvent(tx, owner, { ...next, left_out, created_at });
  const { rows } = await sql<{ id: string; occurrence: Day }>`
    select id, occurrence from events where user_id = ${owner} and series_id = ${former.id} and occurrence >= ${from}
      and removed_at is null`.execute(tx);
  const carried = rows.map((each) => ({
    ...each,
    occurrence: carry([each.occurrence])[0] ?? each.occurrence,
  }));
  await handOver(tx, owner, carried, { from: former.id, to: id });
  await storeEvent(tx, owner, former, {
    ...draft,
    ...endedBefore(former, from, before),
    left_out: earlier(former, from),
  });
  const shown =
    later === null
      ? id
      : await addEvent(tx, owner, { ...changed, ...once, series_id: id, occurrence: from, created_at });
  for (const each of new Set([id, shown])) await handMarks(tx, owner, former.id, each);
  return { id, shown, handed: rows };
}

/** What was done or left out of one event goes over to another that has the same day. */
async function handMarks(tx: Tx, owner: string, giving: string, taking: string): Promise<void> {
  await sql`select event_marks(${owner}, ${giving}, ${taking})`.execute(tx);
}

/** Days that stand by themselves become another event's; those that are not of `from` stay where they are. */
async function handOver(
  tx: Tx,
  owner: string,
  days: Undo['handed'],
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`update events e set series_id = ${to}, occurrence = d.occurrence
    from unnest(${days.map(({ id }) => id)}::uuid[], ${days.map(({ occurrence }) => occurrence)}::date[]) as d (id, occurrence)
    where e.user_id = ${owner} and e.id = d.id and e.series_id = ${from}`.execute(tx);
}

const earlier = ({ left_out }: CalendarEvent, from: Day) => left_out.filter((day) => day < from);

/** An event of so many times keeps counting; any other ends on a day. */
const endedBefore = (former: CalendarEvent, from: Day, before: number) =>
  former.times === null ? { until: addDays(from, -1), times: null } : { until: null, times: before };

/** Deletes one day of an event, or that and all following; of the last that is left, the event. Throws as `changeEventDays` does. */
export async function removeEventDays(
  tx: Tx,
  owner: string,
  { id, occurrence, scope }: TakenBy<typeof endpoints.removeEventDays>,
  { today, now }: When,
): Promise<{ undo: Undo }> {
  const former = await lockEvent(tx, owner, id, { version: 'any', today });
  requireDay(former, occurrence);
  const before = daysBefore(former, occurrence);
  if (former.repeats === 'none' || (scope === 'following' && before === 0)) {
    const removed = await remove(tx, owner, { id, occurrence }, now);
    await events.remove(tx, owner, id, now);
    return { undo: await undoOf(tx, owner, former, { removed: [id, ...removed] }) };
  }
  if (scope === 'one') {
    await leaveOut(tx, owner, former, occurrence);
    return { undo: await undoOf(tx, owner, former) };
  }
  const removed = await remove(tx, owner, { id, occurrence }, now);
  const ended = { ...endedBefore(former, occurrence, before), left_out: earlier(former, occurrence) };
  await storeEvent(tx, owner, former, { ...draftOf(former), ...ended });
  return { undo: await undoOf(tx, owner, former, { removed }) };
}

/** Moves those days of an event to the trash that stand by themselves, from a day on. */
async function remove(tx: Tx, owner: string, { id, occurrence }: Part, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update events set removed_at = ${now.toISOString()}
    where user_id = ${owner} and series_id = ${id} and occurrence >= ${occurrence} and removed_at is null returning id`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

async function leaveOut(tx: Tx, owner: string, former: CalendarEvent, day: Day): Promise<void> {
  if (former.left_out.length >= leftOutAtMost) {
    throw new Fault('conflict', `${leftOutAtMost} days of this event were changed or deleted already.`);
  }
  const left_out = [...former.left_out, day].toSorted();
  await storeEvent(tx, owner, former, { ...draftOf(former), left_out });
}

/** Throws `conflict` for a day that is none of the event's. */
function requireDay(former: CalendarEvent, day: Day): void {
  if (givesDay(former, day) && !former.left_out.includes(day)) return;
  throw new Fault('conflict', 'This event does not fall on that day any more. Reload to see it as it is.');
}

async function undoOf(tx: Tx, owner: string, former: CalendarEvent, more: Partial<Undo> = {}): Promise<Undo> {
  const { version } = await events.find(tx, owner, former.id);
  const before = { ...draftOf(former), left_out: former.left_out };
  return { version, before, added: null, removed: [], handed: [], ...more };
}

/**
 * Undoes a change or a deletion of a part: the event is what it was, what was made of the part goes into the trash, and what went there
 * comes back. Throws `not_found`, `conflict` where the event was changed since, and `invalid` where this is none of its changes.
 */
export async function undoEventDays(
  tx: Tx,
  owner: string,
  { id, undo }: TakenBy<typeof endpoints.undoEventDays>,
  { today, now }: When,
): Promise<EventItem> {
  const { added, removed, handed } = undo;
  await sql`update events set removed_at = null where user_id = ${owner} and id = any(${[...removed]}::uuid[])
    and (id = ${id} or series_id = ${id})`.execute(tx);
  const former = await lockEvent(tx, owner, id, { version: undo.version, today });
  if (added !== null) {
    await requirePart(tx, owner, id, added);
    await handOver(tx, owner, handed, { from: added, to: id });
  }
  const before = { ...draftOf(former), ...undo.before };
  const thing = before.of_id !== null && before.of_id !== former.of_id;
  await storeEvent(tx, owner, former, before, { thing });
  if (added !== null) {
    const { rows } = await sql<{ id: string }>`
      select id from events where user_id = ${owner} and (id = ${added} or series_id = ${added}) and removed_at is null`.execute(
      tx,
    );
    for (const each of rows) await handMarks(tx, owner, each.id, id);
    await removeEvent(tx, owner, added, now);
  }
  return findEvent(tx, owner, id, today);
}

/**
 * Throws `invalid` for an event that no change of `id` can have made: neither one of its days nor what goes on after it, which has the moment
 * at which the whole was entered.
 */
async function requirePart(tx: Tx, owner: string, id: string, added: string): Promise<void> {
  const { rows } = await sql`
    select from events a join events e on e.user_id = a.user_id and e.id = ${id}
    where a.user_id = ${owner} and a.id = ${added} and a.id <> e.id and (a.series_id = e.id
      or a.series_id is null and date_trunc('milliseconds', a.created_at) = date_trunc('milliseconds', e.created_at))`.execute(
    tx,
  );
  refuse(rows.length > 0 ? [] : [{ field: 'undo', message: 'This did not come of a change of this event' }]);
}
