import type { Day } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import type { SampleGiven } from './given.ts';

/** No address of mail: nobody can register it, sign in with it, or have a letter sent to it. */
const address = 'sample-house';

/** The job that furnishes the house. */
export const sampleJob = 'sample-house';

export type SampleHouse = { owner_id: string; ready: boolean; as_of: Day };

/** The sample house, or undefined where nobody has asked for it yet. */
export async function findHouse(tx: Tx): Promise<SampleHouse | undefined> {
  return tx.selectFrom('sample_houses').select(['owner_id', 'ready', 'as_of']).executeTakeFirst();
}

/** Makes the account that the house belongs to, once, however many ask at a time; it is furnished by the job. Runs as `app_auth`. */
export async function foundHouse(tx: Tx, today: Day, addPerson: SampleGiven['addPerson']): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sample house'))`.execute(tx);
  if ((await findHouse(tx)) !== undefined) return;
  const owner_id = await addPerson(tx, { name: 'The Reyes family', email: address });
  await tx.insertInto('sample_houses').values({ owner_id, as_of: today }).execute();
}

export async function markReady(tx: Tx, owner: string, today: Day): Promise<void> {
  await tx
    .updateTable('sample_houses')
    .set({ ready: true, as_of: today })
    .where('owner_id', '=', owner)
    .execute();
}
