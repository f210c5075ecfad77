import { randomUUID } from 'node:crypto';
import { ownDateFaults, remindersAtMost, type OwnDateDraft } from '@holdfast/domain/dates/own-date';
import type { OwnDateItem } from '@holdfast/domain/dates/own-date-item';
import { withOwnRule } from '@holdfast/domain/dates/repeat';
import { calendarDay, moment, type Day } from '@holdfast/domain/kernel/time/day';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import { id, version, type FromVersion } from '@holdfast/domain/kernel/form/fields';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../kernel/database/database.ts';
import { spareRecord } from '../kernel/people/record-limits.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { findDate } from './date-items.ts';

/** What locking a reminder tells; lists and its screen read it as an item. */
const key = z.object({
  id,
  version,
  title: z.string(),
  due_date: calendarDay,
  repeats: z.enum(['once', 'fixed', 'floating']),
  removed_at: moment.nullable(),
});

export const ownDates = ownedTable('own_dates', key, 'Reminder');

/** The columns of a draft; the checklist is one value of JSON. */
const stored = ({ checklist, ...fields }: Partial<OwnDateDraft>) => ({
  ...fields,
  ...(checklist === undefined ? {} : { checklist: JSON.stringify(checklist) }),
});

/** Adds a reminder. Throws `limit` where there are as many as there may be, `invalid` for a rule that does not hold together, and for a record that is not there or not the caller's to name. */
export async function addOwnDate(
  tx: Tx,
  owner: string,
  given: OwnDateDraft,
  today: Day,
): Promise<OwnDateItem> {
  const draft = withOwnRule(given);
  refuse(ownDateFaults(draft));
  await requireRecord(tx, owner, draft);
  await spareRecord(tx, owner, { kind: 'reminder', many: 'reminders', most: remindersAtMost });
  const made = randomUUID();
  await tx
    .insertInto('own_dates')
    .values({
      ...draft,
      ...stored(draft),
      checklist: JSON.stringify(draft.checklist),
      user_id: owner,
      id: made,
    })
    .execute();
  return findDate(tx, owner, made, today);
}

/** Changes what is given. Throws `not_found`, also for one in the trash, `conflict` where `version` is not the stored one, and as `addOwnDate`. */
export async function changeOwnDate(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<OwnDateDraft>,
  { version, today }: { version: FromVersion; today: Day },
): Promise<OwnDateItem> {
  const lock = await ownDates.lock(tx, owner, id);
  const former = await findDate(tx, owner, id, today);
  refuseOlder('reminder', { ...former, version: lock.version }, version);
  if (Object.keys(change).length === 0) return former;
  const draft = withOwnRule({ ...former, ...change } as OwnDateDraft);
  refuse(ownDateFaults(draft));
  // What it was about before was allowed then, though it may be closed to a guest.
  if (draft.of_type !== former.of_type || draft.of_id !== former.of_id) await requireRecord(tx, owner, draft);
  const { repeats, every, unit, falls_on, weekdays, until } = draft;
  await tx
    .updateTable('own_dates')
    .set({ ...stored(change), repeats, every, unit, falls_on, weekdays, until })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
  return findDate(tx, owner, id, today);
}

/** Throws `invalid` naming `of_id` for a record that the caller does not see. */
async function requireRecord(
  tx: Tx,
  owner: string,
  { of_type, of_id }: Pick<OwnDateDraft, 'of_type' | 'of_id'>,
) {
  if (of_type === null || of_id === null) return;
  const { rows } = await sql`
    select from records where user_id = ${owner} and item_type = ${of_type} and item_id = ${of_id} and removed_at is null
    `.execute(tx);
  if (rows.length > 0) return;
  const message = 'What it is about is no longer there';
  throw new Fault('invalid', message, { fields: [{ field: 'of_id', message }] });
}
