import { createHash } from 'node:crypto';
import { P12Signer } from '@signpdf/signer-p12';
import { sealFacts, type CheckedFile, type SealFacts } from '@holdfast/domain/signing/sealed';
import type { SealingKey } from './sealing-key.ts';
import { factsEntry, keyEntry } from './seal-pdf.ts';

/**
 * Says whether a file is one that this installation has sealed, and unchanged to the byte. The signature is computed anew over all bytes
 * but its own place and has to come out the same: RSA with PKCS #1 v1.5 always gives the same signature for the same bytes, so that not
 * even a byte of the signature's own place can be another.
 */
export async function checkPdf(file: Buffer, key: SealingKey): Promise<CheckedFile> {
  const sha256 = createHash('sha256').update(file).digest('hex');
  const text = file.toString('latin1');
  const facts = await factsOfSealed(file, text, key);
  if (facts !== null) return { result: 'intact', sha256, facts };
  const ours = text.includes(`/${keyEntry} <${key.fingerprint}>`) || text.includes(`/${factsEntry} <`);
  return { result: ours ? 'changed' : 'not_ours', sha256, facts: null };
}

async function factsOfSealed(file: Buffer, text: string, key: SealingKey): Promise<SealFacts | null> {
  const ranges = [...text.matchAll(/\/ByteRange \[0 (\d{1,9}) (\d{1,9}) (\d{1,9})\]/gu)];
  const [, begin, go, length] = (ranges[0] ?? []).map(Number);
  if (ranges.length !== 1 || begin === undefined || go === undefined || length === undefined) return null;
  if (go + length !== file.length || begin >= go || text[begin] !== '<' || text[go - 1] !== '>') return null;
  const at = timeIn(text);
  const found = new RegExp(`/${factsEntry} <((?:[0-9a-f]{2})*)>`, 'u').exec(text)?.[1];
  if (at === null || found === undefined || !text.includes(`/${keyEntry} <${key.fingerprint}>`)) return null;
  const signed = Buffer.concat([file.subarray(0, begin), file.subarray(go)]);
  const signature = (await new P12Signer(key.p12).sign(signed, at)).toString('hex');
  const held = text.slice(begin + 1, go - 1);
  if (held !== signature.padEnd(held.length, '0')) return null;
  return sealFacts.parse(JSON.parse(Buffer.from(found, 'hex').toString('utf8')));
}

/** The moment of the signature as its dictionary has it. */
function timeIn(text: string): Date | null {
  const [, year, month, day, hour, minute, second] =
    /\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)\s*\/Name \(Holdfast\)/u.exec(text) ?? [];
  if (year === undefined) return null;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}
