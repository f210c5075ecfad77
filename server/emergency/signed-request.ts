import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the link of a letter names: a request, and the address that it was sent to. */
export type SignedRequest = { readonly owner: string; readonly request: string; readonly address: string };

/** So many days after the waiting days are over a link still works: what was granted is taken back by it. */
const daysAfter = 60;
const bodyBytes = 44;
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idIn = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const markOf = (key: string, body: Buffer) =>
  createHmac('sha256', key).update('emergency link\n').update(body).digest();

/** What a link knows of the address that it is sent to: enough to tell when its owner has another one. */
export const addressMark = (key: string, email: string): string =>
  createHmac('sha256', key)
    .update('emergency address\n')
    .update(email.toLowerCase())
    .digest('hex')
    .slice(0, 16);

/** Makes the token of a link by which whoever has the owner's mail says no; nothing of it is stored. */
export function signRequest(
  key: string,
  { owner, request, opens, email }: { owner: string; request: string; opens: Date; email: string },
): string {
  const body = Buffer.alloc(bodyBytes);
  bytesOf(owner).copy(body, 0);
  bytesOf(request).copy(body, 16);
  body.writeUInt32BE(Math.floor(opens.getTime() / 1000) + daysAfter * 86_400, 32);
  body.write(addressMark(key, email), 36, 'hex');
  return Buffer.concat([body, markOf(key, body)]).toString('base64url');
}

/** Reads a token that one of the keys has signed; null for every other, and for one whose time is over. */
export function readSigned(keys: readonly string[], token: string, now: Date): SignedRequest | null {
  const bytes = Buffer.from(token.slice(0, 200), 'base64url');
  if (bytes.length !== bodyBytes + 32 || bytes.toString('base64url') !== token) return null;
  const [body, mark] = [bytes.subarray(0, bodyBytes), bytes.subarray(bodyBytes)];
  if (!keys.map((key) => timingSafeEqual(markOf(key, body), mark)).some(Boolean)) return null;
  if (body.readUInt32BE(32) * 1000 <= now.getTime()) return null;
  return {
    owner: idIn(body.subarray(0, 16)),
    request: idIn(body.subarray(16, 32)),
    address: body.toString('hex', 36),
  };
}
