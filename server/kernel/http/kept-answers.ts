import { sql } from 'kysely';
import { keptDays } from '@holdfast/domain/kernel/idempotency';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Job } from '../jobs/jobs.ts';

/** Which submission a request belongs to. */
export type Submission = {
  readonly owner: string;
  /** The method and path as the endpoint declares them. */
  readonly endpoint: string;
  readonly key: string;
  readonly now: Date;
};

/** An answer of before, as JSON text, and the fingerprint of the request that it answered. */
export type KeptAnswer = { readonly hash: string; readonly body: string };

/**
 * Claims a submission's key for this transaction; waits while another transaction holds it. Gives the answer of before where
 * there is one, and undefined where the change is still to be made.
 */
export async function claimKey(
  tx: Tx,
  submission: Submission,
  hash: string,
): Promise<KeptAnswer | undefined> {
  return (await insertKey(tx, submission, hash, null)) ? undefined : findKeptAnswer(tx, submission);
}

/** Writes the answer beside its claimed key. */
export async function keepAnswer(tx: Tx, { owner, endpoint, key }: Submission, body: string): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ body })
    .where('user_id', '=', owner)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .execute();
}

/** Inserts a key, with its answer where that is known. Gives false where the key is there already. */
export async function insertKey(
  tx: Tx,
  { owner, endpoint, key, now }: Submission,
  hash: string,
  body: string | null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: owner, endpoint, key, request_hash: hash, body, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'endpoint', 'key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findKeptAnswer(
  tx: Tx,
  { owner, endpoint, key }: Submission,
): Promise<KeptAnswer | undefined> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash as hash', 'body'])
    .where('user_id', '=', owner)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirst();
  return row === undefined || row.body === null ? undefined : { hash: row.hash, body: row.body };
}

/** Forgets answers once they are seven days old. */
export function forgetKeptAnswers({ database, clock }: { database: Database; clock: Clock }): Job {
  return {
    name: 'forget-kept-answers',
    schedule: '50 3 * * *',
    async run() {
      const before = new Date(clock.now().getTime() - keptDays * 86_400_000).toISOString();
      await database.asWorker((tx) =>
        sql`delete from idempotency_keys where created_at < ${before}`.execute(tx),
      );
    },
  };
}
