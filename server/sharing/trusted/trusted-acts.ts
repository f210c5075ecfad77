import type { OutputOf, TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { recordType } from '@holdfast/domain/kernel/record-type';
import type { TrustedAct, listTrustedActs } from '@holdfast/domain/sharing/trusted-endpoints';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { cutPage } from '../../kernel/records/page.ts';

/** Lists what a person did in the owner's house, out of the owner's log, the newest first. Throws `not_found`. */
export async function listActs(
  tx: Tx,
  owner: string,
  { id, after, limit }: TakenBy<typeof listTrustedActs>,
): Promise<OutputOf<typeof listTrustedActs>> {
  const one = await tx
    .selectFrom('invitations')
    .select('person_id')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('kind', '=', 'trusted')
    .executeTakeFirst();
  if (one === undefined) throw notFound('Invitation');
  if (one.person_id === null) return { items: [], next: null, total: 0 };
  const lines = sql`audit_log l where l.user_id = ${owner} and l.actor_id = ${one.person_id} and l.action like 'guest.%'`;
  const beyond =
    after === undefined
      ? sql``
      : sql` and (l.at, l.id) < (select c.at, c.id from audit_log c where c.user_id = ${owner} and c.id::text = ${after})`;
  const { rows } = await sql<TrustedAct>`
    select l.id, l.at, l.action, l.detail ->> 'call' as call, r.item_type, r.item_id, r.label
    from (select l.id, l.at, l.action, l.detail from ${lines}${beyond} order by l.at desc, l.id desc limit ${limit + 1}) l
    left join records r on r.user_id = ${owner} and r.item_type = any(${sql.val([...recordType.options])}::text[])
      and r.item_id::text = l.detail ->> 'record'
    order by l.at desc, l.id desc`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${lines}`.execute(
    tx,
  );
  return { ...cutPage(rows, limit), total: counted[0]?.total ?? 0 };
}
