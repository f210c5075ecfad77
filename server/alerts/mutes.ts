import type { Day } from '@holdfast/domain/kernel/time/day';
import type { OutputOf, TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import { mostMutes } from '@holdfast/domain/alerts/endpoints';
import type * as endpoints from '@holdfast/domain/alerts/endpoints';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

type Mute = OutputOf<typeof endpoints.listMutes>['items'][number];

/** Whether an item of `due_items`, which is called `i` unless told, is not muted on a day. */
export const notMuted = (
  owner: string,
  day: Day,
  item: 'i' | 'o' = 'i',
): RawBuilder<boolean> => sql`not exists (
  select from due_mutes m where m.user_id = ${owner} and (m.until is null or m.until > ${day})
    and (m.kind is null or m.kind = ${sql.ref(`${item}.source_type`)} || '.' || ${sql.ref(`${item}.slot`)})
    and (m.of_id is null or (m.of_type, m.of_id) in ((${sql.ref(`${item}.source_type`)}, ${sql.ref(`${item}.source_id`)}),
      (${sql.ref(`${item}.of_type`)}, ${sql.ref(`${item}.of_id`)}))))`;

const mutes = (owner: string) => sql`
  select m.id, m.kind, m.of_type, m.of_id, r.label as of_label, m.until from due_mutes m
  left join records r on r.user_id = m.user_id and r.item_type = m.of_type and r.item_id = m.of_id
  where m.user_id = ${owner}`;

/** Lists what a person has muted and what of it is not over yet, the newest first. */
export async function listMutes(tx: Tx, owner: string, today: Day): Promise<Mute[]> {
  const { rows } = await sql<Mute>`${mutes(owner)} and (m.until is null or m.until > ${today})
    order by m.created_at desc, m.id limit ${sql.lit(mostMutes)}`.execute(tx);
  return rows;
}

/**
 * Mutes; what is muted already takes the new end, and what is over makes room. Throws `not_found` where there is no such record, and `conflict`
 * where too much is muted.
 */
export async function addMute(
  tx: Tx,
  owner: string,
  { kind, of_type, of_id, until }: TakenBy<typeof endpoints.addMute>,
  today: Day,
): Promise<Mute> {
  if (of_type !== null) {
    const { rows } =
      await sql`select from records where user_id = ${owner} and item_type = ${of_type} and item_id = ${of_id}`.execute(
        tx,
      );
    if (rows.length === 0) throw notFound('Record');
  }
  await sql`delete from due_mutes where user_id = ${owner} and until <= ${today}`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into due_mutes (user_id, kind, of_type, of_id, until) values (${owner}, ${kind}, ${of_type}, ${of_id}, ${until})
    on conflict (user_id, kind, of_type, of_id) do update set until = excluded.until returning id`.execute(
    tx,
  );
  const { rows: all } =
    await sql`select from due_mutes where user_id = ${owner} limit ${mostMutes + 1}`.execute(tx);
  if (all.length > mostMutes)
    throw new Fault(
      'conflict',
      `You have muted ${mostMutes} things already. Let one be heard of again first.`,
    );
  const { rows: made } = await sql<Mute>`${mutes(owner)} and m.id = ${rows[0]?.id ?? null}`.execute(tx);
  const [mute] = made;
  if (mute === undefined) throw notFound('Mute');
  return mute;
}

/** Lets something muted be heard of again. Throws `not_found`. */
export async function removeMute(tx: Tx, owner: string, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('due_mutes')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('Mute');
}
