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
  daysBefore,
  givesDay,
  settled,
} from '@holdfast/domain/calendar/event-rule';
import { addDays, type Day } from '@holdfast/domain/kernel/day';
import type { TakenBy } from '@holdfast/domain/kernel/endpoint';
import { Fault } from '@holdfast/domain/kernel/fault';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { addEvent, draftOf, events, findEvent, lockEvent, storeEvent } from './events.ts';

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
    return done(added.id, { added: added.id, handed: added.handed });
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

/** Ends an event before a day, and goes on from there with another one. */
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
  // A rule of the 31st that is split in a shorter month goes on as one of the last day, which is the same.
  const onLast = changed.repeats === 'monthly' && draft.falls_on === 'date' && draft.day.endsWith('-31');
  const falls_on = alike && changed.day === from && onLast ? ('last_day' as const) : changed.falls_on;
  const next = settled({ ...changed, falls_on, times });
  const carry = (days: readonly Day[]) => carriedDays(former, next, { days, alike, since: before });
  const left_out = carry(former.left_out.filter((day) => day >= from));
  // Its past days are shown as far back as those of the whole were.
  const { created_at } = former;
  const id = await addEvent(tx, owner, { ...next, left_out, created_at });
  const { rows } = await sql<{ id: string; occurrence: Day }>`
    select id, occurrence from events where user_id = ${owner} and series_id = ${former.id} and occurrence >= ${from}`.execute(
    tx,
  );
  for (const each of rows) {
    const [occurrence = each.occurrence] = carry([each.occurrence]);
    await sql`update events set series_id = ${id}, occurrence = ${occurrence} where user_id = ${owner} and id = ${each.id}`.execute(
      tx,
    );
  }
  await storeEvent(tx, owner, former, {
    ...draft,
    ...endedBefore(former, from, before),
    left_out: earlier(former, from),
  });
  return { id, handed: rows };
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
 * comes back. Throws `not_found`, and `conflict` where the event was changed since.
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
  for (const each of handed) {
    await sql`update events set series_id = ${id}, occurrence = ${each.occurrence}
      where user_id = ${owner} and id = ${each.id} and series_id = ${added}`.execute(tx);
  }
  if (added !== null) await events.remove(tx, owner, added, now);
  const before = { ...draftOf(former), ...undo.before };
  const thing = before.of_id !== null && before.of_id !== former.of_id;
  await storeEvent(tx, owner, former, before, { thing });
  return findEvent(tx, owner, id, today);
}
