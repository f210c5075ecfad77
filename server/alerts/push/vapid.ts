import { createPrivateKey, sign, type KeyObject } from 'node:crypto';

/** By what push services know this house: a private key of P-256 and the point that belongs to it, in base64url. */
export type VapidKey = { readonly privateKey: KeyObject; readonly publicKey: string };

/** Seconds for which a token is good: half of the longest that RFC 8292 allows. */
const life = 12 * 3600;

/** Reads a key from its JWK; `x` and `y` make the uncompressed point. */
export function vapidKeyOf(jwk: { x: string; y: string; d: string }): VapidKey {
  const key = { kty: 'EC', crv: 'P-256', ...jwk };
  const point = [Buffer.from([4]), Buffer.from(jwk.x, 'base64url'), Buffer.from(jwk.y, 'base64url')];
  return {
    privateKey: createPrivateKey({ key, format: 'jwk' }),
    publicKey: Buffer.concat(point).toString('base64url'),
  };
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Makes the `Authorization` of a push (RFC 8292): a token for the origin of the push service alone, signed with ES256. */
export function vapidAuthorization(
  { privateKey, publicKey }: VapidKey,
  { endpoint, subject, now }: { endpoint: URL; subject: string; now: Date },
): string {
  const claims = {
    aud: endpoint.origin,
    exp: Math.floor(now.getTime() / 1000) + life,
    sub: `mailto:${subject}`,
  };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
