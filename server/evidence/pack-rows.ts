import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { PackChoices } from '@holdfast/domain/evidence/choices';
import { mostPacks, packDays, packFault, type Evidence, type Pack } from '@holdfast/domain/evidence/pack';
import type { Tx } from '../kernel/database/database.ts';

/** The columns of a pack as its shape names them. */
const columns = sql`id, created_at, state, choices, place_words as "where", as_of, done, steps, reason, count, value, pdfs, zip_size,
  unread, late, kept_until`;

/** Lists the packs that are kept, the newest first. */
export async function listPacks(tx: Tx, owner: string): Promise<Pack[]> {
  const { rows } = await sql<Pack>`
    select ${columns} from evidence_packs where user_id = ${owner} order by created_at desc, id desc limit 50`.execute(
    tx,
  );
  return rows;
}

/** Finds a pack; throws `not_found`. */
export async function findPack(tx: Tx, owner: string, id: string): Promise<Pack> {
  const { rows } = await sql<Pack>`
    select ${columns} from evidence_packs where user_id = ${owner} and id = ${id}`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw notFound('Pack');
  return found;
}

/**
 * Asks for a pack and gives it, with the ids of older packs that have no room any more. A pack of the same choices that is being made is
 * given again. Throws `invalid` for choices that hold nothing, or more than a pack does.
 */
export async function addPack(
  tx: Tx,
  owner: string,
  { evidence, today, now }: { evidence: Evidence; today: Day; now: Date },
): Promise<{ pack: Pack; outdated: string[] }> {
  const fault = packFault(evidence);
  if (fault !== null) refuse([{ field: 'scope', message: fault }]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`packs of ${owner}`}, 0))`.execute(tx);
  const kept = await listPacks(tx, owner);
  const same = kept.find(
    ({ state, choices, as_of }) =>
      (state === 'waiting' || state === 'making') &&
      as_of === today &&
      sameChoices(choices, evidence.choices),
  );
  if (same !== undefined) return { pack: same, outdated: [] };
  const until = new Date(now.getTime() + packDays * 86_400_000).toISOString();
  const { rows } = await sql<Pack>`
    insert into evidence_packs (user_id, created_at, choices, place_words, as_of, count, value, kept_until)
    values (${owner}, ${now.toISOString()}, ${JSON.stringify(evidence.choices)}::jsonb, ${evidence.where}, ${today}, ${evidence.count},
      ${evidence.value}, ${until}) returning ${columns}`.execute(tx);
  const [pack] = rows;
  if (pack === undefined) throw new Error('No pack was added');
  return { pack, outdated: kept.slice(mostPacks - 1).map(({ id }) => id) };
}

function sameChoices(one: PackChoices, other: PackChoices): boolean {
  const key = (choices: PackChoices) =>
    JSON.stringify(Object.entries(choices).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return key(one) === key(other);
}

/** Puts a pack that failed into the queue again; one that has not failed is left as it is. Throws `not_found`. */
export async function retryPack(tx: Tx, owner: string, id: string): Promise<Pack> {
  await tx
    .updateTable('evidence_packs')
    .set({ state: 'waiting', tries: 0, done: 0, steps: 0, reason: null })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute();
  return findPack(tx, owner, id);
}

/** Removes the row of a pack and says whether it was there. */
export async function removePackRow(tx: Tx, owner: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('evidence_packs')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Begins to make a pack: counts the try. Undefined where it is not there any more, or is made. */
export async function beginPack(
  tx: Tx,
  owner: string,
  id: string,
): Promise<{ choices: PackChoices; as_of: Day; tries: number } | undefined> {
  const { rows } = await sql<{ choices: PackChoices; as_of: Day; tries: number }>`
    update evidence_packs set state = 'making', tries = tries + 1, done = 0, steps = 0
    where user_id = ${owner} and id = ${id} and state in ('waiting', 'making') returning choices, as_of, tries`.execute(
    tx,
  );
  return rows[0];
}

/** Writes how far a pack is, or what came of it; says whether it is still wanted. */
export async function notePack(
  tx: Tx,
  owner: string,
  id: string,
  values: Partial<
    Pick<
      Pack,
      'state' | 'done' | 'steps' | 'reason' | 'count' | 'value' | 'pdfs' | 'zip_size' | 'unread' | 'late'
    >
  >,
): Promise<boolean> {
  const kept = await tx
    .updateTable('evidence_packs')
    .set(values)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}
