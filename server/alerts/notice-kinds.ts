import type { NoticeKind } from '@holdfast/domain/alerts/notice-preferences';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

/** Lists the kinds that a person has open dates of, and those that they have changed. */
export async function readNoticeKinds(
  tx: Tx,
  owner: string,
  today: Day,
): Promise<Omit<NoticeKind, 'version'>[]> {
  const { rows } = await sql<Omit<NoticeKind, 'version'>>`
    with had as (
      select i.source_type || '.' || i.slot as kind, min(i.due_date) filter (where i.due_date >= ${today}) as next_on,
        case when min(i.remind_days) = max(i.remind_days) then min(i.remind_days) end as usual
      from due_items i where i.user_id = ${owner} and i.state = 'open' group by 1
    ), off as (
      select p.channel, k.kind from notice_preferences p cross join lateral unnest(p.kinds_off) k (kind) where p.user_id = ${owner}
    ), named as (
      select kind from had union select kind from off union select kind from notice_kinds where user_id = ${owner}
    )
    select n.kind, not exists (select from off o where o.kind = n.kind and o.channel = 'mail') as mail,
      not exists (select from off o where o.kind = n.kind and o.channel = 'push') as push,
      (select w.remind_days from notice_kinds w where w.user_id = ${owner} and w.kind = n.kind) as remind_days,
      h.usual, h.next_on, h.kind is not null as has
    from named n left join had h on h.kind = n.kind order by n.kind`.execute(tx);
  return rows;
}

type Wanted = Pick<NoticeKind, 'kind' | 'mail' | 'push' | 'remind_days'>;

/** Writes by which channels a kind is told, and on which days. Both channels must have their row. */
export async function writeNoticeKind(
  tx: Tx,
  owner: string,
  { kind, mail, push, remind_days }: Wanted,
): Promise<void> {
  await sql`
    update notice_preferences p set kinds_off = case
      when case p.channel when 'mail' then ${mail}::boolean when 'push' then ${push}::boolean else true end
        then array_remove(p.kinds_off, ${kind})
      else array_append(array_remove(p.kinds_off, ${kind}), ${kind}) end
    where p.user_id = ${owner}`.execute(tx);
  if (remind_days === null) {
    await tx.deleteFrom('notice_kinds').where('user_id', '=', owner).where('kind', '=', kind).execute();
    return;
  }
  const days = [...new Set(remind_days)].sort((a, b) => b - a);
  await sql`
    insert into notice_kinds (user_id, kind, remind_days) values (${owner}, ${kind}, ${days}::smallint[])
    on conflict (user_id, kind) do update set remind_days = excluded.remind_days`.execute(tx);
}
