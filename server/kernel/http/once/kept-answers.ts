import { sql } from 'kysely';
import pg from 'pg';
import { keptDays } from '@holdfast/domain/kernel/call/idempotency';
import type { Clock } from '../../clock.ts';
import { sendAhead, sendLast } from '../../database/migrations/brackets.ts';
import type { Database, Tx } from '../../database/database.ts';
import { claim, keep } from '../../database/scoped-query.ts';
import type { Job } from '../../jobs/jobs.ts';

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
 * Claims a submission's key in the round trip of the transaction's first statement; waits there while another transaction holds it.
 * Where the key was there already nothing of the transaction is run: it fails with what `taken` gives.
 */
export function claimKey(
  tx: Tx,
  { owner, endpoint, key, now }: Submission,
  hash: string,
  taken: () => Error,
): void {
  const refused = (error: unknown) =>
    error instanceof pg.DatabaseError && error.constraint === 'idempotency_keys_pkey' ? taken() : error;
  sendAhead(tx, claim([owner, endpoint, key, hash, now.toISOString()], refused));
}

/** Writes the answer beside its claimed key, in the round trip of the commit. */
export function keepAnswer(tx: Tx, { owner, endpoint, key }: Submission, body: string): void {
  sendLast(tx, keep([owner, endpoint, key, body]));
}

/** Writes a key with its answer. Throws where the key is there already. */
export async function insertKey(
  tx: Tx,
  { owner, endpoint, key, now }: Submission,
  hash: string,
  body: string,
): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({ user_id: owner, endpoint, key, request_hash: hash, body, created_at: now.toISOString() })
    .execute();
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
