import { randomUUID } from 'node:crypto';
import {
  event,
  eventDraft,
  eventFaults,
  eventsAtMost,
  type CalendarEvent,
  type EventDraft,
  type EventItem,
} from '@holdfast/domain/calendar/event';
import type * as endpoints from '@holdfast/domain/calendar/event-endpoints';
import {
  carriedDays,
  changedEvent,
  changesRule,
  nextDayOf,
  settled,
  firstDayFaults,
} from '@holdfast/domain/calendar/event-rule';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { spareRecord } from '../kernel/people/record-limits.ts';
import { cutPage } from '../kernel/records/page.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';

export const events = ownedTable('events', event, 'Event');

const columns = sql.join(Object.keys(event.shape).map((column) => sql.ref(`e.${column}`)));

/** The columns of an event as it is shown; what its thing is called only as far as whoever asks may know it. */
const shown = (owner: string): RawBuilder<unknown> => sql`${columns}, (
    select r.label from records r where r.user_id = ${owner} and r.item_type = e.of_type and r.item_id = e.of_id
      and r.removed_at is null) as of_label`;

type Row = Omit<EventItem, 'next_day'>;
const itemOf = (row: Row, today: Day): EventItem => ({ ...row, next_day: nextDayOf(row, today) });

/** Finds an event, also one in the trash. Throws `not_found`. */
export async function findEvent(tx: Tx, owner: string, id: string, today: Day): Promise<EventItem> {
  const { rows } = await sql<Row>`
    select ${shown(owner)} from events e where e.user_id = ${owner} and e.id = ${id}`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw notFound('Event');
  return itemOf(found, today);
}

/** Lists events that are kept, with their things, or those in the trash, the newest first. */
export async function listEvents(
  tx: Tx,
  owner: string,
  { view, after, limit }: TakenBy<typeof endpoints.listEvents>,
  today: Day,
) {
  const listed = sql`events e join records r on r.user_id = e.user_id and r.item_type = 'event' and r.item_id = e.id
    where e.user_id = ${owner} and ${view === 'trash' ? sql`e.removed_at is not null` : sql`r.removed_at is null`}`;
  const beyond =
    after === undefined
      ? sql``
      : sql`and (e.created_at, e.id) < (select a.created_at, a.id from events a where a.user_id = ${owner} and a.id = ${after})`;
  const { rows } = await sql<Row>`
    select ${shown(owner)} from ${listed} ${beyond} order by e.created_at desc, e.id desc limit ${limit + 1}`.execute(
    tx,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${listed}`.execute(tx);
  const page = cutPage(rows, limit);
  const items = page.items.map((row) => itemOf(row, today));
  return { ...page, items, total: counted.rows[0]?.total ?? 0 };
}

type Stored = EventDraft &
  Partial<Pick<CalendarEvent, 'left_out' | 'series_id' | 'occurrence' | 'created_at'>>;

/** Adds an event and returns its id. Throws `limit` where there are as many as there may be, `invalid` for what does not go together, and for a thing that is not there. */
export async function addEvent(tx: Tx, owner: string, draft: Stored): Promise<string> {
  refuse(eventFaults(draft));
  const settledDraft = settled(draft);
  refuse(firstDayFaults(settledDraft));
  await requireThing(tx, owner, draft);
  await spareRecord(tx, owner, { kind: 'event', many: 'events', most: eventsAtMost });
  const id = randomUUID();
  await tx
    .insertInto('events')
    .values({ ...settledDraft, user_id: owner, id })
    .execute();
  return id;
}

/**
 * Changes what is given, on all days. Throws `not_found`, also for one in the trash, `conflict` for an older version, and as `addEvent`
 * does. Days that were deleted, or stand by themselves, stay so as far as the new rule gives them.
 */
export async function changeEvent(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<EventDraft>,
  { version, today }: { version: FromVersion; today: Day },
): Promise<EventItem> {
  const former = await lockEvent(tx, owner, id, { version, today });
  if (Object.keys(change).length === 0) return findEvent(tx, owner, id, today);
  const thing = change.of_id !== undefined && change.of_id !== former.of_id;
  const alike = !changesRule(change);
  await storeEvent(tx, owner, former, changedEvent(draftOf(former), former.day, change), { alike, thing });
  return findEvent(tx, owner, id, today);
}

/** Locks an event that is to be changed. Throws `not_found`, and `conflict` with the present event for an older version. */
export async function lockEvent(
  tx: Tx,
  owner: string,
  id: string,
  { version, today, occurrence }: { version: FromVersion; today: Day; occurrence?: Day },
): Promise<CalendarEvent> {
  const former = await events.lock(tx, owner, id);
  if (version !== 'any' && version !== former.version) {
    const now = await findEvent(tx, owner, id, today);
    // Whoever changes one of its days has the event with that day before them.
    const seen = { ...now, day: occurrence ?? now.day, undo: null };
    refuseOlder('event', seen, version);
  }
  return former;
}

/** The fields of an event that its owner says. */
export const draftOf = (stored: CalendarEvent): EventDraft => eventDraft.parse(pickDraft(stored));

const pickDraft = (stored: CalendarEvent) =>
  Object.fromEntries(Object.keys(eventDraft.shape).map((name) => [name, stored[name as keyof EventDraft]]));

/**
 * Writes an event as it shall be; `left_out` where it is said, else as the new rule has it, which counts `alike` where it only moved.
 * `thing` says that it names another one. Throws as `addEvent` does.
 */
export async function storeEvent(
  tx: Tx,
  owner: string,
  former: CalendarEvent,
  { left_out, ...draft }: Stored,
  { alike = true, thing = false }: { alike?: boolean; thing?: boolean } = {},
): Promise<void> {
  refuse(eventFaults(draft));
  const now = settled(draft);
  refuse(firstDayFaults(now));
  if (thing) await requireThing(tx, owner, draft);
  const kept =
    now.repeats === 'none' ? [] : (left_out ?? carriedDays(former, now, { days: former.left_out, alike }));
  await tx
    .updateTable('events')
    .set({ ...now, left_out: kept })
    .where('user_id', '=', owner)
    .where('id', '=', former.id)
    .execute();
}

/** Throws `invalid` naming `of_id` for a thing that the caller does not see. */
async function requireThing(tx: Tx, owner: string, { of_type, of_id }: EventDraft): Promise<void> {
  if (of_id === null) return;
  const { rows } = await sql`
    select from records where user_id = ${owner} and item_type = ${of_type} and item_id = ${of_id} and removed_at is null
    `.execute(tx);
  if (rows.length > 0) return;
  const message = 'This thing is no longer there';
  throw new Fault('invalid', message, { fields: [{ field: 'of_id', message }] });
}

/** Moves an event to the trash with those of its days that stand by themselves. Throws `not_found`. */
export async function removeEvent(tx: Tx, owner: string, id: string, now: Date): Promise<void> {
  await events.remove(tx, owner, id, now);
  await sql`update events set removed_at = ${now.toISOString()} where user_id = ${owner} and series_id = ${id}
    and removed_at is null`.execute(tx);
}

/** Takes an event out of the trash, and what went there at the same moment with it. Throws `not_found`. */
export async function restoreEvent(tx: Tx, owner: string, id: string): Promise<void> {
  const { removed_at } = await events.find(tx, owner, id);
  await events.restore(tx, owner, id);
  await sql`update events set removed_at = null where user_id = ${owner} and series_id = ${id}
    and removed_at = ${removed_at}::timestamptz`.execute(tx);
}
