import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the key of these links is called. */
export const mailLinkKey = 'message mails';
/** A link is good for two years: an old mail must still let its reader go. */
export const mailLinkDays = 730;

const bodyBytes = 20;
const dayLong = 86_400_000;

const markOf = (key: string, body: Buffer) =>
  createHmac('sha256', key).update('mails about messages\n').update(body).digest();

/** Makes the address of the page that ends somebody's mails about messages: who, until when, and an HMAC over both. */
export function mailLink(baseUrl: URL, key: string, person: string, now: Date): string {
  const body = Buffer.alloc(bodyBytes);
  body.write(person.replaceAll('-', ''), 0, 'hex');
  body.writeUInt32BE(Math.floor((now.getTime() + mailLinkDays * dayLong) / 1000), 16);
  const token = Buffer.concat([body, markOf(key, body)]).toString('base64url');
  return new URL(`/messages-unsubscribe/${token}`, baseUrl).href;
}

/** Reads whose mails a token ends that one of the keys has signed; null for every other, and for one whose time is over. */
export function readMailLink(keys: readonly string[], token: string, now: Date): string | null {
  const bytes = Buffer.from(token.slice(0, 200), 'base64url');
  if (bytes.length !== bodyBytes + 32 || bytes.toString('base64url') !== token) return null;
  const [body, mark] = [bytes.subarray(0, bodyBytes), bytes.subarray(bodyBytes)];
  if (!keys.map((key) => timingSafeEqual(markOf(key, body), mark)).some(Boolean)) return null;
  if (body.readUInt32BE(16) * 1000 <= now.getTime()) return null;
  return body.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
