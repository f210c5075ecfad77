import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link out of a message does: an act on one date, or, without a date, the choice of mails. */
export const linkActions = ['done', 'snooze', 'undo-done', 'undo-snooze', 'mail'] as const;
export type LinkAction = (typeof linkActions)[number];

export type SignedLink = {
  readonly owner: string;
  /** The due item; null for the choice of mails. */
  readonly item: string | null;
  readonly action: LinkAction;
  readonly expires: Date;
  /** The mark of the address that it was sent to (`addressMark`); null for the choice of mails, which outlives a change of address. */
  readonly address: string | null;
};

/** A link to an act on a date is good for so many days. */
export const linkDays = 60;
/** One that ends the mails is good for two years: an old mail must still let its reader go. */
export const mailLinkDays = 730;
/** What the key of these links is called. */
export const linkKey = 'due';

const noItem = '00000000-0000-0000-0000-000000000000';
const plainBytes = 37;
const addressBytes = 8;
const markBytes = 32;

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idIn = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const markOf = (key: string, body: Buffer) =>
  createHmac('sha256', key).update('reminder link\n').update(body).digest();

/** What a link knows of the address that it is sent to: enough to tell when the person has another one, and nothing to read it from. */
export const addressMark = (key: string, email: string): string =>
  createHmac('sha256', key)
    .update('reminder address\n')
    .update(email.toLowerCase())
    .digest('hex')
    .slice(0, addressBytes * 2);

/**
 * Makes the token of a link: who, which date, which act, until when, for which address, and an HMAC over all of it. Whoever holds it may do
 * that one act.
 */
export function signLink(key: string, { owner, item, action, expires, address }: SignedLink): string {
  const body = Buffer.alloc(address === null ? plainBytes : plainBytes + addressBytes);
  body[0] = linkActions.indexOf(action);
  bytesOf(owner).copy(body, 1);
  bytesOf(item ?? noItem).copy(body, 17);
  body.writeUInt32BE(Math.floor(expires.getTime() / 1000), 33);
  if (address !== null) body.write(address, plainBytes, 'hex');
  return Buffer.concat([body, markOf(key, body)]).toString('base64url');
}

/** Reads a token that one of the keys has signed; null for every other, and for one whose time is over. */
export function readLink(keys: readonly string[], token: string, now: Date): SignedLink | null {
  const bytes = Buffer.from(token.slice(0, 200), 'base64url');
  const bodyBytes = bytes.length - markBytes;
  const hasAddress = bodyBytes === plainBytes + addressBytes;
  if ((!hasAddress && bodyBytes !== plainBytes) || bytes.toString('base64url') !== token) return null;
  const [body, mark] = [bytes.subarray(0, bodyBytes), bytes.subarray(bodyBytes)];
  if (!keys.map((key) => timingSafeEqual(markOf(key, body), mark)).some(Boolean)) return null;
  const action = linkActions[body[0] ?? -1];
  const expires = new Date(body.readUInt32BE(33) * 1000);
  if (action === undefined || expires <= now) return null;
  const item = idIn(body.subarray(17, 33));
  return {
    owner: idIn(body.subarray(1, 17)),
    item: item === noItem ? null : item,
    action,
    expires,
    address: hasAddress ? body.toString('hex', plainBytes) : null,
  };
}

const dayLong = 86_400_000;

/** Makes the addresses of links, below the product's own. */
export function linksFrom(baseUrl: URL, key: string, now: Date) {
  const until = (days: number) => new Date(now.getTime() + days * dayLong);
  return {
    act: (
      { id: owner, email }: { readonly id: string; readonly email: string },
      item: string,
      action: Exclude<LinkAction, 'mail'>,
      expires: Date = until(linkDays),
    ) => {
      const address = addressMark(key, email);
      return new URL(`/reminder/${signLink(key, { owner, item, action, expires, address })}`, baseUrl).href;
    },
    mails: (owner: string) =>
      new URL(
        `/unsubscribe/${signLink(key, { owner, item: null, action: 'mail', expires: until(mailLinkDays), address: null })}`,
        baseUrl,
      ).href,
    open: (item: string) => new URL(`/alerts/${item}`, baseUrl).href,
    alerts: new URL('/alerts', baseUrl).href,
    settings: new URL('/settings/notifications', baseUrl).href,
  };
}
export type Links = ReturnType<typeof linksFrom>;
