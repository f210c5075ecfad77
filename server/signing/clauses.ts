import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import { mostClauses, type Clause } from '@holdfast/domain/signing/signing';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

/** Lists an owner's own clauses by title. */
export async function listClauses(tx: Tx, owner: string): Promise<Clause[]> {
  return tx
    .selectFrom('signing_clauses')
    .select(['id', 'title', 'body'])
    .where('user_id', '=', owner)
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute();
}

/** Stores a clause. Throws `conflict` where there are too many. */
export async function addClause(
  tx: Tx,
  owner: string,
  { title, body }: { readonly title: string; readonly body: string },
): Promise<Clause> {
  if ((await listClauses(tx, owner)).length >= mostClauses) {
    throw new Fault('conflict', `At most ${mostClauses} clauses are stored. Delete one first.`);
  }
  return tx
    .insertInto('signing_clauses')
    .values({ user_id: owner, title, body })
    .returning(['id', 'title', 'body'])
    .executeTakeFirstOrThrow();
}

/** Deletes a clause. Throws `not_found`. */
export async function removeClause(tx: Tx, owner: string, id: string): Promise<void> {
  const gone = await tx
    .deleteFrom('signing_clauses')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (gone === undefined) throw notFound('Clause');
}

/** The clauses with these ids, in their order. Throws `not_found` for one that is not the owner's. */
export async function chosenClauses(
  tx: Tx,
  owner: string,
  ids: readonly string[],
): Promise<{ title: string; body: string }[]> {
  if (ids.length === 0) return [];
  const known = new Map((await listClauses(tx, owner)).map((each) => [each.id, each]));
  return [...new Set(ids)].map((id) => {
    const found = known.get(id);
    if (found === undefined) throw notFound('Clause');
    return { title: found.title, body: found.body };
  });
}
