import { createHash, randomBytes } from 'node:crypto';
import { feed, feedTexts, mostFeeds, type Feed, type FeedDraft } from '@holdfast/domain/calendar/feed';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import { keptDays } from '@holdfast/domain/kernel/call/idempotency';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { audit } from '../../kernel/people/audit.ts';

const columns = Object.keys(feed.shape) as (keyof Feed)[];

/** Hashes the secret part of a feed's address: the name under which it is stored. */
export const storedToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Lists a person's feeds, the newest first. */
export async function listFeeds(tx: Tx, owner: string): Promise<Feed[]> {
  return tx
    .selectFrom('feed_tokens')
    .select(columns)
    .where('user_id', '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/**
 * Makes a feed and its secret token, which is in the answer and nowhere else. A feed that was asked for `under` the same Idempotency-Key
 * ends, because nobody has seen its token. Throws `conflict` where there are too many.
 */
export async function addFeed(
  tx: Tx,
  owner: string,
  draft: FeedDraft,
  { under, now }: { readonly under: string | null; readonly now: Date },
): Promise<{ feed: Feed; token: string }> {
  // Of two that are made at once, the second waits and counts the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feeds of ${owner}`}, 0))`.execute(tx);
  if (under !== null) await endUnseen(tx, owner, under, now);
  if ((await listFeeds(tx, owner)).length >= mostFeeds) throw new Fault('conflict', feedTexts.tooMany);
  const token = randomBytes(32).toString('base64url');
  const made = await tx
    .insertInto('feed_tokens')
    .values({
      user_id: owner,
      ...draft,
      token_hash: storedToken(token),
      created_at: now.toISOString(),
      asked_under: under,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await note(tx, owner, 'make', made, now);
  return { feed: made, token };
}

/** Changes a feed. Throws `not_found`. */
export async function changeFeed(
  tx: Tx,
  owner: string,
  id: string,
  change: { readonly [Field in keyof FeedDraft]?: FeedDraft[Field] | undefined },
  now: Date,
): Promise<Feed> {
  const changed = await tx
    .updateTable('feed_tokens')
    .set({ id, ...change })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  if (changed === undefined) throw notFound('Feed');
  await note(tx, owner, 'change', changed, now);
  return changed;
}

/** Ends a feed at once. Throws `not_found`. */
export async function revokeFeed(tx: Tx, owner: string, id: string, now: Date): Promise<void> {
  const ended = await tx
    .deleteFrom('feed_tokens')
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  if (ended === undefined) throw notFound('Feed');
  await note(tx, owner, 'end', ended, now);
}

/** Ends the feeds of a person that were made since a moment. Runs as `app_auth`. */
export async function endFeedsSince(tx: Tx, userId: string, since: string): Promise<void> {
  await tx.deleteFrom('feed_tokens').where('user_id', '=', userId).where('created_at', '>=', since).execute();
}

/** Ends the feed that was asked for under an Idempotency-Key, for as long as such a key names one submission. */
async function endUnseen(tx: Tx, owner: string, under: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  const ended = await tx
    .deleteFrom('feed_tokens')
    .where('user_id', '=', owner)
    .where('asked_under', '=', under)
    .where('created_at', '>', since)
    .returning(columns)
    .executeTakeFirst();
  if (ended !== undefined) await note(tx, owner, 'end', ended, now);
}

/** Writes a line of the log: what a feed shows, never what its owner calls it. */
async function note(
  tx: Tx,
  owner: string,
  what: 'make' | 'change' | 'end',
  { areas, with_private }: Feed,
  now: Date,
): Promise<void> {
  const detail = { areas: areas === null ? 'all' : areas.join(', '), with_private };
  await audit(tx, { userId: owner, actorId: owner, action: `calendar.${what}_feed`, detail, at: now });
}
