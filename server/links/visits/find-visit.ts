import { sql, type RawBuilder } from 'kysely';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { linkTexts } from '@holdfast/domain/links/texts';
import { shortAddress } from '@holdfast/domain/links/visitor-address';
import type { Standing } from '@holdfast/domain/standing/standing';
import { clientAddress, networkOf, wideNetworkOf } from '../../kernel/http/gate/client-address.ts';
import type { PublicCall } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { count, forgive, spend } from '../../kernel/people/limits.ts';
import type { LinksGiven } from '../given.ts';
import { hasPass, isPassword, passCookie, storedToken } from './secrets.ts';

const hour = 3600;

/**
 * Whoever tries addresses is refused by where they are; whoever tries passwords by that and by the link. The first three tries of each wide
 * network at a link in an hour are its own. What it tries beyond them comes out of a budget of 20 for the whole link, which two networks
 * can use up; whoever comes from elsewhere still has tries of their own. Those own tries are 300 an hour in all, so that a rented crowd of
 * networks does not multiply them: at most 320 passwords of a link are looked at in an hour, from wherever they come, which is 230,400 in
 * the 30 days that a link usually lasts: one in 1,300 of six random lower-case letters. Keeping everybody else out takes a hundred wide
 * networks every hour, and each of their tries is a line in the owner's log.
 */
export const visitLimits = {
  unknown: { name: 'unknown share link', tries: 120, seconds: hour },
  passwordOwn: { name: 'first passwords of a share link', tries: 3, seconds: hour },
  passwordOwnInAll: { name: 'all first passwords of a share link', tries: 300, seconds: hour },
  passwordOfLink: { name: 'password of a share link', tries: 20, seconds: hour },
  passwordFrom: { name: 'passwords of share links', tries: 10, seconds: hour / 4 },
  pages: { name: 'pages of a share link', tries: 6000, seconds: hour },
  sending: { name: 'files for a request', tries: 200, seconds: hour },
  sendingFrom: { name: 'files from an address', tries: 100, seconds: hour },
} as const;

/** What can be visited by an address: a share link, or a request for files. */
export type Doors = 'share_links' | 'upload_requests';
const pathOf = { share_links: '/api/links/open/', upload_requests: '/api/links/ask/' } as const;

/** A link or request that is open, and whose. */
export type Door = {
  readonly owner: string;
  readonly id: string;
  readonly house: string;
  readonly password_hash: string | null;
  readonly expires_at: string;
  readonly standing: Standing;
};

/** Said alike of what never was, has ended or was taken back. */
export const closed = (): Fault => new Fault('not_found', linkTexts.closed);

type Visited = Pick<PublicCall<{ token: string }>, 'input' | 'context' | 'request' | 'now'>;

/**
 * Finds what an address opens. One that is wrong, ended or taken back, or whose owner is suspended, is `not_found` after the same
 * statements, so that neither the words nor the time tell one from the other. Throws `not_found` and `too_many`.
 */
export async function findDoor<Row = object>(
  { database, config }: Kernel,
  table: Doors,
  { input, context }: Pick<Visited, 'input' | 'context'>,
  more: RawBuilder<unknown>,
): Promise<Door & Row> {
  const { rows } = await database.asAuth((tx) =>
    sql<Door & Row>`
      select d.user_id as owner, d.id, coalesce(nullif(u.name, ''), split_part(u.email, '@', 1)) as house, d.password_hash, d.expires_at,
        standing_of(u.id) as standing, ${more}
      from ${sql.table(table)} d join users u on u.id = d.user_id
      where d.token_hash = ${storedToken(input.token)} and d.revoked_at is null and d.expires_at > now() and u.suspended_at is null`.execute(
      tx,
    ),
  );
  const [door] = rows;
  if (door !== undefined) return door;
  await spend(database, visitLimits.unknown, networkOf(clientAddress(context, config.trustProxy)));
  throw closed();
}

/** Whether a visitor still has to give the password. */
export function isLocked(kernel: Kernel, door: Door, { request, now }: Visited): boolean {
  return door.password_hash !== null && !hasPass(door, kernel.keysFor('link visits'), request, now);
}

/** Throws `forbidden` for a visitor who still has to give the password. */
export function requirePass(kernel: Kernel, door: Door, call: Visited): void {
  if (isLocked(kernel, door, call)) throw new Fault('forbidden', 'Enter the password first');
}

/**
 * Checks a password. Each try is counted before it is looked at, so that of many at once no more are looked at than are allowed.
 * Gives the answer with the cookie of a browser that has given it; throws `invalid` and `too_many`.
 */
export async function unlock(
  kernel: Kernel,
  table: Doors,
  door: Door,
  { input, context, now }: Visited & { readonly input: { token: string; password: string } },
): Promise<Response | null> {
  const { database, config } = kernel;
  const address = clientAddress(context, config.trustProxy);
  const ownTries = `${networkOf(address)} ${door.id}`;
  await spend(database, visitLimits.passwordFrom, ownTries);
  if (!(await hasOwnTry(kernel, door, address))) await spend(database, visitLimits.passwordOfLink, door.id);
  if (door.password_hash !== null && !(await isPassword(door.owner, input.password, door.password_hash)))
    return null;
  await forgive(database, visitLimits.passwordFrom, ownTries);
  const cookie = passCookie(door, {
    key: kernel.keyFor('link visits'),
    path: pathOf[table] + input.token,
    now,
    secure: config.baseUrl.protocol === 'https:',
  });
  return new Response(JSON.stringify({ done: true }), {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', 'set-cookie': cookie },
  });
}

/** Counts a try at a link from an address, and answers whether it is one of its network's own. */
async function hasOwnTry({ database }: Kernel, door: Door, address: string): Promise<boolean> {
  const { passwordOwn, passwordOwnInAll } = visitLimits;
  const own = await count(database, passwordOwn, `${wideNetworkOf(address)} ${door.id}`);
  if (own.used > passwordOwn.tries) return false;
  const inAll = await count(database, passwordOwnInAll, door.id);
  return inAll.used <= passwordOwnInAll.tries;
}

/** Who visits, as far as the log says it. */
export function visitorOf(
  { config }: Kernel,
  { browserOf }: LinksGiven,
  { context, request }: Pick<Visited, 'context' | 'request'>,
): { address: string; browser: string } {
  return {
    address: shortAddress(clientAddress(context, config.trustProxy)),
    browser: (browserOf?.(request).called ?? 'An unknown device').slice(0, 100),
  };
}
