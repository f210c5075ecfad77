import { randomBytes } from 'node:crypto';
import { addKey, listKeys, removeKey } from '@holdfast/domain/accounts/account-endpoints';
import {
  apiKey,
  keyProblems,
  keyTexts,
  mostKeys,
  type ApiKey,
  type KeyDraft,
} from '@holdfast/domain/accounts/profile/api-key';
import { featureAccess, mayUseFeature } from '@holdfast/domain/standing/access-rules';
import { addDays } from '@holdfast/domain/kernel/time/day';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import { idempotencyHeader, keptDays } from '@holdfast/domain/kernel/call/idempotency';
import type { Standing } from '@holdfast/domain/standing/standing';
import { sql } from 'kysely';
import { audit } from '../../kernel/people/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/database/database.ts';
import { answer, type Answer } from '../../kernel/http/answer/answer.ts';
import { readIdempotencyKey } from '../../kernel/http/once/idempotency-key.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { keyBeginning, storedKey, type FindViewer } from '../../kernel/people/session.ts';
import { answerSigned } from '../sign-in/answer-signed.ts';
import { requireFreshProof } from '../fresh-proof.ts';
import { noteSeen } from '../sessions/last-seen.ts';
import { shownName } from '../sessions/sessions.ts';

const columns = Object.keys(apiKey.shape) as (keyof ApiKey)[];
/** Enough to tell one key from another, far too little to guess the rest. */
const shownCharacters = keyBeginning.length + 6;

/** Keys for programs (G-14). `openAreas` are the areas that keys reach. */
export function apiKeyAnswers(kernel: Kernel, openAreas: () => readonly string[]): readonly Answer[] {
  const { database } = kernel;
  return [
    answer(listKeys, async ({ tx, viewer }) => ({
      items: await keysOf(tx, viewer.user_id),
      areas: [...openAreas()],
    })),

    answerSigned(addKey, async ({ viewer, input, request, today, now }) => {
      const { reason } = featureAccess(viewer.standing, ['api_access'], now, mayUseFeature);
      if (reason !== null) throw new Fault('forbidden', reason);
      refuse(keyProblems(input, openAreas(), today));
      await requireFreshProof(database, viewer, now);
      const header = request.headers.get(idempotencyHeader);
      const under = header === null ? null : readIdempotencyKey(header);
      return database.asViewer(viewer.user_id, (tx) => makeKey(tx, viewer.user_id, { ...input, under }, now));
    }),

    answer(removeKey, async ({ tx, viewer, input, now }) => {
      const ended = await tx
        .deleteFrom('api_keys')
        .where('user_id', '=', viewer.user_id)
        .where('id', '=', input.id)
        .returning('prefix')
        .executeTakeFirst();
      if (ended === undefined) throw notFound('API key');
      await noteEnd(tx, viewer.user_id, ended.prefix, now);
      return { done: true } as const;
    }),
  ];
}

async function keysOf(tx: Tx, owner: string): Promise<ApiKey[]> {
  return tx
    .selectFrom('api_keys')
    .select(columns)
    .where('user_id', '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/**
 * Makes a key; its secret is in the answer and nowhere else. So the answer is not kept for a repeated request: a key that was asked for
 * `under` the same Idempotency-Key ends, whose secret nobody has seen. Throws `conflict` where there are too many.
 */
async function makeKey(
  tx: Tx,
  owner: string,
  { last_day, under, ...bounds }: KeyDraft & { readonly under: string | null },
  now: Date,
): Promise<OutputOf<typeof addKey>> {
  // Of two that are made at once, the second waits and counts the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`api keys of ${owner}`}, 0))`.execute(tx);
  if (under !== null) await endUnseen(tx, owner, under, now);
  if ((await keysOf(tx, owner)).length >= mostKeys) throw new Fault('conflict', keyTexts.tooMany);
  const secret = keyBeginning + randomBytes(32).toString('base64url');
  const made = await tx
    .insertInto('api_keys')
    .values({
      user_id: owner,
      ...bounds,
      prefix: secret.slice(0, shownCharacters),
      secret_hash: storedKey(secret),
      expires_at: last_day === null ? null : `${addDays(last_day, 1)}T00:00:00Z`,
      created_at: now.toISOString(),
      asked_under: under,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  const detail = { prefix: made.prefix, read_only: made.read_only };
  await audit(tx, { userId: owner, actorId: owner, action: 'accounts.make_key', detail, at: now });
  return { ...made, secret };
}

/** Ends the key that was asked for under an Idempotency-Key, for as long as such a key names one submission. */
async function endUnseen(tx: Tx, owner: string, under: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  const ended = await tx
    .deleteFrom('api_keys')
    .where('user_id', '=', owner)
    .where('asked_under', '=', under)
    .where('created_at', '>', since)
    .returning('prefix')
    .executeTakeFirst();
  if (ended !== undefined) await noteEnd(tx, owner, ended.prefix, now);
}

async function noteEnd(tx: Tx, owner: string, prefix: string, now: Date): Promise<void> {
  await audit(tx, {
    userId: owner,
    actorId: owner,
    action: 'accounts.end_key',
    detail: { prefix },
    at: now,
  });
}

/** Ends all keys of a person. Runs as `app_auth`. */
export async function endKeys(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('api_keys').where('user_id', '=', userId).execute();
}

/** Says whose key a hash is, with one prepared statement; whether its holder may still have keys is asked with each request. */
export function findKeyIn(database: Database, clock: Clock): FindViewer {
  return async (hash) => {
    const row = await database.asAuth((tx) =>
      tx
        .selectFrom('api_keys as k')
        .innerJoin('users as u', 'u.id', 'k.user_id')
        .select(['u.id as user_id', 'u.email', 'u.name', 'k.id', 'k.areas', 'k.read_only'])
        .select(['k.expires_at', 'k.last_used_at'])
        .select(sql<Standing>`standing_of(u.id)`.as('standing'))
        .where('k.secret_hash', '=', hash)
        .executeTakeFirst(),
    );
    if (row === undefined) return null;
    const until = row.expires_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(row.expires_at);
    if (until > clock.now().getTime()) {
      noteSeen(database, clock, { userId: row.user_id, at: row.last_used_at }, (tx, now) =>
        tx
          .updateTable('api_keys')
          .set({ last_used_at: now })
          .where('user_id', '=', row.user_id)
          .where('id', '=', row.id)
          .execute(),
      );
    }
    return {
      viewer: {
        user_id: row.user_id,
        email: row.email,
        name: shownName(row),
        session_id: row.id,
        standing: row.standing,
        key_scope: { areas: row.areas, read_only: row.read_only },
      },
      until,
    };
  };
}
