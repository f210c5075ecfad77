import { createHash } from 'node:crypto';
import { feedTexts, type Feed } from '@holdfast/domain/calendar/feed';
import { feedFile } from '@holdfast/domain/calendar/feed-file';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { todayIn } from '@holdfast/domain/kernel/time/zone';
import { hasAccess } from '@holdfast/domain/standing/access-rules';
import type { Standing } from '@holdfast/domain/standing/standing';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { leastRecent, type LeastRecent } from '../../kernel/database/least-recent.ts';
import type { PublicCall } from '../../kernel/http/answer/answer.ts';
import { clientAddress, networkOf } from '../../kernel/http/gate/client-address.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { spend } from '../../kernel/people/limits.ts';
import { readFeedItems } from './feed-items.ts';
import { storedToken } from './feeds.ts';

const hour = 3600;

/** Calendars of one family read one feed many times; whoever tries addresses that are none is refused by where they are. */
export const feedLimits = {
  byFeed: { name: 'calendar feed', tries: 240, seconds: hour },
  /** All feeds of one person together: each reading may cost the whole file. */
  byOwner: { name: 'calendar feeds of a person', tries: 600, seconds: hour },
  unknown: { name: 'unknown calendar feed', tries: 300, seconds: hour },
} as const;

const ending = '.ics';

/** The last file of each feed by the feed's id: its fingerprint, and all that it followed from. */
export type WrittenFiles = LeastRecent<{ etag: string; from: string; zone: string; day: Day }>;

/** Remembers files of feeds for as long as the server runs; a feed whose file is not among them is written once more. */
export const writtenFiles = (): WrittenFiles => leastRecent(10_000);

/**
 * Answers a feed's file to whoever has its address. An address that is wrong, revoked, or whose owner has no access answers `not_found`
 * after the same statements, so that neither the words nor the time tell one from the other. Throws `not_found` and `too_many`.
 */
export async function answerFeed(
  { database, config, clock, freshness }: Kernel,
  written: WrittenFiles,
  { input, request, context, now }: PublicCall<{ token: string }>,
): Promise<Response> {
  const { token } = input;
  const secret = token.endsWith(ending) ? token.slice(0, -ending.length) : '';
  const found = await findFeed({ database }, storedToken(secret), now);
  if (found === null) {
    await spend(database, feedLimits.unknown, networkOf(clientAddress(context, config.trustProxy)));
    throw new Fault('not_found', feedTexts.unknown);
  }
  const { owner, feed, notedZone } = found;
  await spend(database, feedLimits.byFeed, feed.id);
  await spend(database, feedLimits.byOwner, owner);
  await noteRead({ database }, owner, feed, clock.today());
  // The state is taken before anything is read, so what is written meanwhile ends this file. It does not follow a zone that a sign-in notes.
  const from = JSON.stringify([freshness.stateOf(owner), notedZone, { ...feed, last_read_on: null }]);
  const last = written.get(feed.id);
  const holds = last?.from === from && last.day === todayIn(last.zone, now);
  if (holds && isKnown(request.headers.get('if-none-match'), last.etag)) return unchanged(last.etag);
  const made = await database.snapshot(owner, async (tx) => {
    const zone = await readZone(tx, owner);
    const day = todayIn(zone, now);
    const shown = await readFeedItems(tx, owner, feed, day);
    const alarmHour = feed.alarms ? feed.alarm_hour : null;
    const file = feedFile(shown.items, {
      origin: config.baseUrl.origin,
      host: config.baseUrl.hostname,
      zone,
      alarmHour,
      name: feed.name,
      cut: shown.cut,
    });
    return { zone, day, file };
  });
  const etag = `"${createHash('sha256').update(made.file).digest('base64url')}"`;
  written.set(feed.id, { etag, from, zone: made.zone, day: made.day });
  return isKnown(request.headers.get('if-none-match'), etag) ? unchanged(etag) : sent(made.file, etag);
}

type Parts = Pick<Kernel, 'database'>;
type Found = {
  readonly owner: string;
  readonly feed: Feed;
  /** The owner's zone as long as they chose none: signing in notes it without making their state anew. */
  readonly notedZone: string | null;
};

/** Looks up whose feed a hash is, as `app_auth`; null where it is nobody's or its owner may not be read. */
async function findFeed({ database }: Parts, hash: string, now: Date): Promise<Found | null> {
  const row = await database.asAuth((tx) =>
    tx
      .selectFrom('feed_tokens as f')
      .innerJoin('users as u', 'u.id', 'f.user_id')
      // Only zones that nobody chose are shown to this role.
      .leftJoin('user_profiles as p', 'p.user_id', 'f.user_id')
      .select(['f.user_id as owner', 'f.id', 'f.name', 'f.areas', 'f.alarms', 'f.alarm_hour'])
      .select(['f.with_private', 'f.created_at', 'f.last_read_on', 'u.suspended_at', 'p.time_zone'])
      .select(sql<Standing>`standing_of(u.id)`.as('standing'))
      .where('f.token_hash', '=', hash)
      .executeTakeFirst(),
  );
  if (row === undefined) return null;
  const { owner, standing, suspended_at, time_zone: notedZone, ...feed } = row;
  return suspended_at === null && hasAccess(standing, now) ? { owner, feed, notedZone } : null;
}

/** Notes the day of the last reading, at most once a day; the next reading makes up for a failure. */
async function noteRead(
  { database }: Parts,
  owner: string,
  { id, last_read_on }: Feed,
  today: string,
): Promise<void> {
  if (last_read_on !== null && last_read_on >= today) return;
  await database
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

const headersOf = (etag: string) => ({
  'cache-control': 'private, no-cache',
  etag,
  // The address is a secret: no page that a calendar opens from here is told of it.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
});

const unchanged = (etag: string) => new Response(null, { status: 304, headers: headersOf(etag) });

const sent = (file: string, etag: string) =>
  new Response(file, {
    headers: {
      ...headersOf(etag),
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="holdfast.ics"',
      'content-length': String(Buffer.byteLength(file)),
    },
  });

/** Whether `If-None-Match` names a fingerprint; proxies that pack an answer mark it as weak (RFC 9110, 13.1.2). */
function isKnown(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')));
}
