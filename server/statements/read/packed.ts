import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { bankFileTexts, largestBankFile } from '@holdfast/domain/statements/reading/bank-file';

/** A bank's file, compressed, and how many bytes it has. */
export type Packed = { readonly content: Uint8Array; readonly bytes: number };

/** In bytes. Every bank's file is packed to a fifth of its size at most; what is not would fill the database, where it counts in no plan. */
const mostPacked = 10 * 1024 * 1024;

/** Compresses a file while it comes, so that it is never held whole; throws `too_large` as soon as there is too much of it. */
export async function packed(source: AsyncIterable<Uint8Array>): Promise<Packed> {
  let bytes = 0;
  async function* counted() {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > largestBankFile) throw new Fault('too_large', bankFileTexts.tooLarge);
      yield chunk;
    }
  }
  const content = await pipeline(counted, createGzip(), (stream) => buffer(stream as Readable));
  if (content.length > mostPacked) throw new Fault('too_large', bankFileTexts.tooLarge);
  return { content, bytes };
}

/** The bytes of a file as they came, piece by piece. */
export const unpacked = (content: Uint8Array): Readable => Readable.from([content]).pipe(createGunzip());
