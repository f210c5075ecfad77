import { createHash } from 'node:crypto';
import { feedTexts, type Feed } from '@holdfast/domain/calendar/feed';
import { feedFile } from '@holdfast/domain/calendar/feed-file';
import { Fault } from '@holdfast/domain/kernel/fault';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { hasAccess } from '@holdfast/domain/standing/access-rules';
import type { Standing } from '@holdfast/domain/standing/standing';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { PublicCall } from '../../kernel/http/answer.ts';
import { clientAddress, networkOf } from '../../kernel/http/client-address.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { spend } from '../../kernel/people/limits.ts';
import { readFeedItems } from './feed-items.ts';
import { storedToken } from './feeds.ts';

const hour = 3600;

/** Calendars of one family read one feed many times; whoever tries addresses that are none is refused by where they are. */
export const feedLimits = {
  byFeed: { name: 'calendar feed', tries: 240, seconds: hour },
  unknown: { name: 'unknown calendar feed', tries: 300, seconds: hour },
} as const;

const ending = '.ics';

/**
 * Answers a feed's file to whoever has its address. An address that is wrong, revoked, or whose owner has no access answers `not_found`
 * after the same statements, so that neither the words nor the time tell one from the other. Throws `not_found` and `too_many`.
 */
export async function answerFeed(
  { database, config, clock }: Kernel,
  { input, request, context, now }: PublicCall<{ token: string }>,
): Promise<Response> {
  const { token } = input;
  const secret = token.endsWith(ending) ? token.slice(0, -ending.length) : '';
  const found = await findFeed({ database }, storedToken(secret), now);
  if (found === null) {
    await spend(database, feedLimits.unknown, networkOf(clientAddress(context, config.trustProxy)));
    throw new Fault('not_found', feedTexts.unknown);
  }
  const { owner, feed } = found;
  await spend(database, feedLimits.byFeed, feed.id);
  noteRead({ database }, owner, feed, clock.today());
  const file = await database.snapshot(owner, async (tx) => {
    const zone = await readZone(tx, owner);
    const shown = await readFeedItems(tx, owner, feed, todayIn(zone, now));
    const alarmHour = feed.alarms ? feed.alarm_hour : null;
    return feedFile(shown.items, {
      origin: config.baseUrl.origin,
      host: config.baseUrl.hostname,
      zone,
      alarmHour,
      name: feed.name,
      cut: shown.cut,
    });
  });
  return replyOf(file, request);
}

type Parts = Pick<Kernel, 'database'>;
type Found = { readonly owner: string; readonly feed: Feed };

/** Looks up whose feed a hash is, as `app_auth`; null where it is nobody's or its owner may not be read. */
async function findFeed({ database }: Parts, hash: string, now: Date): Promise<Found | null> {
  const row = await database.asAuth((tx) =>
    tx
      .selectFrom('feed_tokens as f')
      .innerJoin('users as u', 'u.id', 'f.user_id')
      .select(['f.user_id as owner', 'f.id', 'f.name', 'f.areas', 'f.alarms', 'f.alarm_hour'])
      .select(['f.with_private', 'f.created_at', 'f.last_read_on', 'u.suspended_at'])
      .select(sql<Standing>`standing_of(u.id)`.as('standing'))
      .where('f.token_hash', '=', hash)
      .executeTakeFirst(),
  );
  if (row === undefined) return null;
  const { owner, standing, suspended_at, ...feed } = row;
  return suspended_at === null && hasAccess(standing, now) ? { owner, feed } : null;
}

/** Notes the day of the last reading, at most once a day and without anybody waiting for it; the next reading makes up for a failure. */
function noteRead({ database }: Parts, owner: string, { id, last_read_on }: Feed, today: string): void {
  if (last_read_on !== null && last_read_on >= today) return;
  database
    // As the owner, so that what browsers keep of the list becomes old.
    .asViewer(owner, (tx) =>
      tx
        .updateTable('feed_tokens')
        .set({ last_read_on: today })
        .where('user_id', '=', owner)
        .where('id', '=', id)
        .execute(),
    )
    .catch(() => undefined);
}

async function readZone(tx: Tx, owner: string): Promise<string> {
  const row = await tx
    .selectFrom('user_profiles')
    .select('time_zone')
    .where('user_id', '=', owner)
    .executeTakeFirst();
  return row?.time_zone ?? 'UTC';
}

/** The file with its fingerprint, or nothing where the caller has that very file. */
function replyOf(file: string, request: Request): Response {
  const etag = `"${createHash('sha256').update(file).digest('base64url')}"`;
  const headers = {
    'cache-control': 'private, no-cache',
    etag,
    // The address is a secret: no page that a calendar opens from here is told of it.
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
  if (isKnown(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(file, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="holdfast.ics"',
      'content-length': String(Buffer.byteLength(file)),
    },
  });
}

/** Whether `If-None-Match` names a fingerprint; proxies that pack an answer mark it as weak (RFC 9110, 13.1.2). */
function isKnown(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')));
}
