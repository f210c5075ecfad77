import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { largestUnpacked } from './content-type.ts';
import { withBytes } from './file-bytes.ts';
import { burstReason, damagedReason, Unreadable } from './reader-job.ts';
import { zipEntries } from './zip-directory.ts';

/** The text of a DOCX. Throws `Unreadable` where it is damaged, or unpacks to more than its directory admits to. */
export async function readDocx(path: string): Promise<string> {
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
