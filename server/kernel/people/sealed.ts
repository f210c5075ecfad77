import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A key as `kernel.keyFor` gives it: 256 bits in base64url. */
const keyOf = (key: string) => Buffer.from(key, 'base64url');

/** Encrypts a text so that it opens with the same key and for the same person alone. */
export function seal(key: string, userId: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(key), iv);
  sealing.setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** Opens what `seal` gave. Throws an `Error` where it was changed, or belongs to another key or person. */
export function unseal(key: string, userId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const opening = createDecipheriv(cipher, keyOf(key), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  opening.setAAD(Buffer.from(userId));
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString(
    'utf8',
  );
}
