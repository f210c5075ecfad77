import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { compoundStreams, lockedStreams } from './compound-file.ts';
import { largestUnpacked } from './content-type.ts';
import { withBytes, type FileBytes } from '../file-bytes.ts';
import { burstReason, damagedReason, lockedReason, Unreadable } from './reader-job.ts';
import { zipEntries } from './zip-directory.ts';

/** The text of a DOCX. Throws `Unreadable` where it is damaged or locked, or unpacks to more than its directory admits to. */
export async function readDocx(path: string): Promise<string> {
  const streams = await withBytes(path, compoundStreams);
  if (lockedStreams.every((name) => streams?.has(name) === true)) throw new Unreadable(lockedReason);
  await checkUnpacked(path);
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.extractRawText({ path }).catch(() => {
    throw new Unreadable(damagedReason);
  });
  return value;
}

/** Sizes in a zip's directory can lie; only unpacking, a little at a time, tells. */
async function checkUnpacked(path: string): Promise<void> {
  const entries = await withBytes(path, zipEntries);
  if (!entries) throw new Unreadable(damagedReason);
  let unpacked = 0;
  const handle = await open(path, 'r');
  try {
    for (const { offset, packed, method } of entries) {
      if (method !== 8 || packed === 0) continue;
      const { buffer: head } = await handle.read(Buffer.alloc(30), 0, 30, offset);
      const start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
      const content = handle.createReadStream({ start, end: start + packed - 1, autoClose: false });
      await pipeline(content, createInflateRaw(), async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          unpacked += chunk.length;
          if (unpacked > largestUnpacked.bytes) throw new Unreadable(burstReason);
        }
      });
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(damagedReason);
  } finally {
    await handle.close();
  }
}

/** The text of a DOC: its body, notes, headers, footers and boxes. */
export async function readDoc(path: string): Promise<string> {
  if (await withBytes(path, isLockedDoc)) throw new Unreadable(lockedReason);
  const { default: WordExtractor } = await import('word-extractor');
  const document = await new WordExtractor().extract(path).catch(() => {
    throw new Unreadable(damagedReason);
  });
  return [
    document.getHeaders({ includeFooters: false }),
    document.getBody(),
    document.getTextboxes(),
    document.getFootnotes(),
    document.getEndnotes(),
    document.getFooters(),
  ].join('\n');
}

/** A DOC says in its first bytes, with one bit (`fEncrypted`), that the rest is encrypted. */
async function isLockedDoc(bytes: FileBytes): Promise<boolean> {
  const at = (await compoundStreams(bytes))?.get('WordDocument');
  const start = at === undefined ? Buffer.alloc(0) : await bytes.at(at, 12);
  return start.length === 12 && (start.readUInt16LE(10) & 0x0100) !== 0;
}
