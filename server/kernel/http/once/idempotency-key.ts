import { createHash, createHmac } from 'node:crypto';
import { maxFileBytes, maxFileMessage } from '@holdfast/domain/kernel/files/file';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { idempotencyTexts, longestKey } from '@holdfast/domain/kernel/call/idempotency';

const quoted = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/;
const bare = /^[\w.~:+/=*!-]+$/;

/** Reads the header's value: a string of RFC 8941, or a bare word. Throws `invalid`, naming the header. */
export function readIdempotencyKey(value: string): string {
  const text = value.trim();
  const key = quoted.exec(text)?.[1]?.replace(/\\(["\\])/g, '$1') ?? (bare.test(text) ? text : '');
  if (key === '' || key.length > longestKey) throw badKey('invalid', idempotencyTexts.malformed);
  return key;
}

/** Refuses a key that names another request. */
export function keyReused(): Fault {
  return badKey('key_reused', idempotencyTexts.reused);
}

function badKey(code: 'invalid' | 'key_reused', message: string): Fault {
  return new Fault(code, message, { fields: [{ field: 'Idempotency-Key', message }] });
}

/**
 * Fingerprints a request from its checked input and, for uploads, the hash of its bytes; one for each secret that the server
 * accepts, the present one's first. Equal inputs in either spelling and any order of fields give equal fingerprints.
 */
export function fingerprints(secrets: readonly string[], input: unknown, bytes?: string): string[] {
  const text = JSON.stringify([input, bytes ?? null], (_, value: unknown) =>
    isPlain(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
  return secrets.map((secret) => createHmac('sha256', secret).update(text).digest('base64url'));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Hashes the bytes of a repeated upload, which are compared and not stored. Throws `too_large`. */
export async function hashBytes(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > maxFileBytes) throw new Fault('too_large', maxFileMessage);
    hash.update(chunk);
  }
  return hash.digest('hex');
}
