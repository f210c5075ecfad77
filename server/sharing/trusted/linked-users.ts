import { sql } from 'kysely';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import { linkedTexts, mostLinked, readLinked, type LinkedUser } from '@holdfast/domain/sharing/linked';
import { standingOf } from '@holdfast/domain/sharing/trusted';
import type { Tx } from '../../kernel/database/database.ts';

type Row = Omit<LinkedUser, 'invitation'> & {
  invitation: string | null;
  state: string;
  token_until: string;
  access_until: string | null;
};

/** Lists the owner's linked users by name, with the newest invitation to the same address, however both are spelt (S-268). */
export async function listLinkedUsers(tx: Tx, owner: string, now: Date): Promise<LinkedUser[]> {
  const { rows } = await sql<Row>`
    select l.id, l.name, l.email, l.relation, i.id as invitation, i.state, i.token_until, i.access_until
    from linked_users l left join lateral (
      select i.id, i.state, i.token_until, i.access_until from invitations i
      where i.user_id = l.user_id and i.kind = 'trusted' and lower(i.email) = lower(l.email)
      order by i.created_at desc, i.id limit 1) i on true
    where l.user_id = ${owner} order by lower(l.name), l.id`.execute(tx);
  return rows.map(({ invitation, state, token_until, access_until, ...person }) => ({
    ...person,
    invitation:
      invitation === null
        ? null
        : { id: invitation, standing: standingOf({ state, token_until, access_until }, now) },
  }));
}

/** Adds the people of a list. Gives how many were added and how many stood there already. Throws `conflict` where there is no room for them. */
export async function addLinkedUsers(
  tx: Tx,
  owner: string,
  list: string,
): Promise<{ added: number; known: number }> {
  const { people } = readLinked(list);
  // Of two lists that are sent at once the second waits and sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`linked users of ${owner}`}, 0))`.execute(tx);
  const { rows } = await sql`
    insert into linked_users (user_id, name, email, relation)
    select ${owner}, p.name, p.email, p.relation
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p(name text, email text, relation text)
    on conflict do nothing returning id`.execute(tx);
  const { rows: counted } = await sql<{ all: number }>`
    select count(*)::int as all from linked_users where user_id = ${owner}`.execute(tx);
  if ((counted[0]?.all ?? 0) > mostLinked) throw new Fault('conflict', linkedTexts.tooMany);
  return { added: rows.length, known: people.length - rows.length };
}

/** Takes somebody off the list. Throws `not_found`. */
export async function removeLinkedUser(tx: Tx, owner: string, id: string): Promise<void> {
  const gone = await tx
    .deleteFrom('linked_users')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound('Linked user');
}
